import { expect, test } from 'vitest';
import { asksForRendering } from '../../../../kernel/planning/request/asks-rendering.ts';

test.each([
  'somebody left us letters/zofia.txt and none of us can read it, what language would that be?',
  'translate letters/zofia.txt into English for me',
  'could you translate the letter from Zofia',
  'is letters/zofia.txt friendly or angry?',
  'what is the tone of complaint.md?',
  'what does letters/zofia.txt say in English?',
])('%s', (request) => {
  expect(asksForRendering(request)).toBe(true);
});

test.each([
  'who speaks which languages in staff.csv?',
  'translate letters/zofia.txt into English and save it as english.txt',
  'how many complaints are open or closed?',
  'is Ann a formal member',
])('no rendering: %s', (request) => {
  expect(asksForRendering(request)).toBe(false);
});

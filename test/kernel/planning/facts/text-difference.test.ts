import { expect, test } from 'vitest';
import { comparesTexts, textDifference } from '../../../../kernel/planning/facts/text-difference.ts';

const printed = (text: string, ...args: string[]) => {
  const step = { thought: '', tool: 'terminal', args: { command: 'diff', args } };
  return { step, args: step.args, text };
};
const hunks = '2c2\n< beds: 4\n---\n> beds: 6\n5,6d4\n< stove\n< \n8a7\n> lamp\n\\ No newline at end of file\n';
const huts = printed(hunks, 'huts/alder.txt', 'huts/birch.txt');
const lines = [
  'huts/alder.txt, line 2: beds: 4',
  'huts/birch.txt, line 2: beds: 6',
  'huts/alder.txt, line 5: stove',
  'huts/alder.txt, line 6: (empty)',
  'huts/birch.txt, line 7: lamp (without a line break at its end)',
].join('\n');

test.each([
  'What is the difference between huts/alder.txt and huts/birch.txt?',
  'how do huts/alder.txt and huts/birch.txt differ',
  'compare the alder text with the birch one',
])('what diff printed is told line by line: %s', (request) => {
  expect(textDifference(request, huts)).toBe(lines);
});

test('a yes or no stands in front', () => {
  expect(textDifference('are alder.txt and birch.txt the same?', huts)).toBe(`No, they differ:\n${lines}`);
  expect(textDifference('Is there a difference between alder.txt and birch.txt?', huts)).toBe(`Yes, they differ:\n${lines}`);
});

test('other forms of diff, and who asks for diff, get it as it is', () => {
  expect(textDifference('how do the folders differ?', printed('Only in b: x.txt\n', 'a', 'b'))).toBe('Only in b: x.txt');
  expect(textDifference('show the diff, how do they differ?', huts)).toBe(hunks.trimEnd());
});

test('one line of it, a property and a summary are left to the model', () => {
  for (const request of ['which hut is different in beds?', 'explain how they differ', 'which has more lines', 'what does the lamp cost?'])
    expect(textDifference(request, huts)).toBeUndefined();
  expect(comparesTexts('explain how they differ', huts)).toBe(true);
  expect(comparesTexts('explain how they differ', { ...huts, args: { command: 'cat', args: ['a'] } })).toBe(false);
});

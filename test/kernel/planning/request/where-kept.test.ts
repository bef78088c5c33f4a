import { expect, test } from 'vitest';
import { namedPaths } from '../../../../kernel/planning/looks/named-paths.ts';
import { requestTraits } from '../../../../kernel/planning/request/request-traits.ts';
import { isSavedTo } from '../../../../kernel/planning/request/saved-to.ts';
import { withoutSource } from '../../../../kernel/planning/request/where-kept.ts';

test.each([
  'Which boats may not race at night? We keep that in harbour/boats.txt',
  'We always write everything down in harbour/boats.txt. Who owns the Tern?',
  'Who owns the Tern, we note that in harbour/boats.txt',
  'Find out who owns the Tern. My sister writes it in harbour/boats.txt.',
  "Who owns the Tern? It's all written down in harbour/boats.txt",
  'Who owns the Tern? The list is stored in harbour/boats.txt',
  'Who owns the Tern? I saved that in harbour/boats.txt',
])('%s orders nothing', (request) => {
  expect(requestTraits(request)).toMatchObject({ wantsChange: false, isQuestion: true });
  expect(isSavedTo('harbour/boats.txt', request)).toBe(false);
  const entries = [{ path: 'harbour/boats.txt', kind: 'file' as const, size: 9 }];
  expect(namedPaths(request, entries)).toMatchObject([{ by: 'exact' }]);
});

test.each([
  'Who owns the Tern? Keep that in owner.txt',
  'Which boats are late? Write their names to late.txt. We keep that in boats.txt',
  'We keep the owners in boats.txt and the Tern is missing, add it. Who else is there?',
  'We keep the owners in boats.txt. The Tern is new.',
  'Can we store the names of the boats in late.txt?',
])('%s is an order', (request) => {
  expect(requestTraits(request).wantsChange).toBe(true);
});

test('what is to be written is written where it says, beside what is kept elsewhere', () => {
  const request = 'Which boats are late? Write their names to late.txt. We keep that in boats.txt';
  expect(isSavedTo('late.txt', request)).toBe(true);
  expect(isSavedTo('boats.txt', request)).toBe(false);
});

test.each([
  'Who owns the Tern? I think boats.txt says so.',
  'I guess boats.txt has it. Who owns the Tern?',
  'Who owns the Tern? harbour/boats.txt should know',
  "Who owns the Tern? I'm pretty sure boats.txt mentions it.",
  'Who owns the Tern? boats.txt would have that, I suppose.',
  "Who owns the Tern? I think it's in boats.txt",
  'Who owns the Tern? (I think boats.txt knows)',
  'Who owns the Tern? Maybe the file boats.txt lists them all!',
  'Who owns the Tern? We believe boats.txt should record it.',
])('%s asks who alone', (request) => {
  expect(withoutSource(request)).toBe('Who owns the Tern?');
  expect(requestTraits(request)).toMatchObject({ wantsChange: false, isQuestion: true });
});

test.each([
  'Does boats.txt say so?',
  'Who owns the Tern? Does boats.txt know?',
  'Who owns the Tern? boats.txt says Ann, is that right?',
  'Who owns the Tern if boats.txt has it?',
  'I think boats.txt says so.',
  'Which boats are late? boats.txt should have that line as well',
  'Who owns the Tern? I think boats.txt says it is Ann',
  'Who owns the Tern? It sails at 9 and is in harbour 4',
  'Which of them is red? I think it is Ann',
])('%s stays whole', (request) => {
  expect(withoutSource(request)).toBe(request);
});

test('an order beside it is heard', () => {
  expect(withoutSource('Who owns the Tern? I think boats.txt says so. Write it to owner.txt')).toBe('Who owns the Tern? Write it to owner.txt');
  expect(withoutSource('I believe boats.txt knows, who owns the Tern?')).toBe('who owns the Tern?');
  expect(requestTraits('Who owns the Tern? I think boats.txt says so. Write it to owner.txt').wantsChange).toBe(true);
});

import { expect, test } from 'vitest';
import { namedPaths } from '../../../../kernel/planning/looks/named-paths.ts';
import { requestTraits } from '../../../../kernel/planning/request/request-traits.ts';
import { isSavedTo } from '../../../../kernel/planning/request/saved-to.ts';

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

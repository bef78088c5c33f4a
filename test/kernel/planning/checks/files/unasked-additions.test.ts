import { expect, test } from 'vitest';
import { unaskedAdditions } from '../../../../../kernel/planning/checks/files/unasked-additions.ts';
import { evidence } from '../here.ts';

const entries = ['CHANGELOG.md', 'notes.txt', '.gitignore', 'READ ME FIRST.txt', 'bikes.md'].map((path) => ({
  path,
  kind: 'file' as const,
  size: 9,
}));
const write = (path: string, mode = 'append') => ({ thought: '', tool: 'file_write', args: { path, content: 'x\n', mode } });
const grades = (request: string, ...paths: readonly string[]) =>
  unaskedAdditions(
    paths.map((path) => write(path)),
    evidence(request, entries),
  ).map(({ grade }) => grade);

test('nothing is added to a file of which nobody spoke', () => {
  expect(grades('set the session timeout to 45 minutes', 'CHANGELOG.md')).toEqual(['blocks']);
  expect(grades('Save a note titled Bike lock saying the code is 4417', 'READ ME FIRST.txt')).toEqual(['blocks']);
});

test.each([
  ['set the date in the changelog to today', 'CHANGELOG.md'],
  ['remember that the lamp is broken', 'notes.txt'],
  ['set the session timeout to 45 minutes', 'new.txt'],
  ['note that the red bike needs a tyre', 'bikes.md'],
])('%s: %s', (request, path) => {
  expect(grades(request, path)).toEqual([]);
});

test('what the plan wrote itself may be added to', () => {
  const steps = [write('CHANGELOG.md', 'overwrite'), write('CHANGELOG.md')];
  expect(unaskedAdditions(steps, evidence('set the session timeout to 45 minutes', entries))).toEqual([]);
});

import { expect, test } from 'vitest';
import { withSavedFact } from '../../../../../kernel/planning/repairs/writing/saved-fact.ts';
import { stepsOf } from '../../language/script-steps.ts';

const entries = [
  { path: 'notes', kind: 'folder' as const, size: 0 },
  ...['notes/committee 7 May (draft).md', 'notes/aerial.md', 'members.csv'].map((path) => ({ path, kind: 'file' as const, size: 9 })),
];
const request = 'The minutes of the committee are in notes. Find out on which day it meets again and write that date to next.txt';
const saved = (script: string, said = request) => withSavedFact(stepsOf(script), said, entries).map(({ args }) => args);

test('a fact that is to be saved is taken out of the whole text', () => {
  const plan = [{ command: 'cat', args: ['notes/committee 7 May (draft).md'] }, { path: 'next.txt', content: '', mode: 'overwrite' }, {}];
  expect(saved('grep "# Committee minutes" notes/ | cut -d " " -f 1 | sort -u > next.txt')).toEqual(plan);
  expect(saved('grep meets "notes/committee 7 May (draft).md" | cut -d " " -f 1 > next.txt')).toEqual(plan);
});

test.each([
  ['a table', 'grep Ida members.csv | cut -d , -f 2 > next.txt', request],
  ['no part of a line', 'grep -h "meets again" notes/aerial.md > next.txt', request],
  ['another wish', 'grep Ida notes/aerial.md | cut -d " " -f 1 > next.txt', 'save the first word of each line with Ida in next.txt'],
])('%s is left to the plan', (_, script, said) => {
  expect(saved(script, said)).toEqual(stepsOf(script).map(({ args }) => args));
});

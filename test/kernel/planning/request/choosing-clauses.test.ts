import { expect, test } from 'vitest';
import { choosingClauses } from '../../../../kernel/planning/request/choosing-clauses.ts';

test('a number that says which files are meant stays', () => {
  expect(choosingClauses('move the flyers from 2021 into old', ['old'])).toContain('2021');
});

test.each([
  ['the folder that files go to', 'move the flyers into 2021', ['2021']],
  ['a folder for a season', 'make a folder for the 2021 season and move the flyers there', ['season-2021']],
  ['a path that is spelt', 'move the flyers into old/2021/', ['old/2021']],
  ['those that stay', 'move all flyers except those of 2021', ['old']],
  ['the beginning of a time', 'delete the flyers since 2021', []],
  ['when something was changed', 'delete the files last changed in 2021', []],
])('%s chooses no files', (_, request, targets) => {
  expect(choosingClauses(request, targets)).not.toContain('2021');
});

test('what is done with all the others leaves no choice', () => {
  expect(choosingClauses('keep the flyers of 2021 here and move the rest into old', ['old'])).toBe('');
});

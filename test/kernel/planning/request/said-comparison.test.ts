import { expect, test } from 'vitest';
import { saidComparison } from '../../../../kernel/planning/request/said-comparison.ts';

test.each([
  ['more than 17 points', '>', '17'],
  ['no more than 17 points', '<=', '17'],
  ['at or below 5', '<=', '5'],
  ['not below 5', '>=', '5'],
  ['at least the 3', '>=', '3'],
  ['colder than -2.5', '<', '-2.5'],
])('%s', (said, sign, number) => {
  expect(saidComparison(said)).toMatchObject({ sign, number });
});

test.each(['above 3 and below 9', 'between 3 and 9', 'over the hill'])('%s is not one comparison', (said) => {
  expect(saidComparison(said)).toBeUndefined();
});

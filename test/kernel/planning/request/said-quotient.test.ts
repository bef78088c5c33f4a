import { expect, test } from 'vitest';
import { saidQuotient } from '../../../../kernel/planning/request/said-quotient.ts';

test.each([
  ['426 newsletters shared out evenly among 3 Scouts: how many does each carry?', 426, 3],
  ['We share 1380 euros evenly among three hosts, so how much does each of them get?', 1380, 3],
  ['If 90 chairs are divided between 4 rooms, how many chairs go into each?', 90, 4],
  ['The tip jar holds 1274.40 pounds and 9 deckhands share it evenly. How much does each one get?', 1274.4, 9],
  ['5 cousins split 4,000 euros, how much does each get?', 4000, 5],
])('%s', (request, amount, count) => {
  expect(saidQuotient(request)).toEqual({ amount, count });
});

test.each([
  '426 newsletters shared out among 3 Scouts',
  'split 90 euros between 4 people, how many are left over for each?',
  'share the fees in fees.csv among 3 hosts, how much does each get?',
  '90 chairs are divided between 4 rooms and 2 halls, how many in each?',
  'after a month 90 euros are split between 4, what does each get?',
])('%s is left to the model', (request) => {
  expect(saidQuotient(request)).toBeUndefined();
});

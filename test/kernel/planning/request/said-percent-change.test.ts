import { expect, test } from 'vitest';
import { saidPercentChange } from '../../../../kernel/planning/request/said-percent-change.ts';

test.each([
  ['diesel went up from 1.25 to 1.40 a litre, how many precent is that?', 1.25, 1.4],
  ['Our visitors fell from 1,200 last year to 900. What percentage is that?', 1200, 900],
  ['by what percent did the rent rise, from 800 to 850?', 800, 850],
])('%s', (request, from, to) => {
  expect(saidPercentChange(request)).toEqual({ from, to });
});

test.each([
  'diesel went up from 1.25 to 1.40 a litre, how much is 40 litres more?',
  'change the rate from 16 to 18 percent',
  'from 10 to 12 and then to 15, how many percent is that?',
  'how many percent of the rows in a.csv go from 1 to 2?',
])('%s is something else', (request) => {
  expect(saidPercentChange(request)).toBeUndefined();
});

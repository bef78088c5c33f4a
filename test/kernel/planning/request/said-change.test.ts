import { expect, test } from 'vitest';
import { saidChange } from '../../../../kernel/planning/request/said-change.ts';

test.each([
  ['Rent for a full plot is 52.00 and we voted for 5% more, so what will it be?', 52, 5, true],
  ['A helmet was 60 and goes up by 8%. How much will it be?', 60, 8, true],
  ['Our fee of 1,200 was raised by 4 per cent: what is the new fee?', 1200, 4, true],
  ["A coat is 80 euros and it's 15% off today. What do I pay?", 80, 15, false],
  ['How much does a 240 pound bike cost with a 12.5% discount?', 240, 12.5, false],
  ['The bill of 90 went down by 10%, what is the new amount?', 90, 10, false],
  ['take 15 % off 260', 260, 15, false],
  ['Please knock 7 percent off 860 euros.', 860, 7, false],
  ['deduct 2.5% from €1,340', 1340, 2.5, false],
  ['add 19% to 1,340', 1340, 19, true],
])('%s', (request, amount, percent, isMore) => {
  expect(saidChange(request)).toEqual({ amount, percent, isMore });
});

test.each([
  'I paid 68 euros with 15% off. What is the regular price?',
  'The fee was raised by 5% to 42. What is 42 without it?',
  'Rent is 525, which is 5% more than in May. What is the rent of May?',
  'The coat was 15% off, 68 euros. What did it cost?',
  'What is 20% off 50 and how much do I save?',
  'A coat is 80 euros, 15% off. How much less is that?',
  'Rent is 500 a month and goes up by 4%. What will it be for 12 months?',
  'The fee is 80 with 20% VAT more. What will it be?',
  'It was 40, went up by 5% and then down by 5%. What is it?',
  'The coat costs 68 after 15% off. What did it cost before?',
  'We sold 40 more, 5% in all. What was it?',
  'take 15% from 260 and add 3',
  'add 15% off 260',
  'take 15% off the prices in a.csv',
  'take 15% of 260',
])('anything else is left: %s', (request) => {
  expect(saidChange(request)).toBeUndefined();
});

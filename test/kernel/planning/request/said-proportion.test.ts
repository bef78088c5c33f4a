import { expect, test } from 'vitest';
import { saidProportion } from '../../../../kernel/planning/request/said-proportion.ts';

test.each([
  ['The recipe takes 320 g of penne for 4 people. How many kilos do I need for 230 children?', { amount: 320, count: 4, other: 230, factor: 0.001 }],
  ['For 6 people I take 450 g of rice, how much do I need for 20 guests?', { amount: 450, count: 6, other: 20, factor: 1 }],
  ['2 litres of soup serves 8 people. How much soup to feed 50 people?', { amount: 2, count: 8, other: 50, factor: 1 }],
])('%s', (request, said) => {
  expect(saidProportion(request)).toEqual(said);
});

test.each([
  'The recipe takes 320 g of penne for 4 people. How many packets do I need for 230 children?',
  'The recipe takes 320 g of penne for 4 people. How much for 230 children, 10 % more?',
  'The recipe takes 320 g of penne for 4 people. How many litres do I need for 230 children?',
  '320 g for 4 people and 100 g for 2 children, how much for 6 people?',
])('%s is more than a proportion', (request) => {
  expect(saidProportion(request)).toBeUndefined();
});

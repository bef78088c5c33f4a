import { expect, test } from 'vitest';
import { saidProduct } from '../../../../kernel/planning/request/said-product.ts';

test.each([
  ['23 singers each pay 45 pounds, what does that come to?', 23, 45],
  ["12 crates at 4.50 each, what's the total?", 12, 4.5],
  ['we have twelve guests who pay 30 euros each. How much is that altogether?', 12, 30],
  ['1,200 bricks cost £0.40 each. What is that in all?', 1200, 0.4],
])('%s', (request, count, each) => {
  expect(saidProduct(request)).toEqual({ count, each });
});

test.each([
  '23 singers each pay 45 pounds per month, what does that come to in a year?',
  '5 boxes cost 3 each, but one is free. What is the total?',
  '23 singers each pay 45 pounds',
  '3 of the 12 guests pay 30 euros each, how much is that altogether?',
  '12 crates at 4.50 each less 10% discount, what is the total?',
])('%s is no product of two numbers', (request) => {
  expect(saidProduct(request)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { saidProduct } from '../../../../kernel/planning/request/said-product.ts';

test.each([
  ['23 singers each pay 45 pounds, what does that come to?', 23, 45],
  ['Twelve clients each pay 85 euros a month. What do they bring in over a whole year, all together?', 12, 85, 12],
  ['23 singers each pay 45 pounds per month, what does that come to in a year?', 23, 45, 12],
  ['3 dogs each eat 2 tins a day. How many tins is that in total for a week?', 3, 2, 7],
  ['Six nights at 34.50 each come to how much?', 6, 34.5],
  ["12 crates at 4.50 each, what's the total?", 12, 4.5],
  ['we have twelve guests who pay 30 euros each. How much is that altogether?', 12, 30],
  ['1,200 bricks cost £0.40 each. What is that in all?', 1200, 0.4],
])('%s', (request, count, each, times = 1) => {
  expect(saidProduct(request)).toEqual({ count, each, times, percent: 0, plus: 0 });
});

test.each([
  '23 singers each pay 45 pounds per month, what does that come to?',
  '23 singers each pay 45 pounds per month, what does that come to in three months?',
  '23 singers each pay 45 pounds a year, what does that come to in a month?',
  '5 boxes cost 3 each, but one is free. What is the total?',
  '23 singers each pay 45 pounds',
  '3 of the 12 guests pay 30 euros each, how much is that altogether?',
  '12 crates at 4.50 each with 10% discount and 5 euros for the parcel, what is the total?',
  '12 boxes at 9 euros for 3 weeks, what is the total?',
])('%s is no product of two numbers', (request) => {
  expect(saidProduct(request)).toBeUndefined();
});

test.each([
  ['The chair took me 26.5 hours at 38 euros an hour. How much is that with 21% VAT on top?', 26.5, 38, 21],
  ['4 metres of lace at 12.50 per metre plus 8 % tax, what do I pay?', 4, 12.5, 8],
  ['12 crates at 4.50 each plus 10% service charge, what is the total?', 12, 4.5, 10],
  ['12 crates at 4.50 each less 10% discount, what is the total?', 12, 4.5, -10],
  ['24 lengths of flexi track at 6.80 euros with 15% discount, what do we pay?', 24, 6.8, -15],
])('%s has a percentage on top', (request, count, each, percent) => {
  expect(saidProduct(request)).toEqual({ count, each, times: 1, percent, plus: 0 });
});

test.each(['26 hours at 38 euros an evening, how much is that?', '3 chairs at 40 euros a metre with 21% VAT, how much?'])(
  '%s is another sum',
  (request) => {
    expect(saidProduct(request)).toBeUndefined();
  },
);

test.each([
  ['A bookshop orders 12 maps at 8.95 euros each, plus 6.50 for the parcel. What is the total?', 12, 8.95, 6.5],
  ['3 sacks of bran at £14 plus £5 delivery, how much is that?', 3, 14, 5],
])('%s has an amount more', (request, count, each, plus) => {
  expect(saidProduct(request)).toEqual({ count, each, times: 1, percent: 0, plus });
});

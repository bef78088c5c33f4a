import { expect, test } from 'vitest';
import { askedOfPrice } from '../../../../kernel/planning/request/asked-of-price.ts';

test.each([
  ['what would a dozen cost?', { count: 12 }],
  ['Fetch http://a.example:80/pen3.json. What is half a dozen?', { count: 6 }],
  ['what do 7 of them cost', { count: 7 }],
  ['how much are three pots', { count: 3 }],
  ['the price of a pair, please', { count: 2 }],
  ['what would I pay for two score of these', { count: 40 }],
  ['look at tariff2.json, what do two dozen come to? save that amount in bill.txt', { count: 24 }],
  ['how many can I buy with 100?', { budget: 100 }],
  ['I have 50 euros, how many of these does that get me', { budget: 50 }],
  ['how many jars could we afford for €1,200', { budget: 1200 }],
])('%s', (request, asked) => {
  expect(askedOfPrice(request)).toEqual(asked);
});

test.each([
  [
    'what do 3 linen albums and 2 parent books cost together',
    [
      [3, 'linen albums'],
      [2, 'parent books'],
    ],
  ],
  [
    'if I order four teas, a scone and 2 slices of cake, what is the bill? prices are in menu.txt',
    [
      [4, 'teas'],
      [1, 'scone'],
      [2, 'slices of cake'],
    ],
  ],
  [
    'total price of 12 chairs plus 3 tables according to hire.csv',
    [
      [12, 'chairs'],
      [3, 'tables'],
    ],
  ],
])('several things: %s', (request, items) => {
  expect(askedOfPrice(request)).toEqual({ items: items.map(([count, thing]) => ({ count, thing })) });
});

test.each([
  'what do 2 jugs and 3 bowls cost for 4 days',
  'what do 2 jugs and 3 bowls cost with 10 % off',
  'what do a jug and a bowl cost',
  'how much more do 3 jugs cost than 2 bowls',
  'put 2 jugs and 3 bowls on the list',
  'what would it cost?',
  'what do 3 of them cost with 10 % off',
  'what does a dozen cost more than six',
  'what do 300 g cost',
  'how many do I need for 100 guests',
  'how many can I buy with 100 and what is left',
  'what is the price of 3 and what would 4 cost',
  'what was the score, and what did the ticket cost',
  'what is 12',
  'the average price of 4',
])('%s asks for something else', (request) => {
  expect(askedOfPrice(request)).toBeUndefined();
});

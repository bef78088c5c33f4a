import { expect, test } from 'vitest';
import { saidShare } from '../../../../kernel/planning/request/said-share.ts';

test.each([
  ['Our fee is 8.5 per cent of a contract sum of 312,000 pounds. That makes?', { parts: 8.5, all: 100, amount: 312_000 }],
  ['12% of our budget of 4,800 goes to printing, how much is that?', { parts: 12, all: 100, amount: 4800 }],
  ['what is 15 percent of 240', { parts: 15, all: 100, amount: 240 }],
  ['A child pays 60 percent of the adult fare. The adult fare is 8.50, so what does a child pay?', { parts: 60, all: 100, amount: 8.5 }],
  ['four ninths of 1863, please', { parts: 4, all: 9, amount: 1863 }],
  ["What's three quarters of 1,200 euros?", { parts: 3, all: 4, amount: 1200 }],
])('%s', (request, share) => {
  expect(saidShare(request)).toEqual(share);
});

test.each([
  'A child pays 60 percent of the adult fare. A dog is 8.50, what does a child pay?',
  'What is 20% of 2 bitcoins in dollars?',
  'four ninths of 1863 and 5 more',
  'a third of the 90 guests left',
  'I get 5% off 200, what is left?',
  '5% of 200 is taken off. What remains?',
  '20 percent of 50 came and 3 left, how many are there?',
  '8 percent of 200 plus vat, what is it?',
])('%s asks for more', (request) => {
  expect(saidShare(request)).toBeUndefined();
});

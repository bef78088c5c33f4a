import { expect, test } from 'vitest';
import { leftOutNumbers } from '../../../../../kernel/planning/checks/numbers/left-out-numbers.ts';

const review = (request: string, code: string) =>
  leftOutNumbers([{ thought: '', tool: 'python_repl', args: { input: `print(${code})` } }], { request, said: request, entries: [], earlier: [] }).map(
    ({ message }) => message,
  );

test('a number of the request that plain arithmetic leaves out is named', () => {
  expect(review('Nine sailors need six buttons each, and a card has eight. How many cards must I buy?', '9 * 6')).toEqual([
    'the request also says 8, which the code leaves out.',
  ]);
  expect(review('I bought 40 shares at 23.5 and sold them at 29. What profit did I make?', '29 - 23.5')).toHaveLength(1);
});

test('the whole that a percentage is added to is none of the numbers', () => {
  expect(review('5000 euros grow by 2% a month, what is it after 12 months, and less 40 a year?', '5000 * (1 + 0.02) - 40')).toHaveLength(1);
});

test.each([
  ['what is 15 percent of 240', '240 * 0.15'],
  ['a coat of 80 euros with 25 % off', '80 * 0.75'],
  ['I put in 2000 and get 2090. What interest is that in percent?', '90 / 2000 * 100'],
  ['how many seconds are in 3 hours', '3 * 3600'],
  ['convert 26.2 miles to km, with 2 decimals', '26.2 * 1.609344'],
  ['5 km in 25 minutes: how many km an hour?', '5 / (25 / 60)'],
  ['rolls of 25 m for 180 m', '-(-180 // 25)'],
  ['three quarters of the 56 came', '56 - 56 * 0.75'],
  ['one worker needs 12 days', '12 * 2'],
  ['a film of 2 hours 30 minutes, twice', '2.5 * 2'],
])('%s: nothing is left out', (request, code) => {
  expect(review(request, code)).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { isWordProblem, readReckoning } from '../../../../kernel/planning/by-rule/reckoning.ts';
import { requestTraits } from '../../../../kernel/planning/request/request-traits.ts';

const isOne = (request: string, named: readonly string[] = []) => isWordProblem({ request, traits: requestTraits(request), named });

describe('a word problem', () => {
  test.each([
    'A roll of tape is 25 m long. How many rolls do I need for 180 m?',
    'Our 4 hens each lay 5 eggs a week. How many eggs in a year of 52 weeks?',
    '6 bulbs at 4.20 each and 2 lamps at 39 each, what does that come to altogether?',
    'How many jars of 450 g do I get out of 18 kg of jam?',
    'Six of us hire a boat for 3 days at 95 a day. How much does each of us pay?',
  ])('has all its numbers in it: %s', (request) => expect(isOne(request)).toBe(true));

  test.each([
    ['a formula', 'what is 15 percent of 240'],
    ['a calculation', 'what is 23 * 47 - 12^2'],
    ['a day', 'What day of the week was 29 February 2024, and 3 days after?'],
    ['clock times', 'My shift goes from 6:45 to 15:20 with a break of 30 minutes. How long is it?'],
    ['an order', 'A roll has 25 m and I need 180 m. Write how many rolls that is to rolls.txt'],
    ['a table', 'How many rows of sales.csv have more than 3 pieces and less than 10 euros?'],
    ['an address', 'I pay with 240 euros, how many pounds is that at http://127.0.0.1:80/rate.json?'],
    ['what nobody gave', 'How many bottles of blue ink do we have left for the 3 printers?'],
    ['a yes or no', 'Is 35 times 12 more than 400 or less than 500 if I add 20?'],
  ])('is not %s: %s', (_, request) => expect(isOne(request)).toBe(false));

  test('is none where the request names what lies here', () => {
    expect(isOne('The hut has 3 rooms with 4 beds each and 2 more below. How many beds?', ['hut.csv'])).toBe(false);
  });
});

test.each([
  ['# 4 hens, 5 eggs each\nprint(4 * 5)\n', 'print(4 * 5)'],
  ['# 600 by 45 a day\ntank = 600\nday = 45\nprint(tank // day)', 'print(600 // 45)'],
  ['# 48 and 6 by 3\ncost = 48 + 6\nprint(cost / 3)', 'print((48 + 6) / 3)'],
  ['# 3 times 100 minutes\nlesson = 60 + 40  # one lesson (in minutes)\nprint(3 * lesson) # all', 'print(3 * (60 + 40))'],
  ['# a sign\nmark = "#"\nprint(mark * 3)', 'print(("#") * 3)'],
  ['# rounded\nall = 2 * 7\nbox = all / 12\nprint(math.ceil(box))', 'print(math.ceil(((2 * 7) / 12)))'],
])('%j is a comment and one line of code', (text, code) => {
  expect(readReckoning(text)).toEqual({ comment: text.slice(2, text.indexOf('\n')), code });
});

test.each(['print(4 * 5)', '# 4 hens', '# two lines\nimport math\nprint(2)', "python 'print(2)'"])('%j is none', (text) => {
  expect(readReckoning(text)).toBeUndefined();
});

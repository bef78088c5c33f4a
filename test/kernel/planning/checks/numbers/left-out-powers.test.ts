import { expect, test } from 'vitest';
import { reviewPowers } from '../../../../../kernel/planning/checks/numbers/left-out-powers.ts';
import { evidence } from '../here.ts';

const mended = (request: string, input: string) =>
  reviewPowers([{ thought: '', tool: 'python_repl', args: { input } }], evidence(request)).steps[0]?.args['input'];

const TRACTOR = 'A tractor of 8400 euros loses 15% of its value every year. What is it worth after three years?';

test.each([
  [TRACTOR, 'print(8400 * (1 - 0.15))', 'print(8400 * (1 - 0.15) ** 3)'],
  [TRACTOR, 'print(round(8400 * 0.85, 2))', 'print(round(8400 * 0.85 ** 3, 2))'],
  [TRACTOR, 'print(round(8400 * (1 - 0.15)))', 'print(round(8400 * (1 - 0.15) ** 3))'],
  [TRACTOR, 'print(8400 * (1 - 15 / 100))', 'print(8400 * (1 - 15 / 100) ** 3)'],
  [TRACTOR, 'print(8400 - 8400 * 0.15)', 'print(8400 * (1 - 0.15) ** 3)'],
  [TRACTOR, 'print(8400 - (8400 * 0.15))', 'print(8400 * (1 - 0.15) ** 3)'],
  ['40 yeast cells double every hour. How many are there after 5 hours?', 'print(40 * 2)', 'print(40 * 2 ** 5)'],
  ['a culture of 40 cells doubles every 3 hours, how many are there after 12 hours?', 'print(40 * 2)', 'print(40 * 2 ** (12 // 3))'],
  ['a fund of 5000 grows by 2% a month, what is in it after two years?', 'print(5000 * 1.02)', 'print(5000 * 1.02 ** (2 * 12))'],
  ['A pond with 900 fish, their number halves each year. How many are left in four years?', 'print(900 / 2)', 'print(900 / 2 ** 4)'],
  ['a fund of 5000 grows by 2% a month for a year, what is in it then?', 'print(5000 * 1.02)', 'print(5000 * 1.02 ** 12)'],
  ['the rent of 700 rises by 3 percent yearly. what is it 6 years from now?', 'print(700 * (1 + 0.03))', 'print(700 * (1 + 0.03) ** 6)'],
])('what happens again and again is taken to the power: %s %s', (request, code, wanted) => {
  expect(mended(request, code)).toBe(wanted);
});

test.each([
  [TRACTOR, 'print(8400 * 0.85 ** 3)'],
  [TRACTOR, 'print(8400 * 0.85 * 3)'],
  [TRACTOR, 'print(8400 * 0.15)'],
  ['A coat of 80 euros is 15% off this week. What is it?', 'print(80 * 0.85)'],
  ['I save 200 euros a month, how much is that in total after 2 years with 3% on it?', 'print(200 * 1.03)'],
  ['A loan of 900 with simple interest of 4% a year, what is due after 3 years?', 'print(900 * 1.04)'],
  ['A tractor of 8400 euros loses 15% of its original value every year. What is it worth after three years?', 'print(8400 * 0.85)'],
  ['it loses 15% every year, after how many years is 8400 halved?', 'print(8400 * 0.85)'],
  ['the pump takes 40 litres an hour, and twice as much at night. How much after 5 hours?', 'print(40 * 5)'],
])('%s: %s stays', (request, code) => {
  expect(mended(request, code)).toBe(code);
});

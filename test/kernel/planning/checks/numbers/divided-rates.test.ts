import { expect, test } from 'vitest';
import { reviewDividedRates } from '../../../../../kernel/planning/checks/numbers/divided-rates.ts';
import { evidence } from '../here.ts';

const reviewed = (request: string, input: string) => {
  const { steps, faults } = reviewDividedRates([{ thought: '', tool: 'python_repl', args: { input } }], evidence(request));
  return [steps[0]?.args['input'], ...faults.map(({ grade }) => grade)];
};
const press = 'A press prints 25 sheets per minute. How many minutes do 3 books of 400 sheets take?';

test.each([
  [press, 'print(3 * 400 * 25)', 'print(3 * 400 / 25)'],
  [press, 'print(round(25 * (3 * 400), 1))', 'print(round(3 * 400 / 25, 1))'],
  ['The pile is 8 crates of 60 logs and we burn 12 logs a day. How long does it last?', 'print(8*60*12)', 'print(8 * 60 / 12)'],
  ['How many weeks do forty lessons take at two lessons each week', 'print(40 * 2)', 'print(40 / 2)'],
  ['how many hours does it take to ride 240 km at 16 km/h', 'print(240 * 16)', 'print(240 / 16)'],
  ['The tank holds 600 litres and 45 litres are used every hour, for how many hours is that enough?', 'print(600 * 45)', 'print(600 / 45)'],
])('%s: %s multiplies by the rate', (request, code, mended) => {
  expect(reviewed(request, code)).toEqual([mended, 'mended']);
});

test.each([
  [press, 'print(3 * 400 / 25)'],
  [press, 'print(3 * 400 * 25 * 60)'],
  [press, 'print(3 * 400 + 25)'],
  [press.replace('How many minutes do', 'How many sheets are'), 'print(3 * 400 * 25)'],
  [press.replace('minutes', 'hours'), 'print(3 * 400 * 25)'],
  ['A vine grows 3 cm per day for 20 days, how long is it then?', 'print(3 * 20)'],
  ['It grows 3 cm a day on 4 walls. How long is it?', 'print(3 * 4)'],
  ['I walk 5 km per hour for 2 hours, how long does it take?', 'print(5 * 2)'],
  ['He reads 12 pages a day and she 9 pages a day. How many days for 63 pages?', 'print(63 * 9)'],
  ['I work 8 hours a day. How many hours are 5 shifts?', 'print(8 * 5)'],
  ['prices rise 4 percent a year, how many years for 16 percent', 'print(16 * 4)'],
])('%s: %s stays', (request, code) => {
  expect(reviewed(request, code)).toEqual([code]);
});

import { expect, test } from 'vitest';
import { reviewDoubledUnits } from '../../../../../kernel/planning/checks/numbers/doubled-units.ts';
import { evidence } from '../here.ts';

const reviewed = (request: string, input: string) => {
  const { steps, faults } = reviewDoubledUnits([{ thought: '', tool: 'python_repl', args: { input } }], evidence(request));
  return [steps[0]?.args['input'], ...faults.map(({ grade }) => grade)];
};
const stamps = 'A stamp costs 85 cents. What do six letters with 3 stamps each cost?';

test.each([
  [stamps, 'print(6 * 3 * 0.85 * 85)', 'print(6 * 3 * 0.85)'],
  [stamps, 'print(round(85*6*3*0.85, 2))', 'print(round(6*3*0.85, 2))'],
  [stamps, 'print((6 * 3) * (0.85 * 85))', 'print((6 * 3) * (0.85))'],
  ['A stamp is 85 cents, how many cents are 18 stamps?', 'print(18 * 0.85 * 85)', 'print(18 * 85)'],
  ['What is 12 % of 640?', 'print(640 * 0.12 * 12)', 'print(640 * 0.12)'],
  ['A shelf is 45 cm wide. How many metres are 7 shelves?', 'print(7 * 45 * 0.45)', 'print(7 * 0.45)'],
  ['A bolt weighs 320 grams. How much do 9 weigh in kg?', 'print(9 * 0.32 * 320)', 'print(9 * 0.32)'],
  ['I row for 40 minutes on 9 days, how many minutes is that?', 'print(9 * 40 * 0.6666666667)', 'print(9 * 40)'],
])('%s: %s has a quantity twice', (request, code, mended) => {
  expect(reviewed(request, code)).toEqual([mended, 'mended']);
});

test.each([
  [stamps, 'print(6 * 3 * 0.85)'],
  [stamps, 'print(6 * 3 * 85)'],
  [stamps, 'print(6 * 3 * 85 * 0.01)'],
  [stamps, 'print(6 * 3 * 0.85 + 85)'],
  ['85 cents a stamp, 15 % off, 3 stamps', 'print(3 * 85 * 0.85)'],
  ['25 % of the 15 minutes of each of 4 calls', 'print(4 * 15 * 0.25)'],
  ['A quarter of 15 minutes, 4 times', 'print(4 * 15 * 0.25)'],
  ['a board of 45 cm by 0.45 m', 'print(45 * 0.45)'],
  ['12 cents on 12 days, 0.12 each', 'print(12 * 12 * 0.12)'],
  ['12 cents for each of 12 pages', 'print(12 * 0.12 * 12)'],
  ['50 cents for 60 minutes', 'print(60 * 0.5)'],
  ['The 2.5 kg bag has 60 percent sand', 'print(2.5 * 0.6)'],
])('%s: %s stays', (request, code) => {
  expect(reviewed(request, code)).toEqual([code]);
});

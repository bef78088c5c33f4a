import { expect, test } from 'vitest';
import { reviewSquaredNumbers } from '../../../../../kernel/planning/checks/numbers/squared-numbers.ts';
import { checksWith, evidence } from '../here.ts';

const review = (request: string, input: string) =>
  reviewSquaredNumbers(
    [
      { thought: '', tool: 'python_repl', args: { input } },
      { thought: '', tool: 'final_answer', args: {} },
    ],
    evidence(request),
  );

const TILES = 'Tiles come in boxes of 1.44 square metres, I have 27 square metres; how many full boxes?';

test.each([
  [TILES, 'print(ceil(27 / (1.44 * 1.44)))', 'print(ceil(27 / 1.44))'],
  [TILES, 'import math; print(math.ceil(27 / (1.44*1.44)))', 'import math; print(math.ceil(27 / 1.44))'],
  [TILES, 'print(int(27 / 1.44 ** 2))', 'print(int(27 / 1.44))'],
  [TILES, 'print(27 // (1.44**2))', 'print(27 // 1.44)'],
  [TILES, 'print((27 * 27) / 1.44)', 'print(27 / 1.44)'],
  [TILES, 'print(27 * 27 / (1.44 * 1.44))', 'print(27 / 1.44)'],
  [TILES, 'print(round(27 / pow(1.44, 2), 2))', 'print(round(27 / 1.44, 2))'],
  [TILES, 'print(27 / ((1.44) * (1.44)))', 'print(27 / 1.44)'],
  [TILES, 'print(27 / (1.44) ** 2)', 'print(27 / 1.44)'],
  [TILES, 'from math import ceil; print(ceil(27 / (1.44 * 2 * 1.44)))', 'from math import ceil; print(ceil(27 / (1.44 * 2)))'],
  ['One tin covers 12.5 m². How many for 90 m²?', 'print(90 / (12.5 * 12.5))', 'print(90 / 12.5)'],
  ['One roll covers 40 sq ft, how many rolls for 310 sq. ft.?', 'print(310 ** 2 / 40)', 'print(310 / 40)'],
  ['Turf for 85 sqm at 6.5 a piece', 'print(85 * 6.5 * 85)', 'print(85 * 6.5)'],
  [
    'A pit takes 3.5 cubic metres of gravel, a sack has 20 kg and a cubic metre weighs 1600 kg',
    'print(3.5 ** 3 * 1600 / 20)',
    'print(3.5 * 1600 / 20)',
  ],
  ['18,5 m3 of soil, 4 trips', 'print(18.5 * 18.5 * 18.5 / 4)', 'print(18.5 / 4)'],
  ['A 15-square-foot rug costs 90. What is that for one?', 'print(90 / (15 * 15))', 'print(90 / 15)'],
  ['Seed for thirty-five square yards, 20 g for each', 'print(35 * 35 * 20)', 'print(35 * 20)'],
  ['30 euros for a square metre, the floor has 22 square metres', 'print(30 * 22**2)', 'print(30 * 22)'],
  ['Paint for 7 square metres costs 30. What do 20 square metres cost?', 'print(30 / (7 * 7) * (20 * 20))', 'print(30 / 7 * 20)'],
])('%s: %s is %s', (request, code, once) => {
  const { steps, faults } = review(request, code);
  expect(steps[0]?.args['input']).toBe(once);
  expect(new Set(faults.map(({ grade }) => grade))).toEqual(new Set(['mended']));
});

test.each([
  [TILES, 'print(ceil(27 / 1.44))'],
  [TILES, 'print(27 // 1.44 * 1.44)'],
  [TILES, 'print(ceil(27 / 1.44) * 1.44 - 27)'],
  [TILES, 'print(27 % 1.44)'],
  [TILES, 'print(ceil(27 / (1.44)) * 1.44)'],
  [TILES, 'print(round(27 / 1.44, 2)); print(27 - 18 * 1.44)'],
  [TILES, 'print((27 + 1.44) / 1.44)'],
  [TILES, 'print(27 ** 0.5)'],
  [TILES, 'print(sum(r["a"] for r in rows("a.csv")) * 1.44 * 1.44)'],
  ['A square tile has sides of 1.44 m, the hall 27 square metres', 'print(27 / (1.44 * 1.44))'],
  ['Tiles of 30 cm by 30 cm for 27 square metres', 'print(27 / (0.3 * 0.3))'],
  ['A plate of 3 x 3 square metres', 'print(3 * 3)'],
  ['A cube with an edge of 4 cubic metres', 'print(4 ** 3)'],
  ['What is the square of 27 square metres', 'print(27 ** 2)'],
  ['27 squared', 'print(27 * 27)'],
  ['27 metres', 'print(27 * 27)'],
  ['27 square metres of 27 kg', 'print(27 * 27)'],
  ['We mow 7 square metres a day. How much is that in a week?', 'print(7 * 7)'],
  ['12 m2 a month, for a year', 'print(12 * 12)'],
  ['A tin covers 2 square metres, how much do twice as many cover?', 'print(2 * 2)'],
  ['100 square metres in square centimetres', 'print(100 * 100 * 100)'],
  ['12 square feet in square inches', 'print(12 * 12 * 12)'],
  ['12 cups and 4 gallons', 'print(12 * 12)'],
])('%s: %s stands', (request, code) => {
  const { steps, faults } = review(request, code);
  expect([steps[0]?.args['input'], faults]).toEqual([code, []]);
});

test('candidates are read for it', async () => {
  const steps = [
    { thought: '', tool: 'python_repl', args: { input: 'print(27 / (1.44 * 1.44))' } },
    { thought: '', tool: 'final_answer', args: {} },
  ];
  const reviewed = await checksWith([])(steps, evidence(TILES));
  expect(reviewed.steps[0]?.args['input']).toBe('print(27 / 1.44)');
});

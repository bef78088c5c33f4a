import { expect, test } from 'vitest';
import { withLitres } from '../../../../../kernel/planning/repairs/numbers/litres.ts';

const coded = (request: string, input: string) => withLitres({ thought: '', tool: 'python_repl', args: { input } }, request).args['input'];
const BASIN = 'A basin is 25 m long, 10 m wide and 1.3 m deep. How many litres of water fit in?';

test.each([
  [BASIN, 'print((25 * 10 * 1.3))', 'print(round((25 * 10 * 1.3) * 1000, 6))'],
  ['how many liters has a tank of 40 cm x 30 cm x 50 cm', 'print(40*30*50)', 'print(round(40*30*50 / 1000, 6))'],
  ['how many litres are in a barrel with a radius of 3 dm and a height of 9 dm?', 'print(math.pi * 3**2 * 9)', 'print(round(math.pi * 3**2 * 9, 6))'],
])('%s', (request, code, right) => {
  expect(coded(request, code)).toBe(right);
});

test.each([
  [BASIN, 'print(25 * 10 * 1.3 * 1000)'],
  ['How many cubic metres has a basin of 25 m by 10 m by 1.3 m?', 'print(25 * 10 * 1.3)'],
  ['how many litres are in a tank of 2 m by 30 cm by 50 cm', 'print(2 * 30 * 50)'],
])('%s stays with %s', (request, code) => {
  expect(coded(request, code)).toBe(code);
});

import { expect, it } from 'vitest';
import { evaluateArithmetic } from '../../../../kernel/planning/request/arithmetic.ts';

it.each([
  ['3 * 42.5', 127.5],
  ['12.5 + 3 * 2', 18.5],
  ['(12.5 + 3) * 2', 31],
  ['10 - 4 - 3', 3],
  ['100 / 8 / 5', 2.5],
  ['7', 7],
])('%s is %d', (text, value) => {
  expect(evaluateArithmetic(text)).toBe(value);
});

it.each(['', 'none', '3 *', '* 3', '(3', '3)', '3 3', '1 / 0', 'x + 1', '2 ** 3', 'process.exit()'])('%j has no value', (text) => {
  expect(evaluateArithmetic(text)).toBeUndefined();
});

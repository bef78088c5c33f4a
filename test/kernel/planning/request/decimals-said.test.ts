import { expect, test } from 'vitest';
import { decimalsSaid } from '../../../../kernel/planning/request/decimals-said.ts';

test.each([
  ['40 m in yards, to one decimal', 1],
  ['40 m in yards with two decimal places', 2],
  ['40 m in yards rounded to 3 decimals', 3],
  ['40 m in yards to the nearest hundredth', 2],
  ['40 m in yards, 1 decimal is enough', 1],
  ['How many yards are 40 m? Two decimals, please', 2],
  ['40 m in yards with no decimals', 0],
  ['40 m in yards to the nearest yard', undefined],
  ['turn 0.1 decimal to binary', undefined],
  ['how many decimals has 40.25?', undefined],
  ['to 12 decimals', undefined],
])('%s: %s', (request, decimals) => {
  expect(decimalsSaid(request)).toBe(decimals);
});

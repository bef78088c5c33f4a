import { expect, test } from 'vitest';
import { withDigits } from '../../../../kernel/planning/request/number-words.ts';

test.each([
  ['how many seconds are in three weeks?', 'how many seconds are in 3 weeks?'],
  ['twenty-five eggs', '25 eggs'],
  ['Thirty six inches', '36 inches'],
  ['a dozen and half a dozen', '12 and 6'],
  ['two dozen bolts', '24 bolts'],
  ['a hundred and two thousand', '100 and 2000'],
  ['twenty-five thousand', '25000'],
  ['someone often weighs tons', 'someone often weighs tons'],
])('%s', (text, digits) => {
  expect(withDigits(text)).toBe(digits);
});

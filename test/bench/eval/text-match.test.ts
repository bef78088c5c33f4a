import { expect, test } from 'vitest';
import { holds, pythonPattern } from '../../../bench/eval/text-match.ts';

test('a whole number stands alone; a decimal may go on', () => {
  expect(holds('There are 12 of them.', '12')).toBe(true);
  expect(holds('12.0 km', '12')).toBe(true);
  for (const text of ['112', '12.5', '2024-12-01', 'at 12:30']) expect(holds(text, '12')).toBe(false);
  expect(holds('about 37.78', '37.7')).toBe(true);
  expect(holds('37,7 Grad', '37.7')).toBe(true);
  expect(holds('37.6', '37.7')).toBe(false);
});

test('separators of thousands do not matter', () => {
  for (const text of ['1,234,567', "1'234'567", '1\u202f234\u202f567', '1234567']) expect(holds(text, '1234567')).toBe(true);
});

test('look-alikes and white space do not matter, case only where it is said to', () => {
  expect(holds('the “tide”\n  table', 'the "tide" table')).toBe(true);
  expect(holds('e\u0301tude', '\u00e9tude')).toBe(true);
  expect(holds('Graz', 'graz')).toBe(false);
  expect(holds('Graz', 'graz', true)).toBe(true);
});

test('expressions are read as Python reads them', () => {
  expect(pythonPattern('\\A# Title\\n', 'm').test('# Title\nText')).toBe(true);
  expect(pythonPattern('\\A# Title', 'm').test('Text\n# Title')).toBe(false);
  expect(pythonPattern('end\\Z', 'm').test('end\nmore')).toBe(false);
  expect(pythonPattern('(?s)one.*two', 'i').test('One\nTWO')).toBe(true);
});

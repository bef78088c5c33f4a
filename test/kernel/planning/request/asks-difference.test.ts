import { expect, test } from 'vitest';
import { asksForDifference, withoutTextDifference } from '../../../../kernel/planning/request/asks-difference.ts';

test.each([
  'what is the difference between tents.txt and tents.old.txt',
  'How do menus/may.md and menus/june.md differ?',
  'are may.md and june.md identical?',
  'do may.md and june.md have the same contents?',
  'compare size.txt with lines.txt',
])('%s: asks how texts differ', (request) => {
  expect(asksForDifference(request)).toBe(true);
});

test.each([
  'which of may.md and june.md has more lines?',
  'what is the difference in rent between flat-a.txt and flat-b.txt',
  'do may.md and june.md name the same cook?',
  'read may.md and june.md',
])('%s: does not', (request) => {
  expect(asksForDifference(request)).toBe(false);
});

test('the difference of texts is no arithmetic, that of their numbers is', () => {
  expect(withoutTextDifference('what is the difference between the files a.txt and "b c.txt"?')).not.toMatch(/difference/);
  expect(withoutTextDifference('the difference between http://a.example/x and http://a.example/y')).not.toMatch(/difference/);
  for (const request of ['the difference between the sums of a.csv and b.csv', 'what is the difference between 12 and 5'])
    expect(withoutTextDifference(request)).toBe(request);
});

import { expect, test } from 'vitest';
import { type DiffLine, versionDifference } from '../../../../kernel/planning/facts/version-difference.ts';

const lines: DiffLine[] = [
  { side: '<', text: '3. Post office' },
  { side: '<', text: '4. Bakery' },
  { side: '<', text: 'Length: 52 km' },
  { side: '>', text: '3. Vicarage' },
  { side: '>', text: '4. Post office' },
  { side: '>', text: 'Length: 58 km' },
];
const told = (request: string, one = 'van/tue.txt', other = 'van/tue.txt.old') => versionDifference(request, lines, [one, other]);

test('what is gone or new is told without what only has another number or value', () => {
  expect(told('compare tue.txt with tue.txt.old: which stop was dropped?')).toBe('Vicarage');
  expect(told('compare tue.txt with tue.txt.old: which stop is new?')).toBe('Bakery');
  expect(told('compare the two: which stop was dropped?', 'v1.txt', 'v2.txt')).toBe('Bakery');
  expect(told('compare the two: which stop was dropped?', 'v10.txt', 'v9.txt')).toBe('Vicarage');
});

test.each(['how many stops were dropped?', 'who added a stop?', 'which stop was dropped, and which added?', 'which stop changed?'])(
  '%s is left to a model',
  (request) => {
    expect(told(request)).toBeUndefined();
  },
);

test('names that do not tell which text is older leave it open', () => {
  expect(told('which stop was dropped?', 'east.txt', 'west.txt')).toBeUndefined();
  expect(told('which stop was dropped?', 'a1-b2.txt', 'a2-c1.txt')).toBeUndefined();
});

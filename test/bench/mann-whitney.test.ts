import { expect, test } from 'vitest';
import { rankTest } from '../../bench/mann-whitney.ts';

test('the probability is that of the tables for a small case', () => {
  // Five against five without overlap: 2 / 252 exactly, 0.0122 by the approximation.
  expect(rankTest([1, 2, 3, 4, 5], [6, 7, 8, 9, 10])).toBeCloseTo(0.0122, 3);
});

test('it does not matter which side comes first', () => {
  const a = [3.1, 2.9, 3.3, 3.0, 3.8];
  const b = [2.2, 3.05, 2.1, 2.7];
  expect(rankTest(a, b)).toBeCloseTo(rankTest(b, a), 12);
});

test('equal samples, ties and nothing at all say nothing', () => {
  expect(rankTest([5, 5, 5], [5, 5, 5, 5])).toBe(1);
  expect(rankTest([1, 2, 2, 3], [1, 2, 2, 3])).toBeGreaterThan(0.9);
  expect(rankTest([], [1, 2])).toBe(1);
});

test('many ties do not hide a plain difference', () => {
  expect(rankTest([1, 1, 1, 1, 1, 1, 1, 2], [2, 3, 3, 3, 3, 3, 3, 3])).toBeLessThan(0.01);
});

import { expect, test } from 'vitest';
import { seededRandom } from '../../bench/seeded-random.ts';
import { median, medianInterval, medianSlope, pairedRatios, quantile } from '../../bench/statistics.ts';

/** Samples around a centre, the same for the same seed. */
function around(centre: number, spread: number, count: number, seed: number): number[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => centre + spread * (random() + random() + random() - 1.5));
}

test('the median of an even number of samples lies between the two in the middle', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([9, 1, 5])).toBe(5);
  expect(median([])).toBeNaN();
});

test('quantiles are interpolated between neighbours', () => {
  expect(quantile([10, 20, 30, 40, 50], 0.95)).toBeCloseTo(48);
  expect(quantile([7], 0.95)).toBe(7);
});

test('the interval holds the median, is the same for the same seed and narrows with more samples', () => {
  const few = around(100, 20, 12, 1);
  const many = around(100, 20, 200, 1);
  const interval = medianInterval(few);
  expect(interval).toEqual(medianInterval(few));
  expect(interval.low).toBeLessThan(median(few));
  expect(interval.high).toBeGreaterThan(median(few));
  const narrow = medianInterval(many);
  expect(narrow.high - narrow.low).toBeLessThan((interval.high - interval.low) / 2);
});

test('the interval holds the true middle about 95 times of 100', () => {
  const held = Array.from({ length: 100 }, (_, seed) => medianInterval(around(50, 10, 25, seed + 1), seed)).filter(
    ({ low, high }) => low <= 50 && high >= 50,
  );
  expect(held.length).toBeGreaterThanOrEqual(88);
});

test('equal samples have no width, and one sample none either', () => {
  expect(medianInterval([3, 3, 3, 3])).toEqual({ low: 3, high: 3 });
  expect(medianInterval([3])).toEqual({ low: 3, high: 3 });
});

test('ratios are taken pair by pair and need a partner each', () => {
  expect(pairedRatios([2, 9], [1, 3])).toEqual([2, 3]);
  expect(() => pairedRatios([1, 2], [1])).toThrow('cannot be paired');
});

test('a slope is not moved by a jump', () => {
  const rising = Array.from({ length: 40 }, (_, index) => index * 0.5);
  rising[20] = 1_000;
  expect(medianSlope(rising)).toBeCloseTo(0.5, 2);
  expect(medianSlope([5, 5, 5])).toBe(0);
});

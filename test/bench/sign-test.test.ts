import { expect, test } from 'vitest';
import { signTest } from '../../bench/sign-test.ts';

test('the probability is that of coins', () => {
  // Eight of nine, or all nine, in either direction: 2 × 10 / 512.
  expect(signTest(8, 1)).toBeCloseTo(20 / 512, 12);
  expect(signTest(0, 5)).toBeCloseTo(2 / 32, 12);
  expect(signTest(2, 7)).toBeCloseTo(signTest(7, 2), 12);
});

test('as many one way as the other, or none at all, say nothing', () => {
  expect([signTest(0, 0), signTest(1, 0), signTest(4, 4)]).toEqual([1, 1, 1]);
});

import { expect, test } from 'vitest';
import { shareOut } from '../../../../kernel/planning/answer/fair-shares.ts';

test('what a short text leaves over, the longer ones may use', () => {
  expect(shareOut([10_000, 20, 9_000], 5_000)).toEqual([2_490, 20, 2_490]);
});

test('texts that fit are left whole', () => {
  expect(shareOut([100, 200], 5_000)).toEqual([100, 200]);
  expect(shareOut([], 5_000)).toEqual([]);
});

import { expect, it } from 'vitest';
import { withinTime } from '../../../plugins/web/time-box.ts';

/** Longer than any machine needs for nothing. */
const AMPLE_MS = 60_000;

it('work that ends gives its result', () => {
  expect(withinTime(() => ({ answer: 42 }), AMPLE_MS)).toEqual({ answer: 42 });
});

it('work that never ends is given up', () => {
  expect(
    withinTime(() => {
      for (;;);
    }, 20),
  ).toBeUndefined();
});

it('work that throws gives nothing', () => {
  const recurse = (): number => recurse() + 1;
  expect(withinTime(recurse, AMPLE_MS)).toBeUndefined();
});

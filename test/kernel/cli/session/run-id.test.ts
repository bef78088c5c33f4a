import { expect, test } from 'vitest';
import { newRunId } from '../../../../kernel/cli/session/run-id.ts';

test('names of runs sort by time to the millisecond, and two of one millisecond differ', () => {
  const began = Date.parse('2026-11-22T01:02:03.000Z');
  const ids = [0, 1, 99, 100, 999, 1000].map((ms) => newRunId(new Date(began + ms)));
  expect(ids.every((id) => /^20261122-01020[34]-[0-9a-f]{6}$/.test(id))).toBe(true);
  expect([...ids].sort()).toEqual(ids);
  // By chance two of 4096 are the same; fifty are not.
  expect(new Set(Array.from({ length: 50 }, () => newRunId(new Date(began)))).size).toBeGreaterThan(1);
});

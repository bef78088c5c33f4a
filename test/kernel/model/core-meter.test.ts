import { describe, expect, it } from 'vitest';
import { createCoreMeter, threadsThatFit } from '../../../kernel/model/core-meter.ts';

describe('a core meter', () => {
  it('counts the cores that others kept busy, without our own work', () => {
    const clock = { at: 0, busyMs: 1000, ownMs: 200 };
    const meter = createCoreMeter({ times: () => clock, now: () => clock.at });
    Object.assign(clock, { at: 1000, busyMs: 1000 + 1700, ownMs: 200 + 1000 });
    expect(meter.others()).toBeCloseTo(0.7);
  });

  it('keeps to its last figure until enough time has passed for a new one', () => {
    const clock = { at: 0, busyMs: 0, ownMs: 0 };
    const meter = createCoreMeter({ times: () => clock, now: () => clock.at });
    Object.assign(clock, { at: 500, busyMs: 500 });
    expect(meter.others()).toBe(1);
    Object.assign(clock, { at: 510, busyMs: 500 });
    expect(meter.others()).toBe(1);
    Object.assign(clock, { at: 1500, busyMs: 500 });
    expect(meter.others()).toBe(0);
  });

  it('never falls below nothing, however the accounting rounds', () => {
    const clock = { at: 0, busyMs: 0, ownMs: 0 };
    const meter = createCoreMeter({ times: () => clock, now: () => clock.at });
    Object.assign(clock, { at: 1000, busyMs: 990, ownMs: 1000 });
    expect(meter.others()).toBe(0);
  });
});

describe('the threads that fit', () => {
  it.each([
    { wanted: 2, cores: 2, others: 0, threads: 2 },
    { wanted: 2, cores: 2, others: 0.3, threads: 2 },
    { wanted: 2, cores: 2, others: 0.5, threads: 1 },
    { wanted: 2, cores: 2, others: 3, threads: 1 },
    { wanted: 8, cores: 16, others: 6, threads: 8 },
    { wanted: 8, cores: 16, others: 12, threads: 4 },
  ])('are $threads of $wanted on $cores cores of which others use $others', ({ wanted, cores, others, threads }) => {
    expect(threadsThatFit(wanted, { cores, others })).toBe(threads);
  });
});

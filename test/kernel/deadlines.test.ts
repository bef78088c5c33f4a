import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDeadlines, type Expiring, LONGEST_TIMER_MS } from '../../kernel/deadlines.ts';
import { createManualClock } from './manual-clock.ts';

function createFixture() {
  const clock = createManualClock(0);
  const deadlines = createDeadlines(clock);
  const expired: { deadline: number; at: number }[] = [];
  function expiring(deadline: number): Expiring {
    return { deadline, slot: -1, expire: () => expired.push({ deadline, at: clock.now() }) };
  }
  return { clock, deadlines, expired, expiring };
}

describe('the deadlines', () => {
  it('pass at their moment, near or far', () => {
    const { clock, deadlines, expired, expiring } = createFixture();
    for (const deadline of [5, LONGEST_TIMER_MS + 3, 3_600_000]) deadlines.add(expiring(deadline));
    clock.advance(3_600_000);
    expect(expired.map(({ at }) => at)).toEqual([5, LONGEST_TIMER_MS + 3, 3_600_000]);
  });

  it('use one timer for all of them, and none for long after the last', () => {
    const { clock, deadlines, expiring } = createFixture();
    const items = Array.from({ length: 500 }, (_, index) => expiring(10_000 + index));
    for (const item of items) deadlines.add(item);
    expect(clock.timers).toBe(1);
    for (const item of items) deadlines.remove(item);
    clock.advance(LONGEST_TIMER_MS);
    expect(clock.timers).toBe(0);
  });

  it('pass for the others when one of them fails', () => {
    const { clock, deadlines, expired, expiring } = createFixture();
    deadlines.add({
      deadline: 10,
      slot: -1,
      expire: () => {
        throw new Error('broken');
      },
    });
    deadlines.add(expiring(20));
    expect(() => clock.advance(10)).toThrow('broken');
    clock.advance(20);
    expect(expired.map(({ at }) => at)).toEqual([20]);
  });

  it('do not pass any more once closed', () => {
    const { clock, deadlines, expired, expiring } = createFixture();
    const item = expiring(10);
    deadlines.add(item);
    deadlines.close();
    clock.advance(1000);
    deadlines.remove(item);
    expect(expired).toEqual([]);
    expect(clock.timers).toBe(0);
  });

  it('pass in order and on time, except those that were removed, whatever is added and removed when', () => {
    const item = fc.record({
      delay: fc.integer({ min: 1, max: 2000 }),
      removeAfter: fc.option(fc.integer({ min: 0, max: 20 })),
      pause: fc.integer({ min: 0, max: 50 }),
    });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 60 }), (items) => {
        const { clock, deadlines, expired, expiring } = createFixture();
        const removals = new Map<number, Expiring[]>();
        const kept = new Set<Expiring>();
        items.forEach(({ delay, removeAfter, pause }, index) => {
          const added = expiring(clock.now() + delay);
          kept.add(added);
          deadlines.add(added);
          if (removeAfter !== null) removals.set(index + removeAfter, [...(removals.get(index + removeAfter) ?? []), added]);
          for (const removed of removals.get(index) ?? []) {
            deadlines.remove(removed);
            if (removed.deadline > clock.now()) kept.delete(removed);
          }
          clock.advance(pause);
        });
        clock.advance(5000);
        expect(expired.every(({ deadline, at }) => deadline === at)).toBe(true);
        expect(expired.map(({ deadline }) => deadline)).toEqual([...kept].map(({ deadline }) => deadline).toSorted((a, b) => a - b));
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { systemClock } from '../../kernel/clock.ts';

describe('the system clock', () => {
  it('tells the time of the machine', () => {
    const before = Date.now();
    const now = systemClock.now();
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(Date.now());
  });

  it('calls back once a timer is up, and not when it was taken back', async () => {
    const called: string[] = [];
    const cancel = systemClock.setTimer(1, () => called.push('cancelled'));
    cancel();
    await new Promise<void>((resolve) => {
      systemClock.setTimer(20, () => {
        called.push('kept');
        resolve();
      });
    });
    expect(called).toEqual(['kept']);
  });
});

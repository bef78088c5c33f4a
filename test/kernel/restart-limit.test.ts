import { describe, expect, it } from 'vitest';
import { createRestartLimit, MAX_RESTARTS, RESTART_WINDOW_MS } from '../../kernel/restart-limit.ts';
import { createManualClock } from './manual-clock.ts';

describe('the restart limit', () => {
  it('allows five restarts in ten seconds and not a sixth', () => {
    const limit = createRestartLimit(createManualClock());
    expect(Array.from({ length: MAX_RESTARTS + 1 }, () => limit.allow())).toEqual([true, true, true, true, true, false]);
  });

  it('forgets a restart when it is ten seconds old', () => {
    const clock = createManualClock();
    const limit = createRestartLimit(clock);
    for (let restart = 0; restart < MAX_RESTARTS; restart += 1) {
      limit.allow();
      clock.advance(1000);
    }
    clock.advance(RESTART_WINDOW_MS - MAX_RESTARTS * 1000 - 1);
    expect(limit.allow()).toBe(false);
    clock.advance(1);
    expect(limit.allow()).toBe(true);
    expect(limit.allow()).toBe(false);
  });
});

import type { Clock } from '../../kernel/clock.ts';

/** A clock that stands still until a test moves it. */
export interface ManualClock extends Clock {
  /** Moves time on, stopping at each timer on the way. */
  advance(ms: number): void;
  /** How many timers are set. */
  readonly timers: number;
}

export function createManualClock(start = 1_000_000): ManualClock {
  let now = start;
  let timers: { at: number; fn: () => void }[] = [];

  return {
    now: () => now,
    setTimer(ms, fn) {
      const timer = { at: now + ms, fn };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const next = timers.toSorted((a, b) => a.at - b.at)[0];
        if (next === undefined || next.at > end) break;
        timers = timers.filter((each) => each !== next);
        now = next.at;
        next.fn();
      }
      now = end;
    },
    get timers() {
      return timers.length;
    },
  };
}

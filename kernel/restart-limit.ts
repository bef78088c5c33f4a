import type { Clock } from './clock.ts';

/** A crash now and then is worth a restart; more than this many in the window means that a restart does not help. */
export const MAX_RESTARTS = 5;
export const RESTART_WINDOW_MS = 10_000;

/** Counts the restarts of one actor. */
export interface RestartLimit {
  /** Whether one more restart is allowed now; if so, it is counted. */
  allow(): boolean;
}

export function createRestartLimit(clock: Clock): RestartLimit {
  let recent: number[] = [];
  return {
    allow() {
      const now = clock.now();
      recent = recent.filter((at) => now - at < RESTART_WINDOW_MS);
      if (recent.length >= MAX_RESTARTS) return false;
      recent.push(now);
      return true;
    },
  };
}

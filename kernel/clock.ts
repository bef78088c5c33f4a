/** Where time comes from, so that a test can hold it still. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls `fn` once after `ms`; the function returned takes that back. */
  setTimer(ms: number, fn: () => void): () => void;
}

/** The time of the machine. Its timers keep the process alive, so a question that nothing else keeps alive still ends in a time-out. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimer(ms, fn) {
    const timer = setTimeout(fn, ms);
    return () => clearTimeout(timer);
  },
};

import type { Cancellation } from '../schemas/cancellation.ts';

/** Lets so many in at once; the others wait in the order they came. */
export interface Slots {
  isFull(): boolean;
  /** Takes a slot if one is free. */
  tryTake(): boolean;
  /** Waits for a slot; false when the signal came first. */
  take(signal: Cancellation): Promise<boolean>;
  release(): void;
}

/** Creates `count` slots with room for `maxWaiting` that wait. */
export function createSlots(count: number, maxWaiting: number): Slots {
  const waiting = new Set<() => void>();
  let free = count;

  function tryTake(): boolean {
    if (free === 0) return false;
    free -= 1;
    return true;
  }

  return {
    isFull: () => free === 0 && waiting.size >= maxWaiting,
    tryTake,
    take: (signal) =>
      new Promise((resolve) => {
        if (tryTake()) return resolve(true);
        const leave = () => {
          waiting.delete(enter);
          resolve(false);
        };
        const enter = () => {
          waiting.delete(enter);
          signal.removeEventListener('abort', leave);
          resolve(true);
        };
        waiting.add(enter);
        signal.addEventListener('abort', leave);
      }),
    release() {
      const [next] = waiting;
      if (next === undefined) free += 1;
      else next();
    },
  };
}

/** Lets so many in at once; the others wait in the order they came. */
export interface Slots {
  isFull(): boolean;
  /** Resolves with the function that gives the slot back, or with undefined when the signal came first. */
  take(signal: AbortSignal): Promise<(() => void) | undefined>;
}

/** Creates `count` slots with room for `maxWaiting` that wait. */
export function createSlots(count: number, maxWaiting: number): Slots {
  const waiting = new Set<() => void>();
  let free = count;

  function release(): void {
    const [next] = waiting;
    if (next === undefined) free += 1;
    else next();
  }

  return {
    isFull: () => free === 0 && waiting.size >= maxWaiting,
    async take(signal) {
      if (free > 0) {
        free -= 1;
        return release;
      }
      return new Promise((resolve) => {
        const leave = () => {
          waiting.delete(enter);
          resolve(undefined);
        };
        const enter = () => {
          waiting.delete(enter);
          signal.removeEventListener('abort', leave);
          resolve(release);
        };
        waiting.add(enter);
        signal.addEventListener('abort', leave, { once: true });
      });
    },
  };
}

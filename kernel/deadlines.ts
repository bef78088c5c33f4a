import type { Clock } from './clock.ts';

/**
 * A far deadline is waited for in parts. Setting and clearing a timer for every question would be a quarter of its cost, so the timer of
 * an answered question stays and serves the next ones; this is how long it can keep an idle process alive, and how often a wait costs a look at the heap.
 */
export const LONGEST_TIMER_MS = 250;

/** Something that ends by itself at a moment. `slot` belongs to the heap: -1 while it is not in there. */
export interface Expiring {
  readonly deadline: number;
  slot: number;
  expire(): void;
}

/** Everything that waits for a moment, on one timer. */
export interface Deadlines {
  add(item: Expiring): void;
  remove(item: Expiring): void;
  /** Forgets everything; nothing expires any more. */
  close(): void;
}

/**
 * A binary heap ordered by deadline, with one timer for the earliest. A question that is answered leaves the heap, so the
 * heap holds only what is open. Items carry their place in the heap: adding and removing allocates nothing.
 */
export function createDeadlines(clock: Clock): Deadlines {
  const heap: Expiring[] = [];
  let cancelTimer: (() => void) | undefined;
  let armedFor = Number.POSITIVE_INFINITY;

  function place(item: Expiring, slot: number): void {
    heap[slot] = item;
    item.slot = slot;
  }

  function rise(item: Expiring, from: number): void {
    let slot = from;
    while (slot > 0) {
      const above = (slot - 1) >> 1;
      const parent = heap[above];
      if (parent === undefined || parent.deadline <= item.deadline) break;
      place(parent, slot);
      slot = above;
    }
    place(item, slot);
  }

  function sink(item: Expiring, from: number): void {
    let slot = from;
    for (;;) {
      const left = 2 * slot + 1;
      const [first, second] = [heap[left], heap[left + 1]];
      const child = second !== undefined && first !== undefined && second.deadline < first.deadline ? second : first;
      if (child === undefined || child.deadline >= item.deadline) break;
      const below = child.slot;
      place(child, slot);
      slot = below;
    }
    place(item, slot);
  }

  function remove(item: Expiring): void {
    const slot = item.slot;
    if (slot < 0 || heap[slot] !== item) return;
    item.slot = -1;
    const last = heap.pop();
    if (last !== undefined && last !== item) {
      rise(last, slot);
      sink(last, last.slot);
    }
  }

  /** The timer is only ever moved forward: when the earliest item leaves, it fires once for nothing. */
  function arm(): void {
    const earliest = heap[0];
    if (earliest === undefined || earliest.deadline >= armedFor) return;
    cancelTimer?.();
    const now = clock.now();
    // At least one: a timer may fire a fraction of a millisecond early, and must not spin until its moment has come.
    const ms = Math.min(Math.max(Math.ceil(earliest.deadline - now), 1), LONGEST_TIMER_MS);
    armedFor = now + ms;
    cancelTimer = clock.setTimer(ms, expireDue);
  }

  function expireDue(): void {
    cancelTimer = undefined;
    armedFor = Number.POSITIVE_INFINITY;
    const now = clock.now();
    try {
      for (let earliest = heap[0]; earliest !== undefined && earliest.deadline <= now; earliest = heap[0]) {
        remove(earliest);
        earliest.expire();
      }
    } finally {
      arm();
    }
  }

  return {
    add(item) {
      rise(item, heap.length);
      arm();
    },
    remove,
    close() {
      for (const item of heap.splice(0)) item.slot = -1;
      cancelTimer?.();
      cancelTimer = undefined;
      armedFor = Number.POSITIVE_INFINITY;
    },
  };
}

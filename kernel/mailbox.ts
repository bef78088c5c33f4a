/** Messages one actor may have waiting: some seconds of work for a quick actor, and a bound on memory for a stuck one. */
export const DEFAULT_MAILBOX_CAPACITY = 1000;

/** The queue in front of an actor: first in, first out, bounded. */
export interface Mailbox<Item> {
  readonly size: number;
  /** False when the mailbox is full; then the newest item is the one refused. */
  offer(item: Item): boolean;
  take(): Item | undefined;
  /** Takes out every item that fits, wherever it stands, and keeps the order of the others. */
  removeWhere(fits: (item: Item) => boolean): Item[];
}

/** A mailbox on a ring that grows up to `capacity`: taking from the front of a long array would move everything behind it. */
export function createMailbox<Item>(capacity: number = DEFAULT_MAILBOX_CAPACITY): Mailbox<Item> {
  let ring: (Item | undefined)[] = new Array(Math.min(capacity, FIRST_SLOTS));
  let head = 0;
  let size = 0;

  function contents(): Item[] {
    return Array.from({ length: size }, (_, index) => ring[(head + index) % ring.length] as Item);
  }

  function refill(items: readonly Item[], slots: number): void {
    ring = new Array(slots);
    items.forEach((item, index) => {
      ring[index] = item;
    });
    head = 0;
    size = items.length;
  }

  return {
    get size() {
      return size;
    },
    offer(item) {
      if (size >= capacity) return false;
      if (size === ring.length) refill(contents(), Math.min(capacity, ring.length * 2));
      ring[(head + size) % ring.length] = item;
      size += 1;
      return true;
    },
    take() {
      if (size === 0) return undefined;
      const item = ring[head];
      // Emptied, or a handled message would stay in memory until its slot is used again.
      ring[head] = undefined;
      head = (head + 1) % ring.length;
      size -= 1;
      return item;
    },
    removeWhere(fits) {
      const removed: Item[] = [];
      const kept: Item[] = [];
      for (const item of contents()) (fits(item) ? removed : kept).push(item);
      if (removed.length > 0) refill(kept, ring.length);
      return removed;
    },
  };
}

/** Enough for most actors at any moment, small enough for thousands of idle ones. */
const FIRST_SLOTS = 4;

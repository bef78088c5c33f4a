import { type Cell, canBegin } from './cell.ts';
import { createMailbox } from './mailbox.ts';

/** Messages begun before the event loop gets its turn: enough to hide the cost of a turn, few enough that files and sockets never wait long. */
export const MESSAGES_PER_TICK = 64;

/** Gives every actor that has something to do its turn, one message at a time. */
export interface Scheduler {
  /** To be called whenever a cell may have become able to begin with a message. */
  wake(cell: Cell): void;
}

/**
 * A turn begins as a microtask, so a message costs no trip round the event loop; after MESSAGES_PER_TICK messages it waits for setImmediate. The count
 * runs on over microtasks: two actors that write to each other for ever would otherwise start a fresh count every time and shut everybody else out.
 */
export function createScheduler(begin: (cell: Cell) => void): Scheduler {
  const line = createMailbox<Cell>(Number.POSITIVE_INFINITY);
  let left = MESSAGES_PER_TICK;
  let isDue = false;

  function wake(cell: Cell): void {
    if (cell.isWaiting || !canBegin(cell)) return;
    cell.isWaiting = true;
    line.offer(cell);
    if (!isDue) arm();
  }

  function arm(): void {
    isDue = true;
    if (left > 0) SETTLED.then(work);
    else setImmediate(startTick);
  }

  function startTick(): void {
    left = MESSAGES_PER_TICK;
    work();
  }

  function work(): void {
    try {
      for (let cell = next(); cell !== undefined; cell = next()) {
        cell.isWaiting = false;
        left -= 1;
        begin(cell);
        // To the back of the line after each message: one busy actor does not hold up the others.
        wake(cell);
      }
    } finally {
      isDue = false;
      if (line.size > 0) arm();
    }
  }

  function next(): Cell | undefined {
    return left > 0 ? line.take() : undefined;
  }

  return { wake };
}

/** `then` on a settled promise is the cheapest way to a microtask, three times cheaper than queueMicrotask. */
const SETTLED = Promise.resolve();

import type { Address } from '../schemas/envelope.ts';
import { type Cell, isIdle } from './cell.ts';

/** The actors of a kernel: those that live, and those that were stopped and still have something in hand. */
export interface Population {
  find(address: Address): Cell | undefined;
  /** Those that live. */
  list(): Cell[];
  add(cell: Cell): void;
  /** The actor was stopped: nobody finds it any more. */
  remove(cell: Cell): void;
  /** To be called when there may be less to do than before, with the cell whose handler has ended if that is why. */
  progressed(cell?: Cell): void;
  /** Fulfilled once nothing waits and nothing is in hand. */
  idle(): Promise<void>;
}

export function createPopulation(): Population {
  const cells = new Map<Address, Cell>();
  const leaving = new Set<Cell>();
  let waiters: (() => void)[] = [];

  function progressed(cell?: Cell): void {
    if (cell !== undefined && cell.inHand.length === 0) leaving.delete(cell);
    if (waiters.length === 0 || leaving.size > 0) return;
    for (const each of cells.values()) if (!isIdle(each)) return;
    const done = waiters;
    waiters = [];
    for (const tell of done) tell();
  }

  return {
    find: (address) => cells.get(address),
    list: () => [...cells.values()],
    add(cell) {
      cells.set(cell.address, cell);
    },
    remove(cell) {
      cells.delete(cell.address);
      if (cell.inHand.length > 0) leaving.add(cell);
    },
    progressed,
    idle() {
      return new Promise((resolve) => {
        waiters.push(resolve);
        progressed();
      });
    },
  };
}

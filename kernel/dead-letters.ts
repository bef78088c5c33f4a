import type { Envelope } from '../schemas/envelope.ts';
import type { ErrorBody } from '../schemas/error.ts';

/** How many dead letters are kept to look at; each was also an event, so a trace has them all. */
export const DEAD_LETTERS_KEPT = 1000;

/** A message that no actor handled, and why. */
export interface DeadLetter {
  at: number;
  envelope: Envelope;
  error: ErrorBody;
}

/** The last undelivered messages. */
export interface DeadLetters {
  /** How many there were in all. */
  readonly total: number;
  add(letter: DeadLetter): void;
  /** Those still kept, oldest first. */
  list(): DeadLetter[];
}

export function createDeadLetters(capacity: number = DEAD_LETTERS_KEPT): DeadLetters {
  const kept: DeadLetter[] = [];
  let total = 0;
  return {
    get total() {
      return total;
    },
    add(letter) {
      // Slot by slot, so that a flood of dead letters costs no more than the first.
      kept[total % capacity] = letter;
      total += 1;
    },
    list() {
      const oldest = total > capacity ? total % capacity : 0;
      return [...kept.slice(oldest), ...kept.slice(0, oldest)];
    },
  };
}

import type { Envelope } from '../schemas/envelope.ts';
import type { OksoError } from '../schemas/okso-error.ts';
import type { Asks } from './asks.ts';
import type { Delivery } from './delivery.ts';
import type { Handling } from './handling.ts';
import type { Neighbours } from './neighbours.ts';
import type { Population } from './population.ts';

/** Ends work that nobody waits for any more: what is in hand is told to stop, what waits is lost, what was asked is withdrawn. */
export interface Interruptions {
  /** All that concerns the messages that fit. */
  where(fits: (envelope: Envelope) => boolean, error: OksoError): void;
  /** The asker has gone: its question leaves the mailbox, or the handler is told to stop, here or in another kernel. */
  withdraw(question: Envelope, error: OksoError): void;
  /** A handler was told to stop: whatever it asked is withdrawn. */
  followTo(handling: Handling, error: OksoError): void;
}

export interface InterruptionsOptions {
  population: Population;
  asks: Asks;
  delivery: Delivery;
  neighbours: Neighbours;
}

export function createInterruptions({ population, asks, delivery, neighbours }: InterruptionsOptions): Interruptions {
  return {
    where(fits, error) {
      for (const cell of population.list()) {
        for (const handling of [...cell.inHand]) if (fits(handling.message)) handling.interrupt(error);
        for (const envelope of cell.mailbox.removeWhere(fits)) delivery.lose(envelope, error);
      }
      asks.refuseWhere(
        ({ question }) => fits(question),
        () => error,
      );
      population.progressed();
    },
    withdraw(question, error) {
      const cell = population.find(question.to);
      if (cell === undefined) {
        neighbours.withdraw(question, error);
        return;
      }
      for (const handling of cell.inHand) if (handling.message === question) handling.interrupt(error);
      for (const envelope of cell.mailbox.removeWhere((waiting) => waiting === question)) delivery.bury(envelope, error);
      population.progressed();
    },
    followTo(handling, error) {
      asks.refuseWhere(
        ({ asker }) => asker === handling,
        () => error,
      );
    },
  };
}

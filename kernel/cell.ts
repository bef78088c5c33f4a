import type { Address, Envelope } from '../schemas/envelope.ts';
import type { ActorFactory } from './actor.ts';
import type { Handling } from './handling.ts';
import type { Incarnation } from './incarnation.ts';
import type { Mailbox } from './mailbox.ts';
import type { RestartLimit } from './restart-limit.ts';

/** The place of an actor, which outlives its incarnations: address, mailbox and what is in hand. */
export interface Cell {
  readonly address: Address;
  readonly factory: ActorFactory;
  /** How many messages may be in hand at once. */
  readonly concurrency: number;
  readonly mailbox: Mailbox<Envelope>;
  readonly inHand: Handling[];
  readonly restarts: RestartLimit;
  incarnation: Incarnation;
  /** Stands in the scheduler's line. */
  isWaiting: boolean;
}

/** Whether the actor could begin with another message. */
export function canBegin(cell: Cell): boolean {
  return cell.mailbox.size > 0 && cell.inHand.length < cell.concurrency;
}

/** Whether the actor has nothing to do. */
export function isIdle(cell: Cell): boolean {
  return cell.mailbox.size === 0 && cell.inHand.length === 0;
}

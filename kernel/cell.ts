import type { Address, Envelope } from '../schemas/envelope.ts';
import type { Actor, ActorFactory } from './actor.ts';
import type { Handling } from './handling.ts';
import type { Mailbox } from './mailbox.ts';
import type { RestartLimit } from './restart-limit.ts';

/** One life of an actor: from the factory to its disposal. */
export interface Incarnation {
  readonly actor: Actor;
  /** Handlers that have not ended; a retired incarnation is disposed of after the last. */
  inHand: number;
  isRetired: boolean;
  /** Runs once, however many ask for it. */
  readonly dispose: () => Promise<void>;
}

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

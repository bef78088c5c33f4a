import type { Actor } from './actor.ts';

/** One life of an actor: from the factory to its disposal. */
export interface Incarnation {
  readonly actor: Actor;
  /** Handlers that have not ended; a retired incarnation is disposed of after the last. */
  inHand: number;
  isRetired: boolean;
  /** Runs once, however many ask for it. */
  readonly dispose: () => Promise<void>;
}

import type { Address, Envelope } from '../../schemas/envelope.ts';
import type { OksoError } from '../../schemas/okso-error.ts';

/** Hears an arriving message; says why it has no place for it. */
export type MessageListener = (envelope: Envelope) => OksoError | undefined;

/** What was on its way, or in the hands of the other side, when a way ended; `reason` when it was cut off for a fault. */
export interface WayEnd {
  lost: readonly Envelope[];
  reason?: OksoError;
}

/**
 * A way to the actors behind some addresses: here in this process, in a thread, in another process. Messages of one sender arrive in the order
 * they were sent, each at most once, and with equal bodies. Those that were not done with when the way ends are named, so that nothing is lost in silence.
 */
export interface Transport {
  /** Whether messages to this address leave here. A closed transport owns nothing. */
  owns(address: Address): boolean;
  /** Hands a message over, or says why it is certain that nobody will handle it. */
  send(envelope: Envelope): OksoError | undefined;
  /** Done with a message that arrived here: it was handled, or is a dead letter. */
  release(envelope: Envelope): void;
  /** Hears what arrives, from now on; a transport has one listener, its kernel. */
  onMessage(listener: MessageListener): void;
  /** Hears once that the way has ended, whoever ended it. */
  onClose(listener: (end: WayEnd) => void): void;
  close(): Promise<void>;
}

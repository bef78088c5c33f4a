import { type Address, type Envelope, envelopeSchema } from '../schemas/envelope.ts';
import { OksoError } from '../schemas/okso-error.ts';

/** Hears an arriving message; false when it has no place for it. */
export type MessageListener = (envelope: Envelope) => boolean;

/**
 * A way to the actors behind some addresses: here in this process, in a thread, in another process. Messages of one sender arrive in the order
 * they were sent, each at most once, and with equal bodies; nothing more is promised, so a lost message shows as a deadline that passes.
 */
export interface Transport {
  /** Whether messages to this address leave here. A closed transport owns nothing. */
  owns(address: Address): boolean;
  /** Hands a message over. False when it is certain that nobody will handle it; true is no promise. */
  send(envelope: Envelope): boolean;
  /** Hears what arrives; a transport has one listener, its kernel. */
  onMessage(listener: MessageListener): void;
  /** Hears once that the other side is gone, whoever ended it, so that open questions can be settled at once. */
  onClose(listener: () => void): void;
  close(): Promise<void>;
}

/** The way to actors of the same process: a call. Bodies are handed over, not copied; nobody changes a body that was sent. */
export function createInProcessTransport(owns: (address: Address) => boolean): Transport {
  let listener: MessageListener | undefined;
  let tellClosed: (() => void) | undefined;
  let isClosed = false;
  return {
    owns: (address) => !isClosed && owns(address),
    send: (envelope) => !isClosed && listener !== undefined && listener(envelope),
    onMessage(hear) {
      listener = hear;
    },
    onClose(hear) {
      tellClosed = hear;
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      tellClosed?.();
    },
  };
}

/** What came over a wire, as an envelope. Transports call this once per arrival; inside a kernel envelopes are trusted. */
export function parseEnvelope(value: unknown): Envelope {
  const parsed = envelopeSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues.map((issue) => issue.path.join('.') || issue.message).join(', ');
  throw new OksoError('OKSO_INTERNAL', `something that is no envelope arrived (${places})`, {
    hint: 'Both sides must run the same version of okso.',
    cause: parsed.error,
  });
}

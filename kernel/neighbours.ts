import type { Address, Envelope } from '../schemas/envelope.ts';
import type { OksoError } from '../schemas/okso-error.ts';
import { CONTROL, cancellationDraft, controlIn, withdrawalDraft } from './control.ts';
import { wayEnded } from './faults.ts';
import type { Stamp } from './stamp.ts';
import type { Transport, WayEnd } from './transport/transport.ts';

/** The ways to other kernels, and what came from there. */
export interface Neighbours {
  /** Calls `onEnd` when the way has ended. */
  connect(way: Transport, onEnd: () => void): void;
  /** The way to the actor at an address, if one leads there. */
  wayTo(address: Address): Transport | undefined;
  /** Sends the answer to a question back the way the question came; false when it came from here, or the way has ended. */
  reply(question: Envelope, reply: Envelope): boolean;
  /** Done with a message, which may have come from there. */
  release(message: Envelope): void;
  /** Nobody here waits any more for the answer to a question that may have gone there. */
  withdraw(question: Envelope, error: OksoError): void;
  cancelRun(runId: string, error: OksoError): void;
}

export interface NeighboursOptions {
  stamp: Stamp;
  from: Address;
  onMessage: (envelope: Envelope) => OksoError | undefined;
  /** A question from there needs no answer any more. */
  onWithdrawn: (question: Envelope, error: OksoError) => void;
  onRunCancelled: (runId: string, error: OksoError) => void;
  /** A message that was sent there and is lost. */
  onLost: (envelope: Envelope, error: OksoError) => void;
  onClosed: (end: WayEnd) => void;
}

export function createNeighbours({ stamp, from, ...on }: NeighboursOptions): Neighbours {
  const ways = new Set<Transport>();
  /** Messages from there that are waiting or in hand here. */
  const guests = new Map<string, { message: Envelope; way: Transport }>();

  function hear(envelope: Envelope, way: Transport): OksoError | undefined {
    if (envelope.to === CONTROL) return heed(envelope, way);
    if (envelope.replyTo === undefined) guests.set(envelope.id, { message: envelope, way });
    return on.onMessage(envelope);
  }

  function heed(envelope: Envelope, way: Transport): undefined {
    const control = controlIn(envelope);
    if (control?.kind === 'cancellation') on.onRunCancelled(control.runId, control.error);
    if (control?.kind !== 'withdrawal') return;
    const guest = guests.get(control.question);
    if (guest?.way === way) on.onWithdrawn(guest.message, control.error);
  }

  function ended(way: Transport, end: WayEnd): void {
    ways.delete(way);
    on.onClosed(end);
    for (const envelope of end.lost) on.onLost(envelope, wayEnded(envelope, end.reason));
    for (const [id, { message, way: itsWay }] of [...guests]) {
      if (itsWay !== way) continue;
      guests.delete(id);
      if (message.expectsReply) on.onWithdrawn(message, wayEnded(message, end.reason));
    }
  }

  function wayTo(address: Address): Transport | undefined {
    for (const way of ways) if (way.owns(address)) return way;
    return undefined;
  }

  return {
    connect(way, onEnd) {
      ways.add(way);
      way.onClose((end) => {
        onEnd();
        ended(way, end);
      });
      way.onMessage((envelope) => hear(envelope, way));
    },
    wayTo,
    reply(question, reply) {
      const guest = guests.get(question.id);
      return guest !== undefined && guest.way.send(reply) === undefined;
    },
    release(message) {
      if (guests.size === 0) return;
      const guest = guests.get(message.id);
      if (guest === undefined) return;
      guests.delete(message.id);
      guest.way.release(message);
    },
    withdraw(question, error) {
      wayTo(question.to)?.send(stamp.first(withdrawalDraft(question, error), question.from, CONTROL, question.runId));
    },
    cancelRun(runId, error) {
      for (const way of ways) way.send(stamp.first(cancellationDraft(error), from, CONTROL, runId));
    },
  };
}

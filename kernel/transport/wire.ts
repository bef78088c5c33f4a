import type { Address, Envelope } from '../../schemas/envelope.ts';
import { asOksoError, OksoError } from '../../schemas/okso-error.ts';
import { CONTROL } from '../control.ts';
import { actorGone, notJson, wireFull } from '../faults.ts';
import { readFrame, writeFrame } from './frame.ts';
import type { MessageListener, Transport, WayEnd } from './transport.ts';

/** Something that carries texts in order to another thread or process, and says when it has ended. */
export interface Wire {
  post(frame: string): void;
  /** Nothing may arrive before this is called. */
  onFrame(hear: (frame: unknown) => void): void;
  /** Calls back once, whoever ended the wire. */
  onEnd(hear: () => void): void;
  end(): void;
}

/**
 * Messages that may be on a wire or in the hands of the other side at once: as many as one mailbox holds. No wire of Node has a bound of its own, so a
 * sender that is quicker than the other side would fill the memory of both.
 */
export const WIRE_WINDOW = 1000;

/**
 * A transport over a wire. Every message is kept until the other side is done with it, which its answer says, or else a frame of its own; so the number
 * under way is bounded, and when the wire breaks those that were not done with are known. A peer that breaks the rules is cut off.
 */
export function createWireTransport(wire: Wire, owns: (address: Address) => boolean): Transport {
  /** Sent, and not done with over there. */
  const abroad = new Map<string, Envelope>();
  /** Arrived, and not done with here. */
  const guests = new Set<string>();
  let tellClosed: (end: WayEnd) => void = () => undefined;
  let fault: OksoError | undefined;
  let isClosed = false;
  const ended = new Promise<void>((resolve) => {
    wire.onEnd(() => {
      isClosed = true;
      resolve();
      tellClosed({ lost: [...abroad.values()], ...(fault === undefined ? {} : { reason: fault }) });
    });
  });

  function send(envelope: Envelope): OksoError | undefined {
    if (isClosed) return actorGone(envelope.to);
    const isCounted = takesRoom(envelope);
    if (isCounted && abroad.size >= WIRE_WINDOW) return wireFull(envelope);
    let frame: string;
    try {
      frame = writeFrame(envelope);
    } catch (thrown) {
      return notJson(envelope, ` (${(thrown as Error).message})`);
    }
    if (isCounted) abroad.set(envelope.id, envelope);
    if (envelope.replyTo !== undefined) guests.delete(envelope.replyTo);
    wire.post(frame);
    return undefined;
  }

  function hear(text: unknown, listener: MessageListener): void {
    if (isClosed) return;
    try {
      const frame = readFrame(text);
      if ('released' in frame) settle(frame.released);
      else arrive(frame, listener);
    } catch (thrown) {
      isClosed = true;
      fault = asOksoError(thrown);
      wire.end();
    }
  }

  function arrive(envelope: Envelope, listener: MessageListener): void {
    if (envelope.replyTo !== undefined) settle(envelope.replyTo);
    if (takesRoom(envelope)) {
      if (guests.size >= WIRE_WINDOW) throw brokenRule('sent more messages than may be under way');
      if (guests.has(envelope.id)) throw brokenRule(`sent message "${envelope.id}" twice`);
      guests.add(envelope.id);
    }
    listener(envelope);
  }

  /** Also holds at most once for answers: a second one has no question any more. */
  function settle(id: string): void {
    if (!abroad.delete(id)) throw brokenRule(`is done with message "${id}", which it does not have`);
  }

  return {
    owns: (address) => !isClosed && address !== CONTROL && owns(address),
    send,
    release({ id }) {
      if (guests.delete(id) && !isClosed) wire.post(writeFrame({ released: id }));
    },
    onMessage(listener) {
      wire.onFrame((text) => hear(text, listener));
    },
    onClose(listener) {
      tellClosed = listener;
    },
    close() {
      if (!isClosed) {
        isClosed = true;
        wire.end();
      }
      return ended;
    },
  };
}

/** Answers and the words between kernels always pass: there are no more of them than there are messages and runs, and they make room. */
function takesRoom(envelope: Envelope): boolean {
  return envelope.replyTo === undefined && envelope.to !== CONTROL;
}

function brokenRule(what: string): OksoError {
  return new OksoError('OKSO_INTERNAL', `the other side of a wire ${what}`, { hint: 'Both sides must run the same version of okso.' });
}

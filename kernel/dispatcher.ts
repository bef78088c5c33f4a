import type { Envelope } from '../schemas/envelope.ts';
import { asOksoError, OksoError } from '../schemas/okso-error.ts';
import type { Draft, Outcome } from './actor.ts';
import type { Cell } from './cell.ts';
import type { Delivery } from './delivery.ts';
import { tooLate, unanswered } from './faults.ts';
import { Handling, type HandlingServices } from './handling.ts';
import type { Supervisor } from './supervisor.ts';

export interface DispatcherOptions {
  services: HandlingServices;
  delivery: Delivery;
  supervisor: Supervisor;
  /** Hears that a message was handled, and all that it led to was sent. */
  onDone: (message: Envelope) => void;
  /** Hears that a cell has less to do than before. */
  onProgress: (cell: Cell) => void;
}

/** Begins with the next message of a cell: gives it to the actor, and sends what comes back. */
export function createDispatcher({ services, delivery, supervisor, onDone, onProgress }: DispatcherOptions): (cell: Cell) => void {
  const { clock, inspector } = services;

  function begin(cell: Cell): void {
    const message = cell.mailbox.take();
    // The actor may have been stopped, or its messages cancelled, since it was given its turn.
    if (message === undefined) return;
    const now = clock.now();
    if (message.deadline <= now) {
      delivery.lose(message, tooLate(message));
      onProgress(cell);
      return;
    }
    handle(cell, message, now);
  }

  function handle(cell: Cell, message: Envelope, now: number): void {
    const handling = new Handling(message, cell.incarnation, now, services);
    cell.inHand.push(handling);
    cell.incarnation.inHand += 1;
    let outcome: Outcome | Promise<Outcome>;
    try {
      outcome = cell.incarnation.actor.receive(message, handling);
    } catch (thrown) {
      failed(cell, handling, thrown);
      return;
    }
    if (outcome instanceof Promise) {
      outcome.then(
        (settled) => succeeded(cell, handling, settled),
        (thrown: unknown) => failed(cell, handling, thrown),
      );
    } else {
      succeeded(cell, handling, outcome);
    }
  }

  function succeeded(cell: Cell, handling: Handling, outcome: Outcome): void {
    finish(cell, handling);
    sendAll(handling.message, outcome);
    onDone(handling.message);
    onProgress(cell);
  }

  /** Whatever an interrupted handler throws means the interruption. Of the rest, an OksoError is an answer and anything else a crash. */
  function failed(cell: Cell, handling: Handling, thrown: unknown): void {
    const error = handling.interruption ?? asOksoError(thrown);
    finish(cell, handling, error);
    delivery.fail(handling.message, error);
    onDone(handling.message);
    if (error !== handling.interruption && !(thrown instanceof OksoError)) supervisor.crashed(cell, handling.incarnation, error);
    onProgress(cell);
  }

  function finish(cell: Cell, handling: Handling, error?: OksoError): void {
    handling.end();
    cell.inHand.splice(cell.inHand.indexOf(handling), 1);
    supervisor.release(handling.incarnation);
    if (!inspector.isWatched) return;
    const at = clock.now();
    const event = { type: 'message.handled', at, envelope: handling.message, ms: at - handling.startedAt } as const;
    inspector.emit(error === undefined ? event : { ...event, error: error.toBody() });
  }

  function sendAll(message: Envelope, outcome: Outcome): void {
    let owesAnswer = message.expectsReply === true;
    for (const draft of listOf(outcome)) {
      if (owesAnswer && draft.to === undefined) {
        owesAnswer = false;
        delivery.answer(message, draft);
      } else {
        delivery.send(draft, message);
      }
    }
    if (owesAnswer) delivery.fail(message, unanswered(message));
  }

  return begin;
}

function listOf(outcome: Outcome): readonly Draft[] {
  if (outcome === undefined) return [];
  return 'type' in outcome ? [outcome] : outcome;
}

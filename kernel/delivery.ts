import type { Address, Envelope } from '../schemas/envelope.ts';
import type { OksoError } from '../schemas/okso-error.ts';
import type { Draft } from './actor.ts';
import type { Asks } from './asks.ts';
import type { Clock } from './clock.ts';
import { refusalDraft, refusalIn } from './control.ts';
import type { DeadLetters } from './dead-letters.ts';
import { actorGone, noRoute, notAwaited, notJson } from './faults.ts';
import type { Inspector } from './inspector.ts';
import { flawOf } from './json-body.ts';
import type { Neighbours } from './neighbours.ts';
import type { Router } from './router.ts';
import type { Stamp } from './stamp.ts';
import type { Transport } from './transport/transport.ts';

/** Where a message of a type without a route is said to have gone. */
export const NOWHERE: Address = 'kernel/nowhere';

/** How long the news of a failure stays of use: the time of the run may be up, and its front must still hear. */
export const FAILURE_DEADLINE_MS = 60_000;

/** Makes the message that tells a run about a failure that nobody else would hear of; undefined when nobody needs to. */
export type FailureDraft = (envelope: Envelope, error: OksoError) => Draft | undefined;

/** How messages leave, and what becomes of those that cannot. */
export interface Delivery {
  /** Sends an envelope; returns why it could not be sent, and leaves it to the caller to bury it. */
  post(envelope: Envelope): OksoError | undefined;
  /** Takes a message that came from another kernel; returns why nobody here will handle it, which that kernel hears, too. */
  receive(envelope: Envelope): OksoError | undefined;
  /** Sends what the handling of `cause` led to. */
  send(draft: Draft, cause: Envelope): void;
  /** Sends the answer to a question. */
  answer(question: Envelope, draft: Draft): void;
  /** The handling of a message failed: its asker hears, or else its run. */
  fail(envelope: Envelope, error: OksoError): void;
  /** A message that nobody handles becomes a dead letter, and the question in it is refused. */
  bury(envelope: Envelope, error: OksoError): void;
  /** As `bury`, for a message whose sender has gone on to other things: then its run hears. */
  lose(envelope: Envelope, error: OksoError): void;
  /** Whether this is the news of a failure: it is delivered even when its run was cancelled. */
  isFailure(envelope: Envelope): boolean;
}

export interface DeliveryOptions {
  clock: Clock;
  router: Router;
  stamp: Stamp;
  asks: Asks;
  inspector: Inspector;
  deadLetters: DeadLetters;
  failure: FailureDraft | undefined;
  /** The way to the actors of this kernel. */
  local: Transport;
  /** The ways to actors elsewhere. */
  neighbours: Neighbours;
  /** Why messages of this run are not taken: it was cancelled. */
  cancellation: (runId: string) => OksoError | undefined;
  /** Why no message at all is taken: the kernel is closed. */
  closure: () => OksoError | undefined;
}

export function createDelivery(options: DeliveryOptions): Delivery {
  const { clock, router, stamp, asks, inspector, deadLetters, failure, local, neighbours } = options;
  const failures = new WeakSet<Envelope>();

  function refusal(envelope: Envelope): OksoError | undefined {
    const cancelled = options.cancellation(envelope.runId);
    return options.closure() ?? (cancelled !== undefined && !failures.has(envelope) ? cancelled : undefined);
  }

  /** The news of a failure goes out with whatever details the error has: it must not fail over them. */
  function impurity(envelope: Envelope): OksoError | undefined {
    const flaw = flawOf(envelope.body);
    return flaw === undefined || failures.has(envelope) ? undefined : notJson(envelope, flaw);
  }

  function post(envelope: Envelope): OksoError | undefined {
    const refused = refusal(envelope) ?? impurity(envelope);
    if (refused !== undefined) return refused;
    const way = local.owns(envelope.to) ? local : neighbours.wayTo(envelope.to);
    return way === undefined ? actorGone(envelope.to) : (way.send(envelope) ?? delivered(envelope));
  }

  function delivered(envelope: Envelope): undefined {
    if (inspector.isWatched) inspector.emit({ type: 'message.delivered', at: clock.now(), envelope });
  }

  function send(draft: Draft, cause: Envelope): void {
    const to = router(draft);
    const envelope = stamp.next(draft, to ?? NOWHERE, cause);
    const problem = to === undefined ? noRoute(draft.type) : post(envelope);
    if (problem !== undefined) lose(envelope, problem);
  }

  function answer(question: Envelope, draft: Draft): void {
    const reply = stamp.next(draft, question.from, question);
    reply.replyTo = question.id;
    const impure = impurity(reply);
    if (impure !== undefined) fail(question, impure);
    else if (asks.answer(reply) || neighbours.reply(question, reply)) delivered(reply);
    else bury(reply, notAwaited(reply));
  }

  function fail(envelope: Envelope, error: OksoError): void {
    if (envelope.expectsReply) refuse(envelope, error);
    else tellRun(envelope, error);
  }

  function refuse(question: Envelope, error: OksoError): void {
    if (asks.refuse(question.id, error)) return;
    const reply = stamp.nextWithin(refusalDraft(error), question.from, question, FAILURE_DEADLINE_MS);
    reply.replyTo = question.id;
    neighbours.reply(question, reply);
  }

  function bury(envelope: Envelope, error: OksoError): void {
    const letter = { at: clock.now(), envelope, error: error.toBody() };
    deadLetters.add(letter);
    inspector.emit({ type: 'message.dead', ...letter });
    if (envelope.expectsReply) refuse(envelope, error);
    neighbours.release(envelope);
  }

  function lose(envelope: Envelope, error: OksoError): void {
    bury(envelope, error);
    if (!envelope.expectsReply && envelope.replyTo === undefined) tellRun(envelope, error);
  }

  /** The news of a failure that itself goes wrong ends as a dead letter: news about news would never end. */
  function tellRun(envelope: Envelope, error: OksoError): void {
    if (failure === undefined || failures.has(envelope) || options.closure() !== undefined) return;
    const draft = failure(envelope, error);
    if (draft === undefined) return;
    const to = router(draft);
    const news = stamp.nextWithin(draft, to ?? NOWHERE, envelope, FAILURE_DEADLINE_MS);
    failures.add(news);
    const problem = to === undefined ? noRoute(draft.type) : post(news);
    if (problem !== undefined) bury(news, problem);
  }

  function receive(envelope: Envelope): OksoError | undefined {
    if (envelope.replyTo !== undefined) return receiveReply(envelope, envelope.replyTo);
    const problem = refusal(envelope) ?? (local.owns(envelope.to) ? local.send(envelope) : actorGone(envelope.to));
    if (problem === undefined) return delivered(envelope);
    lose(envelope, problem);
    return problem;
  }

  function receiveReply(reply: Envelope, questionId: string): undefined {
    const refused = refusalIn(reply);
    // As within one kernel: an asker who has gone is not told once more that there is no answer.
    if (refused !== undefined) asks.refuse(questionId, refused);
    else if (asks.answer(reply)) delivered(reply);
    else bury(reply, notAwaited(reply));
  }

  return { post, receive, send, answer, fail, bury, lose, isFailure: (envelope) => failures.has(envelope) };
}

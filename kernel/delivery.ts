import type { Address, Envelope } from '../schemas/envelope.ts';
import { errorBodySchema } from '../schemas/error.ts';
import { asOksoError, OksoError } from '../schemas/okso-error.ts';
import type { Draft } from './actor.ts';
import type { Asks } from './asks.ts';
import type { Clock } from './clock.ts';
import type { DeadLetters } from './dead-letters.ts';
import { actorGone, mailboxFull, noRoute, notAwaited } from './faults.ts';
import type { Inspector } from './inspector.ts';
import type { Router } from './router.ts';
import type { Stamp } from './stamp.ts';
import type { Transport } from './transport.ts';

/** Carries a refusal to an asker in another kernel; within one kernel the asker's promise rejects directly. */
export const ASK_FAILED = 'ask.failed';

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
  remote: readonly Transport[];
  /** Why messages of this run are not taken: it was cancelled. */
  cancellation: (runId: string) => OksoError | undefined;
  /** Why no message at all is taken: the kernel is closed. */
  closure: () => OksoError | undefined;
}

export function createDelivery(options: DeliveryOptions): Delivery {
  const { clock, router, stamp, asks, inspector, deadLetters, failure, local, remote } = options;
  const transports = [local, ...remote];
  const failures = new WeakSet<Envelope>();
  /** The way by which a question from another kernel came; its answer goes back the same way. */
  const origins = new WeakMap<Envelope, Transport>();

  function refusal(envelope: Envelope): OksoError | undefined {
    const cancelled = options.cancellation(envelope.runId);
    return options.closure() ?? (cancelled !== undefined && !failures.has(envelope) ? cancelled : undefined);
  }

  function post(envelope: Envelope): OksoError | undefined {
    const refused = refusal(envelope);
    if (refused !== undefined) return refused;
    for (const transport of transports) {
      if (transport.owns(envelope.to)) return transport.send(envelope) ? delivered(envelope) : mailboxFull(envelope);
    }
    return actorGone(envelope.to);
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
    if (asks.answer(reply) || origins.get(question)?.send(reply)) delivered(reply);
    else bury(reply, notAwaited(reply));
  }

  function fail(envelope: Envelope, error: OksoError): void {
    if (envelope.expectsReply) refuse(envelope, error);
    else tellRun(envelope, error);
  }

  function refuse(question: Envelope, error: OksoError): void {
    if (asks.refuse(question.id, error)) return;
    const reply = stamp.nextWithin({ type: ASK_FAILED, body: error.toBody() }, question.from, question, FAILURE_DEADLINE_MS);
    reply.replyTo = question.id;
    origins.get(question)?.send(reply);
  }

  function bury(envelope: Envelope, error: OksoError): void {
    const letter = { at: clock.now(), envelope, error: error.toBody() };
    deadLetters.add(letter);
    inspector.emit({ type: 'message.dead', ...letter });
    if (envelope.expectsReply) refuse(envelope, error);
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

  function receive(envelope: Envelope, from: Transport): boolean {
    if (envelope.replyTo !== undefined) return receiveReply(envelope, envelope.replyTo);
    if (envelope.expectsReply) origins.set(envelope, from);
    const problem =
      refusal(envelope) ??
      (local.owns(envelope.to) ? undefined : actorGone(envelope.to)) ??
      (local.send(envelope) ? undefined : mailboxFull(envelope));
    if (problem !== undefined) lose(envelope, problem);
    else delivered(envelope);
    return problem === undefined;
  }

  function receiveReply(reply: Envelope, questionId: string): boolean {
    const isAwaited = reply.type === ASK_FAILED ? asks.refuse(questionId, errorOf(reply)) : asks.answer(reply);
    if (isAwaited) delivered(reply);
    else bury(reply, notAwaited(reply));
    return isAwaited;
  }

  for (const transport of remote) {
    transport.onMessage((envelope) => receive(envelope, transport));
    transport.onClose(() => {
      const isUnreachable = (address: Address): boolean => transports.every((each) => !each.owns(address));
      asks.refuseWhere(
        ({ question }) => isUnreachable(question.to),
        (question) => actorGone(question.to),
      );
    });
  }

  return { post, send, answer, fail, bury, lose, isFailure: (envelope) => failures.has(envelope) };
}

/** The error in a refusal from another kernel. */
function errorOf(reply: Envelope): OksoError {
  const parsed = errorBodySchema.safeParse(reply.body);
  return parsed.success ? OksoError.fromBody(parsed.data) : asOksoError(new Error(`"${reply.from}" refused without saying why`));
}

import type { Address, Envelope } from '../schemas/envelope.ts';
import { OksoError } from '../schemas/okso-error.ts';

/** The actor has as many messages waiting as it may hold. */
export function mailboxFull(envelope: Envelope): OksoError {
  return new OksoError('OKSO_MAILBOX_FULL', `"${envelope.to}" has no room for "${envelope.type}" from "${envelope.from}"`, {
    hint: 'Send more slowly, or spawn the actor with a larger capacity.',
  });
}

/** As many messages are under way to the other side of a wire as may be. */
export function wireFull(envelope: Envelope): OksoError {
  return new OksoError('OKSO_MAILBOX_FULL', `the way to "${envelope.to}" has no room for "${envelope.type}" from "${envelope.from}"`, {
    hint: 'Send more slowly: the other side is not done with what it has.',
  });
}

/** The way ended before the other side was done with the message. */
export function wayEnded(envelope: Envelope, cause: OksoError | undefined): OksoError {
  const why = cause === undefined ? '' : `: ${cause.message}`;
  return new OksoError('OKSO_ACTOR_GONE', `the way to "${envelope.to}" ended before "${envelope.type}" was done with${why}`, {
    hint: 'It may have been handled in part.',
    cause,
  });
}

/** A body that would not arrive everywhere as it was sent. */
export function notJson(envelope: Envelope, flaw: string): OksoError {
  return new OksoError('OKSO_INTERNAL', `"${envelope.from}" sent "${envelope.type}" with a body that is not JSON: body${flaw}`, {
    hint: 'Send texts, numbers, booleans, null, lists and plain objects.',
  });
}

/** Nobody lives at the address: never spawned, or stopped. */
export function actorGone(address: Address): OksoError {
  return new OksoError('OKSO_ACTOR_GONE', `no actor lives at "${address}"`, { hint: 'See the actor.stopped events for the reason, if it once did.' });
}

/** A draft without an address, of a type that the route table does not know. */
export function noRoute(type: string): OksoError {
  return new OksoError('OKSO_ACTOR_GONE', `no route leads anywhere for "${type}"`, {
    hint: 'Add the type to the route table, or give the draft an address.',
  });
}

/** The moment until which the message was of use has passed. */
export function tooLate(envelope: Envelope): OksoError {
  const what = envelope.expectsReply ? 'did not answer' : 'did not get to';
  return new OksoError('OKSO_TIMEOUT', `"${envelope.to}" ${what} "${envelope.type}" within ${envelope.deadline - envelope.at} ms`, {
    hint: 'Allow more time, or ask for less at once.',
  });
}

/** An answer to a question that has been answered, refused, withdrawn or has timed out. */
export function notAwaited(reply: Envelope): OksoError {
  return new OksoError('OKSO_TIMEOUT', `nobody waits any more for "${reply.type}" from "${reply.from}"`, { hint: 'Allow the question more time.' });
}

/** The actor handled a question and said nothing to the asker. */
export function unanswered(question: Envelope): OksoError {
  return new OksoError('OKSO_INTERNAL', `"${question.to}" handled "${question.type}" without answering "${question.from}"`, {
    hint: 'Return a draft without an address: it goes to the asker.',
  });
}

/** The run was cancelled; `reason` says by what. */
export function runCancelled(runId: string, reason: string): OksoError {
  return new OksoError('OKSO_INTERRUPTED', `run "${runId}" was interrupted: ${reason}`, { hint: 'Start it again.' });
}

/** The asker took its question back. */
export function withdrawn(question: Envelope, cause: unknown): OksoError {
  return new OksoError('OKSO_INTERRUPTED', `"${question.from}" withdrew "${question.type}"`, { hint: 'Ask again.', cause });
}

/** The kernel takes no more messages. */
export function kernelClosed(): OksoError {
  return new OksoError('OKSO_INTERRUPTED', 'the kernel is closing', { hint: 'Start okso again.' });
}

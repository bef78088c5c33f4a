import type { Address, Envelope } from '../schemas/envelope.ts';
import type { Draft } from './actor.ts';
import type { Clock } from './clock.ts';

/** How many ancestors an envelope names: a longer path says that messages run in circles, and its end says where. */
export const TRACE_LENGTH = 32;

/** Stands for "never": JSON has no Infinity. */
export const NO_DEADLINE = Number.MAX_SAFE_INTEGER;

/** Makes envelopes of drafts. `withinMs` is how long the envelope stays of use, counted from now. */
export interface Stamp {
  /** The first message of a chain, from outside. */
  first(draft: Draft, from: Address, to: Address, runId: string, withinMs?: number): Envelope;
  /** What the handling of `cause` leads to: the same run, one step further, with no more time than `cause` had. */
  next(draft: Draft, to: Address, cause: Envelope, withinMs?: number): Envelope;
  /** As `next`, but with time of its own: news of a time-out would otherwise come too late to be delivered. */
  nextWithin(draft: Draft, to: Address, cause: Envelope, withinMs: number): Envelope;
}

export function createStamp({ clock, newId }: { clock: Clock; newId: () => string }): Stamp {
  function follow(draft: Draft, to: Address, cause: Envelope, at: number, deadline: number): Envelope {
    const trace = cause.trace.length < TRACE_LENGTH ? [...cause.trace, cause.from] : [...cause.trace.slice(1), cause.from];
    const { type, body } = draft;
    return { v: 1, id: newId(), runId: cause.runId, causationId: cause.id, from: cause.to, to, type, at, deadline, trace, body };
  }

  return {
    first(draft, from, to, runId, withinMs = draft.deadlineMs) {
      const at = clock.now();
      const deadline = withinMs === undefined ? NO_DEADLINE : at + withinMs;
      const { type, body } = draft;
      return { v: 1, id: newId(), runId, causationId: null, from, to, type, at, deadline, trace: [], body };
    },
    next(draft, to, cause, withinMs = draft.deadlineMs) {
      const at = clock.now();
      return follow(draft, to, cause, at, withinMs === undefined ? cause.deadline : Math.min(cause.deadline, at + withinMs));
    },
    nextWithin(draft, to, cause, withinMs) {
      const at = clock.now();
      return follow(draft, to, cause, at, at + withinMs);
    },
  };
}

import type { Cancellation } from '../schemas/cancellation.ts';
import type { Address, Envelope } from '../schemas/envelope.ts';

/** What an actor wants said. The kernel makes an envelope of it; without `to` the route table, or the asker, receives it. */
export interface Draft {
  type: string;
  body: unknown;
  to?: Address;
  /** How long the message stays of use. Never longer than the message that led to it. */
  deadlineMs?: number;
}

/** What handling one message leads to: nothing, one message or several. The first without `to` answers a question. */
// biome-ignore lint/suspicious/noConfusingVoidType: with undefined, an async function that returns nothing would not be an actor.
export type Outcome = Draft | readonly Draft[] | void;

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** How long a question stands, and what else may end it. */
export interface AskOptions {
  timeoutMs?: number;
  signal?: AbortSignal;
}

/** What an actor may reach while it handles one message. Its members may be destructured. */
export interface ActorContext {
  readonly self: Address;
  readonly runId: string;
  /** Aborts when the run is cancelled, the message's deadline passes, the asker withdraws, the actor is stopped or the kernel is destroyed. */
  readonly signal: AbortSignal;
  /** As `signal`, for work that only passes it on; far cheaper. */
  readonly cancellation: Cancellation;
  /** The moment after which nobody waits for the outcome, in milliseconds since the epoch. */
  readonly deadline: number;
  readonly log: (level: LogLevel, message: string, detail?: unknown) => void;
  /** Tells the watchers of the run about progress; no actor hears it. */
  readonly report: (type: string, body: unknown) => void;
  /** Asks another actor and waits for its answer; rejects with an OksoError. */
  readonly ask: (to: Address, draft: Draft, options?: AskOptions) => Promise<Envelope>;
}

/** Turns one message into the next. What it remembers between messages is gone after a restart. */
export interface Actor {
  receive(message: Envelope, context: ActorContext): Outcome | Promise<Outcome>;
  [Symbol.asyncDispose]?(): Promise<void>;
}

/** Makes an actor with fresh state; called at the start and after every crash. */
export type ActorFactory = () => Actor;

import type { Envelope } from '../schemas/envelope.ts';
import { OksoError } from '../schemas/okso-error.ts';
import type { Deadlines, Expiring } from './deadlines.ts';
import { tooLate, withdrawn } from './faults.ts';

/** Questions that wait for their answer. Each is settled exactly once and leaves nothing behind: no timer, no listener. */
export interface Asks {
  /** Waits for the answer to a question that is about to be sent. `asker` is whoever's interruption ends the wait. */
  open(question: Envelope, asker: unknown, signal: AbortSignal | undefined): Promise<Envelope>;
  /** False when nobody waits for this answer. */
  answer(reply: Envelope): boolean;
  /** False when nobody waits for an answer to this question. */
  refuse(questionId: string, error: OksoError): boolean;
  refuseWhere(fits: (ask: { question: Envelope; asker: unknown }) => boolean, error: (question: Envelope) => OksoError): void;
}

export interface AsksOptions {
  deadlines: Deadlines;
  /** Hears of a question whose asker stopped waiting, so that nobody goes on working for it. */
  onWithdrawn: (question: Envelope, error: OksoError) => void;
}

/**
 * Questions settled before the map is replaced by a copy. Whenever a V8 Map outgrows its deleted entries it leaves its old table behind, linked to the new one; once
 * one of them is old, the collector keeps the whole chain and with it every settled question: 64 questions at a time were 2.5 times slower.
 */
const MAP_RENEWAL = 1024;

export function createAsks({ deadlines, onWithdrawn }: AsksOptions): Asks {
  let open = new Map<string, Ask>();
  let settled = 0;

  function settle(questionId: string): Ask | undefined {
    const ask = open.get(questionId);
    if (ask === undefined) return undefined;
    open.delete(questionId);
    settled += 1;
    if (settled % MAP_RENEWAL === 0 && open.size < MAP_RENEWAL) open = new Map(open);
    deadlines.remove(ask);
    ask.unlisten?.();
    return ask;
  }

  function withdraw(ask: Ask, error: OksoError): void {
    settle(ask.question.id)?.reject(error);
    onWithdrawn(ask.question, error);
  }

  return {
    open(question, asker, signal) {
      return new Promise((resolve, reject) => {
        const ask = new Ask(question, asker, resolve, reject, withdraw);
        open.set(question.id, ask);
        deadlines.add(ask);
        if (signal === undefined) return;
        const onAbort = (): void => withdraw(ask, signal.reason instanceof OksoError ? signal.reason : withdrawn(question, signal.reason));
        if (signal.aborted) {
          onAbort();
        } else {
          signal.addEventListener('abort', onAbort, { once: true });
          ask.unlisten = () => signal.removeEventListener('abort', onAbort);
        }
      });
    },
    answer(reply) {
      const ask = reply.replyTo === undefined ? undefined : settle(reply.replyTo);
      ask?.resolve(reply);
      return ask !== undefined;
    },
    refuse(questionId, error) {
      const ask = settle(questionId);
      ask?.reject(error);
      return ask !== undefined;
    },
    refuseWhere(fits, error) {
      for (const ask of [...open.values()]) {
        if (fits(ask)) withdraw(ask, error(ask.question));
      }
    },
  };
}

/** One open question. A class, because one is made for every question and its deadline must cost no closure. */
class Ask implements Expiring {
  readonly question: Envelope;
  readonly asker: unknown;
  readonly resolve: (reply: Envelope) => void;
  readonly reject: (error: OksoError) => void;
  readonly deadline: number;
  slot = -1;
  unlisten: (() => void) | undefined = undefined;
  private readonly withdraw: (ask: Ask, error: OksoError) => void;

  constructor(question: Envelope, asker: unknown, resolve: Ask['resolve'], reject: Ask['reject'], withdraw: (ask: Ask, error: OksoError) => void) {
    this.question = question;
    this.asker = asker;
    this.resolve = resolve;
    this.reject = reject;
    this.deadline = question.deadline;
    this.withdraw = withdraw;
  }

  expire(): void {
    this.withdraw(this, tooLate(this.question));
  }
}

import type { Cancellation } from '../schemas/cancellation.ts';
import type { Address, Envelope } from '../schemas/envelope.ts';
import type { OksoError } from '../schemas/okso-error.ts';
import type { ActorContext } from './actor.ts';
import type { Clock } from './clock.ts';
import type { Deadlines, Expiring } from './deadlines.ts';
import { tooLate } from './faults.ts';
import type { Incarnation } from './incarnation.ts';
import type { Inspector } from './inspector.ts';
import { NO_DEADLINE } from './stamp.ts';

/** What a handling needs of its kernel. */
export interface HandlingServices {
  clock: Clock;
  deadlines: Deadlines;
  inspector: Inspector;
  ask: (asker: Handling, ...question: Parameters<ActorContext['ask']>) => ReturnType<ActorContext['ask']>;
  /** Hears that a handling was told to stop, so that the questions it asked are withdrawn. */
  onInterrupt: (handling: Handling, error: OksoError) => void;
}

/**
 * One message in the hands of one actor, which sees it as its context. A class with getters, because one is made for every message: an AbortController
 * costs more than all the rest of a delivery, so neither it nor the bound functions exist before somebody takes them.
 */
export class Handling implements ActorContext, Cancellation, Expiring {
  readonly message: Envelope;
  readonly incarnation: Incarnation;
  readonly startedAt: number;
  slot = -1;
  /** Why the handler was told to stop; whatever it throws from then on means this. */
  interruption: OksoError | undefined = undefined;
  private readonly services: HandlingServices;
  private controller: AbortController | undefined = undefined;
  private listeners: (() => void)[] | undefined = undefined;
  private isOver = false;

  constructor(message: Envelope, incarnation: Incarnation, startedAt: number, services: HandlingServices) {
    this.message = message;
    this.incarnation = incarnation;
    this.startedAt = startedAt;
    this.services = services;
  }

  get self(): Address {
    return this.message.to;
  }

  get runId(): string {
    return this.message.runId;
  }

  get deadline(): number {
    return this.message.deadline;
  }

  get signal(): AbortSignal {
    if (this.controller === undefined) {
      this.controller = new AbortController();
      if (this.interruption !== undefined) this.controller.abort(this.interruption);
      else this.awaitDeadline();
    }
    return this.controller.signal;
  }

  get cancellation(): Cancellation {
    return this;
  }

  get aborted(): boolean {
    return this.interruption !== undefined;
  }

  get reason(): OksoError | undefined {
    return this.interruption;
  }

  addEventListener(_type: 'abort', listener: () => void): void {
    if (this.interruption !== undefined) return;
    this.listeners ??= [];
    this.listeners.push(listener);
    this.awaitDeadline();
  }

  removeEventListener(_type: 'abort', listener: () => void): void {
    const index = this.listeners?.indexOf(listener) ?? -1;
    if (index >= 0) this.listeners?.splice(index, 1);
  }

  get log(): ActorContext['log'] {
    return (level, message, detail) => {
      const { inspector, clock } = this.services;
      const at = clock.now();
      inspector.emit({ type: 'actor.logged', at, runId: this.runId, from: this.self, level, message, ...(detail === undefined ? {} : { detail }) });
    };
  }

  get report(): ActorContext['report'] {
    return (type, body) => {
      const { inspector, clock } = this.services;
      if (inspector.isWatched)
        inspector.emit({ type: 'actor.reported', at: clock.now(), runId: this.runId, from: this.self, report: { type, body } });
    };
  }

  get ask(): ActorContext['ask'] {
    return (to, draft, options) => this.services.ask(this, to, draft, options);
  }

  /** Tells the handler to stop. It stays in hand until it does. */
  interrupt(error: OksoError): void {
    if (this.isOver || this.interruption !== undefined) return;
    this.interruption = error;
    this.services.deadlines.remove(this);
    this.controller?.abort(error);
    for (const listener of this.listeners?.splice(0) ?? []) listener();
    this.services.onInterrupt(this, error);
  }

  /** The deadline passed while the handler was at work. */
  expire(): void {
    this.interrupt(tooLate(this.message));
  }

  /** The handler has returned or thrown. */
  end(): void {
    this.isOver = true;
    this.services.deadlines.remove(this);
  }

  /** Only who listens needs to hear of it. */
  private awaitDeadline(): void {
    if (this.slot < 0 && !this.isOver && this.deadline < NO_DEADLINE) this.services.deadlines.add(this);
  }
}

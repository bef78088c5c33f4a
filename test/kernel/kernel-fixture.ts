import type { Actor, ActorContext, ActorFactory, Outcome } from '../../kernel/actor.ts';
import type { KernelEvent } from '../../kernel/inspector.ts';
import { createKernel, type Kernel, type KernelOptions } from '../../kernel/kernel.ts';
import type { Envelope } from '../../schemas/envelope.ts';
import { OksoError } from '../../schemas/okso-error.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';

/** A kernel on a clock that stands still, with everything it does on record. */
export interface KernelFixture {
  kernel: Kernel;
  clock: ManualClock;
  events: KernelEvent[];
  eventsOf<Type extends KernelEvent['type']>(type: Type): Extract<KernelEvent, { type: Type }>[];
}

export function createKernelFixture(options: Partial<KernelOptions> = {}): KernelFixture {
  const clock = createManualClock();
  const events: KernelEvent[] = [];
  let ids = 0;
  const kernel = createKernel({ clock, routes: {}, newId: () => `id${ids++}`, ...options });
  kernel.inspect((event) => events.push(event));
  return { kernel, clock, events, eventsOf: (type) => events.filter((event) => event.type === type) as never };
}

/** An actor that is only a function, and so has no state to lose. */
export function stateless(receive: (message: Envelope, context: ActorContext) => Outcome | Promise<Outcome>): ActorFactory {
  return (): Actor => ({ receive });
}

/** An actor that answers with the body it got. */
export const echo: ActorFactory = stateless((message) => ({ type: 'echo.made', body: message.body }));

/** An actor that keeps every message in hand until it is told to stop, and then throws what the signal says. */
export const stubborn: ActorFactory = stateless(
  (_message, { signal }) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
);

/** Waits until everything that can happen without time passing has happened. */
export async function settle(): Promise<void> {
  // More turns of the event loop than any test needs ticks: a tick handles 64 messages.
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** The code a promise rejects with; a failed expectation in itself when it does not reject with an OksoError. */
export async function codeOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (thrown) {
    if (thrown instanceof OksoError) return thrown.code;
    throw thrown;
  }
  throw new Error('the promise was fulfilled');
}

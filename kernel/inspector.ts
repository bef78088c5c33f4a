import type { Address, Envelope } from '../schemas/envelope.ts';
import type { ErrorBody } from '../schemas/error.ts';
import { asOksoError } from '../schemas/okso-error.ts';
import type { LogLevel } from './actor.ts';

/** Everything the kernel does, as facts. `at` is milliseconds since the epoch. */
export type KernelEvent =
  | { type: 'message.delivered'; at: number; envelope: Envelope }
  | { type: 'message.handled'; at: number; envelope: Envelope; ms: number; error?: ErrorBody }
  | { type: 'message.dead'; at: number; envelope: Envelope; error: ErrorBody }
  | { type: 'actor.reported'; at: number; runId: string; from: Address; report: { type: string; body: unknown } }
  | { type: 'actor.logged'; at: number; runId: string | null; from: Address; level: LogLevel; message: string; detail?: unknown }
  | { type: 'actor.spawned'; at: number; address: Address }
  | { type: 'actor.restarted'; at: number; address: Address; error: ErrorBody }
  | { type: 'actor.stopped'; at: number; address: Address; error?: ErrorBody }
  | { type: 'transport.closed'; at: number; lost: number; error?: ErrorBody }
  | { type: 'run.cancelled'; at: number; runId: string; error: ErrorBody }
  | { type: 'listener.failed'; at: number; error: ErrorBody };

export type KernelListener = (event: KernelEvent) => void;

/** The event stream of a kernel. */
export interface Inspector {
  /** False while nobody listens: then no event needs to be built. */
  readonly isWatched: boolean;
  emit(event: KernelEvent): void;
  /** Listens from now on; the function returned ends it. */
  subscribe(listener: KernelListener): () => void;
}

/** Events reach listeners at once, in the order of subscription. A listener that fails is reported to the others and stays. */
export function createInspector(): Inspector {
  // Copied on change, so that a listener may subscribe or leave while an event is on its way.
  let listeners: readonly KernelListener[] = [];

  function emit(event: KernelEvent): void {
    for (const listener of listeners) deliver(event, listener);
  }

  function deliver(event: KernelEvent, listener: KernelListener): void {
    const failed = (thrown: unknown): void => {
      // A failure to hear of a failure ends here, or two broken listeners would keep each other busy for ever.
      if (event.type === 'listener.failed') return;
      const failure = { type: 'listener.failed', at: event.at, error: asOksoError(thrown).toBody() } as const;
      for (const other of listeners) if (other !== listener) deliver(failure, other);
    };
    try {
      const returned: unknown = listener(event);
      if (returned instanceof Promise) returned.catch(failed);
    } catch (thrown) {
      failed(thrown);
    }
  }

  return {
    get isWatched() {
      return listeners.length > 0;
    },
    emit,
    subscribe(listener) {
      // A wrapper of its own, so that one function subscribed twice is two subscriptions.
      const subscription: KernelListener = (event) => listener(event);
      listeners = [...listeners, subscription];
      return () => {
        listeners = listeners.filter((each) => each !== subscription);
      };
    },
  };
}

import { expose } from 'comlink';
import { asOksoError, OksoError } from '../schemas/okso-error.ts';
import { admit } from './admission.ts';
import type { HostFunctionName, HostFunctions } from './capability.ts';
import type { HostAnswer } from './protocol.ts';

/** Twice what the worker's own line keeps open, so that only a worker that goes round it is refused. */
const MAX_OPEN_CALLS = 64;

/** A tool may ask often (a search reads many files), but a call that asks this often is a loop. */
const MAX_MESSAGES = 100_000;

/** Refusals are cheap, and a plugin that earns this many is attacking or broken beyond help. */
const MAX_REFUSALS = 1_000;

/** The host's end of one tool call's capabilities. */
export interface GuardedEndpoint {
  /** Takes a message as it came from the worker. */
  deliver(message: unknown): void;
  /** Revokes: nothing is heard or answered from now on. */
  close(): void;
}

export interface GuardedEndpointOptions {
  allowed: ReadonlySet<HostFunctionName>;
  /** Called once, when the worker first asks for something that it may have. */
  functions: () => HostFunctions;
  send: (message: unknown) => void;
  onRefused: (reason: string) => void;
  /** The worker asks without end; the caller ends it. */
  onFlood: (reason: string) => void;
}

/** Stands between a worker's messages and `comlink.expose`: what is not plainly allowed is answered with an error and goes no further. */
export function createGuardedEndpoint(options: GuardedEndpointOptions): GuardedEndpoint {
  let closed = false;
  let messages = 0;
  let refusals = 0;
  let openCalls = 0;
  let listener: ((event: { data: unknown }) => void) | undefined;

  function send(message: unknown): void {
    if (!closed) options.send(message);
  }

  function refuse(id: string | undefined, reason: string): void {
    refusals += 1;
    options.onRefused(reason);
    const error = new OksoError('OKSO_REFUSED', `the host refused a call: ${reason}`, { hint: 'Declare the capability in the manifest.' });
    if (id !== undefined) send({ id, type: 'RAW', value: { ok: false, error: error.toBody() } satisfies HostAnswer });
    if (refusals >= MAX_REFUSALS) flood(`it made ${refusals} calls that had to be refused`);
  }

  function flood(reason: string): void {
    closed = true;
    options.onFlood(reason);
  }

  function exposeAllowed(): void {
    const functions = options.functions();
    // No prototype: comlink looks names up on this object.
    const target: Record<string, (...args: unknown[]) => Promise<HostAnswer>> = Object.create(null);
    for (const name of options.allowed) {
      const call = functions[name];
      target[name] = async (...args) => {
        openCalls += 1;
        try {
          return { ok: true, value: await call(...args) };
        } catch (thrown) {
          return { ok: false, error: asOksoError(thrown).toBody() };
        } finally {
          openCalls -= 1;
        }
      };
    }
    expose(target, {
      postMessage: send,
      addEventListener: (_type, added) => {
        listener = added as unknown as typeof listener;
      },
      removeEventListener: () => {
        listener = undefined;
      },
    });
  }

  return {
    deliver(message) {
      if (closed) return;
      messages += 1;
      const admission = admit(message, options.allowed);
      if (messages > MAX_MESSAGES) {
        flood(`it asked the host more than ${MAX_MESSAGES} times`);
      } else if (!admission.admitted) {
        refuse(admission.id, admission.reason);
      } else if (openCalls >= MAX_OPEN_CALLS) {
        refuse(admission.message.id, `more than ${MAX_OPEN_CALLS} calls wait for an answer`);
      } else {
        if (listener === undefined) exposeAllowed();
        listener?.({ data: admission.message });
      }
    },
    close() {
      closed = true;
    },
  };
}

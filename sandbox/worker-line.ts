import { wrap } from 'comlink';
import type { HostFunctionName } from './capability.ts';
import type { HostAnswer, LineCancel, LineMessage } from './protocol.ts';
import { hostFault } from './worker-reply.ts';

/** A tool that reads a thousand files at once waits its turn here; the host refuses a call that has more than twice as many open. */
const MAX_OPEN_ASKS = 32;

/** One call's way to the host. */
export interface CallLine {
  ask(name: HostFunctionName, args: readonly unknown[]): Promise<unknown>;
  /** Says something that nobody waits for. */
  tell(name: 'log' | 'progress', args: readonly unknown[]): void;
  readonly signal: AbortSignal;
  /** What must still arrive before the call may end: everything told. Undefined, and nothing to wait for, when nothing was. */
  told(): Promise<unknown> | undefined;
  /** Nothing of this call goes out any more, and what still waits for an answer fails. */
  close(): void;
}

export interface Line {
  open(call: string): CallLine;
  /** A line of text from the plugin's console, for the call that runs now. */
  log(level: 'info' | 'warn', text: string): void;
  /** Takes what the host says to one call. */
  deliver(message: LineMessage | LineCancel): void;
}

type Post = (message: LineMessage, transfer: readonly unknown[]) => void;

/** The way to the host that all calls of a thread or process share. */
export function createLine(post: Post): Line {
  const calls = new Map<string, OpenCall>();
  return {
    open(call) {
      const opened = openCall(call, post, () => calls.delete(call));
      calls.set(call, opened);
      return opened;
    },
    log(level, text) {
      for (const open of calls.values()) open.tell('log', [level, text]);
    },
    deliver: (message) => calls.get(message.call)?.receive(message),
  };
}

interface OpenCall extends CallLine {
  receive(message: LineMessage | LineCancel): void;
}

/** Everything behind it is made on first use: a small tool neither asks nor listens. */
function openCall(call: string, post: Post, onClose: () => void): OpenCall {
  let controller: AbortController | undefined;
  let asks: Asks | undefined;
  let isCancelled = false;
  let isClosed = false;

  function opened(): Asks {
    asks ??= openAsks((message, transfer) => post({ call, message }, transfer));
    if (isClosed) asks.close();
    return asks;
  }

  return {
    ask: (name, args) => opened().ask(name, args),
    tell: (name, args) => opened().tell(name, args),
    get signal() {
      controller ??= new AbortController();
      if (isCancelled) controller.abort(callIsCancelled());
      return controller.signal;
    },
    told: () => asks?.told(),
    close() {
      isClosed = true;
      onClose();
      asks?.close();
    },
    receive(message) {
      if ('cancel' in message) {
        isCancelled = true;
        controller?.abort(callIsCancelled());
      } else asks?.deliver(message.message);
    },
  };
}

interface Asks extends Pick<CallLine, 'ask' | 'tell' | 'told' | 'close'> {
  deliver(message: unknown): void;
}

type Remote = Record<HostFunctionName, (...args: readonly unknown[]) => Promise<HostAnswer>>;

/** What one call asks of the host, over comlink. */
function openAsks(post: (message: unknown, transfer: readonly unknown[]) => void): Asks {
  const told = new Set<Promise<unknown>>();
  const failPending = new Set<(reason: Error) => void>();
  const waiting: (() => void)[] = [];
  let openAsks = 0;
  let isClosed = false;
  let deliver: ((event: { data: unknown }) => void) | undefined;
  const remote = wrap<Remote>({
    postMessage(message: unknown, transfer: readonly unknown[] = []) {
      // comlink posts a farewell when its proxies are collected, which may be long after the call.
      if (!isClosed) post(message, transfer);
    },
    addEventListener(_type: string, listener: unknown) {
      deliver = listener as typeof deliver;
    },
    removeEventListener() {
      deliver = undefined;
    },
  }) as unknown as Remote;

  async function ask(name: HostFunctionName, args: readonly unknown[]): Promise<unknown> {
    if (openAsks >= MAX_OPEN_ASKS) await new Promise<void>((resolve) => waiting.push(resolve));
    if (isClosed) throw callIsOver(name);
    openAsks += 1;
    let fail: ((reason: Error) => void) | undefined;
    const ended = new Promise<never>((_resolve, reject) => {
      fail = reject;
      failPending.add(reject);
    });
    try {
      const answer = await Promise.race([remote[name](...args), ended]);
      if (!answer.ok) throw hostFault(answer.error);
      return answer.value;
    } finally {
      if (fail !== undefined) failPending.delete(fail);
      openAsks -= 1;
      waiting.shift()?.();
    }
  }

  return {
    ask,
    tell(name, args) {
      const sent = ask(name, args).catch(() => undefined);
      told.add(sent);
      sent.finally(() => told.delete(sent));
    },
    told: () => (told.size === 0 ? undefined : Promise.all(told)),
    close() {
      isClosed = true;
      for (const fail of failPending) fail(callIsOver('the host'));
      for (const proceed of waiting.splice(0)) proceed();
    },
    deliver: (message) => deliver?.({ data: message }),
  };
}

function callIsOver(name: string): Error {
  return new Error(`the call is over; ${name} cannot be asked any more`);
}

function callIsCancelled(): Error {
  return new Error('the call was cancelled');
}

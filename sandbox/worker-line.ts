import type { MessagePort } from 'node:worker_threads';
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
  signal: AbortSignal;
  /** Waits until everything told has arrived: it travels on another port than the result and might be overtaken. */
  flush(): Promise<void>;
  /** Nothing of this call goes out any more, and what still waits for an answer fails. */
  close(): void;
}

export interface Line {
  open(call: string): CallLine;
  /** A line of text from the plugin's console, for the call that runs now. */
  log(level: 'info' | 'warn', text: string): void;
}

/** What carries the line: a port between threads, or the pipes of a process. */
export interface LinePort {
  postMessage(message: unknown, transfer?: readonly MessagePort[]): void;
  on(event: 'message', receive: (message: LineMessage | LineCancel) => void): unknown;
}

/** This thread's line to the host. It is opened with the first call: before, the host does not yet know the thread by itself. */
export function createLine(openPort: () => LinePort): Line {
  const calls = new Map<string, OpenCall>();
  let port: LinePort | undefined;

  function connect(): LinePort {
    const opened = openPort();
    opened.on('message', (message) => calls.get(message.call)?.receive(message));
    return opened;
  }

  return {
    open(call) {
      port ??= connect();
      const opened = openCall(call, port, () => calls.delete(call));
      calls.set(call, opened);
      return opened;
    },
    log(level, text) {
      for (const open of calls.values()) open.tell('log', [level, text]);
    },
  };
}

interface OpenCall extends CallLine {
  receive(message: LineMessage | LineCancel): void;
}

type Remote = Record<HostFunctionName, (...args: readonly unknown[]) => Promise<HostAnswer>>;

function openCall(call: string, port: LinePort, onClose: () => void): OpenCall {
  // Made on first use, like the way to the host: a small tool looks at neither.
  let controller: AbortController | undefined;
  let isCancelled = false;
  const told = new Set<Promise<unknown>>();
  const failPending = new Set<(reason: Error) => void>();
  const waiting: (() => void)[] = [];
  let openAsks = 0;
  let closed = false;
  let deliver: ((event: { data: unknown }) => void) | undefined;
  let remote: Remote | undefined;

  const endpoint = {
    postMessage(message: unknown, transfer: readonly unknown[] = []) {
      // comlink posts a farewell when its proxies are collected, which may be long after the call.
      if (!closed) port.postMessage({ call, message } satisfies LineMessage, transfer as MessagePort[]);
    },
    addEventListener(_type: string, listener: unknown) {
      deliver = listener as typeof deliver;
    },
    removeEventListener() {
      deliver = undefined;
    },
  };

  async function ask(name: HostFunctionName, args: readonly unknown[]): Promise<unknown> {
    if (openAsks >= MAX_OPEN_ASKS) await new Promise<void>((resolve) => waiting.push(resolve));
    if (closed) throw callIsOver(name);
    openAsks += 1;
    let fail: ((reason: Error) => void) | undefined;
    const ended = new Promise<never>((_resolve, reject) => {
      fail = reject;
      failPending.add(reject);
    });
    try {
      remote ??= wrap<Remote>(endpoint) as unknown as Remote;
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
    get signal() {
      controller ??= new AbortController();
      if (isCancelled) controller.abort(callIsCancelled());
      return controller.signal;
    },
    async flush() {
      if (told.size > 0) await Promise.all(told);
    },
    close() {
      closed = true;
      onClose();
      for (const fail of failPending) fail(callIsOver('the host'));
      for (const proceed of waiting.splice(0)) proceed();
    },
    receive(message) {
      if ('cancel' in message) {
        isCancelled = true;
        controller?.abort(callIsCancelled());
      } else deliver?.({ data: message.message });
    },
  };
}

function callIsOver(name: string): Error {
  return new Error(`the call is over; ${name} cannot be asked any more`);
}

function callIsCancelled(): Error {
  return new Error('the call was cancelled');
}

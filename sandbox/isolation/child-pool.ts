import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { CallTask, LineMessage, WorkerBoot } from '../protocol.ts';
import { MAX_HEAP_MB } from '../thread-limits.ts';
import type { CallReceiver, WorkerPool } from '../worker-pool.ts';
import type { ChildMessage, HostMessage } from './child-protocol.ts';
import { receiveLines, sendLine } from './pipe-line.ts';

export interface ChildPoolOptions {
  /** The plugin's module, absolute. */
  module: string;
  sourceMap: boolean;
  workspace: string;
  /** The whole command, program first, that runs Node behind the wall with these options and then the built child-worker.mjs with this argument. */
  command: (nodeOptions: readonly string[], argument: string) => readonly string[];
  /** The process failed while no call ran in it. */
  onIdleFailure: (error: Error) => void;
}

/** A process is kept warm between the steps of a plan and given back soon after, as threads are. */
const IDLE_TIMEOUT_MS = 30_000;

/** The last words of a process that died, for the fault. */
const MAX_LAST_WORDS = 4_000;

/** One process with the plugin in it. */
interface Child {
  isAlive(): boolean;
  perform(body: CallTask | null, signal: AbortSignal): Promise<unknown>;
  send(message: HostMessage): void;
  kill(): Promise<void>;
}

/** The process of one version of a plugin that nobody vouches for: one call at a time, started with the first, behind a wall of the operating system. */
export function openChildPool(options: ChildPoolOptions): WorkerPool {
  const calls = new Map<string, CallReceiver>();
  let child: Child | undefined;
  let idle: NodeJS.Timeout | undefined;

  const hear = (from: () => Child | undefined, { call, message }: LineMessage): void =>
    calls.get(call)?.(message, (answer) => from()?.send({ call, message: answer }));

  async function perform(body: CallTask | null, signal: AbortSignal): Promise<unknown> {
    clearTimeout(idle);
    if (child?.isAlive() !== true) child = startChild(options, hear);
    const used = child;
    try {
      return await used.perform(body, signal);
    } finally {
      clearTimeout(idle);
      idle = setTimeout(() => void used.kill(), IDLE_TIMEOUT_MS).unref();
    }
  }

  return {
    width: 1,
    isCold: () => child?.isAlive() !== true,
    open: () => Promise.resolve(),
    describe: (signal) => perform(null, signal),
    start(task, receiver) {
      const call = randomUUID();
      const ending = new AbortController();
      calls.set(call, receiver);
      return {
        reply: perform({ call, ...task }, ending.signal).finally(() => calls.delete(call)),
        cancel: () => child?.send({ call, cancel: true }),
        kill: () => ending.abort(),
      };
    },
    async destroy() {
      clearTimeout(idle);
      await child?.kill();
    },
  };
}

function startChild(
  { module, sourceMap, workspace, command, onIdleFailure }: ChildPoolOptions,
  hear: (from: () => Child | undefined, message: LineMessage) => void,
): Child {
  const boot: WorkerBoot = { module: pathToFileURL(module).href, sourceMap, workspace };
  const [program = '', ...argv] = command([`--max-old-space-size=${MAX_HEAP_MB}`], JSON.stringify(boot));
  const running = spawn(program, argv, { env: {}, stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'], detached: true });
  const toChild = running.stdio[3] as Writable;
  const fromChild = running.stdio[4] as Readable;
  const waiting = new Map<number, { settle: (reply: unknown) => void; fail: (reason: Error) => void }>();
  const lastWords = keepLastWords(running);
  const exited = new Promise<void>((resolve) => {
    running.once('exit', () => resolve());
    running.once('error', () => resolve());
  });
  let isAlive = true;
  let tasks = 0;

  function die(reason: Error): void {
    if (!isAlive) return;
    isAlive = false;
    try {
      // The group, so that what it may have started ends as well.
      if (running.pid !== undefined) process.kill(-running.pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
    for (const { fail } of waiting.values()) fail(reason);
    waiting.clear();
    toChild.destroy();
    fromChild.destroy();
  }
  function accept(message: Partial<ChildMessage> | null): void {
    if (message === null || typeof message !== 'object') die(new Error('it sent something that is no message'));
    else if ('reply' in message && typeof message.task === 'number') {
      waiting.get(message.task)?.settle(message.reply);
      waiting.delete(message.task);
    } else if ('call' in message && typeof message.call === 'string') hear(() => self, message as LineMessage);
  }

  // A process that ends while it is written to is noticed by its exit.
  toChild.on('error', () => undefined);
  receiveLines(
    fromChild,
    (message) => accept(message as Partial<ChildMessage>),
    () => die(new Error('it sent something that is no message')),
  );
  running.once('error', (error) => die(new Error(`its process could not be started: ${error.message}`)));
  running.once('exit', (code, signal) => {
    const death = deathOf(code, signal, lastWords());
    if (isAlive && waiting.size === 0) onIdleFailure(death);
    die(death);
  });
  rest(running, true);

  const self: Child = {
    isAlive: () => isAlive,
    send: (message) => {
      if (isAlive) sendLine(toChild, message);
    },
    perform(body, signal) {
      tasks += 1;
      const task = tasks;
      const onAbort = (): void => die(new Error('it was ended'));
      rest(running, false);
      return new Promise((settle, fail) => {
        waiting.set(task, { settle, fail });
        signal.addEventListener('abort', onAbort, { once: true });
        if (signal.aborted) onAbort();
        else self.send({ task, body });
      }).finally(() => {
        signal.removeEventListener('abort', onAbort);
        rest(running, true);
      });
    },
    async kill() {
      // Waited for, or the program would end before it.
      running.ref();
      die(new Error('it was ended'));
      await exited;
    },
  };
  return self;
}

/** An idle process must not keep the program alive; one that works must. */
function rest(running: ChildProcess, isIdle: boolean): void {
  const change = isIdle ? 'unref' : 'ref';
  running[change]();
  for (const stream of running.stdio) (stream as { ref?: () => void; unref?: () => void } | null)?.[change]?.();
}

function deathOf(code: number | null, signal: NodeJS.Signals | null, words: string): Error {
  if (/heap out of memory/i.test(words)) return Object.assign(new Error('it ran out of memory'), { code: 'ERR_WORKER_OUT_OF_MEMORY' });
  const thrown = /^\w*Error: .*$/m.exec(words)?.[0];
  const end = signal === null ? `its process exited with code: ${code}` : `its process was ended by ${signal}`;
  return new Error(thrown === undefined ? end : `${thrown} (${end})`);
}

function keepLastWords(running: ChildProcess): () => string {
  let words = '';
  running.stderr?.on('data', (data: Buffer) => {
    words = (words + data.toString('utf8')).slice(-MAX_LAST_WORDS);
  });
  return () => words;
}

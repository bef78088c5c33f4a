import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MessagePort, type Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { LineCancel, LineMessage, WorkerBoot } from './protocol.ts';
import { MAX_HEAP_MB, MAX_THREADS, MAX_YOUNG_HEAP_MB } from './thread-limits.ts';
import { permissionFlags } from './worker-permissions.ts';

/** A thread is kept warm between the steps of a plan (a boot costs about 45 ms) and given back soon after. */
const IDLE_TIMEOUT_MS = 30_000;

/** Messages that belong to nothing. A call that has just ended leaves a few; a plugin that sends more is flooding. */
const MAX_STRAYS = 10_000;

/** Takes the messages of one call; `send` answers on the line they came from. */
export type CallReceiver = (message: unknown, send: (message: unknown) => void) => void;

/** What runs one version of one plugin: threads, or a process for a plugin that nobody vouches for. */
export interface WorkerPool {
  /** How many calls may run side by side. */
  readonly width: number;
  /** No thread is alive, so the next task first boots one. */
  isCold(): boolean;
  describe(signal: AbortSignal): Promise<unknown>;
  call(task: object, signal: AbortSignal): Promise<unknown>;
  /** From now on messages that carry this id arrive; the returned function ends that. */
  receive(call: string, receiver: CallReceiver): () => void;
  /** Asks the tool to stop; ending it by force is the signal's work. */
  cancel(call: string): void;
  destroy(): Promise<void>;
}

export interface WorkerPoolOptions {
  /** The built worker.js. */
  workerFile: string;
  /** The plugin's module. */
  module: string;
  /** A folder of modules that it shares with others. */
  chunks: string | undefined;
  sourceMap: boolean;
  nodeFlags: ReadonlySet<string>;
  /** A thread failed while no call ran on it. */
  onIdleFailure: (error: Error) => void;
}

interface Thread {
  worker: Worker;
  id: number;
  line: MessagePort | undefined;
  strays: number;
}

/** Opens a pool; no thread starts before the first task. */
export function openWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const workerFile = realpathSync(options.workerFile);
  const module = realpathSync(options.module);
  const folders = [piscinaFolder(), ...(options.chunks === undefined ? [] : [options.chunks])];
  const read = [workerFile, module, ...folders.map((folder) => join(folder, '*'))];
  const boot: WorkerBoot = { module: pathToFileURL(module).href, sourceMap: options.sourceMap };
  const piscina = new Piscina({
    filename: workerFile,
    name: 'call',
    workerData: boot,
    env: {},
    execArgv: permissionFlags({ read, nodeFlags: options.nodeFlags }),
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: MAX_YOUNG_HEAP_MB },
    atomics: 'disabled',
    minThreads: 0,
    maxThreads: MAX_THREADS,
    idleTimeout: IDLE_TIMEOUT_MS,
    concurrentTasksPerWorker: 1,
    recordTiming: false,
  });
  const threads = new Set<Thread>();
  const calls = new Map<string, { receiver: CallReceiver; thread: Thread | undefined }>();
  const booting = new Set<(error: Error) => void>();

  function hear(thread: Thread, heard: Partial<LineMessage> | null): void {
    const id = heard?.call;
    const call = typeof id === 'string' ? calls.get(id) : undefined;
    // The id is a secret of the thread that was given it; a second thread that knows it is up to something.
    if (call === undefined || (call.thread ?? thread) !== thread) {
      stray(thread);
      return;
    }
    call.thread = thread;
    call.receiver(heard?.message, (message) => thread.line?.postMessage({ call: id, message }));
  }

  function openLine(thread: Thread, message: unknown): void {
    const line = typeof message === 'object' && message !== null && 'oksoLine' in message ? message.oksoLine : undefined;
    if (!(line instanceof MessagePort) || thread.line !== undefined) {
      stray(thread);
      return;
    }
    thread.line = line;
    line.on('message', (heard: Partial<LineMessage> | null) => hear(thread, heard));
    // An idle thread must not keep the program alive; piscina holds it while a call runs.
    line.unref();
  }

  // piscina's event carries a view of the thread; the messages of one thread are only to be had from the thread itself.
  piscina.on('workerCreate', ({ id }: { id: number }) => {
    booting.clear();
    const worker = piscina.threads.find((candidate) => candidate.threadId === id);
    if (worker === undefined) return;
    const thread: Thread = { worker, id, line: undefined, strays: 0 };
    threads.add(thread);
    worker.on('message', (message: unknown) => openLine(thread, message));
    worker.once('exit', () => forget(thread));
  });
  piscina.on('workerDestroy', ({ id }: { id: number }) => {
    for (const thread of threads) if (thread.id === id) forget(thread);
  });
  function forget(thread: Thread): void {
    threads.delete(thread);
    // What a dead thread has sent may be a long queue; closing drops it.
    thread.line?.close();
    thread.worker.removeAllListeners('message');
  }
  // piscina tells nobody when a thread dies before it is ready: the tasks that wait for it would wait for ever.
  piscina.on('error', (error: unknown) => {
    const failure = error instanceof Error ? error : new Error(String(error));
    if (booting.size === 0) options.onIdleFailure(failure);
    for (const fail of booting) fail(failure);
  });

  async function run(name: string, task: unknown, signal: AbortSignal): Promise<unknown> {
    const isCold = piscina.threads.length === 0;
    const running = piscina.run(task, { name, signal });
    if (!isCold) return running;
    let fail: ((error: Error) => void) | undefined;
    const bootFailure = new Promise<never>((_resolve, reject) => {
      fail = reject;
      booting.add(reject);
    });
    return Promise.race([running, bootFailure]).finally(() => fail !== undefined && booting.delete(fail));
  }

  return {
    width: MAX_THREADS,
    isCold: () => piscina.threads.length === 0,
    describe: (signal) => run('describe', undefined, signal),
    call: (task, signal) => run('call', task, signal),
    receive(call, receiver) {
      calls.set(call, { receiver, thread: undefined });
      return () => calls.delete(call);
    },
    cancel(call) {
      const known = calls.get(call)?.thread;
      for (const thread of known === undefined ? threads : [known]) thread.line?.postMessage({ call, cancel: true } satisfies LineCancel);
    },
    destroy: () => piscina.destroy(),
  };
}

function stray(thread: Thread): void {
  thread.strays += 1;
  if (thread.strays === MAX_STRAYS) void thread.worker.terminate();
}

function piscinaFolder(): string {
  // dist/main.js -> the package's folder.
  return dirname(dirname(realpathSync(createRequire(import.meta.url).resolve('piscina'))));
}

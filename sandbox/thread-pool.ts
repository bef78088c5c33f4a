import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Piscina } from 'piscina';
import type { WorkerBoot } from './protocol.ts';
import { Thread, ThreadCall } from './thread.ts';
import { MAX_HEAP_MB, MAX_THREADS, MAX_YOUNG_HEAP_MB } from './thread-limits.ts';
import { permissionFlags } from './worker-permissions.ts';
import type { WorkerPool } from './worker-pool.ts';

/** A thread is kept warm between the steps of a plan (a boot costs about 45 ms) and given back soon after. */
const IDLE_TIMEOUT_MS = 30_000;

/** How long a thread without calls stays leased. A lease keeps the program alive; a new one costs as much as a call. */
const LEASE_MS = 50;

export interface ThreadPoolOptions {
  /** The built worker.mjs. */
  workerFile: string;
  /** What the threads may read besides, in the words of Node's permission model: files, or a beginning with a star. */
  read: readonly string[];
  nodeFlags: ReadonlySet<string>;
  /** Keep one thread alive however long nothing is asked of it. */
  isKept: boolean;
  /** A thread failed while no call ran on it. */
  onIdleFailure: (error: Error) => void;
}

/** Threads that serve one plugin, which need not exist yet when they are booted. */
export interface ThreadPool {
  /** Boots a thread and loads these modules in it, so that a plugin that shares them is loaded at once. */
  warmUp(modules: readonly string[]): Promise<void>;
  /** From now on the threads serve this plugin and no other. */
  serve(boot: WorkerBoot): WorkerPool;
  destroy(): Promise<void>;
}

/** The task with which a thread is ours in piscina's eyes. */
interface Lease {
  /** Undefined until the thread that got the task says so. */
  thread: Thread | undefined;
  /** The thread was asked to end it. */
  isEnding: boolean;
}

/**
 * piscina loads the file of a thread by `require` and, where that throws, by `import`. Node 20 aborts the whole process when a thread is ended while
 * `require` loads an ES module (`v8::Module::IsGraphAsync must be used on an instantiated module`: two of two runs of 2 500 threads that were ended within
 * 6 ms), and by `import` it does not (none of two such runs). A thread is ended so when its plugin is saved again while it starts.
 */
export function loadingFlags(nodeFlags: ReadonlySet<string>): string[] {
  return ['--no-require-module', '--no-experimental-require-module'].filter((flag) => nodeFlags.has(flag)).slice(0, 1);
}

/**
 * Opens a pool; no thread starts before the first task. piscina boots, watches and ends the threads. While calls come, each thread is
 * leased from it by one long task, and calls travel on the thread's own line: one text there, one text back, at half the cost of a task.
 */
export function openThreadPool(options: ThreadPoolOptions): ThreadPool {
  const workerFile = realpathSync(options.workerFile);
  const read = [workerFile, join(piscinaFolder(), '*'), ...options.read];
  const piscina = new Piscina({
    filename: workerFile,
    name: 'serve',
    env: {},
    execArgv: [...loadingFlags(options.nodeFlags), ...permissionFlags({ read, nodeFlags: options.nodeFlags })],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: MAX_YOUNG_HEAP_MB },
    atomics: 'disabled',
    minThreads: options.isKept ? 1 : 0,
    maxThreads: MAX_THREADS,
    idleTimeout: IDLE_TIMEOUT_MS,
    concurrentTasksPerWorker: 1,
    recordTiming: false,
  });
  const threads = new Set<Thread>();
  const leases = new Map<number, Lease>();
  /** Threads that could begin at once, the one used last at the end. */
  const free: Thread[] = [];
  const waiting: ThreadCall[] = [];
  const booting = new Set<(error: Error) => void>();
  let boot: WorkerBoot | undefined;
  let lastLease = 0;
  let restTimer: NodeJS.Timeout | undefined;

  // piscina's event carries a view of the thread; the messages of one thread are only to be had from the thread itself.
  piscina.on('workerCreate', ({ id }: { id: number }) => {
    booting.clear();
    const worker = piscina.threads.find((candidate) => candidate.threadId === id);
    if (worker !== undefined) threads.add(new Thread(worker, { onFree, onDeath }));
  });
  piscina.on('workerDestroy', ({ id }: { id: number }) => {
    for (const thread of threads) if (thread.id === id) leave(thread);
  });
  // piscina tells nobody when a thread dies before it is ready: the tasks that wait for it would wait for ever.
  piscina.on('error', (error: unknown) => {
    const failure = error instanceof Error ? error : new Error(String(error));
    if (booting.size === 0) options.onIdleFailure(failure);
    for (const fail of booting) fail(failure);
  });

  function leave(thread: Thread): void {
    threads.delete(thread);
    remove(free, thread);
  }

  function onDeath(thread: Thread, idleFailure: Error | undefined): void {
    leave(thread);
    if (idleFailure !== undefined) options.onIdleFailure(idleFailure);
  }

  function onFree(thread: Thread, number?: number): void {
    if (number !== undefined) {
      const lease = leases.get(number);
      if (lease === undefined || lease.thread !== undefined) return;
      lease.thread = thread;
      thread.isLeased = true;
      thread.isServing = true;
      restTimer ??= setTimeout(restIdle, LEASE_MS).unref();
    }
    free.push(thread);
    dispatch();
  }

  function dispatch(): void {
    for (let call = waiting[0]; call !== undefined && free.length > 0; call = waiting[0]) {
      waiting.shift();
      free.pop()?.run(call);
    }
    if (waiting.length === 0) return;
    const coming = [...leases.values()].filter(({ thread, isEnding }) => thread === undefined || isEnding).length;
    for (let missing = waiting.length - coming; missing > 0; missing -= 1) lease();
  }

  function lease(): void {
    lastLease += 1;
    const number = lastLease;
    const over = (failure?: Error): void => {
      const thread = leases.get(number)?.thread;
      leases.delete(number);
      if (thread !== undefined) {
        thread.isLeased = false;
        thread.isServing = false;
        remove(free, thread);
      } else if (failure !== undefined) missed(failure);
      dispatch();
    };
    leases.set(number, { thread: undefined, isEnding: false });
    run('serve', { boot, lease: number }).then(() => over(), over);
  }

  /** A thread died before it took the call that waits. What an earlier call left behind may do that once; a thread that never serves must not be tried for ever. */
  function missed(failure: Error): void {
    const call = waiting[0];
    if (call === undefined) return;
    call.misses += 1;
    if (call.misses > 1) waiting.shift()?.fail(failure);
  }

  /** Gives back the threads that had no call since the last time. One timer for all: one for each call would cost as much as its message. */
  function restIdle(): void {
    restTimer = undefined;
    for (const lease of leases.values()) {
      const { thread } = lease;
      if (thread?.isServing && !thread.wasUsed && thread.call === undefined) {
        lease.isEnding = true;
        remove(free, thread);
        thread.rest();
      } else if (thread !== undefined) thread.wasUsed = false;
    }
    if (leases.size > 0) restTimer = setTimeout(restIdle, LEASE_MS).unref();
  }

  async function run(name: string, task: unknown, signal?: AbortSignal): Promise<unknown> {
    const isCold = threads.size === 0;
    const running = piscina.run(task, signal === undefined ? { name } : { name, signal });
    if (!isCold) return running;
    let fail: ((error: Error) => void) | undefined;
    const bootFailure = new Promise<never>((_resolve, reject) => {
      fail = reject;
      booting.add(reject);
    });
    return Promise.race([running, bootFailure]).finally(() => fail !== undefined && booting.delete(fail));
  }

  function kill(call: ThreadCall): void {
    remove(waiting, call);
    call.fail(new Error('it was ended'));
    const { thread } = call;
    if (thread?.call !== call) return;
    thread.call = undefined;
    leave(thread);
    thread.end();
  }

  async function destroy(): Promise<void> {
    for (const call of waiting.splice(0)) call.fail(new Error('it was ended'));
    clearTimeout(restTimer);
    await piscina.destroy();
  }

  const pool: WorkerPool = {
    width: MAX_THREADS,
    isCold: () => threads.size === 0,
    open: () => Promise.resolve(),
    describe: (signal) => run('describe', boot, signal),
    start(task, receiver) {
      const call = new ThreadCall(task, receiver);
      waiting.push(call);
      dispatch();
      return { reply: call.reply, cancel: () => call.thread?.cancel(call), kill: () => kill(call) };
    },
    destroy,
  };
  return {
    warmUp: async (modules) => void (await run('warmUp', modules)),
    serve({ module, sourceMap, workspace }) {
      boot = { module, sourceMap, workspace };
      return pool;
    },
    destroy,
  };
}

function remove<Item>(items: Item[], item: Item): void {
  const index = items.indexOf(item);
  if (index >= 0) items.splice(index, 1);
}

function piscinaFolder(): string {
  // dist/main.js -> the package's folder.
  return dirname(dirname(realpathSync(createRequire(import.meta.url).resolve('piscina'))));
}

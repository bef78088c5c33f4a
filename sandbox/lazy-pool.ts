import { MAX_THREADS } from './thread-limits.ts';
import type { WorkerPool, WorkerPoolOptions } from './worker-pool.ts';

/** A pool that is opened by its first call. Every command knows thirty tools and most call one or none: their pools, and piscina itself, can wait. */
export function openThreadsLater(options: WorkerPoolOptions): WorkerPool {
  let opened: WorkerPool | undefined;
  let opening: Promise<WorkerPool> | undefined;
  let isDestroyed = false;

  async function open(): Promise<WorkerPool> {
    const { openWorkerPool } = await import('./worker-pool.ts');
    if (isDestroyed) throw new Error('the plugin is not served any more');
    opened = openWorkerPool(options);
    return opened;
  }

  async function pool(): Promise<WorkerPool> {
    opening ??= open();
    return opening;
  }

  return {
    width: MAX_THREADS,
    isCold: () => opened?.isCold() ?? true,
    describe: async (signal) => (await pool()).describe(signal),
    call: async (task, signal) => (opened ?? (await pool())).call(task, signal),
    receive(call, receiver) {
      if (opened === undefined) throw new Error('a cold pool is asked to describe its plugin first');
      return opened.receive(call, receiver);
    },
    cancel: (call) => opened?.cancel(call),
    async destroy() {
      isDestroyed = true;
      await opened?.destroy();
    },
  };
}

import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WorkerBoot } from './protocol.ts';
import { MAX_THREADS } from './thread-limits.ts';
import type { ThreadPool, ThreadPoolOptions } from './thread-pool.ts';
import type { WorkerPool } from './worker-pool.ts';

export interface LazyPoolOptions extends Omit<ThreadPoolOptions, 'read' | 'isKept'>, Omit<WorkerBoot, 'module'> {
  /** The plugin's module, a path. */
  module: string;
  /** A folder of modules that it shares with others. */
  chunks: string | undefined;
  /** Threads that were booted for it, which may read it. */
  spare: ThreadPool | undefined;
}

/** A pool that is opened by its first call. Every command knows thirty tools and most call one or none: their pools, and piscina itself, can wait. */
export function openThreadsLater({ module: path, chunks, spare, ...options }: LazyPoolOptions): WorkerPool {
  let opened: WorkerPool | undefined;
  let opening: Promise<WorkerPool> | undefined;
  let isDestroyed = false;

  async function open(): Promise<WorkerPool> {
    const { openThreadPool } = await import('./thread-pool.ts');
    if (isDestroyed) throw new Error('the plugin is not served any more');
    const module = realpathSync(path);
    const read = [module, ...(chunks === undefined ? [] : [join(chunks, '*')])];
    const threads = spare ?? openThreadPool({ ...options, read, isKept: false });
    opened = threads.serve({ ...options, module: pathToFileURL(module).href });
    return opened;
  }

  async function pool(): Promise<WorkerPool> {
    opening ??= open();
    return opening;
  }

  return {
    width: MAX_THREADS,
    isCold: () => opened?.isCold() ?? true,
    open: async () => void (await pool()),
    describe: async (signal) => (await pool()).describe(signal),
    start(task, receiver) {
      if (opened === undefined) throw new Error('a cold pool is asked to describe its plugin first');
      return opened.start(task, receiver);
    },
    async destroy() {
      isDestroyed = true;
      await (opened ?? spare)?.destroy();
    },
  };
}

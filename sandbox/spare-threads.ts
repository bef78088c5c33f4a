import type { ThreadPool, ThreadPoolOptions } from './thread-pool.ts';

/** For plugins that somebody is working on: a thread that is booted before the next version of the plugin exists. */
export interface SpareThreads {
  /** Takes what was prepared for a source, if anything was; it is the caller's from now on. */
  take(file: string): ThreadPool | undefined;
  /** Boots a thread for the next version of a source and loads in it what versions have in common. */
  prepare(file: string, options: ThreadPoolOptions, modules: readonly string[]): Promise<void>;
  destroy(): Promise<void>;
}

/** Holds one spare for each source. */
export function createSpareThreads(): SpareThreads {
  const spares = new Map<string, ThreadPool>();
  let isClosed = false;
  return {
    take(file) {
      const spare = spares.get(file);
      spares.delete(file);
      return spare;
    },
    async prepare(file, options, modules) {
      if (isClosed || spares.has(file)) return;
      const { openThreadPool } = await import('./thread-pool.ts');
      if (isClosed || spares.has(file)) return;
      const spare = openThreadPool(options);
      spares.set(file, spare);
      // A spare that does not boot is found out by the version that takes it.
      await spare.warmUp(modules).catch(() => undefined);
    },
    async destroy() {
      isClosed = true;
      await Promise.all([...spares.values()].map((spare) => spare.destroy()));
      spares.clear();
    },
  };
}

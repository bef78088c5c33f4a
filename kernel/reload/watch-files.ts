import { watch } from 'chokidar';

/** Saving is often several events: an editor writes another file and renames it. */
const SETTLE_MS = 15;

/** Calls `onChange` when anything below these folders has changed, and again when something changed meanwhile; never twice at once. */
export async function watchFiles(folders: readonly string[], onChange: () => Promise<void>): Promise<AsyncDisposable> {
  const watcher = watch([...folders], {
    ignoreInitial: true,
    ignored: (path) => /(?:^|[\\/])(?:node_modules|\.git)(?:[\\/]|$)/.test(path),
  });
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const settle = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(onChange);
    }, SETTLE_MS);
  };
  watcher.on('all', settle);
  // chokidar drops a change that follows another of the same file within 50 ms, and then the last save would never be seen.
  watcher.on('raw', settle);
  await new Promise<void>((resolve, reject) => {
    watcher.once('ready', resolve);
    watcher.once('error', reject);
  });
  return {
    async [Symbol.asyncDispose]() {
      clearTimeout(timer);
      await watcher.close();
      await running;
    },
  };
}

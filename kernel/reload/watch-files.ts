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
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(onChange);
    }, SETTLE_MS);
  });
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

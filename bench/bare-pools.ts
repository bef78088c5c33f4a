import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';

/** Threads that run one function and nothing else. */
export interface BarePool extends AsyncDisposable {
  name: string;
  run(args: object): Promise<unknown>;
}

const THREADS = 4;
const SAME_THREADS = { minThreads: THREADS, maxThreads: THREADS } as const;

/** The pools that a tool call is compared with, by the same function in as many threads. The first is the one that targets are about: piscina with okso's own options. */
export async function openBarePools(module: string, folder: string): Promise<BarePool[]> {
  const tool = `import tool from ${JSON.stringify(pathToFileURL(module).href)};\n`;
  const write = async (name: string, text: string): Promise<string> => {
    const file = join(folder, `${name}-worker.mjs`);
    await writeFile(file, tool + text);
    return file;
  };
  const plain = await write('plain', 'export default (args) => tool.run(args);\n');
  const raw = await write(
    'raw',
    "import { parentPort } from 'node:worker_threads';\nparentPort.on('message', async (args) => parentPort.postMessage(await tool.run(args)));\n",
  );
  const same = new Piscina({ filename: plain, ...SAME_THREADS, atomics: 'disabled', concurrentTasksPerWorker: 1, recordTiming: false });
  const defaults = new Piscina({ filename: plain, ...SAME_THREADS });
  return [
    { name: 'piscina', run: (args) => same.run(args), [Symbol.asyncDispose]: () => same.destroy() },
    { name: 'piscina, its defaults', run: (args) => defaults.run(args), [Symbol.asyncDispose]: () => defaults.destroy() },
    openRawWorkers(raw),
    ...(await openTinypool(plain)),
    ...(await openWorkerpool(write)),
  ];
}

// These two are installed for those who work on okso and nobody else, who then does without them.
async function openTinypool(file: string): Promise<BarePool[]> {
  const found = await import('tinypool').catch(() => undefined);
  if (found === undefined) return [];
  const pool = new found.Tinypool({ filename: file, ...SAME_THREADS, concurrentTasksPerWorker: 1 });
  return [{ name: 'tinypool', run: (args) => pool.run(args), [Symbol.asyncDispose]: () => pool.destroy() }];
}

async function openWorkerpool(write: (name: string, text: string) => Promise<string>): Promise<BarePool[]> {
  const found = await import('workerpool').catch(() => undefined);
  if (found === undefined) return [];
  const library = pathToFileURL(createRequire(import.meta.url).resolve('workerpool')).href;
  const file = await write(
    'workerpool',
    `import workerpool from ${JSON.stringify(library)};\nworkerpool.worker({ run: (args) => tool.run(args) });\n`,
  );
  const pool = found.default.pool(file, { minWorkers: THREADS, maxWorkers: THREADS, workerType: 'thread' });
  return [
    {
      name: 'workerpool',
      run: async (args) => pool.exec('run', [args]),
      [Symbol.asyncDispose]: async () => void (await pool.terminate(true)),
    },
  ];
}

/** Threads of Node with a queue in front of them: what nobody can be faster than without giving several tasks to a thread. */
function openRawWorkers(file: string): BarePool {
  const free: Worker[] = [];
  const waiting: { args: object; settle: (value: unknown) => void }[] = [];
  const serve = (worker: Worker): void => {
    const next = waiting.shift();
    if (next === undefined) {
      free.push(worker);
      return;
    }
    worker.once('message', (value) => {
      next.settle(value);
      serve(worker);
    });
    worker.postMessage(next.args);
  };
  const workers = Array.from({ length: THREADS }, () => new Worker(file));
  for (const worker of workers) serve(worker);
  return {
    name: 'raw Worker',
    run: (args) =>
      new Promise((settle) => {
        waiting.push({ args, settle });
        const worker = free.pop();
        if (worker !== undefined) serve(worker);
      }),
    [Symbol.asyncDispose]: async () => void (await Promise.all(workers.map((worker) => worker.terminate()))),
  };
}

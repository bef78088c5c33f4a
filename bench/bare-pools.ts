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

/** What each thread of the pools below runs: the tool's function, offered in the way of each pool. */
async function writeWorkers(module: string, folder: string) {
  const tool = `import tool from ${JSON.stringify(pathToFileURL(module).href)};\n`;
  const write = async (name: string, text: string): Promise<string> => {
    const file = join(folder, `${name}-worker.mjs`);
    await writeFile(file, tool + text);
    return file;
  };
  const library = pathToFileURL(createRequire(import.meta.url).resolve('workerpool')).href;
  return {
    plain: await write('plain', 'export default (args) => tool.run(args);\n'),
    raw: await write(
      'raw',
      "import { parentPort } from 'node:worker_threads';\nparentPort.on('message', async (args) => parentPort.postMessage(await tool.run(args)));\n",
    ),
    workerpool: await write(
      'workerpool',
      `import workerpool from ${JSON.stringify(library)};\nworkerpool.worker({ run: (args) => tool.run(args) });\n`,
    ),
  };
}

/** The pools that a tool call is compared with, by the same function in as many threads. The first is the one that targets are about: piscina with okso's own options. */
export async function openBarePools(module: string, folder: string): Promise<[BarePool, ...BarePool[]]> {
  // Loaded here: an installation for use has neither.
  const [{ Tinypool }, { default: workerpool }] = await Promise.all([import('tinypool'), import('workerpool')]);
  const files = await writeWorkers(module, folder);
  const same = new Piscina({ filename: files.plain, ...SAME_THREADS, atomics: 'disabled', concurrentTasksPerWorker: 1, recordTiming: false });
  const defaults = new Piscina({ filename: files.plain, ...SAME_THREADS });
  const tiny = new Tinypool({ filename: files.plain, ...SAME_THREADS, concurrentTasksPerWorker: 1 });
  const workers = workerpool.pool(files.workerpool, { minWorkers: THREADS, maxWorkers: THREADS, workerType: 'thread' });
  return [
    { name: 'piscina', run: (args) => same.run(args), [Symbol.asyncDispose]: () => same.destroy() },
    { name: 'piscina, its defaults', run: (args) => defaults.run(args), [Symbol.asyncDispose]: () => defaults.destroy() },
    openRawWorkers(files.raw),
    { name: 'tinypool', run: (args) => tiny.run(args), [Symbol.asyncDispose]: () => tiny.destroy() },
    {
      name: 'workerpool',
      run: async (args) => workers.exec('run', [args]),
      [Symbol.asyncDispose]: async () => void (await workers.terminate(true)),
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

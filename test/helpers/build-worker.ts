import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const shared = { bundle: true, format: 'esm', platform: 'node', target: 'node20', logLevel: 'silent' } as const;
const here = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export interface BuiltWorker extends AsyncDisposable {
  /** A temporary folder with links resolved; gone when disposed. */
  folder: string;
  workerFile: string;
  sdkFile: string;
}

/** Builds the worker as the release does, into a folder of its own. */
export async function buildWorker(): Promise<BuiltWorker> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'okso-worker-')));
  const workerFile = join(folder, 'worker.mjs');
  await build({ ...shared, entryPoints: [here('sandbox/worker.ts')], outfile: workerFile, mainFields: ['module', 'main'] });
  return {
    folder,
    workerFile,
    sdkFile: here('plugins/sdk.ts'),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A plugin of test/fixtures/plugins. */
export function fixturePlugin(name: string): string {
  return here(`test/fixtures/plugins/${name}`);
}

/** A plugin of plugins/, built as the release does, ready to be loaded. */
export async function shippedPlugin(worker: BuiltWorker, name: string): Promise<{ file: string; shipped: true }> {
  const file = join(worker.folder, name.replace(/\.ts$/, '.mjs'));
  await build({ ...shared, entryPoints: [here(`plugins/${name}`)], outfile: file });
  return { file, shipped: true };
}

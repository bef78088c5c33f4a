import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
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
  childWorkerFile: string;
  /** The built sdk.js and zod.js. */
  sdkFolder: string;
}

/** Builds the worker as the release does, into a folder of its own. */
export async function buildWorker(): Promise<BuiltWorker> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'okso-worker-')));
  const workerFile = join(folder, 'worker.mjs');
  const childWorkerFile = join(folder, 'child-worker.mjs');
  const sdkFolder = join(folder, 'sdk');
  await writeFile(join(folder, 'package.json'), '{"type": "module"}');
  await build({ ...shared, absWorkingDir: here('.'), entryPoints: { sdk: 'plugins/sdk.ts', zod: 'zod' }, outdir: sdkFolder, splitting: true });
  await build({ ...shared, entryPoints: [here('sandbox/worker.ts')], outfile: workerFile, mainFields: ['module', 'main'] });
  await build({ ...shared, entryPoints: [here('sandbox/isolation/child-worker.ts')], outfile: childWorkerFile, mainFields: ['module', 'main'] });
  return {
    folder,
    workerFile,
    childWorkerFile,
    sdkFolder,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A plugin of test/fixtures/plugins. */
export function fixturePlugin(name: string): string {
  return here(`test/fixtures/plugins/${name}`);
}

/** A plugin of plugins/ such as `web/fetch.ts`, built as the release does, ready to be loaded. */
export async function shippedPlugin(worker: BuiltWorker, name: string): Promise<{ file: string; shipped: true; chunks: string }> {
  return buildPlugins(worker, 'plugins', [name]);
}

/** Builds plugins of a folder together, so that they share chunks, and gives the first. */
export async function buildPlugins(
  worker: BuiltWorker,
  folder: string,
  names: readonly string[],
): Promise<{ file: string; shipped: true; chunks: string }> {
  const outdir = join(worker.folder, folder);
  await build({
    ...shared,
    entryPoints: names.map((name) => here(join(folder, name))),
    outbase: here(folder),
    outdir,
    mainFields: ['module', 'main'],
    banner: { js: "import { createRequire as oksoRequire } from 'node:module'; const require = oksoRequire(import.meta.url);" },
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    // What the fixtures call the SDK in the way of a user's plugin.
    alias: { 'okso/sdk': here('plugins/sdk.ts') },
  });
  return { file: join(outdir, (names[0] ?? '').replace(/\.ts$/, '.js')), shipped: true, chunks: join(outdir, 'chunks') };
}

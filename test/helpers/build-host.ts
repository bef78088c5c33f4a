import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export interface BuiltHost extends AsyncDisposable {
  script: string;
}

/** Builds the model host as the release does, into a folder of its own; inside node_modules, because the host finds llama.cpp from where it lies. */
export async function buildHost(entry = 'kernel/model/host/main.ts'): Promise<BuiltHost> {
  const cache = here('node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'okso-host-'));
  const script = join(folder, 'model-host.mjs');
  await build({
    entryPoints: [here(entry)],
    outfile: script,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent',
  });
  return { script, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}

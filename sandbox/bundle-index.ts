import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { toolManifestSchema } from '../schemas/manifest.ts';

const knownSchema = z.strictObject({
  /** Every file that went into the bundle; while none has changed, neither has the bundle. */
  inputs: z.array(z.strictObject({ path: z.string(), size: z.number(), mtimeMs: z.number() })).min(1),
  module: z.string(),
  sha256: z.string(),
  /** Asked of the plugin when this version was tried out. */
  manifest: toolManifestSchema,
});
const indexSchema = z.record(z.string(), knownSchema);

/** What is known of a plugin from the last time it was built and tried out. */
export type KnownBundle = z.infer<typeof knownSchema>;

/** Remembers which bundle belongs to which sources, so that a run builds and tries out only what has changed since the last one. */
export interface BundleIndex {
  /** Undefined when the sources or the bundle have changed. */
  find(file: string): Promise<KnownBundle | undefined>;
  remember(file: string, known: { inputs: readonly string[] } & Omit<KnownBundle, 'inputs'>): Promise<void>;
}

/** Bundles that no source belongs to any more may still be read by an okso that runs; after this long they go. */
const KEEP_UNUSED_MS = 7 * 24 * 3_600_000;

/** Opens the index of the bundles in `cacheDir`, for one installation of okso: bundles name its SDK. It is a cache: what cannot be read is not known. */
export function openBundleIndex({ cacheDir, sdkFolder }: { cacheDir: string; sdkFolder: string }): BundleIndex {
  const file = join(cacheDir, `index-${createHash('sha256').update(sdkFolder).digest('hex').slice(0, 16)}.json`);
  const read = async () => {
    try {
      return indexSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    } catch {
      return {};
    }
  };

  let isSwept = false;

  return {
    async find(source) {
      const known = (await read())[source];
      if (known === undefined) return undefined;
      const isFresh = (await Promise.all(known.inputs.map(async (input) => isSame(input, await look(input.path))))).every(Boolean);
      return isFresh && (await hashOf(known.module)) === known.sha256 ? known : undefined;
    },
    async remember(source, { inputs, ...known }) {
      const looked = await Promise.all(inputs.map(async (path) => ({ path, ...(await look(path)) })));
      const index = { ...(await read()), [source]: { ...known, inputs: looked } };
      const half = `${file}.${randomUUID()}.tmp`;
      try {
        await mkdir(dirname(file), { recursive: true });
        await writeFile(half, JSON.stringify(index), { mode: 0o600 });
        await rename(half, file);
        if (isSwept) return;
        isSwept = true;
        await sweep(cacheDir, new Set(Object.values(index).map(({ module }) => module)));
      } catch {
        // Nothing is lost: the next run builds again.
        await rm(half, { force: true });
      }
    },
  };
}

async function sweep(cacheDir: string, used: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(cacheDir)) {
    const path = join(cacheDir, name);
    if (!name.endsWith('.mjs') || used.has(path)) continue;
    if (Date.now() - (await look(path)).mtimeMs > KEEP_UNUSED_MS) await rm(path, { force: true });
  }
}

interface Looks {
  size: number;
  mtimeMs: number;
}

async function look(path: string): Promise<Looks> {
  const { size, mtimeMs } = await stat(path).catch(() => ({ size: -1, mtimeMs: 0 }));
  return { size, mtimeMs };
}

function isSame(known: Looks, now: Looks): boolean {
  return known.size === now.size && known.mtimeMs === now.mtimeMs;
}

async function hashOf(path: string): Promise<string> {
  try {
    return createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
  } catch {
    return '';
  }
}

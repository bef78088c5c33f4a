import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { BuildFailure, BuildResult, Message } from 'esbuild';
import { OksoError } from '../schemas/okso-error.ts';
import { importGuard } from './import-guard.ts';

/** Enough to start correcting with; one missing bracket can produce dozens. */
const MAX_REPORTED = 3;

/** CommonJS packages ask for Node's own modules by require, which an ES module does not have. */
const REQUIRE_BANNER = "import { createRequire as oksoRequire } from 'node:module'; const require = oksoRequire(import.meta.url);";

export interface BundleOptions {
  /** Where bundles are kept; content-hashed names make them safe to share and to keep. */
  cacheDir: string;
  /** The built sdk.js and zod.js, which bundles share. */
  sdkFolder: string;
}

export interface Bundle {
  /** `<name>-<sha256>.mjs` in the cache folder. */
  file: string;
  sha256: string;
  /** The files it was made of; absolute. */
  inputs: string[];
}

/** Makes one module of a plugin's .ts or .js file, whole but for the SDK. The same source gives the same file; a new version gives a new one. */
export async function bundlePlugin(file: string, { cacheDir, sdkFolder }: BundleOptions): Promise<Bundle> {
  const { bytes, inputs } = await build(file, join(cacheDir, `${nameOf(file)}.mjs`), sdkFolder);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const bundled = `${bundlePrefix(file, cacheDir)}${sha256}.mjs`;
  if (!existsSync(bundled)) await writeAtomically(bundled, bytes);
  return { file: bundled, sha256, inputs };
}

/** What the paths of all bundles of a source begin with. */
export function bundlePrefix(file: string, cacheDir: string): string {
  return join(cacheDir, `${nameOf(file)}-`);
}

function nameOf(file: string): string {
  return basename(file, extname(file)).replaceAll(/[^A-Za-z0-9_-]/g, '_');
}

async function build(file: string, outfile: string, sdkFolder: string): Promise<{ bytes: Uint8Array; inputs: string[] }> {
  // Loaded late: a run without plugins of the user's own never needs it.
  const esbuild = await import('esbuild');
  let result: BuildResult<{ write: false; metafile: true }>;
  try {
    result = await esbuild.build({
      entryPoints: [file],
      outfile,
      write: false,
      metafile: true,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      mainFields: ['module', 'main'],
      banner: { js: REQUIRE_BANNER },
      absWorkingDir: dirname(file),
      // In the file and without the source text, so that the worker can name file and line and still read nothing but the bundle.
      sourcemap: 'inline',
      sourcesContent: false,
      legalComments: 'none',
      logLevel: 'silent',
      // A tsconfig.json further up belongs to somebody else.
      tsconfigRaw: {},
      plugins: [importGuard({ pluginFile: file, sdkFolder })],
    });
  } catch (thrown) {
    throw bundleFault(file, thrown);
  }
  const output = result.outputFiles[0];
  if (output === undefined) throw new OksoError('OKSO_PLUGIN', `plugin "${file}" gave an empty bundle`, { hint: 'Export a tool from it.' });
  // Named from the folder of the plugin.
  const inputs = Object.keys(result.metafile.inputs).map((path) => join(dirname(file), path));
  return { bytes: output.contents, inputs };
}

function bundleFault(file: string, thrown: unknown): OksoError {
  const errors = (thrown as Partial<BuildFailure>).errors ?? [];
  const told = errors.slice(0, MAX_REPORTED).map((error) => placed(error, dirname(file)));
  const more = errors.length > MAX_REPORTED ? ` (and ${errors.length - MAX_REPORTED} more)` : '';
  const reason = told.length > 0 ? `${told.join('; ')}${more}` : String(thrown);
  return new OksoError('OKSO_PLUGIN', `plugin "${file}" could not be bundled: ${reason}`, {
    hint: 'Correct the plugin and load it again.',
    cause: thrown,
  });
}

function placed({ location, text }: Message, folder: string): string {
  return location === null ? text : `${join(folder, location.file)}:${location.line}: ${text}`;
}

async function writeAtomically(file: string, bytes: Uint8Array): Promise<void> {
  const half = `${file}.${randomUUID()}.tmp`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(half, bytes);
    await rename(half, file);
  } catch (thrown) {
    // Where not even a folder is, removing fails too, and would hide why.
    await rm(half, { force: true }).catch(() => undefined);
    throw new OksoError('OKSO_STORAGE', `the plugin cache "${dirname(file)}" cannot be written: ${(thrown as Error).message}`, {
      hint: 'Check the free space and the permissions of that folder.',
      cause: thrown,
    });
  }
}

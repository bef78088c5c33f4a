import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type ToolManifest, toolManifestSchema } from '../schemas/manifest.ts';
import { asOksoError, OksoError } from '../schemas/okso-error.ts';
import { bundlePlugin, bundlePrefix } from './bundle.ts';
import type { BundleIndex } from './bundle-index.ts';
import type { OpenCapabilities } from './capability.ts';
import { describeModule } from './describe.ts';
import { failedExample } from './example-check.ts';
import { createGeneration, type Generation } from './generation.ts';
import { openChildPool } from './isolation/child-pool.ts';
import type { WallFinding } from './isolation/plugin-wall.ts';
import { openThreadsLater } from './lazy-pool.ts';
import type { SandboxEvent } from './sandbox-event.ts';
import type { SchemaCompiler } from './schema-check.ts';
import type { SpareThreads } from './spare-threads.ts';
import type { StartTimer } from './timer.ts';
import type { WorkerPool } from './worker-pool.ts';

/** Where a plugin comes from. */
export interface PluginSource {
  file: string | URL;
  /** Part of okso: already one built file, and trusted to keep its name. */
  shipped: boolean;
  /** Build and try it out even if nothing is known to have changed. */
  fresh?: boolean;
  /** Folder of modules that built plugins share; their threads may read it. */
  chunks?: string;
  /** Known from the build; without it a thread is booted to ask. */
  manifest?: ToolManifest;
}

export interface PrepareOptions {
  /** The built worker.mjs. */
  workerFile: string;
  /** The built sdk.js and zod.js, for plugins that are bundled here. */
  sdkFolder: string;
  cacheDir: string;
  workspace: string;
  openCapabilities: OpenCapabilities;
  nodeFlags: ReadonlySet<string>;
  startTimer: StartTimer;
  compiler: SchemaCompiler;
  index: BundleIndex;
  spares: SpareThreads;
  onEvent: (event: SandboxEvent) => void;
  /** Where this version of a plugin that is not shipped may run; `refused` where it may not run at all. */
  tierOf: (version: PluginVersion) => 'trusted' | 'isolated' | 'refused';
  /** The wall for plugins that nobody vouches for; looked for when the first of them is loaded. */
  findWall: () => WallFinding;
}

/** What exactly is loaded from a source. */
export interface PluginVersion {
  /** Absolute path of the source, links resolved. */
  file: string;
  /** The module that runs; its name holds the hash of its content, so an equal module is the same version. */
  module: string;
  /** Of the module's content, in hex; empty for a shipped plugin, which the installation vouches for. */
  sha256: string;
}

/** A version as it was found: what is known of it from an earlier run, or what it was made of. */
export interface FoundVersion extends PluginVersion {
  /** It was tried out before. */
  manifest?: ToolManifest;
  inputs?: readonly string[];
}

/** Where a plugin runs: part of okso or vouched for, in threads; otherwise in a process behind a wall. */
export type PluginTier = 'shipped' | 'trusted' | 'isolated';

/** A version that may go live. */
export interface Prepared extends PluginVersion {
  generation: Generation;
  tier: PluginTier;
}

/** Absolute path of a source, links resolved, so that one file has one name. */
export function sourcePath(file: string | URL): string {
  const path = file instanceof URL || file.startsWith('file:') ? fileURLToPath(file) : file;
  try {
    return realpathSync(path);
  } catch (thrown) {
    throw new OksoError('OKSO_PLUGIN', `plugin "${path}" cannot be read`, { hint: 'Check the path.', cause: thrown });
  }
}

/** Finds the module of a source, bundling it where it is not a built one and has changed since the last time. */
export async function versionOf(source: PluginSource, { cacheDir, sdkFolder, index }: PrepareOptions): Promise<FoundVersion> {
  const file = sourcePath(source.file);
  if (source.shipped) return { file, module: file, sha256: '', ...(source.manifest === undefined ? {} : { manifest: source.manifest }) };
  const known = source.fresh ? undefined : await index.find(file);
  if (known !== undefined) return { file, module: known.module, sha256: known.sha256, manifest: known.manifest };
  const { file: module, sha256, inputs } = await bundlePlugin(file, { cacheDir, sdkFolder: realpathSync(sdkFolder) });
  return { file, module, sha256, inputs };
}

/** Builds a generation and tries it: it loads, its manifest and schemas are sound, its examples hold. Throws, and leaves nothing behind, if not. */
export async function prepareGeneration(
  source: PluginSource,
  { manifest: known, inputs: _inputs, ...version }: FoundVersion,
  options: PrepareOptions,
): Promise<Prepared> {
  const { file } = version;
  const tier = source.shipped ? 'shipped' : options.tierOf(version);
  if (tier === 'refused') throw untrusted(file, 'is not trusted as it is now');
  const pool = tier === 'isolated' ? isolatedPool(version, options) : threadPool(source, version, options);
  try {
    const manifest = known ?? (await askManifest(file, pool, options.startTimer));
    const generation = createGeneration({
      ...options,
      manifest,
      pool,
      onRefused: (reason) => options.onEvent({ type: 'host.refused', tool: manifest.name, reason }),
    });
    if (known === undefined) await tryOut(file, generation, options.compiler);
    return { ...version, generation, tier };
  } catch (thrown) {
    await pool.destroy();
    throw asOksoError(thrown, 'OKSO_PLUGIN');
  }
}

function threadPool(source: PluginSource, { file, module }: PluginVersion, options: PrepareOptions): WorkerPool {
  return openThreadsLater({
    workerFile: options.workerFile,
    module,
    chunks: source.shipped ? source.chunks : realpathSync(options.sdkFolder),
    spare: options.spares.take(file),
    sourceMap: !source.shipped,
    workspace: options.workspace,
    nodeFlags: options.nodeFlags,
    onIdleFailure: (error) => options.onEvent({ type: 'worker.failed', file, message: error.message }),
  });
}

/**
 * Boots a thread for the next version of a plugin that somebody works on, with the SDK and zod in it: that is nine tenths of the way from a
 * saved file to its first answer. The version's name is not known yet, so the thread may read all bundles that are called like the source.
 */
export async function prepareSpare(file: string, { sdkFolder, cacheDir, workerFile, nodeFlags, onEvent, spares }: PrepareOptions): Promise<void> {
  const sdk = realpathSync(sdkFolder);
  const read = [`${bundlePrefix(file, realpathSync(cacheDir))}*`, join(sdk, '*')];
  const onIdleFailure = (error: Error): void => onEvent({ type: 'worker.failed', file, message: error.message });
  const shared = ['sdk.js', 'zod.js'].map((name) => pathToFileURL(join(sdk, name)).href);
  await spares.prepare(file, { workerFile, nodeFlags, read, isKept: true, onIdleFailure }, shared);
}

function isolatedPool({ file, module }: PluginVersion, { findWall, sdkFolder, workspace, onEvent }: PrepareOptions): WorkerPool {
  const found = findWall();
  if (found.wall === undefined) {
    throw untrusted(file, `is not trusted, and nothing here could hold it in: ${found.reason}`);
  }
  const { wall } = found;
  return openChildPool({
    module,
    sourceMap: true,
    workspace,
    command: (nodeOptions, argument) => wall.command({ module, chunks: realpathSync(sdkFolder) }, nodeOptions, argument),
    onIdleFailure: (error) => onEvent({ type: 'worker.failed', file, message: error.message }),
  });
}

async function askManifest(file: string, pool: WorkerPool, startTimer: StartTimer): Promise<ToolManifest> {
  const described = await describeModule(file, pool, startTimer);
  if (!described.ok) throw OksoError.fromBody(described.error);
  const parsed = toolManifestSchema.safeParse(described.value);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw unsound(file, `its manifest is not valid: ${problems}`);
  }
  return { ...parsed.data, input: closedInput(file, parsed.data.input) };
}

/** Unknown arguments are an error everywhere in okso, so a schema that does not speak of them is read as closed. */
function closedInput(file: string, input: ToolManifest['input']): ToolManifest['input'] {
  if (input.type !== 'object') throw unsound(file, 'its input must be an object schema');
  if (input.additionalProperties === undefined) return { ...input, additionalProperties: false };
  if (input.additionalProperties !== false) throw unsound(file, 'its input must be a closed object: unknown arguments may not be allowed');
  return input;
}

async function tryOut(file: string, generation: Generation, compiler: SchemaCompiler): Promise<void> {
  for (const part of ['input', 'output'] as const) {
    try {
      compiler.judge(generation.manifest[part]);
      compiler.compile(generation.manifest[part], part).dispose();
    } catch (thrown) {
      throw unsound(file, `its ${part} schema is not valid: ${asOksoError(thrown).message}`);
    }
  }
  const problem = await failedExample(generation);
  if (problem !== undefined) throw unsound(file, problem);
}

function unsound(file: string, reason: string): OksoError {
  return new OksoError('OKSO_PLUGIN', `plugin "${file}" cannot be used: ${reason}`, { hint: 'Correct the plugin and load it again.' });
}

function untrusted(file: string, reason: string): OksoError {
  return new OksoError('OKSO_PLUGIN', `plugin "${file}" ${reason}`, { hint: `Read it; if you vouch for it: okso plugin trust ${file}` });
}

import type { ToolManifest, ToolResult } from '../schemas/manifest.ts';
import { nearestName } from '../schemas/nearest-name.ts';
import { asOksoError, OksoError } from '../schemas/okso-error.ts';
import { openBundleIndex } from './bundle-index.ts';
import type { OpenCapabilities } from './capability.ts';
import type { CheckedArgs } from './generation.ts';
import {
  type FoundVersion,
  type PluginSource,
  type PluginTier,
  type PluginVersion,
  type Prepared,
  type PrepareOptions,
  prepareGeneration,
  prepareSpare,
  sourcePath,
  versionOf,
} from './prepare-generation.ts';
import type { SandboxEvent } from './sandbox-event.ts';
import { changedMeaning } from './schema-change.ts';
import { createSchemaCompiler } from './schema-check.ts';
import { createSpareThreads } from './spare-threads.ts';
import { type StartTimer, startTimer } from './timer.ts';
import type { CallRequest } from './tool-call.ts';
import { failure, type ToolFault } from './tool-fault.ts';

export interface PluginHostOptions {
  /** The built worker.mjs. */
  workerFile: string;
  /** The built sdk.js and zod.js, for plugins that are bundled here. */
  sdkFolder: string;
  /** Where bundles are kept. */
  cacheDir: string;
  /** The folder okso was started in, as tools see it. */
  workspace: string;
  openCapabilities: OpenCapabilities;
  onEvent?: (event: SandboxEvent) => void;
  startTimer?: StartTimer;
  /** Which options this Node knows. */
  nodeFlags?: ReadonlySet<string>;
  /** Where it is not given, whoever loads a plugin vouches for it. */
  tierOf?: PrepareOptions['tierOf'];
  findWall?: PrepareOptions['findWall'];
}

/** A plugin that serves. */
export interface LoadedPlugin extends PluginVersion {
  tool: string;
  tier: PluginTier;
}

/** The live tools. One version of each serves; another can be put in its place while calls run. */
export interface PluginHost extends AsyncDisposable {
  /**
   * Loads a plugin, or a new version of one that is loaded. The new version is tried first and takes over at once; the old one finishes
   * its calls. Rejects with OKSO_PLUGIN when it is broken, and then whatever served before still serves.
   */
  load(source: PluginSource): Promise<ToolManifest>;
  /** Takes a tool away; calls in hand finish. False when there was none. */
  unload(tool: string): boolean;
  /** Sorted by name, so that whatever is built from them stays the same. */
  manifests(): ToolManifest[];
  /** The plugins behind them, by tool name. */
  loaded(): LoadedPlugin[];
  /** Fits the arguments to the tool's schema without running anything. */
  check(tool: string, args: unknown): CheckedArgs;
  /** Lets a thread boot for a tool that will be called soon; resolves when it has begun to, and at once for a tool that is not there. */
  warmUp(tool: string): Promise<void>;
  /** Never rejects. */
  call(tool: string, args: unknown, request: CallRequest): Promise<ToolResult>;
  /** Finishes the calls in hand, each within its limit, and ends every thread. */
  close(): Promise<void>;
  /** Ends every thread now; calls in hand fail. */
  destroy(): Promise<void>;
}

/** Creates a host without plugins. */
export function createPluginHost(given: PluginHostOptions): PluginHost {
  const options: PrepareOptions = {
    startTimer,
    nodeFlags: process.allowedNodeEnvironmentFlags,
    onEvent: () => undefined,
    tierOf: () => 'trusted',
    findWall: () => ({ wall: undefined, reason: 'no wall was looked for' }),
    ...given,
    compiler: createSchemaCompiler(),
    index: openBundleIndex(given),
    spares: createSpareThreads(),
  };
  const live = new Map<string, Prepared>();
  const loading = new Map<string, Promise<unknown>>();
  const draining = new Set<Promise<void>>();
  let isClosed = false;

  function drain({ generation, module }: Prepared): void {
    const drained = generation.drain().then(() => {
      draining.delete(drained);
      options.onEvent({ type: 'plugin.drained', tool: generation.manifest.name, generation: module });
    });
    draining.add(drained);
  }

  async function loadNow(source: PluginSource): Promise<ToolManifest> {
    const version = await versionOf(source, options);
    const before = [...live.values()].find((one) => one.file === version.file);
    if (before?.module === version.module && !source.shipped) return before.generation.manifest;
    try {
      return await bringUp(source, version, before);
    } finally {
      // Saved once more, so probably again. What fails here is found out by the version that does without.
      if (before?.tier === 'trusted') void prepareSpare(version.file, options).catch(() => undefined);
    }
  }

  async function bringUp(source: PluginSource, version: FoundVersion, before: Prepared | undefined): Promise<ToolManifest> {
    const prepared = await prepareGeneration(source, version, options);
    const { manifest } = prepared.generation;
    const rival = live.get(manifest.name);
    const fault = isClosed ? { reason: 'okso is shutting down', hint: '' } : unfit(manifest, before, rival);
    if (fault !== undefined) {
      await prepared.generation.destroy();
      throw new OksoError('OKSO_PLUGIN', `plugin "${prepared.file}" cannot be used: ${fault.reason}`, { hint: fault.hint });
    }
    if (before !== undefined) live.delete(before.generation.manifest.name);
    live.set(manifest.name, prepared);
    if (before !== undefined) drain(before);
    options.onEvent({ type: 'plugin.loaded', tool: manifest.name, file: version.file, generation: version.module });
    // Once it serves: writing this down is a third of the way from a saved file to its first answer.
    const { inputs, file, module, sha256 } = version;
    if (inputs !== undefined) await options.index.remember(file, { module, sha256, inputs, manifest });
    return manifest;
  }

  function unknownTool(tool: string): ToolFault {
    const near = nearestName(tool, [...live.keys()]);
    const hint = near === undefined ? 'okso tools lists what there is.' : `Did you mean ${near}?`;
    return failure('OKSO_TOOL_UNKNOWN', `there is no tool named "${tool}"`, hint);
  }

  async function close(end: (one: Prepared) => void): Promise<void> {
    isClosed = true;
    const remaining = [...live.values()];
    live.clear();
    for (const one of remaining) end(one);
    await Promise.allSettled([...loading.values()]);
    await Promise.allSettled([...draining, options.spares.destroy()]);
  }

  const host: PluginHost = {
    async load(source) {
      const file = sourcePath(source.file);
      // One after the other for each file: of two quick saves the later must win.
      const turn = (loading.get(file) ?? Promise.resolve()).catch(() => undefined).then(() => loadNow(source));
      loading.set(file, turn);
      try {
        return await turn;
      } catch (thrown) {
        const error = asOksoError(thrown, 'OKSO_PLUGIN');
        options.onEvent({ type: 'plugin.rejected', file, error: error.toBody() });
        throw error;
      } finally {
        if (loading.get(file) === turn) loading.delete(file);
      }
    },
    unload(tool) {
      const one = live.get(tool);
      if (one === undefined) return false;
      live.delete(tool);
      drain(one);
      options.onEvent({ type: 'plugin.unloaded', tool });
      return true;
    },
    manifests: () => [...live.values()].map((one) => one.generation.manifest).sort((a, b) => (a.name < b.name ? -1 : 1)),
    loaded: () =>
      [...live.values()]
        .map(({ generation, file, module, sha256, tier }) => ({ tool: generation.manifest.name, file, module, sha256, tier }))
        .sort((a, b) => (a.tool < b.tool ? -1 : 1)),
    check: (tool, args) => live.get(tool)?.generation.check(args) ?? unknownTool(tool),
    warmUp: async (tool) => live.get(tool)?.generation.warmUp(),
    call: (tool, args, request) => live.get(tool)?.generation.call(args, request) ?? Promise.resolve(unknownTool(tool)),
    close: () => close(drain),
    destroy: () => close(({ generation }) => void draining.add(generation.destroy())),
    [Symbol.asyncDispose]: () => host.close(),
  };
  return host;
}

/** Why a sound version still may not take the place of the one before it. */
function unfit(manifest: ToolManifest, before: Prepared | undefined, rival: Prepared | undefined): { reason: string; hint: string } | undefined {
  if (rival !== undefined && rival !== before) {
    return { reason: `the name "${manifest.name}" belongs to "${rival.file}"`, hint: 'Give the tool another name.' };
  }
  const changed = before?.generation.manifest.name === manifest.name ? changedMeaning(before.generation.manifest.input, manifest.input) : undefined;
  return changed === undefined ? undefined : { reason: changed, hint: 'Give the argument another name, or start okso again.' };
}

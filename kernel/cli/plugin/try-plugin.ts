import type { ToolManifest, ToolResult } from '../../../schemas/manifest.ts';
import { asOksoError, type OksoError } from '../../../schemas/okso-error.ts';
import type { Tools } from '../compose/compose-tools.ts';
import { type Finding, lintManifest } from './lint-manifest.ts';

/** One example of a plugin, run or (where it would touch something) only checked. */
export interface ExampleOutcome {
  title: string;
  outcome: 'passed' | 'failed' | 'arguments fit';
  ms: number;
  message?: string;
}

/** What came of loading a plugin and trying it out. */
export type Trial =
  | {
      ok: true;
      manifest: ToolManifest;
      tier: string;
      generation: string;
      loadMs: number;
      rssMb: number;
      findings: Finding[];
      examples: ExampleOutcome[];
    }
  | { ok: false; error: OksoError; loadMs: number };

const MB = 1024 * 1024;
/** Names and hashes are told apart by this much. */
const SHOWN_HASH = 12;

/** Loads a plugin as it is now, has its manifest read by the lint and runs its examples. */
export async function tryPlugin(tools: Tools, file: string, options: { fresh: boolean }): Promise<Trial> {
  const rss = process.memoryUsage.rss();
  const started = performance.now();
  let manifest: ToolManifest;
  try {
    manifest = await tools.plugins.load({ file, shipped: false, fresh: options.fresh });
  } catch (thrown) {
    return { ok: false, error: asOksoError(thrown, 'OKSO_PLUGIN'), loadMs: performance.now() - started };
  }
  const loadMs = performance.now() - started;
  const loaded = tools.plugins.loaded().find(({ tool }) => tool === manifest.name);
  const others = new Set(tools.manifests().flatMap(({ name }) => (name === manifest.name ? [] : [name])));
  const examples: ExampleOutcome[] = [];
  for (const { title, args } of manifest.examples) examples.push(await tryExample(tools, manifest, title, args));
  return {
    ok: true,
    manifest,
    tier: loaded?.tier ?? '',
    generation: (loaded?.sha256 ?? '').slice(0, SHOWN_HASH),
    loadMs,
    rssMb: (process.memoryUsage.rss() - rss) / MB,
    findings: lintManifest(manifest, others),
    examples,
  };
}

/** Calls the tool as `okso tool` does: under the policy, with nobody's approval. */
export function callPlugin(tools: Tools, tool: string, args: Record<string, unknown>, signal: AbortSignal): Promise<ToolResult> {
  return tools.runner.run({ tool, args, session: 'plugin', step: 1, approval: 'none', earlier: [] }, { signal });
}

async function tryExample(tools: Tools, manifest: ToolManifest, title: string, args: Record<string, unknown>): Promise<ExampleOutcome> {
  // Results were compared when the plugin was loaded; here is how long a call takes. An example that reads or writes would do so here and now.
  if (!manifest.capabilities.every((capability) => capability === 'none')) {
    const checked = tools.plugins.check(manifest.name, args);
    return checked.ok ? { title, outcome: 'arguments fit', ms: 0 } : { title, outcome: 'failed', ms: 0, message: checked.error.message };
  }
  const started = performance.now();
  const result = await callPlugin(tools, manifest.name, args, new AbortController().signal);
  const ms = performance.now() - started;
  return result.ok ? { title, outcome: 'passed', ms } : { title, outcome: 'failed', ms, message: result.error.message };
}

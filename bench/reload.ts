import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ToolResult } from '../schemas/manifest.ts';
import { type Figure, figure } from './figure.ts';
import { openOwnPlugins } from './own-plugins.ts';
import { medianSlope } from './statistics.ts';
import type { ToolKernel } from './tool-kernel.ts';

export interface ReloadCounts {
  /** Saves with nothing else going on. */
  saves: number;
  /** Saves while others call the tool without pause. */
  savesUnderLoad: number;
  /** Reloads under load that memory may take to settle. */
  settling: number;
}

/** Milliseconds from the saved file to the first answer of the new version. */
export type Reload = Figure<'Ms'> & {
  underLoad: Figure<'Ms'>;
  /** Calls that others made meanwhile, and those of them that were answered by the version before or after. */
  sent: number;
  answered: number;
  growthMbPerReload: number;
  /** Memory of the whole process, threads included, after each reload under load. */
  memoryMbSamples: readonly number[];
};

/** Puts a saved plugin to work. Today the bench says that a file was saved; what watches files itself needs no telling and does nothing here. */
export type ApplySave = (file: string) => Promise<unknown>;

/** Calls that others keep in flight under load. */
const CALLERS = 4;
/** A version that has not answered by then never will. */
const GIVE_UP_MS = 30_000;

/** Saves a trivial plugin again and again and waits for each version to answer. */
export async function measureReload(packageRoot: string, folder: string, counts: ReloadCounts): Promise<Reload> {
  await using plugins = await openOwnPlugins(packageRoot, folder);
  const file = join(folder, 'bench_version.ts');
  const apply: ApplySave = (saved) => plugins.pluginHost.load({ file: saved, shipped: false });
  let version = 0;
  const save = async (): Promise<number> => {
    version += 1;
    await writeFile(file, pluginText(version));
    const started = performance.now();
    await apply(file);
    await untilAnswered(plugins.kernel, version);
    return performance.now() - started;
  };
  // The first starts esbuild, the second finds it warm; neither counts.
  for (let round = 0; round < 2; round++) await save();
  const samplesMs: number[] = [];
  for (let round = 0; round < counts.saves; round++) samplesMs.push(await save());
  return { ...figure('Ms', samplesMs), ...(await reloadUnderLoad(plugins.kernel, save, counts)) };
}

async function reloadUnderLoad(kernel: ToolKernel, save: () => Promise<number>, { savesUnderLoad, settling }: ReloadCounts) {
  let isOver = false;
  let sent = 0;
  let answered = 0;
  const caller = async (): Promise<void> => {
    while (!isOver) {
      sent += 1;
      if ((await kernel.call(TOOL, {})).ok) answered += 1;
    }
  };
  const callers = Array.from({ length: CALLERS }, caller);
  const samplesMs: number[] = [];
  const memoryMbSamples: number[] = [];
  try {
    for (let round = 0; round < savesUnderLoad; round++) {
      samplesMs.push(await save());
      memoryMbSamples.push(process.memoryUsage().rss / 1e6);
    }
  } finally {
    isOver = true;
    await Promise.all(callers);
  }
  return { underLoad: figure('Ms', samplesMs), sent, answered, growthMbPerReload: medianSlope(memoryMbSamples.slice(settling)), memoryMbSamples };
}

async function untilAnswered(kernel: ToolKernel, version: number): Promise<void> {
  const deadline = performance.now() + GIVE_UP_MS;
  let result: ToolResult | undefined;
  while (performance.now() < deadline) {
    result = await kernel.call(TOOL, {});
    if (result.ok && (result.value as { version: number }).version === version) return;
  }
  throw new Error(`version ${version} of the plugin never answered; the last answer was ${JSON.stringify(result)}`);
}

const TOOL = 'bench_version';

const pluginText = (version: number): string => `
import { defineTool } from 'okso/sdk';
import { z } from 'zod';

export default defineTool({
  name: '${TOOL}',
  description: 'Says which version of it runs.',
  safety: 'Touches nothing.',
  groups: ['general'],
  input: z.strictObject({}),
  output: z.strictObject({ version: z.number() }),
  capabilities: ['none'],
  sideEffects: 'none',
  examples: [],
  run: () => ({ version: ${version} }),
});
`;

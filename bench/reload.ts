import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { watchFiles } from '../kernel/reload/watch-files.ts';
import type { ToolResult } from '../schemas/manifest.ts';
import { type Figure, figure } from './figure.ts';
import { openOwnPlugins } from './own-plugins.ts';
import { medianSlope, pairedRatios } from './statistics.ts';
import type { ToolKernel } from './tool-kernel.ts';

export interface ReloadCounts {
  saves: number;
  /** Saves that memory may take to settle. */
  settling: number;
}

/** Milliseconds from the saved file to the first answer of the new version, while tasks go on. */
export type Reload = Figure<'Ms'> & {
  /** The same in times that esbuild alone takes for this file, each measured right after a save. */
  overBuild: Figure<'Ratio'>;
  /** Tasks that went on meanwhile, and those of them that a version answered which was live between question and answer. */
  sent: number;
  answered: number;
  growthMbPerReload: number;
  /** Memory of the whole process, threads included, after each reload. */
  memoryMbSamples: readonly number[];
};

/** Tasks that others ask for without regard to whether they are answered: 200 a second. */
const TASK_EVERY_MS = 5;
/** Nobody saves faster than this. */
const PAUSE_MS = 250;
/** A version that has not answered by then never will. */
const GIVE_UP_MS = 30_000;

/** Saves a trivial plugin again and again; a watcher finds out by itself, and the tasks tell when a version answers. */
export async function measureReload(packageRoot: string, folder: string, { saves, settling }: ReloadCounts): Promise<Reload> {
  await using plugins = await openOwnPlugins(packageRoot, folder);
  // A folder of its own: bundles are written beside it, and are no saves.
  const watched = join(folder, 'watched');
  await mkdir(watched, { recursive: true });
  const file = join(watched, 'bench_version.ts');
  const load = (): Promise<unknown> => plugins.pluginHost.load({ file, shipped: false });
  await writeFile(file, pluginText(0));
  await load();
  await using _watcher = await watchFiles([watched], async () => void (await load()));
  await using tasks = startTasks(plugins.kernel);
  const save = async (version: number): Promise<number> => {
    await pause(PAUSE_MS);
    const started = performance.now();
    const answered = tasks.untilAnswered(version);
    await writeFile(file, pluginText(version));
    await answered;
    return performance.now() - started;
  };
  // The first starts esbuild, the second finds it warm; neither counts.
  for (const version of [1, 2]) await save(version);
  const samplesMs: number[] = [];
  const buildMs: number[] = [];
  const memoryMbSamples: number[] = [];
  for (let round = 0; round < saves; round += 1) {
    samplesMs.push(await save(round + 3));
    buildMs.push(await timeBuild(file));
    memoryMbSamples.push(process.memoryUsage().rss / 1e6);
  }
  await tasks.stop();
  const { sent, answered } = tasks.counts();
  return {
    ...figure('Ms', samplesMs),
    overBuild: figure('Ratio', pairedRatios(samplesMs, buildMs)),
    sent,
    answered,
    growthMbPerReload: medianSlope(memoryMbSamples.slice(settling)),
    memoryMbSamples,
  };
}

/** What nobody who bundles can do without. */
async function timeBuild(file: string): Promise<number> {
  const started = performance.now();
  await build({ entryPoints: [file], bundle: true, packages: 'external', write: false, logLevel: 'silent' });
  return performance.now() - started;
}

interface Tasks extends AsyncDisposable {
  /** From now on this version may answer. Fulfilled when it does. */
  untilAnswered(version: number): Promise<void>;
  counts(): { sent: number; answered: number };
  /** Sends no more and waits for the answers. */
  stop(): Promise<void>;
}

function startTasks(kernel: ToolKernel): Tasks {
  const counts = { sent: 0, answered: 0 };
  const inHand = new Set<Promise<void>>();
  let saved = 0;
  let live = 0;
  let last: ToolResult | undefined;
  let onAnswer: () => void = () => undefined;

  async function send(): Promise<void> {
    const liveThen = live;
    counts.sent += 1;
    last = await kernel.call(TOOL, {});
    const version = last.ok ? (last.value as { version: number }).version : Number.NaN;
    // An old version may finish what it was asked before the new one took over, and no version may answer that is older than that.
    if (version >= liveThen && version <= saved) counts.answered += 1;
    live = Math.max(live, Number.isNaN(version) ? 0 : version);
    onAnswer();
  }

  // As many as are due, however late the timer is: a busy machine must not make the load lighter.
  const started = performance.now();
  const timer = setInterval(() => {
    while (counts.sent * TASK_EVERY_MS < performance.now() - started) {
      const sending = send().finally(() => inHand.delete(sending));
      inHand.add(sending);
    }
  }, TASK_EVERY_MS);

  const tasks: Tasks = {
    async untilAnswered(version) {
      saved = version;
      const giveUp = pause(GIVE_UP_MS);
      while (live < version) {
        const next = new Promise<'answer'>((resolve) => {
          onAnswer = () => resolve('answer');
        });
        if ((await Promise.race([next, giveUp])) === 'answer') continue;
        throw new Error(`version ${version} of the plugin never answered; the last answer was ${JSON.stringify(last)}`);
      }
    },
    counts: () => counts,
    async stop() {
      clearInterval(timer);
      await Promise.all(inHand);
    },
    [Symbol.asyncDispose]: () => tasks.stop(),
  };
  return tasks;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
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

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Piscina } from 'piscina';
import { type Figure, figure } from './figure.ts';
import { timeInFlight } from './in-flight.ts';
import { openShippedTools } from './shipped-tools.ts';
import { pairedRatios } from './statistics.ts';
import { createToolKernel } from './tool-kernel.ts';

export interface CallCostCounts {
  rounds: number;
  /** Calls of one round. */
  calls: number;
}

export interface CallCost {
  /** okso's time over that of a bare pool with the same threads and options, round by round; 1 means that okso adds nothing. */
  ratio: Figure<'Ratio'>;
  /** The same over a bare pool with piscina's own options: its threads sleep in `Atomics.wait` and hear nothing between two calls. */
  ratioToDefaults: Figure<'Ratio'>;
  okso: Figure<'Us'>;
  bare: Figure<'Us'>;
  defaults: Figure<'Us'>;
}

type Contestant = 'okso' | 'bare' | 'defaults';

/** A tool that does next to nothing and is part of okso, so that the path to it is all there is to measure. */
const TOOL = 'final_answer';
const MODULE = 'dist/plugins/final-answer.js';
const ARGS = { input: 'There are 12 files.' };

/** As okso's own pool has it; the threads are there before the first call. */
const SAME_THREADS = { minThreads: 4, maxThreads: 4 } as const;
const SAME_OPTIONS = { ...SAME_THREADS, atomics: 'disabled', concurrentTasksPerWorker: 1, recordTiming: false } as const;

/** A tool call through kernel, policy and worker against the same function in bare piscina pools, in rounds that take turns. */
export async function measureCallCost(
  packageRoot: string,
  folder: string,
  counts: CallCostCounts,
): Promise<{ inFlight1: CallCost; inFlight64: CallCost }> {
  const filename = join(folder, 'bare-worker.mjs');
  const module = pathToFileURL(join(packageRoot, MODULE)).href;
  await writeFile(filename, `import tool from ${JSON.stringify(module)};\nexport default (args) => tool.run(args);\n`);
  await using bare = openPool({ filename, ...SAME_OPTIONS });
  await using defaults = openPool({ filename, ...SAME_THREADS });
  await using tools = await openShippedTools(packageRoot, folder);
  await using kernel = createToolKernel(tools.runner);
  const contestants: Record<Contestant, () => Promise<unknown>> = {
    async okso() {
      const result = await kernel.call(TOOL, ARGS);
      if (!result.ok) throw new Error(`a call failed, so its time means nothing: ${result.error.message}`);
    },
    bare: () => bare.pool.run(ARGS),
    defaults: () => defaults.pool.run(ARGS),
  };
  return { inFlight1: await takeTurns(contestants, 1, counts), inFlight64: await takeTurns(contestants, 64, counts) };
}

async function takeTurns(
  contestants: Record<Contestant, () => Promise<unknown>>,
  width: number,
  { rounds, calls }: CallCostCounts,
): Promise<CallCost> {
  const samples: Record<Contestant, number[]> = { okso: [], bare: [], defaults: [] };
  const order: Contestant[] = ['okso', 'bare', 'defaults'];
  // The first round warms up and is thrown away.
  for (let round = 0; round <= rounds; round++) {
    for (const name of order) {
      const perCallUs = ((await timeInFlight(calls, width, contestants[name])) * 1000) / calls;
      if (round > 0) samples[name].push(perCallUs);
    }
    // Another one goes first each time, so that none always finds the machine as the same other left it.
    order.push(...order.splice(0, 1));
  }
  return {
    ratio: figure('Ratio', pairedRatios(samples.okso, samples.bare)),
    ratioToDefaults: figure('Ratio', pairedRatios(samples.okso, samples.defaults)),
    okso: figure('Us', samples.okso),
    bare: figure('Us', samples.bare),
    defaults: figure('Us', samples.defaults),
  };
}

function openPool(options: ConstructorParameters<typeof Piscina>[0]): { pool: Piscina } & AsyncDisposable {
  const pool = new Piscina(options);
  return { pool, [Symbol.asyncDispose]: () => pool.destroy() };
}

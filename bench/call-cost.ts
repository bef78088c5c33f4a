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
  /** Pairs of rounds. */
  rounds: number;
  /** Calls of one round. */
  calls: number;
}

export interface CallCost {
  /** okso's time over the bare pool's, round by round; 1 means that okso adds nothing. */
  ratio: Figure<'Ratio'>;
  okso: Figure<'Us'>;
  bare: Figure<'Us'>;
}

/** A tool that does next to nothing and is part of okso, so that the path to it is all there is to measure. */
const TOOL = 'final_answer';
const MODULE = 'dist/plugins/final-answer.js';
const ARGS = { input: 'There are 12 files.' };

/** Most threads that okso gives one tool; the bare pool may have as many. */
const THREADS = 4;

/** A tool call through kernel, policy and worker against the same function in a bare piscina pool, in rounds that take turns. */
export async function measureCallCost(
  packageRoot: string,
  folder: string,
  { rounds, calls }: CallCostCounts,
): Promise<{ inFlight1: CallCost; inFlight64: CallCost }> {
  const worker = join(folder, 'bare-worker.mjs');
  await writeFile(
    worker,
    `import tool from ${JSON.stringify(pathToFileURL(join(packageRoot, MODULE)).href)};\nexport default (args) => tool.run(args);\n`,
  );
  // Its threads are there before the first call, and everything else is as piscina has it, which is its fastest.
  await using bare = disposable(new Piscina({ filename: worker, minThreads: THREADS, maxThreads: THREADS }));
  await using tools = await openShippedTools(packageRoot, folder);
  await using kernel = createToolKernel(tools.runner);
  const viaOkso = async (): Promise<void> => {
    const result = await kernel.call(TOOL, ARGS);
    if (!result.ok) throw new Error(`a call failed, so its time means nothing: ${result.error.message}`);
  };
  const viaBare = () => bare.pool.run(ARGS);

  const compare = async (width: number): Promise<CallCost> => {
    const samples = { okso: [] as number[], bare: [] as number[] };
    const perCallUs = async (work: () => Promise<unknown>): Promise<number> => ((await timeInFlight(calls, width, work)) * 1000) / calls;
    for (let round = 0; round <= rounds; round++) {
      // Who goes first changes, so that neither always finds the machine as the other left it.
      const first = round % 2 === 0 ? await perCallUs(viaOkso) : await perCallUs(viaBare);
      const second = round % 2 === 0 ? await perCallUs(viaBare) : await perCallUs(viaOkso);
      if (round === 0) continue;
      samples.okso.push(round % 2 === 0 ? first : second);
      samples.bare.push(round % 2 === 0 ? second : first);
    }
    return {
      ratio: figure('Ratio', pairedRatios(samples.okso, samples.bare)),
      okso: figure('Us', samples.okso),
      bare: figure('Us', samples.bare),
    };
  };
  return { inFlight1: await compare(1), inFlight64: await compare(64) };
}

function disposable(pool: Piscina): { pool: Piscina } & AsyncDisposable {
  return { pool, [Symbol.asyncDispose]: () => pool.destroy() };
}

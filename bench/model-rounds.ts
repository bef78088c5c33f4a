import type { GenerateRequest } from '../kernel/model/model.ts';
import type { BenchContext } from './bench.ts';
import type { BenchModel } from './bench-model.ts';
import { type LlamaBenchRow, type LlamaBenchTest, runLlamaBench } from './llama-bench.ts';
import { GEN_TOKENS, type ModelTurn, measureModelTurn, type PlannerSpeed, PROMPT_TOKENS } from './model-turn.ts';

/** The tests that llama-bench runs too, by okso's names for them. */
export type SharedTest = 'prompt' | 'gen' | 'plannerPrompt' | 'plannerGen';

/** One round: each side in processes of its own, one right after the other. */
export interface ModelRound {
  okso: ModelTurn;
  /** Left out where nothing is compared. */
  llamaBench?: Record<SharedTest, LlamaBenchRow>;
}

export interface ModelRoundsOptions {
  model: BenchModel;
  threads: number;
  rounds: number;
  plans: readonly GenerateRequest[];
  context: BenchContext;
}

/**
 * Measures round after round. Both sides start a process, load the model, warm up and end, and who goes first changes: a process that idles beside the
 * other, or that begins while the memory of the other is being given back, is slower by a tenth on two cores.
 */
export async function measureModelRounds({ model, threads, rounds, plans, context }: ModelRoundsOptions): Promise<ModelRound[]> {
  const { compare: llamaBench, signal, report } = context;
  const measureOkso = async (): Promise<ModelTurn> => {
    await using host = model.open(threads);
    return await measureModelTurn(host, plans);
  };
  const made: ModelRound[] = [];
  let sizes: Pick<PlannerSpeed, 'depth' | 'promptTokens' | 'genDepth'> | undefined;
  for (let round = 0; round < rounds; round++) {
    report(`${threads} threads, round ${round + 1} of ${rounds}`);
    const other = async (planner: NonNullable<typeof sizes>): Promise<Pick<ModelRound, 'llamaBench'>> =>
      llamaBench === undefined ? {} : { llamaBench: await measureOther(planner, { path: llamaBench, modelPath: model.path, threads, signal }) };
    // The sizes inside the planner are known after okso's first turn.
    if (sizes === undefined || round % 2 === 0) {
      const okso = await measureOkso();
      sizes ??= okso.planner;
      made.push({ okso, ...(await other(sizes)) });
    } else {
      const compared = await other(sizes);
      made.push({ okso: await measureOkso(), ...compared });
    }
  }
  return made;
}

async function measureOther(
  planner: Pick<PlannerSpeed, 'depth' | 'promptTokens' | 'genDepth'>,
  options: Parameters<typeof runLlamaBench>[1],
): Promise<Record<SharedTest, LlamaBenchRow>> {
  const run = (test: LlamaBenchTest) => runLlamaBench(test, options);
  return {
    prompt: await run({ promptTokens: PROMPT_TOKENS, genTokens: 0, depth: 0 }),
    gen: await run({ promptTokens: 0, genTokens: GEN_TOKENS, depth: 0 }),
    plannerPrompt: await run({ promptTokens: planner.promptTokens, genTokens: 0, depth: planner.depth }),
    plannerGen: await run({ promptTokens: 0, genTokens: GEN_TOKENS, depth: planner.genDepth }),
  };
}

import type { BenchModel } from './bench-model.ts';
import { figure } from './figure.ts';
import type { ModelRound, SharedTest } from './model-rounds.ts';
import { modelRow, sampleSums } from './model-row.ts';
import { GEN_TOKENS, type ModelTurn, PROMPT_TOKENS } from './model-turn.ts';
import { pairedRatios } from './statistics.ts';

interface Test {
  name: string;
  /** Where llama-bench measured the same. */
  shared?: SharedTest;
  promptTokens: number;
  genTokens: number;
  depth: number;
  ns: (turn: ModelTurn) => number;
}

/** The rows of one thread count: okso's, with its own keys in the first one, and llama-bench's where it was measured in turns with okso. */
export function modelRows(model: Pick<BenchModel, 'id' | 'path' | 'entry'>, rounds: readonly ModelRound[]) {
  const [first] = rounds;
  if (first === undefined) return [];
  const { facts, planner } = first.okso;
  const turns = rounds.map(({ okso }) => okso);
  const onThreads = `t${facts.threads}`;
  return testsOf(first.okso).flatMap((test, index) => {
    const { shared, ns, promptTokens, genTokens, depth } = test;
    const samplesNs = turns.map(ns);
    const tokens = promptTokens + genTokens;
    const others = shared === undefined ? [] : rounds.flatMap(({ llamaBench }) => llamaBench?.[shared] ?? []);
    const otherNs = others.flatMap(({ samples_ns }) => samples_ns);
    // Tokens may differ by one or two where okso's own prompt made the size; speeds do not mind.
    const isCompared = otherNs.length === samplesNs.length && otherNs.length > 0;
    const [other] = others;
    const otherTokens = other === undefined ? 0 : other.n_prompt + other.n_gen;
    const ratio = isCompared
      ? pairedRatios(
          otherNs.map((value) => value / otherTokens),
          samplesNs.map((value) => value / tokens),
        )
      : [];
    const row = {
      ...modelRow({ model, facts, name: `okso ${test.name} ${onThreads}`, promptTokens, genTokens, depth, samplesNs }),
      ...(isCompared ? { okso_to_llama_bench: figure('SpeedRatio', ratio) } : {}),
      ...(index === 0 ? ownKeys(turns, planner.depth) : {}),
    };
    return other === undefined ? [row] : [row, { ...other, name: `llama-bench ${test.name} ${onThreads}`, ...sampleSums(otherNs, otherTokens) }];
  });
}

function testsOf({ planner }: ModelTurn): Test[] {
  const { depth, promptTokens, genDepth, genTokens } = planner;
  return [
    { name: 'pp512', shared: 'prompt', promptTokens: PROMPT_TOKENS, genTokens: 0, depth: 0, ns: ({ promptNs }) => promptNs },
    { name: 'tg128', shared: 'gen', promptTokens: 0, genTokens: GEN_TOKENS, depth: 0, ns: ({ genNs }) => genNs },
    { name: 'planner prompt', shared: 'plannerPrompt', promptTokens, genTokens: 0, depth, ns: (turn) => turn.planner.promptNs },
    { name: 'planner generation', shared: 'plannerGen', promptTokens: 0, genTokens, depth: genDepth, ns: (turn) => turn.planner.genNs },
    { name: 'bare prompt there', promptTokens, genTokens: 0, depth, ns: ({ bare }) => bare.promptNs },
    { name: 'bare generation there', promptTokens: 0, genTokens, depth: genDepth, ns: ({ bare }) => bare.genNs },
  ];
}

/** What llama-bench has no name for. */
function ownKeys(turns: readonly ModelTurn[], prefixTokens: number) {
  const of = (value: (turn: ModelTurn) => number | number[]): number[] => turns.flatMap(value);
  return {
    prefix_tokens: prefixTokens,
    load: figure(
      'Ms',
      of(({ facts }) => facts.loadMs),
    ),
    ttft: figure(
      'Ms',
      of(({ ttftMs }) => ttftMs),
    ),
    prefix_save: figure(
      'Ms',
      of(({ prefixSaveMs }) => prefixSaveMs),
    ),
    prefix_load: figure(
      'Ms',
      of(({ prefixLoadMs }) => prefixLoadMs),
    ),
    grammar_per_token: figure(
      'Ms',
      of(({ grammarMsPerToken }) => grammarMsPerToken),
    ),
    forced_tokens: figure(
      'Share',
      of(({ forcedShare }) => forcedShare),
    ),
    candidates: figure(
      'PerS',
      of(({ candidatesPerS }) => candidatesPerS),
    ),
    rss: figure(
      'Mb',
      of(({ rssMb }) => rssMb),
    ),
  };
}

export type ModelRows = ReturnType<typeof modelRows>;

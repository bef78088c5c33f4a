import { expect, test } from 'vitest';
import { compareReports } from '../../bench/compare.ts';
import type { ModelRound } from '../../bench/model-rounds.ts';
import { type ModelRows, modelRows } from '../../bench/model-rows.ts';
import type { ModelTurn } from '../../bench/model-turn.ts';
import { sampledFigures } from '../../bench/sampled-figures.ts';

const facts: ModelTurn['facts'] = {
  contextSize: 4096,
  threads: 2,
  threadsFrom: 'given',
  gpu: 'none',
  gpuLayers: 0,
  atOnce: 1,
  batchTokens: 64,
  flashAttention: false,
  library: '3.21.1',
  llamaCpp: 'b1',
  chatTemplate: 'ChatML',
  modelName: 'tiny',
  modelBytes: 10,
  loadMs: 700,
  pid: 1,
};

/** A turn in which everything took `slow` times as long. */
const turn = (slow: number): ModelTurn => ({
  facts,
  promptNs: 2e9 * slow,
  genNs: 4e9 * slow,
  planner: { depth: 1000, promptTokens: 520, promptNs: 3e9 * slow, genDepth: 1520, genTokens: 128, genNs: 5e9 * slow },
  bare: { promptNs: 2.5e9 * slow, genNs: 4.5e9 * slow },
  ttftMs: 300 * slow,
  prefixSaveMs: [10, 11, 12],
  prefixLoadMs: [4, 5, 6],
  grammarMsPerToken: [0.1, 0.2],
  forcedShare: [0, 0.25],
  candidatesPerS: 2 / slow,
  rssMb: 900,
});
const other = (n_prompt: number, n_gen: number, n_depth: number, ns: number) => ({
  n_prompt,
  n_gen,
  n_depth,
  samples_ns: [ns],
  build_commit: 'abc',
  avg_ts: 1,
});
const round = (slow: number): ModelRound => ({
  okso: turn(slow),
  llamaBench: {
    prompt: other(512, 0, 0, 1.9e9 * slow),
    gen: other(0, 128, 0, 4e9 * slow),
    plannerPrompt: other(520, 0, 1000, 3e9 * slow),
    plannerGen: other(0, 128, 1520, 4.8e9 * slow),
  },
});
const model = { id: 'tiny', path: '/models/tiny.gguf', entry: undefined };
const named = (rows: ModelRows, name: string) => rows.find((row) => row.name === name);

test('there is a row for each test of both sides, with samples of all rounds and their speeds as ratios', () => {
  const rows = modelRows(model, [round(1), round(2)]);
  expect(rows.map(({ name }) => name)).toEqual([
    'okso pp512 t2',
    'llama-bench pp512 t2',
    'okso tg128 t2',
    'llama-bench tg128 t2',
    'okso planner prompt t2',
    'llama-bench planner prompt t2',
    'okso planner generation t2',
    'llama-bench planner generation t2',
    'okso bare prompt there t2',
    'okso bare generation there t2',
  ]);
  // What slowed both sides of a round is not in the ratio.
  expect(named(rows, 'okso pp512 t2')).toMatchObject({
    avg_ts: (256 + 128) / 2,
    okso_to_llama_bench: { median: 0.95, samplesSpeedRatio: [0.95, 0.95] },
  });
  expect(named(rows, 'llama-bench pp512 t2')).toMatchObject({ build_commit: 'abc', samples_ns: [1.9e9, 3.8e9] });
  expect(named(rows, 'okso planner generation t2')).toMatchObject({ n_gen: 128, n_depth: 1520, okso_to_llama_bench: { median: 0.96 } });
});

test('the first row has what llama-bench has no name for, with every sample', () => {
  const [first, ...others] = modelRows(model, [round(1), round(2)]);
  expect(first).toMatchObject({
    prefix_tokens: 1000,
    load: { samplesMs: [700, 700] },
    ttft: { samplesMs: [300, 600] },
    prefix_save: { samplesMs: [10, 11, 12, 10, 11, 12] },
    prefix_load: { median: 5 },
    grammar_per_token: { samplesMs: [0.1, 0.2, 0.1, 0.2] },
    forced_tokens: { samplesShare: [0, 0.25, 0, 0.25] },
    candidates: { samplesPerS: [2, 1] },
    rss: { samplesMb: [900, 900] },
  });
  expect(others.filter((row) => 'load' in row)).toEqual([]);
});

test('without llama-bench there are only the rows of okso', () => {
  const rows = modelRows(model, [{ okso: turn(1) }]);
  expect(rows).toHaveLength(6);
  expect(rows.some((row) => 'okso_to_llama_bench' in row)).toBe(false);
  expect(modelRows(model, [])).toEqual([]);
});

test('every figure of the rows can be compared, speeds as better when higher', () => {
  const rows = modelRows(model, [1, 1.01, 0.99, 1, 1.02].map(round));
  const slower = modelRows(model, [1.5, 1.51, 1.49, 1.5, 1.52].map(round));
  const judged = Object.fromEntries(compareReports(rows, slower).map(({ figure, judgement }) => [figure, judgement]));
  expect(judged).toMatchObject({
    'okso tg128 t2': 'slower',
    'okso tg128 t2.okso_to_llama_bench': "can't tell",
    'okso pp512 t2.ttft': 'slower',
    'okso pp512 t2.candidates': 'slower',
  });
  expect(sampledFigures(rows).find(({ name }) => name.endsWith('okso_to_llama_bench'))).toMatchObject({ better: 'higher', isRatio: true });
});

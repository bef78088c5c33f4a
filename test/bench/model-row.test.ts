import { expect, test } from 'vitest';
import { modelRow } from '../../bench/model-row.ts';

const facts = {
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
  chatTemplate: 'chatml',
  modelName: 'tiny',
  modelBytes: 10,
  loadMs: 1,
  pid: 1,
} as const;

test('a row of the model bench has the names and the sums of llama-bench', () => {
  const model = { id: 'tiny', path: '/models/tiny.gguf', entry: undefined };
  const row = modelRow({ model, facts, name: 'okso tg64', promptTokens: 0, genTokens: 64, depth: 32, samplesNs: [1e9, 2e9, 3e9] });
  expect(row).toMatchObject({
    name: 'okso tg64',
    model_filename: '/models/tiny.gguf',
    backends: 'CPU',
    n_threads: 2,
    n_prompt: 0,
    n_gen: 64,
    n_depth: 32,
    n_ubatch: 64,
    flash_attn: false,
    avg_ns: 2e9,
    stddev_ns: 1e9,
    samples_ns: [1e9, 2e9, 3e9],
    samples_ts: [64, 32, 64 / 3],
    model_sha256: null,
  });
  expect(row.avg_ts).toBeCloseTo((64 + 32 + 64 / 3) / 3);
});

test('a single sample deviates from nothing', () => {
  const model = { id: 'tiny', path: '/models/tiny.gguf', entry: undefined };
  expect(modelRow({ model, facts, name: 'okso pp256', promptTokens: 256, genTokens: 0, depth: 0, samplesNs: [5e8] })).toMatchObject({
    stddev_ns: 0,
    avg_ts: 512,
  });
});

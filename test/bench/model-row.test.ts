import { expect, test } from 'vitest';
import { modelRow } from '../../bench/model-row.ts';

const facts = {
  contextSize: 4096,
  threads: 2,
  threadsFrom: 'given',
  gpu: 'off',
  gpuLayers: 0,
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
  const row = modelRow({ model, facts, promptTokens: 0, genTokens: 64, samplesNs: [1e9, 2e9, 3e9] });
  expect(row).toMatchObject({
    model_filename: 'tiny.gguf',
    backends: 'CPU',
    n_threads: 2,
    n_prompt: 0,
    n_gen: 64,
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
  expect(modelRow({ model, facts, promptTokens: 256, genTokens: 0, samplesNs: [5e8] })).toMatchObject({ stddev_ns: 0, avg_ts: 512 });
});

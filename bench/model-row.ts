import { basename } from 'node:path';
import type { HostFacts } from '../kernel/model/host-protocol.ts';
import type { BenchModel } from './bench-model.ts';

export interface ModelRowOptions {
  model: Pick<BenchModel, 'id' | 'path' | 'entry'>;
  facts: HostFacts;
  promptTokens: number;
  genTokens: number;
  samplesNs: readonly number[];
}

/** One row under llama-bench's own names, so that whatever reads its JSON reads ours; what the library does not tell is null. */
export function modelRow({ model, facts, promptTokens, genTokens, samplesNs }: ModelRowOptions) {
  const tokens = promptTokens + genTokens;
  const samplesTs = samplesNs.map((ns) => (tokens * 1e9) / ns);
  return {
    build_commit: facts.llamaCpp,
    build_number: null,
    backends: facts.gpu === 'off' ? 'CPU' : facts.gpu,
    model_filename: basename(model.path),
    model_type: facts.modelName,
    model_size: facts.modelBytes,
    model_n_params: model.entry?.parameters ?? null,
    n_threads: facts.threads,
    n_gpu_layers: facts.gpuLayers,
    type_k: 'f16',
    type_v: 'f16',
    flash_attn: true,
    n_prompt: promptTokens,
    n_gen: genTokens,
    n_depth: 0,
    test_time: new Date().toISOString(),
    avg_ns: Math.round(mean(samplesNs)),
    stddev_ns: Math.round(deviation(samplesNs)),
    avg_ts: mean(samplesTs),
    stddev_ts: deviation(samplesTs),
    samples_ns: samplesNs,
    samples_ts: samplesTs,
    model_id: model.id,
    model_sha256: model.entry?.sha256 ?? null,
    library: facts.library,
  };
}

function mean(samples: readonly number[]): number {
  return samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
}

/** Of the sample; nothing deviates when there is only one. */
function deviation(samples: readonly number[]): number {
  const middle = mean(samples);
  const squares = samples.reduce((sum, sample) => sum + (sample - middle) ** 2, 0);
  return Math.sqrt(squares / Math.max(1, samples.length - 1));
}

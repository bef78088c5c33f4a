import { cpus } from 'node:os';
import type { HostFacts } from '../kernel/model/host-protocol.ts';
import type { BenchModel } from './bench-model.ts';

export interface ModelRowOptions {
  model: Pick<BenchModel, 'id' | 'path' | 'entry'>;
  facts: HostFacts;
  /** `pp512`, with what sets it apart from llama-bench's own. */
  name: string;
  promptTokens: number;
  genTokens: number;
  depth: number;
  samplesNs: readonly number[];
}

/** One row under llama-bench's own names, so that whatever reads its JSON reads ours; what the library does not tell is null. */
export function modelRow({ model, facts, name, promptTokens, genTokens, depth, samplesNs }: ModelRowOptions) {
  return {
    name,
    build_commit: facts.llamaCpp,
    build_number: null,
    cpu_info: cpus()[0]?.model ?? '',
    gpu_info: facts.gpu === 'none' ? '' : facts.gpu,
    backends: facts.gpu === 'none' ? 'CPU' : facts.gpu,
    model_filename: model.path,
    model_type: facts.modelName,
    model_size: facts.modelBytes,
    model_n_params: model.entry?.parameters ?? null,
    n_batch: facts.batchTokens,
    n_ubatch: facts.batchTokens,
    n_threads: facts.threads,
    type_k: 'f16',
    type_v: 'f16',
    n_gpu_layers: facts.gpuLayers,
    flash_attn: facts.flashAttention,
    use_mmap: true,
    n_prompt: promptTokens,
    n_gen: genTokens,
    n_depth: depth,
    test_time: new Date().toISOString(),
    ...sampleSums(samplesNs, promptTokens + genTokens),
    model_id: model.id,
    model_sha256: model.entry?.sha256 ?? null,
    library: facts.library,
  };
}

/** Samples and what llama-bench makes of them. */
export function sampleSums(samplesNs: readonly number[], tokens: number) {
  const samplesTs = samplesNs.map((ns) => (tokens * 1e9) / ns);
  return {
    avg_ns: Math.round(mean(samplesNs)),
    stddev_ns: Math.round(deviation(samplesNs)),
    avg_ts: mean(samplesTs),
    stddev_ts: deviation(samplesTs),
    samples_ns: samplesNs,
    samples_ts: samplesTs,
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

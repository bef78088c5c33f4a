import type { CatalogueEntry } from '../catalogue.ts';
import type { LocalModel } from '../local-model.ts';
import { bytesPerToken, type MeasuredSpeed } from './speed.ts';
import type { SpeedMemory } from './speed-memory.ts';

export interface FirstMeasureOptions {
  model: Pick<LocalModel, 'facts' | 'measure'>;
  entry: CatalogueEntry;
  /** Stands for processor, cores and GPU. */
  machine: string;
  memory: SpeedMemory;
  /** Ends the measurement early; what was not measured then is left to the next run. */
  signal: AbortSignal;
}

/** A person waits for it, once. */
const LIMIT_MS = 5000;
/** Enough to tell 10 tokens a second from 20; a machine that does not write them within the limit is slow, whatever its exact speed. */
const TOKENS = 24;

/** Lets a model write a little, once for a machine, and keeps how fast it was. Undefined when that was known, or the command was stopped. */
export async function measureFirst({ model, entry, machine, memory, signal }: FirstMeasureOptions): Promise<MeasuredSpeed | undefined> {
  if (memory.knows({ machine, model: entry.sha256 })) return undefined;
  // Loading has its own progress line and is not what is limited.
  const { gpuLayers, llamaCpp, threads } = await model.facts();
  const tokensPerSecond = await measure(model, signal);
  if (tokensPerSecond === undefined) return undefined;
  const place = gpuLayers > 0 ? 'accelerator' : 'processor';
  const speed: MeasuredSpeed = { model: entry.id, place, tokensPerSecond, bytesPerToken: bytesPerToken(entry) };
  memory.remember({ machine, model: entry.sha256, llamaCpp, threads }, speed);
  return speed;
}

async function measure(model: Pick<LocalModel, 'measure'>, signal: AbortSignal): Promise<number | undefined> {
  const limit = AbortSignal.timeout(LIMIT_MS);
  try {
    const { genNs } = await model.measure(
      { kind: 'speed', promptTokens: 0, genTokens: TOKENS, depth: 0, repetitions: 1 },
      { signal: AbortSignal.any([signal, limit]) },
    );
    return (TOKENS * 1e9) / (genNs[0] ?? Number.POSITIVE_INFINITY);
  } catch (thrown) {
    if (signal.aborted) return undefined;
    // Not done within the limit: at most so fast.
    if (limit.aborted) return TOKENS / (LIMIT_MS / 1000);
    throw thrown;
  }
}

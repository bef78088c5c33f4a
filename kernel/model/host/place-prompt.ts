import type { Token } from 'node-llama-cpp';
import type { Engine } from './engine.ts';
import { batchEnds, type KeptSequence, reusableLength, truncate } from './kept-sequence.ts';

export interface PlaceOptions {
  signal: AbortSignal;
  /** Share of the tokens that had to be evaluated, from 0 to 1. */
  onReading: (fraction: number) => void;
}

/** A shorter prefix is read again sooner than its state is found, checked and loaded. */
const WORTH_KEEPING_TOKENS = 64;

/** Brings a sequence to exactly these tokens by the shortest way: what is in place, what is saved, what must be computed. Returns how many were not computed. */
export async function placePrompt(
  engine: Engine,
  kept: KeptSequence,
  prompt: { tokens: readonly Token[]; prefixLength: number },
  { signal, onReading }: PlaceOptions,
): Promise<number> {
  const { tokens } = prompt;
  const { batchTokens } = engine.stateFacts;
  const isKeepable = prompt.prefixLength >= WORTH_KEEPING_TOKENS;
  // A prefix that is not kept needs no batches of its own.
  const prefixLength = isKeepable ? prompt.prefixLength : 0;
  const ends = batchEnds({ prefixLength, length: tokens.length, batchTokens });
  const prefix = tokens.slice(0, prefixLength);
  const prefixEnds = ends.filter((end) => end <= prefixLength);

  let placed = reusableInPlace(kept, { tokens, ends, prefixLength });
  if (placed < prefixLength && (await restore(engine, kept, prefix, prefixEnds))) placed = prefixLength;
  await truncate(kept, placed);
  const reused = placed;
  if (placed < tokens.length) onReading(0);
  for (const end of ends) {
    if (end <= placed) continue;
    signal.throwIfAborted();
    engine.threads.adjust();
    await kept.sequence.evaluateWithoutGeneratingNewTokens(tokens.slice(placed, end));
    placed = end;
    kept.ends = [...kept.ends, end];
    if (end === prefixLength) {
      // Only models that cannot rewind freely need it; for the others it does nothing.
      await kept.sequence.takeCheckpoint();
      await keep(engine, kept, prefix);
    }
    onReading((placed - reused) / (tokens.length - reused));
  }
  return reused;
}

function reusableInPlace(
  kept: KeptSequence,
  { tokens, ends, prefixLength }: { tokens: readonly Token[]; ends: readonly number[]; prefixLength: number },
): number {
  const reusable = reusableLength({ tokens: kept.sequence.contextTokens, ends: kept.ends }, { tokens, ends });
  if (!kept.sequence.needsCheckpoints) return reusable;
  // A recurrent state can go back to where a checkpoint was taken, and that is the end of the prefix.
  return reusable >= prefixLength ? prefixLength : 0;
}

async function restore(engine: Engine, kept: KeptSequence, prefix: readonly Token[], ends: readonly number[]): Promise<boolean> {
  const { sequence } = kept;
  const isRestored = await engine.cache.restore({ ...engine.stateFacts, tokens: prefix }, async (path) => {
    await truncate(kept, 0);
    await sequence.loadStateFromFile(path, { acceptRisk: true });
    const { contextTokens } = sequence;
    if (contextTokens.length === prefix.length && prefix.every((token, at) => token === contextTokens[at])) return true;
    await truncate(kept, 0);
    return false;
  });
  if (!isRestored) return false;
  kept.ends = ends;
  await sequence.takeCheckpoint();
  return true;
}

function keep(engine: Engine, kept: KeptSequence, prefix: readonly Token[]): Promise<void> {
  return engine.cache.keep({ ...engine.stateFacts, tokens: prefix }, async (path) => (await kept.sequence.saveStateToFile(path)).fileSize);
}

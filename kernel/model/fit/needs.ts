import type { CatalogueEntry } from '../catalogue.ts';

/** What a model takes while it works, in bytes. */
export interface Needs {
  weights: number;
  context: number;
  overhead: number;
  total: number;
}

/** Tokens of one conversation where nothing else is set. */
export const DEFAULT_CONTEXT_TOKENS = 4096;
/** The planner's and the executor's. */
export const CONVERSATIONS = 2;
/** The library, the vocabulary and the buffers of a batch. With both, the formula gives 1.61 GB where 1.55 were measured (1.5B), and 0.82 for 0.78 (0.5B). */
const OVERHEAD = 200e6;
/** Buffers that grow with the layers. */
const OVERHEAD_SHARE = 0.05;

type Sized = Pick<CatalogueEntry, 'bytes' | 'kvBytesPerToken' | 'contextTokens'>;

/** Weights, the keys and values of two full conversations, and what there is besides. */
export function needsOf({ bytes, kvBytesPerToken, contextTokens }: Sized, wantedTokens = DEFAULT_CONTEXT_TOKENS): Needs {
  const context = CONVERSATIONS * Math.min(wantedTokens, contextTokens) * kvBytesPerToken;
  const overhead = OVERHEAD + bytes * OVERHEAD_SHARE;
  return { weights: bytes, context, overhead, total: bytes + context + overhead };
}

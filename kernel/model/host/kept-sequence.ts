import type { LlamaContextSequence, Token } from 'node-llama-cpp';

/** The conversation state of one role, with a record of how it came about. */
export interface KeptSequence {
  readonly sequence: LlamaContextSequence;
  /** Where each batch of tokens evaluated so far ended, ascending. */
  ends: readonly number[];
}

// A batch of another size rounds differently, and now and then another token wins. So a prompt is always cut into the same batches, and what
// is in place counts only if it was evaluated in just these batches: then the answer does not depend on what was asked before.
/** Where the batches of a prompt end: the prefix in batches of its own, so that its saved state fits any request. */
export function batchEnds({ prefixLength, length, batchTokens }: { prefixLength: number; length: number; batchTokens: number }): number[] {
  const ends: number[] = [];
  for (let end = batchTokens; end < prefixLength; end += batchTokens) ends.push(end);
  if (prefixLength > 0) ends.push(prefixLength);
  for (let end = prefixLength + batchTokens; end < length; end += batchTokens) ends.push(end);
  if (length > prefixLength) ends.push(length);
  return ends;
}

interface Batches {
  tokens: readonly Token[];
  ends: readonly number[];
}

/** How many of the wanted tokens are in place, evaluated in the wanted batches. */
export function reusableLength(inPlace: Batches, wanted: Batches): number {
  let reusable = 0;
  for (const [batch, end] of wanted.ends.entries()) {
    if (inPlace.ends[batch] !== end) break;
    for (let at = reusable; at < end; at++) if (inPlace.tokens[at] !== wanted.tokens[at]) return reusable;
    reusable = end;
  }
  return reusable;
}

/** Takes away everything from a place on. */
export async function truncate(kept: KeptSequence, length: number): Promise<void> {
  const { sequence } = kept;
  kept.ends = kept.ends.filter((end) => end <= length);
  if (length === 0) await sequence.clearHistory();
  else if (length < sequence.nextTokenIndex) await sequence.eraseContextTokenRanges([{ start: length, end: sequence.nextTokenIndex }]);
}

/** Notes the tokens that were decoded one by one since the last batch. */
export function noteDecoded(kept: KeptSequence): void {
  const from = (kept.ends.at(-1) ?? 0) + 1;
  const decoded = Array.from({ length: Math.max(0, kept.sequence.nextTokenIndex - from + 1) }, (_, at) => from + at);
  kept.ends = [...kept.ends, ...decoded];
}

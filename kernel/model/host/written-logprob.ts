import type { Token } from 'node-llama-cpp';
import type { Logprob } from '../../../schemas/generation.ts';
import type { Engine } from './engine.ts';
import { type KeptSequence, truncate } from './kept-sequence.ts';

/** A plan is decided in its first lines; each token costs about as much as three of a prompt. */
const MAX_TOKENS = 96;
/** The probabilities of these many tokens are handed over, not of the whole vocabulary, which would take longer than to decode. */
const CANDIDATES = 40;

/**
 * Reads what was written once more, in one go and without the grammar, and takes down how likely each token was. Asking for it while
 * decoding has the grammar tried on the whole vocabulary at every token. Afterwards the sequence ends before the last token of the prompt.
 */
export async function measureLogprob(
  engine: Pick<Engine, 'model'>,
  kept: KeptSequence,
  { prompt, written }: { prompt: readonly Token[]; written: readonly Token[] },
): Promise<Logprob | undefined> {
  const last = prompt.at(-1);
  // A state that cannot go back would have to read the whole prompt again.
  if (last === undefined || written.length === 0 || kept.sequence.needsCheckpoints) return undefined;
  const judged = written.slice(0, MAX_TOKENS);
  await truncate(kept, prompt.length - 1);
  const generateNext = { probabilities: true, options: { temperature: 1, topK: CANDIDATES, topP: 1 } };
  const seen = await kept.sequence.controlledEvaluate([last, ...judged.slice(0, -1)].map((token) => [token, { generateNext }]));
  // These batches were none that an answer is computed with.
  await truncate(kept, prompt.length - 1);
  const logprobs = judged.map((token, at) => logprobOf(token, seen[at]?.next.probabilities));
  const min = Math.min(...logprobs);
  const least = judged[logprobs.indexOf(min)];
  return {
    mean: logprobs.reduce((sum, each) => sum + each, 0) / logprobs.length,
    min,
    minToken: least === undefined ? '' : engine.model.detokenize([least]),
  };
}

/** A token that is not among the likeliest was at most as likely as the last of them. */
function logprobOf(token: Token, probabilities: ReadonlyMap<Token, number> | undefined): number {
  const probability = probabilities?.get(token) ?? [...(probabilities?.values() ?? [])].at(-1) ?? 1;
  return Math.log(Math.max(probability, Number.EPSILON));
}

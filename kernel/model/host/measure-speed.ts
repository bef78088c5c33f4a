import type { Token } from 'node-llama-cpp';
import { OksoError } from '../../../schemas/okso-error.ts';
import type { MeasuredOf, MeasureOrder } from '../measure-protocol.ts';
import type { Engine } from './engine.ts';
import { truncate } from './kept-sequence.ts';

type SpeedOrder = Extract<MeasureOrder, { kind: 'speed' }>;

/**
 * Times the bare evaluation as llama-bench does (tools/llama-bench/llama-bench.cpp, test_prompt and test_gen): a prompt of arbitrary tokens, then
 * one arbitrary token after another with its logits, whatever the model would have said. One prompt and one token warm up. Two things differ, both
 * to okso's disadvantage: the prompt goes in the batches that requests use, and each token is followed by choosing the next one.
 */
export async function measureSpeed(engine: Engine, order: SpeedOrder, signal: AbortSignal): Promise<MeasuredOf<'speed'>> {
  const { promptTokens, genTokens, depth, repetitions } = order;
  requireRoom(engine, depth + Math.max(promptTokens, genTokens));
  const kept = engine.kept.executor;
  const { sequence } = kept;
  const tokens = textTokens(engine, depth + Math.max(promptTokens, genTokens));
  const before = tokens.slice(0, depth);
  const prompt = tokens.slice(depth, depth + promptTokens);
  const generated = tokens.slice(depth, depth + genTokens);

  async function timed(work: () => Promise<void>): Promise<number> {
    signal.throwIfAborted();
    // Only what lies behind the depth is taken away: reading it again is not what is measured.
    await truncate(kept, Math.min(depth, sequence.nextTokenIndex));
    if (sequence.nextTokenIndex < depth) await sequence.evaluateWithoutGeneratingNewTokens(before.slice(sequence.nextTokenIndex));
    engine.threads.adjust();
    const startedNs = process.hrtime.bigint();
    await work();
    return Number(process.hrtime.bigint() - startedNs);
  }

  await truncate(kept, 0);
  const promptNs: number[] = [];
  const genNs: number[] = [];
  for (let repetition = 0; repetition <= repetitions; repetition++) {
    const isWarmUp = repetition === 0;
    if (promptTokens > 0) promptNs.push(await timed(() => sequence.evaluateWithoutGeneratingNewTokens(prompt)));
    if (genTokens > 0) genNs.push(await timed(() => decodeEach(engine, isWarmUp ? generated.slice(0, 1) : generated, signal)));
  }
  await truncate(kept, 0);
  return { kind: 'speed', promptNs: promptNs.slice(1), genNs: genNs.slice(1), threads: engine.context.currentThreads };
}

/** A measurement that would run into the end of the context measures something else. */
export function requireRoom({ context }: Engine, tokens: number): void {
  // The library keeps one place free.
  if (tokens < context.contextSize) return;
  throw new OksoError('OKSO_CONTEXT_FULL', `a context of ${context.contextSize} tokens is too small to measure with`, {
    hint: 'Raise OKSO_CONTEXT_SIZE.',
  });
}

/** One token after another, each followed by choosing a next one, which is then replaced: what is timed does not depend on what the model says. */
async function decodeEach(engine: Engine, tokens: readonly Token[], signal: AbortSignal): Promise<void> {
  const [first, ...others] = tokens;
  if (first === undefined) return;
  const sampled = engine.kept.executor.sequence.evaluate([first], { temperature: 0, yieldEogToken: true });
  await sampled.next();
  for (const token of others) {
    signal.throwIfAborted();
    await sampled.next(token);
  }
  await sampled.return();
}

/** Tokens all over the vocabulary, the same ones each time. */
export function textTokens({ model }: Engine, count: number): Token[] {
  const all = [...model.iterateAllTokens()].filter((token) => !model.isSpecialToken(token));
  const STEP = 7919;
  return Array.from({ length: count }, (_, at) => all[(at * STEP) % all.length]).filter((token) => token !== undefined);
}

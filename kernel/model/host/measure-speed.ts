import type { Token } from 'node-llama-cpp';
import { OksoError } from '../../../schemas/okso-error.ts';
import type { SpeedRequest, SpeedSamples } from '../host-protocol.ts';
import type { Engine } from './engine.ts';
import { truncate } from './kept-sequence.ts';

/** Times the bare evaluation the way llama-bench does: a prompt of random tokens, then one random token after another from an empty context; one warm-up of each. The prompt goes in the batches that requests use. */
export async function measureSpeed(
  engine: Engine,
  { promptTokens, genTokens, repetitions }: SpeedRequest,
  signal: AbortSignal,
): Promise<SpeedSamples> {
  const room = engine.context.contextSize - 1;
  if (promptTokens > room || genTokens > room) {
    throw new OksoError('OKSO_CONTEXT_FULL', `a context of ${engine.context.contextSize} tokens is too small to measure with`, {
      hint: 'Raise OKSO_CONTEXT_SIZE.',
    });
  }
  const kept = engine.kept.executor;
  const { sequence } = kept;
  const tokens = textTokens(engine, Math.max(promptTokens, genTokens));

  async function timed(work: () => Promise<void>): Promise<number> {
    signal.throwIfAborted();
    await truncate(kept, 0);
    await sequence.clearHistory();
    engine.threads.adjust();
    const startedNs = process.hrtime.bigint();
    await work();
    return Number(process.hrtime.bigint() - startedNs);
  }
  const readPrompt = () => timed(() => sequence.evaluateWithoutGeneratingNewTokens(tokens.slice(0, promptTokens)));
  const generateTokens = () => timed(() => decodeEach(engine, tokens.slice(0, genTokens), signal));

  const promptNs: number[] = [];
  const genNs: number[] = [];
  for (let repetition = 0; repetition <= repetitions; repetition++) {
    if (promptTokens > 0) promptNs.push(await readPrompt());
    if (genTokens > 0) genNs.push(await generateTokens());
  }
  await sequence.clearHistory();
  return { promptNs: promptNs.slice(1), genNs: genNs.slice(1), threads: engine.context.currentThreads };
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
function textTokens({ model }: Engine, count: number): Token[] {
  const all = [...model.iterateAllTokens()].filter((token) => !model.isSpecialToken(token));
  const STEP = 7919;
  return Array.from({ length: count }, (_, at) => all[(at * STEP) % all.length]).filter((token) => token !== undefined);
}

import type { Token } from 'node-llama-cpp';
import type { MeasuredOf, MeasureOrder } from '../measure-protocol.ts';
import type { Engine } from './engine.ts';
import { noteDecoded } from './kept-sequence.ts';
import { requireRoom } from './measure-speed.ts';
import { placePrompt } from './place-prompt.ts';

type GrammarOrder = Extract<MeasureOrder, { kind: 'grammar' }>;

/**
 * Writes one answer under its grammar, greedily, and then has the model read the very same tokens without it: the same work at the same places,
 * so that what differs in time is the grammar. What the model would have chosen in the second pass says where the grammar decided instead of it.
 */
export async function measureGrammar(engine: Engine, { request, repetitions }: GrammarOrder, signal: AbortSignal): Promise<MeasuredOf<'grammar'>> {
  const kept = engine.kept[request.role];
  const { sequence } = kept;
  const prompt = engine.promptTokens.prompt(request);
  requireRoom(engine, prompt.tokens.length + request.maxTokens);
  const before = prompt.tokens.slice(0, -1);
  const last = prompt.tokens.slice(-1);
  const place = () =>
    placePrompt(engine, kept, { tokens: before, prefixLength: Math.min(prompt.prefixLength, before.length) }, { signal, onReading: () => {} });

  /** Under the grammar the tokens are the model's; with tokens given, they replace its choices. Times begin after the first token, as generation speed does. */
  async function pass(given: readonly Token[] | undefined): Promise<{ chosen: Token[]; ns: number }> {
    await place();
    const grammar =
      given === undefined && request.grammar !== undefined ? { grammarEvaluationState: await engine.newGrammarState(request.grammar) } : {};
    const sampled = sequence.evaluate([...last], { temperature: 0, seed: request.seed, yieldEogToken: true, ...grammar });
    const chosen: Token[] = [];
    const limit = given?.length ?? request.maxTokens;
    let startedNs = process.hrtime.bigint();
    for (let next = await sampled.next(); next.done !== true; next = await sampled.next(given?.[chosen.length - 1] ?? next.value)) {
      signal.throwIfAborted();
      if (chosen.length === 0) startedNs = process.hrtime.bigint();
      chosen.push(next.value);
      if (chosen.length >= limit || (given === undefined && engine.model.isEogToken(next.value))) break;
    }
    const ns = Number(process.hrtime.bigint() - startedNs);
    await sampled.return();
    noteDecoded(kept);
    return { chosen, ns };
  }

  const constrainedNs: number[] = [];
  const freeNs: number[] = [];
  let tokens = 0;
  let overruled = 0;
  for (let repetition = 0; repetition <= repetitions; repetition++) {
    const constrained = await pass(undefined);
    const free = await pass(constrained.chosen);
    constrainedNs.push(constrained.ns);
    freeNs.push(free.ns);
    tokens = constrained.chosen.length;
    overruled = constrained.chosen.filter((token, at) => token !== free.chosen[at]).length;
  }
  return { kind: 'grammar', constrainedNs: constrainedNs.slice(1), freeNs: freeNs.slice(1), tokens, overruled };
}

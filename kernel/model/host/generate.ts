import type { Token } from 'node-llama-cpp';
import { OksoError } from '../../../schemas/okso-error.ts';
import type { DryPenalty, GenerateRequest, Generation } from '../model.ts';
import type { Engine } from './engine.ts';
import { isLooping } from './is-looping.ts';
import { type KeptSequence, noteDecoded, truncate } from './kept-sequence.ts';
import { createOutputText } from './output-text.ts';
import { type PlaceOptions, placePrompt } from './place-prompt.ts';
import type { PromptTokens } from './prompt-tokens.ts';
import { measureLogprob } from './written-logprob.ts';

export interface GenerateHooks extends PlaceOptions {
  onText: (text: string) => void;
}

/** Answers one request in a sequence that nobody else uses meanwhile. Rejects with the signal's reason when it is stopped; the engine stays usable either way. */
export async function generate(engine: Engine, kept: KeptSequence, request: GenerateRequest, hooks: GenerateHooks): Promise<Generation> {
  const startedMs = performance.now();
  const prompt = engine.promptTokens.prompt(request);
  requireRoom(engine, request, prompt);
  const grammar = request.grammar === undefined ? {} : { grammarEvaluationState: await grammarState(engine, request.grammar) };
  // The last token is a batch of its own: it must be evaluated again for every answer, and always in the same shape.
  const before = prompt.tokens.slice(0, -1);
  const last = prompt.tokens.slice(-1);
  try {
    const place = { tokens: before, prefixLength: Math.min(prompt.prefixLength, before.length) };
    const reusedTokens = await engine.oneByOne(() => placePrompt(engine, kept, place, hooks));
    engine.threads.adjust();
    const output = createOutputText({ detokenize: engine.model.tokenizer.detokenize, stop: request.stop ?? [] });
    let ended: Generation['ended'] = 'end';
    const written: Token[] = [];
    let firstMs: number | undefined;
    const sampled = kept.sequence.evaluate([...last], { ...sampling(request), ...grammar });
    for await (const token of sampled) {
      firstMs ??= performance.now();
      written.push(token);
      const text = output.push(token);
      if (text !== '') hooks.onText(text);
      if (output.isStopped) ended = 'stop';
      else if (written.length >= request.maxTokens || isLooping(output.text)) ended = 'length';
      if (ended !== 'end') break;
      hooks.signal.throwIfAborted();
      engine.threads.adjust();
    }
    const rest = output.finish();
    if (rest !== '') hooks.onText(rest);
    if (output.isStopped) ended = 'stop';
    noteDecoded(kept);
    const endedMs = performance.now();
    firstMs ??= endedMs;
    engine.threads.observe(written.length - 1, endedMs - firstMs);
    const logprob = request.wantsLogprob === true ? await measureLogprob(engine, kept, { prompt: prompt.tokens, written }) : undefined;
    return {
      text: output.text,
      ended,
      promptTokens: prompt.tokens.length,
      reusedTokens,
      outputTokens: written.length,
      prefillMs: firstMs - startedMs,
      decodeMs: endedMs - firstMs,
      ...(logprob === undefined ? {} : { logprob }),
    };
  } catch (thrown) {
    if (hooks.signal.aborted) noteDecoded(kept);
    // What a failed evaluation left behind is unknown.
    else await truncate(kept, 0);
    throw thrown;
  }
}

// The library would silently drop the oldest half of the context, and a plan made from half a prompt is worse than none.
function requireRoom(engine: Engine, request: GenerateRequest, { tokens }: PromptTokens): void {
  // The library keeps one place free.
  const room = engine.context.contextSize - 1;
  const excess = tokens.length + request.maxTokens - room;
  if (excess <= 0) return;
  throw new OksoError(
    'OKSO_CONTEXT_FULL',
    `the prompt is ${excess} tokens too long: ${tokens.length} and up to ${request.maxTokens} of output do not fit in ${room}`,
    {
      hint: 'Ask for less at once, or raise OKSO_CONTEXT_SIZE.',
      details: { excessTokens: excess, promptTokens: tokens.length, contextSize: engine.context.contextSize },
    },
  );
}

async function grammarState(engine: Engine, grammar: string) {
  try {
    return await engine.newGrammarState(grammar);
  } catch (cause) {
    throw new OksoError('OKSO_INTERNAL', 'llama.cpp cannot read the grammar of the request', {
      hint: 'Please report it, with the output of --debug.',
      details: { grammar },
      cause,
    });
  }
}

function sampling({ temperature, seed, topK, topP, dry }: GenerateRequest) {
  return {
    temperature,
    seed,
    ...(topK === undefined ? {} : { topK }),
    ...(topP === undefined ? {} : { topP }),
    ...(dry === undefined ? {} : { dryRepeatPenalty: dryPenalty(dry) }),
  };
}

/** Nothing interrupts a repetition: the library's own list would let a model repeat whatever stands between quotes. */
function dryPenalty({ multiplier, base, allowedLength, lastTokens }: DryPenalty) {
  return { strength: multiplier, base, allowedLength, lastTokens, sequenceBreakers: [] };
}

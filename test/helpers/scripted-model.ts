import { interruption } from '../../kernel/model/interrupted.ts';
import type { GenerateRequest, Generation, LanguageModel } from '../../kernel/model/model.ts';

export interface ScriptedModelOptions {
  id?: string;
  /** Tokens a conversation may hold. */
  contextSize?: number;
  /** Default: a token is a word with the white space before it. */
  countTokens?: (text: string) => number;
  /** Requests it claims to answer in the time of one. */
  atOnce?: number;
}

/** What a script answers with. A promise that never settles is how a test plays a slow model; the signal ends it. */
export type Script = (request: GenerateRequest, signal: AbortSignal) => string | Promise<string>;

export interface ScriptedModel extends LanguageModel {
  /** Every request so far, oldest first. */
  readonly requests: readonly GenerateRequest[];
}

/** A language model whose answers come from a function: for tests, and for measuring everything but a model. */
export function createScriptedModel(answer: Script, options: ScriptedModelOptions = {}): ScriptedModel {
  const count = options.countTokens ?? countWords;
  const requests: GenerateRequest[] = [];
  const disposal = new AbortController();

  return {
    id: options.id ?? 'scripted',
    requests,
    contextSize: async () => options.contextSize ?? 4096,
    countTokens: async (text) => count(text),
    atOnce: async () => options.atOnce ?? 1,
    warm() {},

    async generate(request, { signal, onProgress } = {}): Promise<Generation> {
      const stop = signal === undefined ? disposal.signal : AbortSignal.any([signal, disposal.signal]);
      if (stop.aborted) throw interruption(stop);
      requests.push(request);
      const full = await settledOrStopped(answer(request, stop), stop);
      const { text, ended } = cut(full, request, count);
      for (const piece of text.match(WORDS) ?? []) onProgress?.({ stage: 'token', text: piece });
      const promptTokens = [...request.prefix, ...request.turns].reduce((sum, turn) => sum + count(turn.content), 0);
      return { text, ended, promptTokens, reusedTokens: 0, outputTokens: count(text), prefillMs: 0, decodeMs: 0 };
    },

    async [Symbol.asyncDispose]() {
      disposal.abort();
    },
  };
}

const WORDS = /\s*\S+|\s+$/g;
const countWords = (text: string) => text.match(WORDS)?.length ?? 0;

function settledOrStopped(answer: string | Promise<string>, stop: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(interruption(stop));
    stop.addEventListener('abort', onAbort, { once: true });
    Promise.resolve(answer)
      .then(resolve, reject)
      .finally(() => stop.removeEventListener('abort', onAbort));
  });
}

/** Ends the text where a model would have ended it: before a stop text, or at the greatest number of tokens. */
function cut(full: string, request: GenerateRequest, count: (text: string) => number): Pick<Generation, 'text' | 'ended'> {
  const stops = (request.stop ?? []).map((stop) => full.indexOf(stop)).filter((at) => at >= 0);
  const text = stops.length > 0 ? full.slice(0, Math.min(...stops)) : full;
  if (count(text) > request.maxTokens) {
    const pieces = text.match(WORDS) ?? [];
    return { text: pieces.slice(0, request.maxTokens).join(''), ended: 'length' };
  }
  return { text, ended: stops.length > 0 ? 'stop' : 'end' };
}

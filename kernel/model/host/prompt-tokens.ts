import type { ChatWrapper, Token, Tokenizer } from 'node-llama-cpp';
import { chatHistory } from '../chat-template.ts';
import type { GenerateRequest, Turn } from '../model.ts';

/** A prompt as the model reads it. */
export interface PromptTokens {
  tokens: readonly Token[];
  /** How many of them, from the start, do not depend on `turns`; they end just after a special token. */
  prefixLength: number;
}

export interface PromptTokenizer {
  prompt(request: Pick<GenerateRequest, 'prefix' | 'turns'>): PromptTokens;
  /** Just the tokens that all prompts with this prefix begin with. */
  prefix(prefix: readonly Turn[]): readonly Token[];
}

/** Renders turns with the model's own chat template. What turns say never becomes a control token, whatever it looks like. */
export function createPromptTokenizer(chatWrapper: ChatWrapper, tokenizer: Tokenizer): PromptTokenizer {
  let latest: { key: string; tokens: readonly Token[] } | undefined;

  function render(prefix: readonly Turn[], turns: readonly Turn[]): readonly Token[] {
    const { contextText } = chatWrapper.generateContextState({ chatHistory: chatHistory(prefix, turns) });
    return withoutDoubledStart(contextText.tokenize(tokenizer));
  }

  function prefixTokens(prefix: readonly Turn[]): readonly Token[] {
    const key = JSON.stringify(prefix);
    if (latest?.key !== key) {
      // Two requests that share nothing but the prefix: what their prompts share belongs to the prefix.
      const one = render(prefix, [{ role: 'user', content: 'a' }]);
      const other = render(prefix, [{ role: 'user', content: '1' }]);
      latest = { key, tokens: upToSpecialToken(one.slice(0, sharedLength(one, other)), tokenizer) };
    }
    return latest.tokens;
  }

  return {
    prompt({ prefix, turns }) {
      const tokens = render(prefix, turns);
      return { tokens, prefixLength: sharedLength(tokens, prefixTokens(prefix)) };
    },
    prefix: prefixTokens,
  };
}

// The library's ChatML writes the model's first token before the first turn; for SmolLM2 that token begins the turn already.
function withoutDoubledStart(tokens: readonly Token[]): readonly Token[] {
  return tokens[0] !== undefined && tokens[0] === tokens[1] ? tokens.slice(1) : tokens;
}

/** Cut after the last special token, because text beside one is always tokenised on its own; the whole when a template has none. */
function upToSpecialToken(tokens: readonly Token[], tokenizer: Tokenizer): readonly Token[] {
  const last = tokens.findLastIndex((token) => tokenizer.isSpecialToken(token));
  return last < 0 ? tokens : tokens.slice(0, last + 1);
}

function sharedLength(left: readonly Token[], right: readonly Token[]): number {
  const limit = Math.min(left.length, right.length);
  let length = 0;
  while (length < limit && left[length] === right[length]) length++;
  return length;
}

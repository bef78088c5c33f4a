import type { Detokenizer, Token } from 'node-llama-cpp';
import { createShownText } from '../shown-text.ts';

export interface OutputTextOptions {
  detokenize: Detokenizer;
  /** The output ends before the first of these. */
  stop: readonly string[];
}

/** The text of the tokens so far. */
export interface OutputText {
  /** Adds a token; returns what may be shown now, never half a character and never the beginning of a stop text. */
  push(token: Token): string;
  /** What was held back until now. */
  finish(): string;
  readonly text: string;
  /** A stop text came. */
  readonly isStopped: boolean;
}

/** A character takes four bytes at most, and a token holds one at least: what is no character after four tokens will never be one. */
const LONGEST_CHARACTER_TOKENS = 4;
const HALF_CHARACTER = '\ufffd';
/** Tokens before the new one that some tokenizers need to decide about a space. */
const CONTEXT_TOKENS = 3;

/** Turns tokens into text that can be shown while it is made. */
export function createOutputText({ detokenize, stop }: OutputTextOptions): OutputText {
  const shown = createShownText(stop);
  const done: Token[] = [];
  let pending: Token[] = [];

  function settle(piece: string): string {
    done.push(...pending);
    pending = [];
    return shown.push(piece);
  }

  return {
    push(token) {
      pending.push(token);
      const piece = detokenize(pending, false, done.slice(-CONTEXT_TOKENS));
      return piece.endsWith(HALF_CHARACTER) && pending.length < LONGEST_CHARACTER_TOKENS ? '' : settle(piece);
    },
    finish() {
      const last = pending.length > 0 && !shown.isStopped ? settle(detokenize(pending, false, done.slice(-CONTEXT_TOKENS))) : '';
      return last + shown.finish();
    },
    get text() {
      return shown.text;
    },
    get isStopped() {
      return shown.isStopped;
    },
  };
}

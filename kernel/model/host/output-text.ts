import type { Detokenizer, Token } from 'node-llama-cpp';

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
  const done: Token[] = [];
  let pending: Token[] = [];
  let text = '';
  let shown = 0;
  let isStopped = false;

  function settle(piece: string): void {
    done.push(...pending);
    pending = [];
    const searchFrom = Math.max(0, text.length - Math.max(0, ...stop.map((ending) => ending.length - 1)));
    text += piece;
    const found = stop.map((ending) => (ending === '' ? -1 : text.indexOf(ending, searchFrom))).filter((at) => at >= 0);
    if (found.length === 0) return;
    isStopped = true;
    text = text.slice(0, Math.min(...found));
  }

  function show(until: number): string {
    const piece = text.slice(shown, until);
    shown = Math.max(shown, until);
    return piece;
  }

  return {
    push(token) {
      pending.push(token);
      const piece = detokenize(pending, false, done.slice(-CONTEXT_TOKENS));
      if (piece.endsWith(HALF_CHARACTER) && pending.length < LONGEST_CHARACTER_TOKENS) return '';
      settle(piece);
      return show(isStopped ? text.length : text.length - heldBack(text, stop));
    },
    finish() {
      if (pending.length > 0 && !isStopped) settle(detokenize(pending, false, done.slice(-CONTEXT_TOKENS)));
      return show(text.length);
    },
    get text() {
      return text;
    },
    get isStopped() {
      return isStopped;
    },
  };
}

/** The length of the longest end of the text that begins a stop text. */
function heldBack(text: string, stop: readonly string[]): number {
  let longest = 0;
  for (const ending of stop) {
    for (let length = Math.min(ending.length - 1, text.length); length > longest; length--) {
      if (text.endsWith(ending.slice(0, length))) longest = length;
    }
  }
  return longest;
}

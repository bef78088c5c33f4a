import { createShownText } from '../shown-text.ts';

/** What llama.cpp prints after the text: this where the model ended by itself, then two line ends. */
const ENDED = ' [end of text]\n';
const TRAILER = '\n\n';
const LONGEST_TRAILER = ENDED.length + TRAILER.length;

/** What a llama.cpp program prints, as the answer that it is. */
export interface PrintedAnswer {
  /** Adds what was printed; returns what may be shown now. */
  push(printed: string): string;
  /** The program has ended: what was held back until now. */
  finish(): string;
  readonly text: string;
  readonly ended: 'end' | 'length' | 'stop';
}

/** Takes from the printed text what llama.cpp adds to it, and ends it before a stop text. */
export function createPrintedAnswer(stop: readonly string[]): PrintedAnswer {
  const shown = createShownText(stop);
  let held = '';
  let ended: PrintedAnswer['ended'] = 'length';

  function settle(piece: string): string {
    const text = shown.push(piece);
    if (shown.isStopped) ended = 'stop';
    return text;
  }

  return {
    push(printed) {
      held += printed;
      const settled = held.slice(0, Math.max(0, held.length - LONGEST_TRAILER));
      held = held.slice(settled.length);
      return settle(settled);
    },
    finish() {
      let last = held.endsWith(TRAILER) ? held.slice(0, -TRAILER.length) : held;
      held = '';
      if (last.endsWith(ENDED)) {
        ended = 'end';
        last = last.slice(0, -ENDED.length);
      }
      return settle(last) + shown.finish();
    },
    get text() {
      return shown.text;
    },
    get ended() {
      return ended;
    },
  };
}

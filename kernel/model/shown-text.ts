/** Text that grows piece by piece and ends before the first of its stop texts. */
export interface ShownText {
  /** Adds a piece; returns what may be shown now, never the beginning of a stop text. */
  push(piece: string): string;
  /** What was held back until now. */
  finish(): string;
  readonly text: string;
  /** A stop text came. */
  readonly isStopped: boolean;
}

/** Collects what a model writes and ends it before the first of the stop texts. */
export function createShownText(stop: readonly string[]): ShownText {
  const endings = stop.filter((ending) => ending !== '');
  const reach = Math.max(0, ...endings.map((ending) => ending.length - 1));
  let text = '';
  let shown = 0;
  let isStopped = false;

  function show(until: number): string {
    const piece = text.slice(shown, until);
    shown = Math.max(shown, until);
    return piece;
  }

  return {
    push(piece) {
      if (isStopped) return '';
      const searchFrom = Math.max(0, text.length - reach);
      text += piece;
      const found = endings.map((ending) => text.indexOf(ending, searchFrom)).filter((at) => at >= 0);
      if (found.length === 0) return show(text.length - heldBack(text, endings));
      isStopped = true;
      text = text.slice(0, Math.min(...found));
      return show(text.length);
    },
    finish: () => show(text.length),
    get text() {
      return text;
    },
    get isStopped() {
      return isStopped;
    },
  };
}

/** The length of the longest end of the text that begins a stop text. */
function heldBack(text: string, endings: readonly string[]): number {
  let longest = 0;
  for (const ending of endings) {
    for (let length = Math.min(ending.length - 1, text.length); length > longest; length--) {
      if (text.endsWith(ending.slice(0, length))) longest = length;
    }
  }
  return longest;
}

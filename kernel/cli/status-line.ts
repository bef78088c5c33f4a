import type { Io } from './io.ts';

/** One line at the bottom of the screen that is overwritten as things move on; nothing where stderr is no terminal. */
export interface StatusLine {
  show(text: string): void;
  clear(): void;
}

/** Redrawing more often than this only costs time. */
const REDRAW_MS = 80;
const FALLBACK_COLUMNS = 80;

export function createStatusLine(stderr: Io['stderr'], enabled: boolean, now: () => number): StatusLine {
  if (!enabled || stderr.isTTY !== true) return { show: () => undefined, clear: () => undefined };
  let shown = false;
  let drawnAt = Number.NEGATIVE_INFINITY;
  return {
    show(text) {
      if (now() - drawnAt < REDRAW_MS) return;
      drawnAt = now();
      shown = true;
      stderr.write(`\r\u001b[2K${text.slice(0, (stderr.columns ?? FALLBACK_COLUMNS) - 1)}`);
    },
    clear() {
      if (shown) stderr.write('\r\u001b[2K');
      shown = false;
      drawnAt = Number.NEGATIVE_INFINITY;
    },
  };
}

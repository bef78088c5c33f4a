import type { Io } from '../session/io.ts';
import { cutLine, rowsOf } from './fit-lines.ts';
import type { Screen } from './screen.ts';

/**
 * What is going on right now, at the bottom of the screen: painted over as things move on, and gone when they are done. Where nothing may be
 * painted over each state is a line that is said once; where nobody reads, nothing is shown.
 */
export interface StatusLine {
  /** What is being done, and how far it is. Texts must be safe to print. */
  show(state: string, detail?: string): void;
  /** A text that is still being written: its last rows. */
  write(state: string, text: string): void;
  clear(): void;
}

export interface StatusLineOptions {
  stderr: Io['stderr'];
  screen: Screen;
  /** Says nothing at all. */
  isQuiet: boolean;
  now(): number;
  /** Calls back every second until the function it returns is called. */
  everySecond(callback: () => void): () => void;
}

/** Painting more often than this only costs time. */
const REPAINT_MS = 80;
/** From here on it is worth knowing how long something takes. */
const SHOW_TIME_MS = 2_000;
/** What is still being written may take this much of the screen: enough to read along. */
const MAX_ROWS = 10;

export function createStatusLine({ stderr, screen, isQuiet, now, everySecond }: StatusLineOptions): StatusLine {
  const nothing = (): void => undefined;
  if (isQuiet || !screen.isTerminal) return { show: nothing, write: nothing, clear: nothing };
  if (!screen.mayRepaint) {
    let said = '';
    const say = (state: string): void => {
      if (state !== said) stderr.write(`${state}…\n`);
      said = state;
    };
    return { show: say, write: say, clear: nothing };
  }

  let painted = 0;
  let paintedAt = 0;
  let state = '';
  let since = 0;
  let rows: () => string[] = () => [];
  let stopTicking: (() => void) | undefined;

  const erased = (): string => (painted === 0 ? '' : `\r\u001b[2K${'\u001b[1A\u001b[2K'.repeat(painted - 1)}`);
  const paint = (): void => {
    // One column stays free: a terminal that is full to the last one may go on to the next row by itself.
    const room = screen.columns() - 1;
    const lines = rows()
      .slice(-Math.max(1, Math.min(MAX_ROWS, screen.rows() - 1)))
      .map((line) => cutLine(line, room));
    stderr.write(`${erased()}${lines.join('\n')}`);
    painted = lines.length;
    paintedAt = now();
  };
  /** A new state is painted at once, what changes within one only so often. */
  const update = (next: string, content: () => string[]): void => {
    const isNew = next !== state || painted === 0;
    rows = content;
    if (next !== state) since = now();
    state = next;
    stopTicking ??= everySecond(paint);
    if (isNew || now() - paintedAt >= REPAINT_MS) paint();
  };
  const elapsed = (): string => (now() - since < SHOW_TIME_MS ? '' : ` ${Math.floor((now() - since) / 1_000)} s`);
  return {
    show: (next, detail = '') => update(next, () => [(detail === '' ? `${next}…` : `${next}  ${detail}`) + elapsed()]),
    write: (next, text) => update(next, () => rowsOf(text, screen.columns() - 1).map((row) => screen.colours.dim(row))),
    clear() {
      stopTicking?.();
      stopTicking = undefined;
      if (painted > 0) stderr.write(erased());
      painted = 0;
      state = '';
    },
  };
}

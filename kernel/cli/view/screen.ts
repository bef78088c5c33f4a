import pc from 'picocolors';
import type { Io } from '../session/io.ts';

/** What the screen can do on which a person follows a run. */
export interface Screen {
  /** A person reads it; a pipe or a file is no screen. */
  isTerminal: boolean;
  /** What stands there may be painted over. In plain mode every line is said once and stays: for screen readers, logs and dumb terminals. */
  mayRepaint: boolean;
  colours: ReturnType<typeof pc.createColors>;
  columns(): number;
  rows(): number;
}

/** Where nobody says how wide the screen is. */
const FALLBACK_COLUMNS = 80;
const FALLBACK_ROWS = 24;
/** Narrower than this nothing can be laid out; lines may then be broken by the terminal. */
const LEAST_COLUMNS = 20;

/**
 * NO_COLOR takes the colour away and nothing else (no-color.org). TERM=dumb, ACCESSIBLE and CI ask for the plain mode, as they do in the
 * prompts of other tools.
 */
export function screenOf(stream: Io['stderr'], env: NodeJS.ProcessEnv): Screen {
  const isTerminal = stream.isTTY === true;
  const isDumb = env['TERM'] === 'dumb';
  return {
    isTerminal,
    mayRepaint: isTerminal && !isDumb && !isSet(env['ACCESSIBLE']) && !isSet(env['CI']),
    colours: pc.createColors(isTerminal && !isDumb && (env['NO_COLOR'] ?? '') === ''),
    columns: () => Math.max(LEAST_COLUMNS, stream.columns ?? FALLBACK_COLUMNS),
    rows: () => stream.rows ?? FALLBACK_ROWS,
  };
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && !['', '0', 'false'].includes(value);
}

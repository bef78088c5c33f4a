import type { Place } from './script-error.ts';

/** A word of a command, its quotes already taken off. */
export interface Word extends Place {
  text: string;
  /** Written without any quote or escape, so that `?`, `--key`, braces and joining of names apply. */
  isBare: boolean;
  /** JSON that stands there without quotes. */
  isJson: boolean;
  /** How many characters at its beginning were written bare: `--key='a b'` is a flag, `'--key'` is a text. */
  bareLength: number;
}

export type Token = Place &
  (
    | { kind: 'word'; word: Word }
    | { kind: 'pipe' }
    /** `||` */
    | { kind: 'or' }
    /** A line break, `;`, `&&` or `&`. */
    | { kind: 'end'; isLineBreak: boolean }
    | { kind: 'write'; mode: 'overwrite' | 'append' }
    /** `<`, which a file name follows. */
    | { kind: 'read' }
    /** A here-document or here-string. */
    | { kind: 'text'; text: string }
    | { kind: 'comment'; text: string; isOwnLine: boolean }
  );

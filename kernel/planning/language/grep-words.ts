import { literalPattern } from '../../../schemas/literal-pattern.ts';

/** A command line of grep by its parts. */
export interface GrepWords {
  /** With their values, but for patterns. */
  flags: readonly string[];
  patterns: readonly string[];
  /** Whether it says what to look for at all, here or in a file of patterns. */
  hasPattern: boolean;
  /** Files and folders. */
  places: readonly string[];
  isRecursive: boolean;
}

/** Flags that take the next word. */
const VALUE_FLAG = /^-[A-Za-z]*[efmABC]$|^--(?:regexp|file|max-count|after-context|before-context|context|include|exclude|exclude-dir)$/;
const PATTERN_FLAG = /^-[A-Za-z]*e$|^--regexp$/;
const PATTERN_FILE = /^-[A-Za-z]*f$|^--file(?:=|$)/;
const RECURSIVE = /^-[A-Za-z]*[rR]|^--(?:dereference-)?recursive$/;

/** Reads the words behind `grep`. */
export function readGrep(words: readonly string[]): GrepWords {
  const flags: string[] = [];
  const patterns: string[] = [];
  const operands: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (!word.startsWith('-')) operands.push(word);
    else if (word.startsWith('--regexp=')) patterns.push(word.slice(word.indexOf('=') + 1));
    else flags.push(word);
    if (PATTERN_FLAG.test(word)) patterns.push(words[++at] ?? '');
    else if (VALUE_FLAG.test(word)) flags.push(words[++at] ?? '');
  }
  const isSaid = patterns.length > 0 || flags.some((flag) => PATTERN_FILE.test(flag));
  return {
    flags,
    patterns: isSaid ? patterns : operands.slice(0, 1),
    hasPattern: isSaid || operands.length > 0,
    places: isSaid ? operands : operands.slice(1),
    isRecursive: flags.some((flag) => RECURSIVE.test(flag)),
  };
}

/** Flags that leave it at lines shown whole: those found, and ones beside them. */
const SHOWS_LINES =
  /^(?:(?:-[rRnHhiEFwsIe]+|-[ABC] ?\d+|--(?:recursive|ignore-case|line-number|no-filename|with-filename|extended-regexp|fixed-strings|word-regexp|regexp(?:=.*)?)) )*$/;

/** Which lines grep shows with these patterns and flags; undefined where it would show something else, or that cannot be told. */
export function grepExpression(patterns: readonly string[], flags: readonly string[]): RegExp | undefined {
  if (patterns.length === 0 || !SHOWS_LINES.test(flags.map((flag) => `${flag} `).join(''))) return undefined;
  const has = (letter: string, name: string): boolean =>
    flags.some((flag) => flag === `--${name}` || (/^-[a-zA-Z]+$/.test(flag) && flag.includes(letter)));
  const isFixed = has('F', 'fixed-strings');
  const isExtended = has('E', 'extended-regexp');
  const sources = patterns.map((pattern) => (isFixed ? literalPattern(pattern) : isExtended ? pattern : fromBasic(pattern)));
  const source = sources.map((each) => (has('w', 'word-regexp') ? `\\b(?:${each})\\b` : `(?:${each})`)).join('|');
  try {
    return new RegExp(source, has('i', 'ignore-case') ? 'i' : '');
  } catch {
    return undefined;
  }
}

/** A basic regular expression, in which the signs of an extended one are letters until a backslash stands before them. */
function fromBasic(pattern: string): string {
  return pattern.replace(/\\(.)|[(){}|+?]/gs, (whole, escaped: string | undefined) =>
    escaped === undefined ? `\\${whole}` : /[(){}|+?]/.test(escaped) ? escaped : whole,
  );
}

import { literal, MAX_REPEAT } from './gbnf.ts';

/** What a star or a plus may repeat, and what it must be able to repeat around parts that repeat themselves. */
const MANY = 100;
const SOME = 8;
/** Never inside a text that stands in quotes: quotes, backslashes, controls. */
const UNQUOTABLE = '"\\\\\\x00-\\x1F\\x7F';
const CLASSES: Readonly<Record<string, string>> = { d: '0-9', w: 'A-Za-z0-9_', s: ' ' };

/** Thrown where a pattern says what this translation cannot, and caught where it began. */
class Unspeakable extends Error {}

/**
 * A regular expression as GBNF for the inside of a quoted text, or undefined when it says more than a grammar can: it must be anchored at
 * both ends, and look nowhere ahead or back. What it takes is never more than the pattern takes, but for repetitions far beyond use.
 */
export function patternRule(pattern: unknown): string | undefined {
  if (typeof pattern !== 'string' || !/^\^.*(?<!\\)\$$/s.test(pattern)) return undefined;
  try {
    const reader = createReader(pattern.slice(1, -1));
    const { rule, parts } = reader.choice();
    // `^a|b$` is anchored at one end only.
    return reader.isDone() && parts === 1 ? rule : undefined;
  } catch (thrown) {
    if (thrown instanceof Unspeakable) return undefined;
    throw thrown;
  }
}

interface Piece {
  rule: string;
  /** How often the innermost part may come, all repetitions multiplied. */
  most: number;
}

function createReader(source: string) {
  const chars = [...source];
  let at = 0;

  function choice(): Piece & { parts: number } {
    const options = [sequence()];
    while (chars[at] === '|') {
      at++;
      options.push(sequence());
    }
    return { rule: options.map(({ rule }) => rule).join(' | '), most: Math.max(...options.map(({ most }) => most)), parts: options.length };
  }

  function sequence(): Piece {
    const pieces: Piece[] = [];
    while (at < chars.length && chars[at] !== '|' && chars[at] !== ')') pieces.push(repeated(atom()));
    return { rule: pieces.length === 0 ? '""' : pieces.map(({ rule }) => rule).join(' '), most: Math.max(1, ...pieces.map(({ most }) => most)) };
  }

  function repeated({ rule, most }: Piece): Piece {
    const range = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})(\?)?/.exec(chars.slice(at).join(''));
    if (range === null) return { rule, most };
    at += [...range[0]].length;
    const [, sign, least, comma, upper] = range;
    const min = sign === undefined ? Number(least) : sign === '+' ? 1 : 0;
    const isOpen = sign === '*' || sign === '+' || upper === '';
    const many = Math.max(min, SOME, Math.min(MANY, Math.floor(MAX_REPEAT / most)));
    const max = sign === '?' ? 1 : isOpen ? many : Number(comma === undefined ? least : upper);
    if (most * max > MAX_REPEAT || min > max) throw new Unspeakable();
    return { rule: `${rule}{${min},${max}}`, most: Math.max(1, most * max) };
  }

  function atom(): Piece {
    const char = chars[at++] ?? '';
    if (char === '(') return group();
    if (char === '[') return { rule: charClass(), most: 1 };
    if (char === '.') return { rule: `[^${UNQUOTABLE}]`, most: 1 };
    if (char === '\\') return escaped();
    if (/[*+?{}^$\])"\p{Cc}]/u.test(char)) throw new Unspeakable();
    return { rule: literal(char), most: 1 };
  }

  function group(): Piece {
    if (chars[at] === '?' && chars[at + 1] !== ':') throw new Unspeakable();
    if (chars[at] === '?') at += 2;
    const { rule, most } = choice();
    if (chars[at++] !== ')') throw new Unspeakable();
    return { rule: `( ${rule} )`, most };
  }

  function escaped(): Piece {
    const char = chars[at++] ?? '';
    const known = CLASSES[char];
    if (known !== undefined) return { rule: `[${known}]`, most: 1 };
    // `\b`, `\1`, `\p{L}`, `\n` and the like; a backslash or quote would have to be escaped once more.
    if (/[\p{L}\p{N}"\\]/u.test(char) || char === '') throw new Unspeakable();
    return { rule: literal(char), most: 1 };
  }

  function charClass(): string {
    const isNegated = chars[at] === '^';
    if (isNegated) at++;
    let inside = '';
    for (; chars[at] !== ']'; at++) {
      const char = chars[at];
      if (char === undefined) throw new Unspeakable();
      inside += char === '\\' ? escapedInClass(chars[++at] ?? '') : char === '-' ? dash(inside) : inClass(char);
    }
    at++;
    if (inside === '') throw new Unspeakable();
    return isNegated ? `[^${UNQUOTABLE}${inside}]` : `[${inside}]`;
  }

  /** Between two characters a range; at an end itself. */
  function dash(before: string): string {
    return before === '' || chars[at + 1] === ']' ? inClass('-') : '-';
  }

  return { choice, isDone: () => at === chars.length };
}

function escapedInClass(char: string): string {
  const known = CLASSES[char];
  if (known !== undefined) return known;
  if (/[\p{L}\p{N}"\\]/u.test(char) || char === '') throw new Unspeakable();
  return inClass(char);
}

function inClass(char: string): string {
  if (/["\\\p{Cc}]/u.test(char)) throw new Unspeakable();
  return /[\p{L}\p{N} _.,:;/@#%+*()]/u.test(char) ? char : `\\x${(char.codePointAt(0) ?? 0).toString(16).padStart(2, '0').toUpperCase()}`;
}

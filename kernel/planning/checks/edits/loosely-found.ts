import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import { editOfPlace, type TextEdit } from './edit-of-place.ts';

const QUOTE = `["'“”„‚«»‘’\`´]`;
const DASH = '[-–—‐‑−]';
const BLANK = String.raw`[^\S\n]*`;
const TOKEN = /[\p{L}\p{N}]+|\s+|\.{3}|./gsu;

/**
 * The edit that is meant by a text which stands in a file but for case, blanks, quotes or the form of its dashes: of what is found only that
 * changes in which the two texts of the edit differ, so that the quotes of the file stay. Undefined unless one place is like it.
 */
export function looseEdit(text: string, { find, replace }: TextEdit): TextEdit | undefined {
  if (!/[\p{L}\p{N}]/u.test(find)) return undefined;
  const [old, next] = [tokensOf(find), tokensOf(replace)];
  const shortest = Math.min(old.length, next.length);
  const head = countWhile(shortest, (at) => old[at] === next[at]);
  const tail = countWhile(shortest - head, (at) => old.at(-1 - at) === next.at(-1 - at));
  const patterns = old.map((token, at) => patternOf(token, old[at - 1], old[at + 1]));
  const [before, middle, behind] = [patterns.slice(0, head), patterns.slice(head, old.length - tail), patterns.slice(old.length - tail)] as const;
  const source = [before, middle, behind].map((part) => `(${part.join('')})`).join('');
  const [only, ...others] = text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`, 'giu'));
  if (only === undefined || others.length > 0) return undefined;
  const [whole, first = '', written = '', last = ''] = only;
  const instead = likeWritten(next.slice(head, next.length - tail).join(''), written, old[head] ?? '');
  return editOfPlace(text, { from: only.index, to: only.index + whole.length, instead: first + instead + last });
}

const tokensOf = (text: string): string[] => text.trim().match(TOKEN) ?? [];

function countWhile(limit: number, holds: (at: number) => boolean): number {
  let count = 0;
  while (count < limit && holds(count)) count += 1;
  return count;
}

/** Quotes may be others, missing or too many; blanks too beside a sign. */
function patternOf(token: string, before: string | undefined, behind: string | undefined): string {
  if (/^[\p{L}\p{N}]/u.test(token)) return literalPattern(token);
  if (new RegExp(`^${QUOTE}$`).test(token)) return `${QUOTE}?`;
  const isBeside = (test: RegExp): boolean => [before, behind].every((other) => other !== undefined && test.test(other));
  if (/^\s/.test(token)) return `${QUOTE}?${isBeside(/^[\p{L}\p{N}]/u) ? '\\s+' : '\\s*'}${QUOTE}?`;
  const sign = new RegExp(`^${DASH}$`).test(token) ? DASH : token === '…' || token === '...' ? '(?:…|\\.{3})' : literalPattern(token);
  return `${QUOTE}?${BLANK}${sign}${BLANK}${QUOTE}?`;
}

/** A capital that the file has where the edit has none is the beginning of a sentence or of a name: what comes begins so as well. */
function likeWritten(next: string, written: string, old: string): string {
  const hasCapital = /^\p{Lu}/u.test(written) && /^\p{Ll}/u.test(old);
  return hasCapital ? next.charAt(0).toUpperCase() + next.slice(1) : next;
}

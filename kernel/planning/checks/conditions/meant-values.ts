import { foldText, wordsOf } from '../../../../schemas/words.ts';
import { isSameState } from '../../facts/state-words.ts';
import { monthOf } from '../../request/dates-said.ts';
import type { Literal } from './table-uses.ts';

/** The values of a column that a value can have meant which is not among them: in other case, blanks, number or accents, another notation of a day, a number or a truth; else another word for that state. */
export function meantValues(value: Literal, cells: readonly Literal[]): Literal[] {
  const spelled = valuesSpelled(value, cells);
  if (spelled.length > 0) return spelled;
  const states = cells.filter((cell) => isSameState(String(cell), String(value)));
  return states.length > 0 ? states : cellWithin(String(value), cells);
}

/** A shorter cell is part of many words. */
const FEWEST_LETTERS = 4;

/** The one cell that is said with more words around it: goblet of `goblet evenings`. */
function cellWithin(value: string, cells: readonly Literal[]): Literal[] {
  const said = ` ${plain(value)} `;
  const within = cells.filter((cell) => typeof cell === 'string' && cell.length >= FEWEST_LETTERS && said.includes(` ${plain(cell)} `));
  const [longest, ...others] = within.toSorted((a, b) => String(b).length - String(a).length);
  return longest === undefined || others.length > 0 || DENIES.test(value) ? [] : [longest];
}

function valuesSpelled(value: Literal, cells: readonly Literal[]): Literal[] {
  const isTruthColumn = cells.every((cell) => cell === '' || truthOf(cell) !== undefined);
  return cells.filter((cell) => {
    if (isTruthColumn) return truthOf(cell) !== undefined && truthOf(cell) === truthOf(value);
    if (typeof cell === 'number' || typeof value === 'number') return numberOf(cell) !== undefined && numberOf(cell) === numberOf(value);
    if (typeof cell !== 'string' || typeof value !== 'string' || value.trim() === '') return false;
    return plain(cell) === plain(value) || (dayOf(value) !== undefined && dayOf(cell) === dayOf(value));
  });
}

/** Texts in which a value stands as a word or words among others; a text that denies it does not say it. */
export function textsAbout(value: string, cells: readonly Literal[]): string[] {
  const wanted = ` ${plain(value)} `;
  return cells.filter((cell): cell is string => typeof cell === 'string' && ` ${plain(cell)} `.includes(wanted) && !DENIES.test(cell));
}

const DENIES = /\b(?:not|no|non|never|without|un\w+|nicht|kein\w*|ohne)\b/i;

/** Whether a value is of the kind that the column holds, so that its absence is a fact about the table and no slip. */
export function isOfKind(value: Literal, cells: readonly Literal[]): boolean {
  const kinds: ((each: Literal) => boolean)[] = [
    (each) => typeof each === 'number',
    (each) => truthOf(each) !== undefined,
    (each) => typeof each === 'string' && /^\d{4}-\d{2}(?:-\d{2})?\b/.test(each),
  ];
  const begins = typeof value === 'string' && /^\d{4}(?:-\d{0,2}){0,2}$/.test(value) ? `${value}${'0000-00-00'.slice(value.length)}` : value;
  return kinds.some((isKind) => isKind(begins) && cells.every((cell) => cell === '' || isKind(cell)));
}

/** A word without the ending of its plural. */
export function singular(word: string): string {
  if (word.length <= 3) return word;
  return word
    .replace(/ies$/, 'y')
    .replace(/(?<=s|x|z|ch|sh)es$/, '')
    .replace(/(?<=[^su])s$/, '');
}

function plain(text: string): string {
  return wordsOf(text).map(singular).join(' ') || foldText(text).trim();
}

const TRUE = new Set(['yes', 'true', 'y', '1', 'x', 'ja']);
const FALSE = new Set(['no', 'false', 'n', '0', 'nein']);

/** What a cell says that says yes or no. */
export function truthOf(value: Literal): boolean | undefined {
  const text = String(value).trim().toLowerCase();
  return TRUE.has(text) ? true : FALSE.has(text) ? false : undefined;
}

function numberOf(value: Literal): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\s*[+-]?\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : undefined;
}

/** A day as year-month-day, where its notation leaves no doubt which number is which. */
function dayOf(text: string): string | undefined {
  const named = foldText(text).replace(/[a-z]{3,}\.?/, (name) => {
    const month = monthOf(name);
    return month === 0 ? name : ` m${month} `;
  });
  const iso = /^\s*(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\s*$/.exec(named);
  if (iso !== null) return dayFrom(iso[1], iso[2], iso[3]);
  const dayFirst = /^\s*(\d{1,2})(?:\.|st|nd|rd|th)?\s*(?:m(\d+)|(?<=\.)\s*(\d{1,2})\.)[\s,]*(\d{4})\s*$/.exec(named);
  if (dayFirst !== null) return dayFrom(dayFirst[4], dayFirst[2] ?? dayFirst[3], dayFirst[1]);
  const monthFirst = /^\s*m(\d+)\s+(\d{1,2})(?:st|nd|rd|th)?[\s,]+(\d{4})\s*$/.exec(named);
  if (monthFirst !== null) return dayFrom(monthFirst[3], monthFirst[1], monthFirst[2]);
  const [, first = '', second = '', year] = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(named) ?? [];
  // 25/12 can only be read one way, 5/12 two ways.
  if (Number(first) > 12) return dayFrom(year, second, first);
  return Number(second) > 12 ? dayFrom(year, first, second) : undefined;
}

function dayFrom(year = '', month = '', day = ''): string {
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
}

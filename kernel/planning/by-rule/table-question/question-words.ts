import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import { nameWords } from '../../../../schemas/words.ts';
import { mayHoldPeople } from '../../looks/people-column.ts';
import type { Table } from '../../looks/table-sample.ts';
import { keyColumn } from './asked-cells.ts';
import { type AskedWord, columnWords, isOfPath, isSameWord } from './asked-words.ts';
import type { RowCondition } from './row-conditions.ts';

export type End = 'max' | 'min';
export type Together = 'count' | 'sum' | 'mean';

/** What a question asks of the rows that it chooses. */
export type Wanted =
  | { kind: 'count' }
  /** One column of the rows, and another one beside it. */
  | { kind: 'cells'; column: string; beside?: string }
  /** So much of one column in a hundred of another. */
  | { kind: 'share'; column: string; whole: string }
  /** So much of one column in a hundred of the same column of all rows. */
  | { kind: 'part'; column: string }
  | { kind: 'sum' | 'mean' | 'median' | 'spread' | End; column: string }
  /** What the rows at one end of a scale have in another column; so many of them, or those that share it. */
  | { kind: 'row-at'; end: End; column: string; told: string; beside?: string; count?: number }
  /** Each group, or the groups at one end, by what their rows come to; a count needs no column. */
  | { kind: 'groups'; by: string; of: Together; column: string | undefined; end: End | undefined; isValueTold?: true };

/** A question as far as it is read. */
export interface ReadWords {
  words: readonly AskedWord[];
  path: string;
  table: Table;
  /** The columns that are named, in the order of the table. */
  columns: readonly string[];
  /** Those of numbers. */
  numbers: readonly string[];
  conditions: readonly RowCondition[];
  /** The column by which rows are put together. */
  by: string | undefined;
}

/** What is left of a question when its conditions are read. */
export interface Asked {
  number: string | undefined;
  /** Columns beside the numbers, which conditions do not take. */
  told: readonly string[];
  isCompared: boolean;
}

/** What is made of a column of numbers. */
export const MEAN = /\b(?:average|mean)\b/i;
export const MEDIAN = /\bmedian\b/i;
/** One of two columns for each hundred of the other. */
export const QUOTIENT = /\bthe quotient of\b/i;
/** The largest less the smallest. */
export const SPREAD = /\bthe spread of\b/i;
export const SUM = /\b(?:totals?|sums?|altogether|overall|in all|combined|together)\b/i;
export const COUNTS = /\b(?:how many|number of|count)\b/i;
export const MOST = /\b(?:most|highest|largest|biggest|maximum|max|greatest|longest|heaviest)\b/i;
export const LEAST = /\b(?:fewest|least|lowest|smallest|minimum|min|shortest|lightest)\b/i;
/** One sum of all that was spent. */
export const SPENT = /\b(?:how much|what) (?:did|have|has|do|does) (?:\w+ )?(?:spen[dt]|pa(?:y|id)|earn(?:ed)?)\b/i;

/** The one column of people, where the rows are something else: the borrower of a loan. */
export function peopleColumns(table: Table): string[] {
  const people = [...table.columns.keys()].filter((name) => mayHoldPeople(name));
  return people.length === 1 && !mayHoldPeople(keyColumn(table) ?? '') ? people : [];
}

/** Whether a column may answer the question word: `who` is told by names of people. */
export function mayBeAsked(plain: string, column: string): boolean {
  return !/\bwho\b/i.test(plain) || mayHoldPeople(column);
}

/** Shorter ones begin many words. */
const SHORTEST_FORM = 4;

/** `Loco` for locomotives.csv; books are no bookings, and teams no teamsters. */
function isShortFor(word: string, path: string): boolean {
  const short = word.replace(/s$/, '');
  const isLonger = (own: string): boolean =>
    own.startsWith(short) && own.length > short.length + 2 && !/^(?:ing|er|ster|let|ed)/.test(own.slice(short.length));
  return short.length >= SHORTEST_FORM && nameWords(path).some(isLonger);
}

/** What a timetable or a rota has a row for. */
const TIMED = /^(?:lessons?|classes|class|courses?|sessions?|shifts?|appointments?|events?)$/;
const TIMETABLE = /timetable|schedule|rota|calendar|roster|plan\b/i;

/** What a shop or a store has, whatever its list is called. */
const GOODS = /^(?:products|goods|articles|wares|medicines|supplies|parts|materials)$/;
/** Columns that lists of goods have. */
const OF_GOODS = /^(?:sku|article_?no|price|unit_?price|qty|quantity|stock|in_?stock|supplier|shelf)(?:_\w+)?$/i;

/** The products of stock.csv, whose rows have names. */
function isGoods(word: string, table: Table): boolean {
  return GOODS.test(word) && isCalledByName(table) && [...table.columns.keys()].some((name) => OF_GOODS.test(name));
}

/** Whether a word is what rows of this table are called. */
export function isOfRows(word: string, { path, columns, table }: Pick<ReadWords, 'path' | 'columns' | 'table'>): boolean {
  const key = keyColumn(table);
  if (/^(?:rows?|entries|entry|records?|lines?|items?|things?)$/.test(word) || isOfPath(word, path) || isShortFor(word, path) || isGoods(word, table))
    return true;
  if (TIMED.test(word) && TIMETABLE.test(path)) return true;
  // Whose names a table has are its rows: pupils, guests, players.
  if (mayHoldPeople(word) && mayHoldPeople(key ?? '')) return true;
  const [first = ''] = table.columns.keys();
  return [key, ...(isNumbering(first, table) ? [first] : [])].some(
    (name) => name !== undefined && columns.includes(name) && columnWords(name).some((own) => isSameWord(own, word)),
  );
}

/** Whether a column numbers the rows, and the rows are called as it is: the sheets of sheets/index.csv with a column sheet, and the buses of fleet.csv, which begins with bus. */
export function isRowsNumber(column: string, { plain, path, table }: { plain: string; path: string; table: Table }): boolean {
  const [word = '', ...others] = columnWords(column);
  const isOfTable = isOfPath(word, path) || column === [...table.columns.keys()][0];
  if (others.length > 0 || !isOfTable || !isNumbering(column, table)) return false;
  return new RegExp(`(?<![\\p{L}])(?:${word}(?:s|es)|(?:which|what) ${word})(?![\\p{L}])`, 'iu').test(plain);
}

/** Whether each row has a number of its own in a column. */
function isNumbering(column: string, { columns }: Table): boolean {
  const cells = columns.get(column) ?? [];
  return cells.every((cell) => typeof cell === 'number' && Number.isInteger(cell)) && new Set(cells).size === cells.length;
}

/** Whether each row has a name of its own. */
export function isCalledByName(table: Table): boolean {
  return /^(?:(?:full|first)[ _]?)?(?:name|title)$/i.test(keyColumn(table) ?? '');
}

/** Two columns that are asked for together, in the order in which they are said: `the name and its phone number`. */
export function pairSaid(plain: string, one: string, other: string): [string, string] | undefined {
  const isSaid = (first: string, second: string): boolean => {
    const [a, b] = [first, second].map((name) =>
      columnWords(name)
        .map((word) => `${literalPattern(word)}\\p{L}{0,2}`)
        .join('|'),
    );
    return new RegExp(
      `(?:^|[.?!;:,] ?|\\b(?:the|its|their|his|her|list|give|me|is|are|need|want|just|only|write|save|put) )(?:\\p{L}+ )?(?:${a})(?: \\p{L}+)?,? (?:and|with) (?:the |its |their )?(?:\\p{L}+ )?(?:${b})(?!\\p{L})`,
      'iu',
    ).test(plain);
  };
  if (isSaid(one, other)) return [one, other];
  return isSaid(other, one) ? [other, one] : undefined;
}

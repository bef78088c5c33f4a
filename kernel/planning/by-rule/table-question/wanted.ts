import { keyColumn } from './asked-cells.ts';
import { type AskedWord, columnWords, isOfPath } from './asked-words.ts';
import {
  type Asked,
  COUNTS,
  isRowsNumber,
  LEAST,
  MEAN,
  MEDIAN,
  MOST,
  mayBeAsked,
  pairSaid,
  peopleColumns,
  QUOTIENT,
  type ReadWords,
  SPENT,
  SPREAD,
  SUM,
  type Wanted,
} from './question-words.ts';
import { rowsFor } from './row-conditions.ts';
import { numberColumns } from './said-columns.ts';
import { countWanted, groupsWanted } from './wanted-counts.ts';
import { endWanted, rowAtScale, scaleSaid } from './wanted-ends.ts';

/** What is asked of the rows; undefined where the words ask for several things, or for none that a table tells. */
export function wantedBy(plain: string, read: ReadWords): Wanted | undefined {
  if (QUOTIENT.test(plain)) return shareWanted(read);
  const told = toldColumns(plain, read);
  const scale = read.numbers.length === 0 ? scaleSaid(plain, read) : undefined;
  const [number, ...others] = read.numbers;
  const isCompared = read.conditions.some(({ kind, column }) => kind === 'compares' && column === number);
  // A column that is called so holds what was worked out before.
  const asks = (pattern: RegExp): boolean => pattern.test(plain) && !read.columns.some((name) => pattern.test(name.replaceAll('_', ' ')));
  const [isMean, isMedian] = [asks(MEAN), asks(MEDIAN)];
  // `The total of all delivered orders` of orders.csv with a column order.
  const isOther = told?.some((name) => name !== keyColumn(read.table) || !columnWords(name).every((word) => isOfPath(word, read.path))) ?? false;
  const ends = [MOST.test(plain), LEAST.test(plain)].filter(Boolean).length;
  const kinds = [isMean, isMedian, SPREAD.test(plain), ends > 0].filter(Boolean).length;
  if (told === undefined || kinds > 1 || ends > 1 || others.length > 0 || ASKS_OTHERWISE.test(plain)) return undefined;
  const beside = told.filter((name) => name !== scale?.column);
  if (scale !== undefined && read.by === undefined && beside.length <= 1 && !isMean && !COUNTS.test(plain) && !SUM.test(plain))
    return rowAtScale(plain, read, { ...scale, told: beside });
  if (read.by !== undefined) return groupsWanted(plain, { ...read, by: read.by }, { number, told, hasEnd: ends > 0, isCompared });
  if (isMean) return number !== undefined && !isOther ? { kind: 'mean', column: number } : undefined;
  if (isMedian) return number !== undefined && !isOther ? { kind: 'median', column: number } : undefined;
  if (SPREAD.test(plain)) return spreadWanted(read, number, told);
  if (ends > 0) return isCompared ? undefined : endWanted(plain, read, { number, told });
  if (COUNTS.test(plain)) return countWanted(plain, read, { number, told, isCompared });
  if (SUM.test(plain) || (number !== undefined && SPENT.test(plain) && told.length === 0)) {
    if (number === undefined || isOther) return undefined;
    // `The total of order 1042` stands there.
    return { kind: rowsFor(read.conditions, read.table).length === 1 ? 'cells' : 'sum', column: number };
  }
  return read.conditions.length === 0 ? undefined : namesWanted(plain, read, { number: isCompared ? undefined : number, told, isCompared });
}

/** The smaller of two columns of numbers in the larger, where both are named; of one column what the chosen rows have of all of it. */
function shareWanted({ words, numbers, conditions, table, by }: ReadWords): Wanted | undefined {
  const [one, other, ...more] = numbers;
  if (one === undefined || more.length > 0 || by !== undefined || conditions.some(({ kind }) => kind === 'compares')) return undefined;
  const sumOf = (column: string): number => rowsFor(conditions, table).reduce((sum, row) => sum + Number(row.get(column) ?? 0), 0);
  for (const word of words) if (word.word === 'quotient') word.isTaken = true;
  if (other === undefined) return conditions.length > 0 ? { kind: 'part', column: one } : undefined;
  const [column, whole] = sumOf(one) <= sumOf(other) ? [one, other] : [other, one];
  if (sumOf(whole) === 0) return undefined;
  return { kind: 'share', column, whole };
}

/** Of the column that is named, or of the only numbers that there are. */
function spreadWanted({ words, table }: ReadWords, number: string | undefined, told: readonly string[]): Wanted | undefined {
  const [only, ...others] = numberColumns(table);
  const column = number ?? (others.length === 0 ? only : undefined);
  if (column === undefined || told.length > 0) return undefined;
  for (const word of words) if (word.word === 'spread') word.isTaken = true;
  return { kind: 'spread', column };
}

const ASKS_OTHERWISE = /\b(?:where|why)\b/i;

/** What is done on a day; of another verb the column may not tell. */
const DONE = /^(?:published|released|built|born|founded|opened|measured|recorded|written|bought|made|planted|taken|held|set|logged)$/;
const TIMES = /^(?:time|hour|date|day|month|year)$/i;
const TIMES_OF_DAY = /^(?:time|hour)$/i;
const DAYS = /^(?:date|day)$/i;

/** Takes the words for what is done at a time, and for a time: where one is said or asked for they say nothing more. */
export function takeDone(words: readonly AskedWord[]): void {
  for (const word of words) if (DONE.test(word.word) || TIMES.test(word.word)) word.isTaken = true;
}

const ASKS_ROWS = /\b(?:which|what|list|name|show|give|tell)\b/i;
const ASKS_WHO = /^\W*(?:(?:please|tell me|so|and)\W+)*who(?:se)?\b/i;

/** The columns that are asked for beside the numbers; `when` asks for the one of times. Undefined where there is no one such. */
function toldColumns(plain: string, { words, table, columns, numbers, conditions, path }: ReadWords): readonly string[] | undefined {
  const isFree = (name: string): boolean => !conditions.some(({ column }) => column === name);
  // `The average seats of the diesel buses` asks for the number of none.
  const isOfRows = (name: string): boolean => !ASKS_ROWS.test(plain) && isRowsNumber(name, { plain, path, table });
  const named = columns.filter((name) => !numbers.includes(name) && isFree(name) && !isOfRows(name));
  if (!/\b(?:when|what (?:time|day|date|year)|which (?:time|day|date|year))\b/i.test(plain))
    return ASKS_WHO.test(plain) && named.every((name) => !mayBeAsked(plain, name) && columnWords(name).every((word) => isOfPath(word, path)))
      ? peopleColumns(table).filter(isFree)
      : named;
  const days = named.filter((name) => (table.columns.get(name) ?? []).every((cell) => /^\d{4}-\d\d-\d\d$/.test(String(cell))));
  const times = [...table.columns.keys()].filter((name) => TIMES.test(name) && isFree(name));
  // Beside a day there may be the time of that day.
  const asked = /\b(?:what|which) time\b/i.test(plain) ? TIMES_OF_DAY : DAYS;
  const fitting = times.length > 1 ? times.filter((name) => asked.test(name)) : times;
  const [time, ...others] = days.length > 0 ? days : fitting;
  if (time === undefined || others.length > 0 || [...named, ...numbers].some((name) => name !== time && TIMES.test(name))) return undefined;
  takeDone(words);
  return named.length > 0 && named.some((name) => name !== time) ? undefined : [time];
}

/** `Which students are in group B`, `what is the wet mass of K16`: one column of the rows that are chosen. */
function namesWanted(plain: string, read: ReadWords, { number, told, isCompared }: Asked): Wanted | undefined {
  const [column, ...others] = [...new Set([...told, ...(number === undefined ? [] : [number])])];
  const [other, ...more] = others;
  if (column !== undefined && other !== undefined) {
    const [first, beside] = (more.length === 0 ? pairSaid(plain, column, other) : undefined) ?? [];
    return first === undefined || beside === undefined || isCompared ? undefined : { kind: 'cells', column: first, beside };
  }
  // One row has one value, whatever the question begins with.
  const isPerson = ASKS_WHO.test(plain) && peopleColumns(read.table).length > 0;
  if (column !== undefined && !isCompared && rowsFor(read.conditions, read.table).length === 1)
    return isPerson && !mayBeAsked(plain, column) ? undefined : { kind: 'cells', column };
  if (!ASKS_NAMES.test(plain)) return undefined;
  if (column !== undefined)
    return (column === number && !IDENTIFIES.test(column) && !isRowsNumber(column, { ...read, plain })) || !mayBeAsked(plain, column)
      ? undefined
      : { kind: 'cells', column };
  const key = keyColumn(read.table);
  const isKey = key !== undefined && !read.conditions.some((condition) => condition.column === key) && mayBeAsked(plain, key);
  return isKey ? { kind: 'cells', column: key } : undefined;
}

/** Numbers that are told and not put together. */
const IDENTIFIES = /^(?:.*[ _])?(?:id|nr|no|number|num|code|ref|reference|key|sku|isbn)$/i;

const ASKS_NAMES =
  /^\W*(?:(?:please|tell me|show me|show|list|name|give me|print|and|so|ok|hey|hi)\W+)*(?:(?:all|the|of|names)\W+)*(?:who|which|list|name|show)\b|^\W*(?:list|name|show|print|give me|what are the)\b|^\W*what is the (?:\p{L}+ )?\p{L}+s\b/iu;

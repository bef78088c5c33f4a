import { nameWords } from '../../../../schemas/words.ts';
import { endAsked } from '../../facts/table-extremes.ts';
import type { Table } from '../../looks/table-sample.ts';
import { keyColumn } from './asked-cells.ts';
import { type AskedWord, columnWords, isSameWord } from './asked-words.ts';
import { isRepeated, type RowCondition, rowsFor } from './row-conditions.ts';

type End = 'max' | 'min';
type Together = 'count' | 'sum' | 'mean';

/** What a question asks of the rows that it chooses. */
export type Wanted =
  | { kind: 'count' }
  | { kind: 'cells'; column: string }
  | { kind: 'sum' | 'mean' | 'median' | End; column: string }
  /** What the rows at one end of a scale have in another column; so many of them, or those that share it. */
  | { kind: 'row-at'; end: End; column: string; told: string; count?: number }
  /** Each group, or the groups at one end, by what their rows come to; a count needs no column. */
  | { kind: 'groups'; by: string; of: Together; column: string | undefined; end: End | undefined };

const MEAN = /\b(?:average|mean)\b/i;
const MEDIAN = /\bmedian\b/i;
const SUM = /\b(?:totals?|sums?|altogether|overall|in all|combined|together)\b/i;
const MOST = /\b(?:most|highest|largest|biggest|maximum|max|greatest|longest|heaviest)\b/i;
const LEAST = /\b(?:fewest|least|lowest|smallest|minimum|min|shortest|lightest)\b/i;
const COUNTS = /\b(?:how many|number of|count)\b/i;
/** What is counted: the last word before the sentence goes on. */
const COUNTED =
  /\b(?:how many|number of|count)\s+(?:[\p{L}\p{N}-]+\s+){0,4}?(?<noun>\p{L}+)(?=\s+(?:are|is|were|was|have|has|had|do|does|did|in|on|of|from|with|at|there|that|which|who|got|cost|costs|take|took|need|scored|made|we|i|you|they)\b|\s*[|?.!,]|\s*$)/iu;
/** Columns of names of people: `who` asks for no boat. */
const PEOPLE =
  /^(?:(?:full|first|last)[ _]?)?(?:name|who|person|people|member|student|pupil|customer|client|guest|player|driver|teacher|owner|author|employee|colleague|volunteer|singer|patient|contact|tenant|winner|runner|speaker|staff|lender|borrower|buyer|seller)s?$/i;
/** `The paper with the most pages` is a row, and `the highest price` a value. */
const OF_ONE_ROW =
  /\b(?:with|having|ha(?:s|ve|d)|that|whose) (?:the )?(?:\w+ )?(?:most|highest|largest|biggest|maximum|greatest|longest|heaviest|fewest|least|lowest|smallest|minimum|shortest|lightest)\b/i;
/** Said of a sum of many as well as of one. */
const OF_SUMS = /\b(?:most|fewest|least)\b/i;

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

/** What is asked of the rows; undefined where the words ask for several things, or for none that a table tells. */
export function wantedBy(plain: string, read: ReadWords): Wanted | undefined {
  const told = toldColumns(plain, read);
  const scale = read.numbers.length === 0 ? scaleSaid(plain, read) : undefined;
  const [number, ...others] = read.numbers;
  const isCompared = read.conditions.some(({ kind, column }) => kind === 'compares' && column === number);
  const ends = [MOST.test(plain), LEAST.test(plain)].filter(Boolean).length;
  const kinds = [MEAN.test(plain), MEDIAN.test(plain), ends > 0].filter(Boolean).length;
  if (told === undefined || kinds > 1 || ends > 1 || others.length > 0 || ASKS_OTHERWISE.test(plain)) return undefined;
  if (scale !== undefined && read.by === undefined && told.length <= 1 && !MEAN.test(plain) && !COUNTS.test(plain) && !SUM.test(plain))
    return rowAtScale(plain, read, { ...scale, told });
  if (read.by !== undefined) return groupsWanted(plain, { ...read, by: read.by }, { number, told, hasEnd: ends > 0, isCompared });
  if (MEAN.test(plain)) return number !== undefined && told.length === 0 ? { kind: 'mean', column: number } : undefined;
  if (MEDIAN.test(plain)) return number !== undefined && told.length === 0 ? { kind: 'median', column: number } : undefined;
  if (ends > 0) return isCompared ? undefined : endWanted(plain, read, { number, told });
  if (COUNTS.test(plain)) return countWanted(plain, read, { number, told, isCompared });
  if (SUM.test(plain) || (number !== undefined && SPENT.test(plain) && told.length === 0)) {
    if (number === undefined || told.length > 0) return undefined;
    // `The total of order 1042` stands there.
    return { kind: rowsFor(read.conditions, read.table).length === 1 ? 'cells' : 'sum', column: number };
  }
  return read.conditions.length === 0 ? undefined : namesWanted(plain, read, { number: isCompared ? undefined : number, told, isCompared });
}

/** Words for an end of a scale that a column tells, which is not named. */
const ENDS_OF_SCALES = new Set(
  'oldest newest latest youngest earliest longest shortest highest tallest lowest heaviest lightest dearest priciest expensive cheapest warmest hottest coldest coolest slowest quickest fastest farthest furthest nearest closest largest biggest smallest wettest rainiest driest busiest quietest deepest shallowest widest narrowest most least recent'.split(
    ' ',
  ),
);

/** The one column of numbers or days whose scale the words speak of: `the tallest plant` of height_cm; its words are taken. */
function scaleSaid(plain: string, { words, table }: ReadWords): { column: string; end: End } | undefined {
  const found = [...table.columns].flatMap(([column, cells]) => {
    const isOrdered = cells.length > 1 && cells.every((cell) => typeof cell === 'number' || /^\d{4}-\d\d-\d\d$/.test(String(cell)));
    const end = isOrdered ? endAsked(plain, column.replaceAll('_', ' ')) : undefined;
    return end === undefined ? [] : [{ column, end: end === 'largest' ? ('max' as const) : ('min' as const) }];
  });
  const [only, ...others] = found;
  if (only === undefined || others.length > 0) return undefined;
  for (const word of words) if (ENDS_OF_SCALES.has(word.word)) word.isTaken = true;
  return only;
}

/** `Which plant is the tallest`, `whats the cheapest entry`: the name of the row at that end. */
function rowAtScale(
  plain: string,
  read: ReadWords,
  { column, end, told }: { column: string; end: End; told: readonly string[] },
): Wanted | undefined {
  const [name = keyColumn(read.table)] = told;
  const noun =
    /\b(?:what(?:['’]s|s| is| was)|show(?: me)?|name|tell me|find) the (?:most |least )?\p{L}+ (?<noun>\p{L}+)/iu
      .exec(plain)
      ?.groups?.['noun']?.toLowerCase() ?? '';
  const asks =
    /\b(?:who|which)\b/i.test(plain) || isOfRows(noun, read) || told.some((each) => columnWords(each).some((word) => isSameWord(word, noun)));
  const count = countOfEnd(plain, read.words);
  if (name === undefined || name === column || !(asks || count !== undefined) || !mayBeAsked(plain, name)) return undefined;
  return { kind: 'row-at', end, column, told: name, ...(count === undefined ? {} : { count }) };
}

const COUNTED_END = /\b(?<count>two|three|four|five|six|seven|eight|nine|ten|[2-9]|1\d|20)\s+(?:(?:most|least)\s+\p{L}+|\p{L}+est)\b/iu;
const COUNTS_SAID = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** `The three tallest plants`: how many; its word is taken. */
function countOfEnd(plain: string, words: readonly AskedWord[]): number | undefined {
  const said = COUNTED_END.exec(plain)?.groups?.['count']?.toLowerCase();
  if (said === undefined) return undefined;
  for (const word of words) if (word.word === said) word.isTaken = true;
  return /^\d/.test(said) ? Number(said) : COUNTS_SAID.indexOf(said) + 2;
}

const ASKS_OTHERWISE = /\b(?:where|why)\b/i;
/** One sum of all that was spent. */
const SPENT = /\b(?:how much|what) (?:did|have|has|do|does) (?:\w+ )?(?:spen[dt]|pa(?:y|id)|earn(?:ed)?)\b/i;

interface Asked {
  number: string | undefined;
  /** Columns beside the numbers, which conditions do not take. */
  told: readonly string[];
  isCompared: boolean;
}

/** What is done on a day; of another verb the column may not tell. */
const DONE = /^(?:published|released|built|born|founded|opened|measured|recorded|written|bought|made|planted|taken|held|set|logged)$/;
const TIMES = /^(?:time|hour|date|day|month|year)$/i;

/** Takes the words for what is done at a time, and for a time: where one is said or asked for they say nothing more. */
export function takeDone(words: readonly AskedWord[]): void {
  for (const word of words) if (DONE.test(word.word) || TIMES.test(word.word)) word.isTaken = true;
}

/** The columns that are asked for beside the numbers; `when` asks for the one of times. Undefined where there is no one such. */
function toldColumns(plain: string, { words, table, columns, numbers, conditions }: ReadWords): readonly string[] | undefined {
  const isFree = (name: string): boolean => !conditions.some(({ column }) => column === name);
  const named = columns.filter((name) => !numbers.includes(name) && isFree(name));
  if (!/\b(?:when|what (?:time|day|date|year)|which (?:time|day|date|year))\b/i.test(plain)) return named;
  const days = named.filter((name) => (table.columns.get(name) ?? []).every((cell) => /^\d{4}-\d\d-\d\d$/.test(String(cell))));
  const [time, ...others] = days.length > 0 ? days : [...table.columns.keys()].filter((name) => TIMES.test(name) && isFree(name));
  if (time === undefined || others.length > 0 || [...named, ...numbers].some((name) => name !== time && TIMES.test(name))) return undefined;
  takeDone(words);
  return named.length > 0 && named.some((name) => name !== time) ? undefined : [time];
}

/** `How many members per voice`, `the average fee for each voice`. */
function groupsWanted(
  plain: string,
  read: ReadWords & { by: string },
  { number, told, hasEnd, isCompared }: Asked & { hasEnd: boolean },
): Wanted | undefined {
  const { by } = read;
  if (hasEnd || told.length > 0 || MEDIAN.test(plain) || (isCompared && !COUNTS.test(plain))) return undefined;
  const group = (of: Together, column?: string): Wanted => ({ kind: 'groups', by, of, column, end: undefined });
  if (MEAN.test(plain)) return number === undefined ? undefined : group('mean', number);
  if (COUNTS.test(plain) && isOfRows(countedIn(plain), read)) return number === undefined || isCompared ? group('count') : undefined;
  const isSum = SUM.test(plain) || SPENT.test(plain) || isCounted(number, plain);
  return number !== undefined && isSum ? group('sum', number) : undefined;
}

function countWanted(plain: string, read: ReadWords, { number, told, isCompared }: Asked): Wanted | undefined {
  if (isCounted(number, plain) && number !== undefined) {
    if (told.length > 0 || isCompared) return undefined;
    return { kind: rowsFor(read.conditions, read.table).length === 1 ? 'cells' : 'sum', column: number };
  }
  const key = keyColumn(read.table);
  const isPlain = told.every((name) => name === key) && (number === undefined || isCompared);
  return isPlain && isOfRows(countedIn(plain), read) && !SUM.test(plain.replace(/\b(?:in total|altogether|overall|in all)\b/i, ' '))
    ? { kind: 'count' }
    : undefined;
}

function countedIn(plain: string): string {
  return (COUNTED.exec(plain)?.groups?.['noun'] ?? '').toLowerCase();
}

/** `How many pages` with a column of pages. */
function isCounted(number: string | undefined, plain: string): boolean {
  const noun = countedIn(plain);
  return number !== undefined && noun !== '' && columnWords(number).some((word) => isSameWord(word, noun));
}

/** The rows or groups at one end of a scale, or the end itself. */
function endWanted(plain: string, read: ReadWords, { number, told }: Omit<Asked, 'isCompared'>): Wanted | undefined {
  const end = MOST.test(plain) ? 'max' : 'min';
  if (!/\b(?:who|which|when|what (?:time|day|date|year))\b/i.test(plain))
    return number !== undefined && told.length === 0 && !OF_ONE_ROW.test(plain) && !SUM.test(plain) ? { kind: end, column: number } : undefined;
  const [column = keyColumn(read.table), ...others] = told;
  if (others.length > 0 || column === undefined) return undefined;
  // The highest total may be that of a row, or of all rows of one name.
  if (number !== undefined && /total|sum/i.test(number) && isRepeated(column, read.table)) return undefined;
  if (!mayBeAsked(plain, column)) return undefined;
  const isGroup = isRepeated(column, read.table);
  if (isGroup && (OF_SUMS.test(plain) || SUM.test(plain))) {
    const counts =
      number === undefined &&
      isOfRows(/\b(?:most|fewest|least) (?:\p{L}+ )?(?<noun>\p{L}+)\W*(?:\||$)/iu.exec(plain)?.groups?.['noun']?.toLowerCase() ?? '', read);
    if (number === undefined && !counts) return undefined;
    return { kind: 'groups', by: column, of: counts ? 'count' : 'sum', column: number, end };
  }
  return number === undefined || SUM.test(plain) ? undefined : { kind: 'row-at', end, column: number, told: column };
}

/** `Which students are in group B`, `what is the wet mass of K16`: one column of the rows that are chosen. */
function namesWanted(plain: string, read: ReadWords, { number, told, isCompared }: Asked): Wanted | undefined {
  const [column, ...others] = [...new Set([...told, ...(number === undefined ? [] : [number])])];
  if (others.length > 0) return undefined;
  // One row has one value, whatever the question begins with.
  if (column !== undefined && !isCompared && rowsFor(read.conditions, read.table).length === 1) return { kind: 'cells', column };
  if (!ASKS_NAMES.test(plain)) return undefined;
  if (column !== undefined) return column === number || !mayBeAsked(plain, column) ? undefined : { kind: 'cells', column };
  const key = keyColumn(read.table);
  const isKey = key !== undefined && !read.conditions.some((condition) => condition.column === key) && mayBeAsked(plain, key);
  return isKey ? { kind: 'cells', column: key } : undefined;
}

const ASKS_NAMES =
  /^\W*(?:(?:please|tell me|show me|show|list|name|give me|print|and|so|ok|hey|hi)\W+)*(?:(?:all|the|of|names)\W+)*(?:who|which|list|name|show)\b|^\W*(?:list|name|show|print|give me)\b/i;

function mayBeAsked(plain: string, column: string): boolean {
  return !/\bwho\b/i.test(plain) || PEOPLE.test(column);
}

/** Whether a word is what rows of this table are called. */
function isOfRows(word: string, { path, columns, table }: ReadWords): boolean {
  const key = keyColumn(table);
  if (/^(?:rows?|entries|entry|records?|lines?|items?)$/.test(word) || nameWords(path).some((own) => isSameWord(own, word))) return true;
  return key !== undefined && columns.includes(key) && columnWords(key).some((own) => isSameWord(own, word));
}

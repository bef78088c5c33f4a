import { nameWords, saysSomething, stem } from '../../../../schemas/words.ts';
import type { Table } from '../../looks/table-sample.ts';
import { withoutFileNames } from '../../request/file-names.ts';
import { type SaidComparison, saidComparison } from '../../request/said-comparison.ts';
import { type CellFilter, cellsSaid, fitsAll, keyColumn, rowsIn } from './asked-cells.ts';
import { type AskedWord, askedWords, besideColumn, columnWords, isColumnWord, isSameWord, placeOfWords, take } from './asked-words.ts';
import { withTableDays } from './table-days.ts';

export interface ColumnComparison extends Pick<SaidComparison, 'sign' | 'number'> {
  column: string;
}

/** What a question asks of the rows that it chooses. */
export type Wanted =
  | { kind: 'count' }
  | { kind: 'cells'; column: string }
  | { kind: 'sum' | 'mean' | 'median' | 'max' | 'min'; column: string }
  /** What the rows at one end of a scale have in another column. */
  | { kind: 'at-max' | 'at-min'; column: string; told: string };

export interface TableQuestion {
  filters: readonly CellFilter[];
  comparison: ColumnComparison | undefined;
  wanted: Wanted;
}

/** Words that turn a question into another one: none of them may be read over. */
const OTHERWISE =
  /\b(?:not|no|none|never|nobody|without|except|besides|others?|else|before|after|since|until|between|first|last|next|previous|each|every|per|both|only|if|or|second|third|rank\w*|sort\w*|order by|ordered|differ\w*|compar\w*|percent\w*|share|ratio|times|twice|half|double|top|bottom|by|more|less|fewer|than|change\w*|increase\w*|decrease\w*|distinct|different|unique|duplicates?|common\w*|often|empty|blank|missing|average \w+ per)\b|n['’]t\b|%/i;
const QUESTION_WORD = /\b(?:how|who|whose|whom|which|what|when|where|why)\b/gi;
const MEAN = /\b(?:average|mean)\b/i;
const MEDIAN = /\bmedian\b/i;
const SUM = /\b(?:total|sum|altogether|overall|in all|combined|together)\b/i;
const MOST = /\b(?:most|highest|largest|biggest|maximum|max|greatest|longest|heaviest)\b/i;
const LEAST = /\b(?:fewest|least|lowest|smallest|minimum|min|shortest|lightest)\b/i;
const COUNTS = /\b(?:how many|number of|count)\b/i;
/** `In a.csv, which …` without the name of the file. */
const WHERE_FIRST = /^\s*(?:(?:look(?:ing)?|check|see) (?:in|at|into)|in|from|according to|using|for)(?: the (?:file|table))?\s*[,:]?(?:\s+and)?\s+/i;
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
/** Words of questions about tables, whatever the table is of. */
const IDLE = new Set(
  'all average mean median total sum altogether overall combined together most highest largest biggest maximum max greatest longest heaviest fewest least lowest smallest minimum min shortest lightest number numbers count row rows entry entries record records line lines item items name names title titles value values column table list data currently now still already so far please kindly hello hi thanks thank okso give tell show print display calculate compute work out whats got gets getting point points mark marks make makes made belong belongs come comes called our us mine'
    .split(' ')
    .map(stem),
);

/**
 * What a question asks of a table, where each of its words has its place: cells that it says, one column that it compares or puts together, names of columns and of
 * the table. Undefined where a word is left, for that may be what matters, and where no row fits: then something else is called so.
 */
export function readQuestion(request: string, path: string, table: Table): TableQuestion | undefined {
  const said = withTableDays(withoutFileNames(request), table).replace(WHERE_FIRST, '');
  const comparison = saidComparison(said);
  const plain = comparison === undefined ? said : said.replace(comparison.text, ' | ');
  if ((plain.match(QUESTION_WORD)?.length ?? 0) > 1) return undefined;
  const words = askedWords(plain);
  const filters = cellsSaid(words, table);
  if (filters === 'unclear' || OTHERWISE.test(freeText(words))) return undefined;
  const numeric = [...table.columns].flatMap(([name, cells]) => (isOfNumbers(cells) ? [name] : []));
  const columns = columnsSaid(words, table);
  const numbers = columns.filter((name) => numeric.includes(name));
  const [number, ...moreNumbers] = numbers;
  if (comparison !== undefined && (number === undefined || moreNumbers.length > 0)) return undefined;
  const free = { words, path, table, columns, numbers };
  const wanted = wantedBy(plain, filters, comparison, free);
  const isIdle = ({ word, isTaken }: AskedWord): boolean =>
    isTaken || (!/\d/.test(word) && (!saysSomething(word) || IDLE.has(stem(word)) || isOfPath(word, path)));
  if (wanted === undefined || !words.every(isIdle)) return undefined;
  const question = {
    filters,
    comparison: comparison && number !== undefined ? { column: number, sign: comparison.sign, number: comparison.number } : undefined,
    wanted,
  };
  return rowsFor(question, table).length === 0 ? undefined : question;
}

/** The rows that a question chooses. */
export function rowsFor({ filters, comparison }: Pick<TableQuestion, 'filters' | 'comparison'>, table: Table): ReadonlyMap<string, unknown>[] {
  return rowsIn(table).filter((row) => fitsAll(row, filters) && (comparison === undefined || compares(row.get(comparison.column), comparison)));
}

function compares(cell: unknown, { sign, number }: ColumnComparison): boolean {
  const other = Number(number);
  if (typeof cell !== 'number') return false;
  return { '>': cell > other, '<': cell < other, '>=': cell >= other, '<=': cell <= other }[sign];
}

interface Free {
  words: readonly AskedWord[];
  path: string;
  table: Table;
  /** The columns that are named, in the order of the table. */
  columns: readonly string[];
  /** Those of numbers. */
  numbers: readonly string[];
}

function wantedBy(plain: string, filters: readonly CellFilter[], comparison: SaidComparison | undefined, free: Free): Wanted | undefined {
  const { table, numbers } = free;
  const [number] = numbers;
  const isOne = number !== undefined && numbers.length === 1;
  const ends = [MOST.test(plain), LEAST.test(plain)].filter(Boolean).length;
  const means = [MEAN.test(plain), MEDIAN.test(plain), ends > 0].filter(Boolean).length;
  const key = keyColumn(table);
  const told = toldColumns(plain, filters, free);
  if (told === undefined || /\b(?:where|why)\b/i.test(plain)) return undefined;
  if (means > 1 || ends > 1) return undefined;
  if (MEAN.test(plain)) return isOne && told.length === 0 ? { kind: 'mean', column: number } : undefined;
  if (MEDIAN.test(plain)) return isOne && told.length === 0 ? { kind: 'median', column: number } : undefined;
  if (ends > 0) return extremeWanted(plain, { number: isOne ? number : undefined, told, key, table });
  const chosen = filters.length > 0 || comparison !== undefined;
  if (COUNTS.test(plain)) {
    const counted = COUNTED.exec(plain)?.groups?.['noun'] ?? '';
    if (isOne && columnWords(number).some((word) => isSameWord(word, counted.toLowerCase()))) {
      if (told.length > 0 || comparison !== undefined) return undefined;
      const rows = rowsFor({ filters, comparison: undefined }, table);
      return SUM.test(plain) ? { kind: 'sum', column: number } : rows.length === 1 ? { kind: 'cells', column: number } : undefined;
    }
    return isOfRows(counted, free, key) &&
      told.every((name) => name === key) &&
      (numbers.length === 0 || comparison !== undefined) &&
      !SUM.test(plain.replace(/\b(?:in total|altogether|overall|in all)\b/i, ' '))
      ? { kind: 'count' }
      : undefined;
  }
  if (SUM.test(plain)) {
    if (!isOne || told.length > 0 || comparison !== undefined) return undefined;
    // `The total of order 1042` stands there.
    return { kind: rowsFor({ filters, comparison }, table).length === 1 ? 'cells' : 'sum', column: number };
  }
  if (!chosen) return undefined;
  return namesWanted(plain, { filters, comparison, told, number: comparison === undefined ? number : undefined, key, free });
}

/** What is done on a day; of another verb the column may not tell. */
const DONE = /^(?:published|released|built|born|founded|opened|measured|recorded|written|bought|made|planted|taken|held|set|logged)$/;
const TIMES = /^(?:time|hour|date|day|month|year)$/i;

/** The columns that are asked for beside the numbers; `when` asks for the one of times. Undefined where there is no one such. */
function toldColumns(plain: string, filters: readonly CellFilter[], { words, table, columns, numbers }: Free): readonly string[] | undefined {
  const isFilter = (name: string): boolean => filters.some(({ column }) => column === name);
  const named = columns.filter((name) => !numbers.includes(name) && !isFilter(name));
  const asksWhen = /\b(?:when|what (?:time|day|date|year)|which (?:time|day|date|year))\b/i.test(plain);
  const times = [...table.columns.keys()].filter((name) => TIMES.test(name) && !isFilter(name));
  if (!asksWhen) return named;
  const [time, ...others] = times;
  if (time === undefined || others.length > 0 || named.some((name) => name !== time)) return undefined;
  for (const word of words) if (DONE.test(word.word) || TIMES.test(word.word)) word.isTaken = true;
  return [time];
}

/** The names of the rows at one end of a scale, or the end itself. */
function extremeWanted(
  plain: string,
  { number, told, key, table }: { number: string | undefined; told: readonly string[]; key: string | undefined; table: Table },
): Wanted | undefined {
  const end = MOST.test(plain) ? 'max' : 'min';
  if (number === undefined || told.length > 1) return undefined;
  const [column = key] = told;
  if (/\b(?:who|which|when|what (?:time|day|date|year))\b/i.test(plain)) {
    const cells = table.columns.get(column ?? '') ?? [];
    const isGroup = new Set(cells).size < cells.length;
    if (column === undefined || (isGroup && OF_SUMS.test(plain)) || !mayBeAsked(plain, column)) return undefined;
    return { kind: `at-${end}`, column: number, told: column };
  }
  return told.length === 0 && !OF_ONE_ROW.test(plain) ? { kind: end, column: number } : undefined;
}

interface NamesWanted {
  filters: readonly CellFilter[];
  comparison: SaidComparison | undefined;
  told: readonly string[];
  number: string | undefined;
  key: string | undefined;
  free: Free;
}

/** `Which students are in group B`, `what is the wet mass of K16`: one column of the rows that are chosen. */
function namesWanted(plain: string, { filters, comparison, told, number, key, free }: NamesWanted): Wanted | undefined {
  const asked = [...new Set([...told, ...(number === undefined ? [] : [number])])];
  const rows = rowsFor({ filters, comparison: undefined }, free.table);
  const asksWhich =
    /^\W*(?:(?:please|tell me|show me|show|list|name|give me|print|and|so|ok|hey|hi)\W+)*(?:(?:all|the|of|names)\W+)*(?:who|which|list|name|show)\b|^\W*(?:list|name|show|print|give me)\b/i.test(
      plain,
    );
  if (asked.length > 1) return undefined;
  const [column] = asked;
  // One row has one value, whatever the question begins with.
  if (column !== undefined && rows.length === 1 && comparison === undefined) return { kind: 'cells', column };
  if (!asksWhich) return undefined;
  if (column !== undefined) return column === number || !mayBeAsked(plain, column) ? undefined : { kind: 'cells', column };
  const isKey = key !== undefined && !filters.some((filter) => filter.column === key) && mayBeAsked(plain, key);
  return isKey ? { kind: 'cells', column: key } : undefined;
}

function mayBeAsked(plain: string, column: string): boolean {
  return !/\bwho\b/i.test(plain) || PEOPLE.test(column);
}

/** What rows of this table are called. */
function isOfRows(noun: string, { path, columns }: Free, key: string | undefined): boolean {
  const word = noun.toLowerCase();
  if (/^(?:rows?|entries|entry|records?|lines?|items?)$/.test(word) || isOfPath(word, path)) return true;
  return key !== undefined && columns.includes(key) && columnWords(key).some((own) => isSameWord(own, word));
}

function isOfPath(word: string, path: string): boolean {
  return nameWords(path).some((own) => isSameWord(own, word));
}

/** The columns that are named by free words, the longer names first; they take their words. */
function columnsSaid(words: readonly AskedWord[], { columns }: Table): string[] {
  const names = [...columns.keys()].sort((a, b) => columnWords(b).length - columnWords(a).length);
  const said = names.filter((name) => {
    const at = placeOfWords(columnWords(name), words, isColumnWord);
    const joined =
      at >= 0 ? -1 : words.findIndex(({ word, isTaken }, place) => !isTaken && `${word}${words[place + 1]?.word ?? ''}` === name.toLowerCase());
    if (at >= 0) take(words, at, columnWords(name).length);
    if (joined >= 0) take(words, joined, 2);
    return at >= 0 || joined >= 0;
  });
  for (const word of words) if (said.some((name) => besideColumn(name).has(word.word))) word.isTaken = true;
  return [...columns.keys()].filter((name) => said.includes(name));
}

function isOfNumbers(cells: readonly unknown[]): boolean {
  return cells.some((cell) => typeof cell === 'number') && cells.every((cell) => typeof cell === 'number' || cell === '' || cell === null);
}

function freeText(words: readonly AskedWord[]): string {
  return words.map(({ text, isTaken }) => (isTaken ? '|' : text)).join(' ');
}

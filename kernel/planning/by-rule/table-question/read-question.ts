import { saysSomething, stem } from '../../../../schemas/words.ts';
import { isTimeColumn } from '../../facts/time-ends.ts';
import type { Table } from '../../looks/table-sample.ts';
import { saidComparison } from '../../request/said-comparison.ts';
import { cellsSaid } from './asked-cells.ts';
import { type AskedWord, askedWords, IDLE, isOfPath } from './asked-words.ts';
import { columnComparison } from './column-comparison.ts';
import { rowsCalled, wordedStraight } from './question-wording.ts';
import { isCalledByName, isOfRows, isRowsNumber, pairSaid, type Wanted } from './question-words.ts';
import { type RowCondition, rowsFor } from './row-conditions.ts';
import { columnsSaid, groupColumn, numberColumns } from './said-columns.ts';
import { flagsSaid } from './said-flags.ts';
import { timeSaid, withTableDays } from './said-times.ts';
import { valuesSaid } from './spelt-conditions.ts';
import { unfilledSaid } from './unfilled-cells.ts';
import { takeDone, wantedBy } from './wanted.ts';

export interface TableQuestion {
  conditions: readonly RowCondition[];
  wanted: Wanted;
}

/** Words that turn a question into another one: none of them may be read over. */
const OTHERWISE =
  /\b(?:not|no|none|never|nobody|without|except|besides|others?|else|before|after|since|until|between|first|last|next|previous|each|every|per|both|only|if|or|second|third|rank\w*|sort\w*|order by|ordered|differ\w*|compar\w*|percent\w*|share|ratio|times|twice|half|double|top|bottom|by|more|less|fewer|than|change\w*|increase\w*|decrease\w*|distinct|different|unique|duplicates?|common\w*|often|empty|blank|missing)\b|%/i;
const QUESTION_WORD = /\b(?:how|who|whose|whom|which|what|when|where|why)\b/gi;
/**
 * What a question asks of a table, where each of its words has its place: cells that it says, a time, one column that it compares or puts together, names of
 * columns and of the table. Undefined where a word is left, for that may be what matters, and where no row fits: then something else is called so.
 */
export function readQuestion(request: string, file: string, table: Table): TableQuestion | undefined {
  // Who speaks of the heading counts rows, whatever he calls them, and may say what a row is.
  const path = [file, ...rowsCalled(request)].join(' ');
  const said = wordedStraight(withoutSource(request, path), table);
  const unfilled = unfilledSaid(said, table);
  const spelt = valuesSaid(unfilled?.rest ?? said, table);
  const time = timeSaid(withTableDays(spelt.rest, table), table);
  if (time === 'unclear') return undefined;
  const ofColumns = columnComparison(time.rest, table);
  const rest = ofColumns?.rest ?? time.rest;
  const comparison = saidComparison(rest);
  const plain = comparison === undefined ? rest : rest.replace(comparison.text, ' | ');
  if ((plain.match(QUESTION_WORD)?.length ?? 0) > 1) return undefined;
  const words = askedWords(plain);
  const flags = flagsSaid(words, withoutAsked(plain, table));
  const filters = cellsSaid(words, table);
  const by = groupColumn(words, table);
  if (filters === 'unclear' || OTHERWISE.test(freeText(words, plain, table)) || isTurnedUnread(plain, flags, filters)) return undefined;
  if (time.condition !== undefined) takeDone(words);
  const namedColumns = columnsSaid(words, table);
  const columns = namedColumns.filter((name) => !(isRowsNumber(name, { plain, path, table }) && isCalledByName(table)));
  const ofNumbers = numberColumns(table).filter((name) => !isRowsNumber(name, { plain, path, table }));
  const named = columns.filter((name) => ofNumbers.includes(name));
  // `Fewer than 44 points` are compared with the only numbers that there are, whatever these are called.
  const numbers = named.length === 0 && comparison !== undefined && ofNumbers.length === 1 ? ofNumbers : named;
  const [number, ...moreNumbers] = numbers;
  if (comparison !== undefined && (number === undefined || moreNumbers.length > 0)) return undefined;
  if (
    comparison !== undefined &&
    number !== undefined &&
    Number(comparison.number) < EARLIEST_YEAR &&
    isTimeColumn(number, table.columns.get(number) ?? [])
  )
    return undefined;
  const compared: RowCondition[] =
    comparison === undefined || number === undefined
      ? []
      : [{ kind: 'compares', column: number, sign: comparison.sign, bound: Number(comparison.number) }];
  const conditions = [
    ...(unfilled === undefined ? [] : [unfilled.condition]),
    ...spelt.conditions,
    ...flags,
    ...filters,
    ...(time.condition === undefined ? [] : [time.condition]),
    ...compared,
    ...(ofColumns === undefined ? [] : [ofColumns.condition]),
  ];
  const wanted = wantedBy(plain, { words, path, table, columns, numbers, conditions, by });
  // `In week 17` of `rota week 17.csv`, `the dues for 2024` of `dues/2024.csv`.
  const isInName = (at: number): boolean => {
    const before = /^(?:for|of|in|from|year)$/.test(words[at - 1]?.word ?? '') ? at - 2 : at - 1;
    return isOfPath(words[at]?.word ?? '', path) && isOfPath(words[before]?.word ?? '', path);
  };
  // What we did with so many cubic metres is what the table is of.
  const isVerbOfUs = (at: number): boolean =>
    named.length === 1 &&
    /^(?:we|they|he|she|i|you)$/.test(words[at - 1]?.word ?? '') &&
    /^(?:do|does|did|have|has)$/.test(words[at - 2]?.word ?? '');
  const isIdle = ({ word, isTaken }: AskedWord, at: number): boolean =>
    isTaken ||
    isVerbOfUs(at) ||
    (/\d/.test(word) ? isInName(at) : !saysSomething(word) || IDLE.has(stem(word)) || isOfRows(word, { path, table, columns }));
  if (wanted === undefined || !words.every(isIdle)) return undefined;
  return rowsFor(conditions, table).length === 0 ? undefined : { conditions, wanted };
}

/** Before it a number is an age, and none of the years that a table tells. */
const EARLIEST_YEAR = 1000;

/** `According to the tool inventory`, `going by the timetable`, `It should be in the loans table.` */
const SOURCES = [
  /,? (?:according to|as per|going by|judging by|based on|looking at) (?:the|our|my) (?<source>[\p{L} ]{2,40}?)(?=[\s?.!]*$)/iu,
  /(?<=[.?!]) (?:it|that|this|they)(?:['’]s| is| are|['’]re| (?:should|must|has to|have to|ought to) be| stands?)(?: all| written| noted| listed| kept)? (?:in|on) (?:the|our|my) (?<source>[\p{L} ]{2,40}?)(?=[\s?.!]*$)/iu,
];

/** Without what only says where to look, for tools/inventory.csv. */
function withoutSource(request: string, path: string): string {
  const isPlace = (source: string): boolean =>
    askedWords(source).every(({ word }) => isOfPath(word, path) || /^(?:list|table|file|sheet|register|of)$/.test(word));
  return SOURCES.reduce((text, form) => text.replace(form, (said: string, source: string) => (isPlace(source) ? '' : said)), request);
}

/** A table without the columns that are asked for beside another one: `name and decoder, please` chooses no rows that have a decoder. */
function withoutAsked(plain: string, table: Table): Table {
  const names = [...table.columns.keys()];
  const isAsked = (name: string): boolean => names.some((other) => other !== name && pairSaid(plain, other, name) !== undefined);
  return { ...table, columns: new Map([...table.columns].filter(([name]) => !isAsked(name))) };
}

/** Whether a `n't` belongs to no state or cell that is read. */
function isTurnedUnread(plain: string, flags: readonly RowCondition[], filters: readonly RowCondition[]): boolean {
  return /n['’]t\b/i.test(plain) && flags.length === 0 && !filters.some((condition) => condition.kind === 'is' && condition.isNot === true);
}

/** What is left to be read, without the columns that are named as they are written: `last_service` says nothing of what is last. */
function freeText(words: readonly AskedWord[], plain: string, { columns }: Table): string {
  const written = new Set([...columns.keys()].filter((name) => name.includes('_') && plain.includes(name)).flatMap((name) => name.split('_')));
  return words.map(({ text, isTaken }) => (isTaken || written.has(text) ? '|' : text)).join(' ');
}

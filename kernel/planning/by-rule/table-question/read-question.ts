import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import { foldText, nameWords, saysSomething, stem } from '../../../../schemas/words.ts';
import type { Table } from '../../looks/table-sample.ts';
import { MONTH_NAME } from '../../request/dates-said.ts';
import { withoutFileNames } from '../../request/file-names.ts';
import { saidComparison } from '../../request/said-comparison.ts';
import { cellsSaid } from './asked-cells.ts';
import { type AskedWord, askedWords } from './asked-words.ts';
import { isOfRows, type Wanted } from './question-words.ts';
import { hasBlanks, type RowCondition, rowsFor } from './row-conditions.ts';
import { columnsSaid, groupColumn, numberColumns } from './said-columns.ts';
import { flagsSaid } from './said-flags.ts';
import { timeSaid, withTableDays } from './said-times.ts';
import { takeDone, wantedBy } from './wanted.ts';

export interface TableQuestion {
  conditions: readonly RowCondition[];
  wanted: Wanted;
}

/** Words that turn a question into another one: none of them may be read over. */
const OTHERWISE =
  /\b(?:not|no|none|never|nobody|without|except|besides|others?|else|before|after|since|until|between|first|last|next|previous|each|every|per|both|only|if|or|second|third|rank\w*|sort\w*|order by|ordered|differ\w*|compar\w*|percent\w*|share|ratio|times|twice|half|double|top|bottom|by|more|less|fewer|than|change\w*|increase\w*|decrease\w*|distinct|different|unique|duplicates?|common\w*|often|empty|blank|missing)\b|%/i;
const QUESTION_WORD = /\b(?:how|who|whose|whom|which|what|when|where|why)\b/gi;
/** `In a.csv, which …` without the name of the file. */
const WHERE_FIRST =
  /^\s*(?:(?:please|(?:can|could|would|will) you(?: please)?),? )*(?:(?:look(?:ing)?|check|see) (?:in|at|into)|(?:check|open|read|go through|look through)(?=\s*(?:the (?:file|table))?\s*(?:,|and\b))|in|from|according to|using|for)(?: the (?:file|table))?\s*[,:]?(?:\s+and)?\s+/i;
/** `dues.csv again: …`, of which the name of the file is gone. */
const AGAIN = /^\W*(?:again|once more)\W+/i;
/** `List every contact whose …` lists all of them. */
const LISTS_EVERY = /^(?<list>\W*(?:list|show|give me) )(?:every|each) /i;
/** `I need a head count from members.csv`. */
const HEAD_COUNT = /^.*?\ba head[ -]?count\b(?: (?:of|for|from))?/i;
/** `Take the date on which the fewest strings turned up`. */
const ROW_AT_END =
  /^\W*(?:please )?(?:take|find|get|pick(?: out)?|choose|determine|work out|give me|tell me|look up|note|list|show|what(?:['’]s| is| was)) the (?<noun>\p{L}+) (?:with|having|that (?:has|had)|(?:on|in|at) which|when|where) the (?=(?:most|highest|largest|biggest|greatest|fewest|least|lowest|smallest)\b)/iu;
/** Tells of the heading, which is no row here. */
const HEADING_TOLD =
  /(?<=[.?!,;(] ?)(?:and )?(?:the )?(?:(?:top|first) (?:row|line)|head(?:er|ing)(?: row| line)?)[^.?!]*\b(?:head(?:er|ing)s?|column (?:names|titles)|count\w*|titles?|ignore\w*|skip\w*)\b[^.?!]*[.?!)]?\s*$/i;
/** The same as an order. */
const HEADING_LEFT =
  /(?<=[.?!,;(] ?)(?:and )?(?:please )?(?:do not|don['’]?t|without|not) (?:count(?:ing)?|includ(?:e|ing)) (?:the )?(?:(?:top|first) (?:row|line)|head(?:er|ing)s?(?: row| line)?)(?=\s*[.!)]?\s*$)/i;
/** `One row is one purchase` says what a table is anyway. */
const ROWS_TOLD =
  /(?<=[.?!,;(] ?)(?:one|each|every|a) (?:row|line|entry) (?:is|means|stands for|=) (?:one|a|an) (?<called>[\p{L} ]{2,30})(?=[.,;?!)]|$)/iu;
/** Words of questions about tables, whatever the table is of. */
const IDLE = new Set(
  'all average mean median total sum altogether overall combined together most highest largest biggest maximum max greatest longest heaviest fewest least lowest smallest minimum min shortest lightest number numbers count row rows entry entries record records line lines item items name names title titles value values column table list data currently now still already so far please kindly hello hi thanks thank okso give tell show print display calculate compute work out whats got gets getting point points mark marks make makes made belong belongs come comes called our us me mine everything together work worked send sent log logged track tracked record recorded own use used using reading readings measured figure figures everyone everybody anyone those people folder file files see sees go goes went visit visits meet meets attend attends take place happen happens note noted turn turns turned up show shows showed appear appears appeared present'
    .split(' ')
    .map(stem),
);

/**
 * What a question asks of a table, where each of its words has its place: cells that it says, a time, one column that it compares or puts together, names of
 * columns and of the table. Undefined where a word is left, for that may be what matters, and where no row fits: then something else is called so.
 */
export function readQuestion(request: string, file: string, table: Table): TableQuestion | undefined {
  const countsRows = HEADING_TOLD.test(request) || HEADING_LEFT.test(request);
  const counted = countsRows ? /\bhow many (?<noun>\p{L}+)/iu.exec(request)?.groups?.['noun'] : undefined;
  // Who speaks of the heading counts rows, whatever he calls them.
  const path = [file, ROWS_TOLD.exec(request)?.groups?.['called'] ?? '', counted ?? ''].join(' ');
  const said = withSpread(
    withDayEnds(withoutPeriod(withPeriodColumns(withoutFileNames(request), table), table), table)
      .replace(AGAIN, '')
      .replace(HEAD_COUNT, 'how many rows')
      .replace(LISTS_EVERY, '$<list>all ')
      .replace(ROW_AT_END, 'which $<noun> had the ')
      .replace(COMES_TO, '$<asks>altogether')
      .replace(ADDS_UP, 'the total of ')
      .replace(WHERE_FIRST, '')
      .replace(HEADING_TOLD, ' ')
      .replace(HEADING_LEFT, ' ')
      .replace(ROWS_TOLD, ' '),
  );
  const blank = blankSaid(said, table);
  const spelt = valuesSaid(blank?.rest ?? said, table);
  const time = timeSaid(withTableDays(spelt.rest, table), table);
  if (time === 'unclear') return undefined;
  const comparison = saidComparison(time.rest);
  const plain = comparison === undefined ? time.rest : time.rest.replace(comparison.text, ' | ');
  if ((plain.match(QUESTION_WORD)?.length ?? 0) > 1) return undefined;
  const words = askedWords(plain);
  const flags = flagsSaid(words, table);
  const filters = cellsSaid(words, table);
  const by = groupColumn(words, table);
  if (filters === 'unclear' || OTHERWISE.test(freeText(words)) || isTurnedUnread(plain, flags, filters)) return undefined;
  if (time.condition !== undefined) takeDone(words);
  const columns = columnsSaid(words, table);
  const ofNumbers = numberColumns(table);
  const named = columns.filter((name) => ofNumbers.includes(name));
  // `Fewer than 44 points` are compared with the only numbers that there are, whatever these are called.
  const numbers = named.length === 0 && comparison !== undefined && ofNumbers.length === 1 ? ofNumbers : named;
  const [number, ...moreNumbers] = numbers;
  if (comparison !== undefined && (number === undefined || moreNumbers.length > 0)) return undefined;
  const compared: RowCondition[] =
    comparison === undefined || number === undefined
      ? []
      : [{ kind: 'compares', column: number, sign: comparison.sign, bound: Number(comparison.number) }];
  const conditions = [
    ...(blank === undefined ? [] : [blank.condition]),
    ...spelt.conditions,
    ...flags,
    ...filters,
    ...(time.condition === undefined ? [] : [time.condition]),
    ...compared,
  ];
  const wanted = wantedBy(plain, { words, path, table, columns, numbers, conditions, by });
  const isIdle = ({ word, isTaken }: AskedWord): boolean =>
    isTaken || (!/\d/.test(word) && (!saysSomething(word) || IDLE.has(stem(word)) || isOfRows(word, { path, table, columns })));
  if (wanted === undefined || !words.every(isIdle)) return undefined;
  return rowsFor(conditions, table).length === 0 ? undefined : { conditions, wanted };
}

/** `Invoices whose received column is empty`: rows without a cell there, and the question without these words. */
function blankSaid(said: string, table: Table): { condition: RowCondition; rest: string } | undefined {
  for (const column of table.columns.keys()) {
    const name = `(?:the )?${literalPattern(column.replaceAll('_', ' ')).replaceAll(' ', '[ _]')}(?: (?:column|field|cell|entry))?`;
    const says = new RegExp(
      `(?:whose|where|and whose) ${name} (?:is|are)(?: still)? (?:empty|blank|missing)|(?:with|having) (?:an? |the )?(?:empty|blank|missing) ${name}`,
      'i',
    );
    const [written] = hasBlanks(column, table) ? (says.exec(said) ?? []) : [];
    if (written !== undefined) return { condition: { kind: 'is', column, values: [''] }, rest: said.replace(written, ' | ') };
  }
  return undefined;
}

/** `Where paid is no`, `with status = open`: what a cell has is said beside the name of its column, and the question without these words. */
function valuesSaid(said: string, { columns }: Table): { conditions: RowCondition[]; rest: string } {
  const conditions: RowCondition[] = [];
  let rest = said;
  for (const [column, cells] of columns) {
    const values = [...new Set(cells)].filter(
      (cell): cell is string | number => (typeof cell === 'string' && cell !== '') || typeof cell === 'number',
    );
    if (values.length > MAX_VALUES) continue;
    const spelt = values.map((value) => literalPattern(String(value))).toSorted((a, b) => b.length - a.length);
    const name = literalPattern(column.replaceAll('_', ' ')).replaceAll(' ', '[ _]');
    const says = new RegExp(
      `\\b(?:(?:(?:of|for) (?:those|all|the ones) |(?:those|all|the ones|rows|everything) )?(?:whose|where|with|having|if|when)) (?:the )?${name}(?: (?:column|field|value))?\\s*(?:(?<not>!=|isn['’]t|(?:is|are) not)|(?:is|are)(?: set to| marked(?: as)?)?|==?|:|equals|set to|says|reads)\\s*["'“‘]?(?<value>${spelt.join('|')})["'”’]?(?![\\p{L}\\p{N}])`,
      'iu',
    );
    const { value, not } = says.exec(rest)?.groups ?? {};
    if (value === undefined) continue;
    const meant = values.filter((each) => foldText(String(each)) === foldText(value));
    conditions.push({ kind: 'is', column, values: meant, ...(not === undefined ? {} : { isNot: true }) });
    rest = rest.replace(says, ' | ');
  }
  return { conditions, rest };
}

/** A column of more is none of states and kinds. */
const MAX_VALUES = 60;

/** Whether a `n't` belongs to no state or cell that is read. */
function isTurnedUnread(plain: string, flags: readonly RowCondition[], filters: readonly RowCondition[]): boolean {
  return /n['’]t\b/i.test(plain) && flags.length === 0 && !filters.some((condition) => condition.kind === 'is' && condition.isNot === true);
}

/** `The gap between the best and the worst mark` as the spread of marks, `what percentage of the seeds germinated` as the quotient of the two. */
function withSpread(request: string): string {
  const isShare = SHARE.test(request);
  return (isShare ? request.replace(IN_PERCENT, '') : request).replace(SPREAD, '$<before>the spread of').replace(SHARE, 'the quotient of');
}

const SHARE = /\b(?:what|which|how many|how large a) (?:percentage|percent|per cent|share|proportion|fraction) of\b/i;
/** A share is told in percent anyway. */
const IN_PERCENT = /[,;.?]? ?(?:in|as an?) (?:percent|per cent|percentage|%)(?:,? (?:no|without) decimals?(?: needed)?)?(?=[\s?.!]*$)/i;
const SPREAD =
  /(?<before>^|\s)(?:the )?(?:gap|difference|distance|range|spread)(?: in \p{L}+)? (?:between|from) (?:the )?(?:best|highest|largest|biggest|top|greatest|longest|maximum|worst|lowest|smallest|shortest|minimum)(?: \p{L}+)? (?:and|to) (?:the )?(?:best|highest|largest|biggest|top|greatest|longest|maximum|worst|lowest|smallest|shortest|minimum)\b/iu;

/** `How much do all the bills come to` asks for a sum. */
const COMES_TO = /(?<asks>\b(?:how much|what) (?:do|does|did|will|would)\b.*?)\b(?:come|add up|amount) to\b/i;
/** `Add up everything with category food`. */
const ADDS_UP = /^\W*(?:please )?(?:add|sum|total)(?: up)? (?=(?:everything|all|the|every)\b)/i;
const PERIOD_AT_END = /,? (?:per|a|each|every) (?:month|week|year)(?=[\s?.!]*$)/i;

/** Amounts that are told without a day are those of the period that is spoken of: `per month` chooses none of them. */
function withoutPeriod(request: string, { columns }: Table): string {
  const isDated = [...columns].some(([name, cells]) => TELLS_TIME.test(name) || cells.some((cell) => /^\d{4}-\d\d/.test(String(cell))));
  return isDated ? request : request.replace(PERIOD_AT_END, '');
}

/** `Which piece is due first` of a column of days called due as `which piece has the lowest due`, and `due date` as that column. What is next depends on today. */
function withDayEnds(request: string, { columns }: Table): string {
  const ofDays = [...columns].flatMap(([name, cells]) =>
    cells.length > 1 && cells.every((cell) => /^\d{4}-\d\d-\d\d$/.test(String(cell))) ? [name] : [],
  );
  return ofDays.reduce((text, column) => {
    const name = literalPattern(column.replaceAll('_', ' '));
    const end = (said: string): string => (/^la/i.test(said) ? 'highest' : 'lowest');
    return text
      .replace(
        new RegExp(`\\b(?:is|are|was|were|comes?|falls?|gets?) ${name} (first|earliest|last|latest)\\b`, 'i'),
        (_, said: string) => `has the ${end(said)} ${column}`,
      )
      .replace(new RegExp(`\\b(${name}) (?:date|day)\\b`, 'i'), '$1')
      .replace(new RegExp(`\\b(first|earliest|last|latest) (?=${name}\\b)`, 'i'), (_, said: string) => `${end(said)} `);
  }, request);
}

const TELLS_TIME = /date|month|week|year|period|interval|frequency|cycle/i;

/** `Per month` and `every day` as monthly and daily, where a column or a cell of it is called so. */
function withPeriodColumns(request: string, { columns }: Table): string {
  const known = new Set(
    [...columns].flatMap(([name, cells]) => [name, ...nameWords(name), ...cells]).map((text) => String(text ?? '').toLowerCase()),
  );
  const named = [...columns.keys()].filter((name) => TIME_COLUMN.test(name));
  const plain = named.reduce(
    (text, name) => text.replace(new RegExp(`\\b(?:in|for|of|during|on) (${literalPattern(name)})\\b`, 'gi'), '$1'),
    request,
  );
  return PERIODS.reduce((text, [period, word]) => (known.has(word) ? text.replace(period, word) : text), plain);
}

/** A column for each month, weekday or year: `in March` names one. */
const TIME_COLUMN = new RegExp(`^(?:${MONTH_NAME}|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:19|20)\\d\\d)$`, 'i');

const PERIODS = (['day:daily', 'week:weekly', 'month:monthly', 'year:yearly'] as const).map((pair) => {
  const [noun = '', word = ''] = pair.split(':');
  return [new RegExp(`\\b(?:per|a|each|every) ${noun}\\b`, 'i'), word] as const;
});

function freeText(words: readonly AskedWord[]): string {
  return words.map(({ text, isTaken }) => (isTaken ? '|' : text)).join(' ');
}

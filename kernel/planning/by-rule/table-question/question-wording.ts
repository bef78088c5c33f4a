import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import { nameWords } from '../../../../schemas/words.ts';
import type { Table } from '../../looks/table-sample.ts';
import { MONTH_NAME } from '../../request/dates-said.ts';
import { withoutFileNames } from '../../request/file-names.ts';
import { keyColumn } from './asked-cells.ts';
import { withComparative } from './said-comparatives.ts';
import { withStrength } from './said-ends.ts';
import { withThingsHeld } from './said-holdings.ts';
import { withDoer, withLongest, withMeasure, withOften, withStock, withTimeAtEnd } from './said-measures.ts';

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
/** `…, by the year she was built`: what the oldest is oldest by. */
const BY_ITS_YEAR =
  /,? (?:by|going by|judging by) (?:the |its |their |her |his )?(?:year|date|day)(?: (?:in which |when |that )?(?:it|she|he|they) (?:is|are|was|were) \p{L}+)?(?=\s*[?.!]*\s*$)/iu;
/** The same as an order. */
const HEADING_LEFT =
  /(?<=[.?!,;(] ?)(?:and )?(?:please )?(?:do not|don['’]?t|without|not) (?:count(?:ing)?|includ(?:e|ing)) (?:the )?(?:(?:top|first) (?:row|line)|head(?:er|ing)s?(?: row| line)?)(?=\s*[.!)]?\s*$)/i;
/** `One row is one purchase` says what a table is anyway. */
const ROWS_TOLD =
  /(?<=[.?!,;(] ?)(?:one|each|every|a) (?:row|line|entry) (?:is|means|stands for|=) (?:one|a|an) (?<called>[\p{L} ]{2,30})(?=[.,;?!)]|$)/iu;
/** `The total over all locos`. */
const OVER_ALL = /\b(?:over|across) (?=(?:all|every)\b)/giu;
/** `How many km a day does the van do on average?` of a table with a row for each day. */
const MEAN_OF_ROWS =
  /^\W*how (?:many|much) (?<what>[\p{L}_]+) (?:a|per|each|every) (?<row>\p{L}+) (?:does|do|did|has|have|is|are|was|were)\b[^?]*? on average(?=[\s?.!]|$)/iu;
/** `I need the name and the height`, behind the question. */
const NEEDS =
  /(?<mark>[.?!;,]) (?:please )?(?:i|we)(?:['’]d| would)? (?:only |just )?(?:need|want|like)(?: to (?:know|have))? (?=(?:the|its|their|only|just)\b)/iu;
/** A question about a table in the words that most people ask it with: `take the date on which the fewest strings turned up` as `which date had the fewest …`. */
export function wordedStraight(given: string, table: Table): string {
  const asked = given.replace(WHETHER_OR_NOT, '').replace(CONTRACTED, '$1 not').replace(WHAT_ROWS, 'which $<rows> $<are>').replace(THERE, '$<are>');
  const request = WORDINGS.reduce((said, straighten) => straighten(said, table), asked);
  return withSpread(
    withDayEnds(withoutPeriod(withPeriodColumns(withoutFileNames(request), table), table), table)
      .replace(AGAIN, '')
      .replace(HEAD_COUNT, 'how many rows')
      .replace(LISTS_EVERY, '$<list>all ')
      .replace(ROW_AT_END, 'which $<noun> had the ')
      .replace(COMES_TO, '$<asks>altogether')
      .replace(ADDS_UP, 'the total of ')
      .replace(WHERE_FIRST, '')
      .replace(NEEDS, '$<mark> ')
      .replace(OVER_ALL, 'of ')
      .replace(BY_ITS_YEAR, '')
      .replace(HEADING_TOLD, ' ')
      .replace(HEADING_LEFT, ' ')
      .replace(ROWS_TOLD, ' '),
  );
}

/** What needs the table to be said straight, each in front of what reads its words. */
const WORDINGS: readonly ((request: string, table: Table) => string)[] = [
  withNumberCalled,
  withMeasure,
  withStock,
  withOften,
  withDoer,
  withThingsHeld,
  withLongest,
  withComparative,
  withTimeAtEnd,
  withExplained,
  withExplainedEnd,
  withEndOfColumn,
  withCellOfEnd,
  withBestOf,
  withMeanOfRows,
  withStrength,
];

/** `The phone number of Oakley Greens`: a cell of the column phone, and no count. The member number is another column than the member. */
function withNumberCalled(request: string, table: Table): string {
  const columns = [...table.columns.keys()];
  if (columns.some((name) => nameWords(name).some((word) => /^(?:numbers?|no|nr|num|id|code)$/.test(word)))) return request;
  const isNumber = (word: string): boolean => columns.some((name) => name !== keyColumn(table) && nameWords(name).includes(word.toLowerCase()));
  return request.replace(/\b(\p{L}+) numbers? (?=(?:of|for|at|to)\b)/giu, (said: string, word: string) => (isNumber(word) ? `${word} ` : said));
}

/** `(fee_paid is no in members.csv)`: what was said before it, in the words of the table. */
const EXPLAINED =
  /\((?:(?:where|i\.?e\.?|that is|meaning)[, ]+)?(?:(?:the|column) )*["'`]?(?<column>[\p{L}\p{N}_ -]+?)["'`]?(?: column)? (?:is|are|=|==|says|has) ["'`]?(?<value>[\p{L}\p{N}_ -]+?)["'`]?(?: in [^()]*)?\)/iu;

/** A question for people or a count whose rows a remark chooses: `who still owes the fee (fee_paid is no)` asks who has `no` there. */
function withExplained(request: string, { columns }: Table): string {
  const { column, value } = EXPLAINED.exec(request)?.groups ?? {};
  if (column === undefined || value === undefined || ![...columns.keys()].some((name) => name.toLowerCase() === column.toLowerCase())) return request;
  const asks = /\bhow many\b/i.test(request) ? 'how many rows' : /\b(?:who|names?)\b/i.test(request) ? 'who' : undefined;
  return asks === undefined ? request : `${asks} where ${column} is ${value}`;
}

/** `(oldest last_service)`: what was said before it, by the end of a column. */
const EXPLAINED_END =
  /\((?:that is |i\.e\. |meaning )?(?:the )?(?<end>oldest|earliest|newest|latest|most recent|most|highest|largest|biggest|greatest|fewest|least|lowest|smallest) ["'`]?(?<column>[\p{L}\p{N}_ -]+?)["'`]?\)/iu;

/** `Coldest (temp_min_c)`: an end in any word, and behind it the column. */
const END_OF_COLUMN =
  /\b(?:the )?(?<end>\p{L}{3,}est|(?:most|least) \p{L}+) \((?:(?:that is|i\.e\.|see) )?(?:the )?(?:column )?["'`]?(?<column>[\p{L}\p{N}_ -]+?)["'`]?(?: column)?\)/iu;
/** Ends at the small side of their scale. */
const SMALL_END =
  /^(?:cold|cool|low|cheap|short|small|few|dry|driest|slow|young|early|earliest|little|light|poor|weak|shallow|narrow|thin|soft|quiet|least)/i;

/** `On which day was it coldest (temp_min_c)` asks for the lowest of that column. */
function withEndOfColumn(request: string, { columns }: Table): string {
  return request.replace(END_OF_COLUMN, (said: string, end: string, column: string) => {
    const name = [...columns].find(
      ([each, cells]) => each.toLowerCase() === column.toLowerCase() && cells.every((cell) => typeof cell === 'number'),
    )?.[0];
    return name === undefined ? said : `the ${SMALL_END.test(end) ? 'lowest' : 'highest'} ${name}`;
  });
}

/** A question whose end of a scale a remark tells: `which loco has gone longest without a service (oldest last_service)` asks which has the oldest last_service. */
function withExplainedEnd(request: string, { columns }: Table): string {
  const { end, column } = EXPLAINED_END.exec(request)?.groups ?? {};
  const noun = /\bwhich (?:of the )?(?<noun>\p{L}+)/iu.exec(request)?.groups?.['noun'];
  if (end === undefined || noun === undefined || ![...columns.keys()].some((name) => name.toLowerCase() === column?.toLowerCase())) return request;
  return `which ${noun} has the ${end} ${column}`;
}

/** `The date of July's lowest low water (tides.csv, column low_m)`, `the date of the lowest low_m`: a cell of the row at the end of a column. */
const CELL_OF_END =
  /^.*?\bthe (?<noun>\p{L}+) of (?:(?:the|our|my) )?(?:\p{L}+['’]s )?(?<end>most|highest|largest|biggest|greatest|fewest|least|lowest|smallest) (?:[\p{L} -]*\((?:[^()]*,)? ?(?:see )?(?:the )?column ["'`]?(?<told>[\p{L}\p{N}_ -]+?)["'`]?\)|(?<said>[\p{L}\p{N}_]+))/iu;

/** Asked as `which date had the lowest low_m`, where that is a column. */
function withCellOfEnd(request: string, { columns }: Table): string {
  const { noun = '', end = '', told, said } = CELL_OF_END.exec(request)?.groups ?? {};
  const column = [...columns.keys()].find((name) => name.toLowerCase() === (told ?? said)?.toLowerCase());
  const isCell = [...columns.keys()].some((name) => nameWords(name).includes(noun.toLowerCase()));
  return column === undefined || !isCell ? request : request.replace(CELL_OF_END, () => `which ${noun} had the ${end} ${column}`);
}

/** `What classes are on Monday` asks which. */
const WHAT_ROWS = /\bwhat (?<rows>\p{L}+s) (?<are>are|were|do|did|have)\b/iu;
/** `Which classes are there on Monday`. */
const THERE = /(?<=\bwhich \p{L}+ )(?<are>are|were) there(?= (?:on|in|at|for|from)\b)/iu;
/** `Haven't paid`. */
const CONTRACTED = /\b(ha(?:ve|s|d)|is|are|was|were|do|does|did)n['’]t\b/gi;
/** Chooses nothing. */
const WHETHER_OR_NOT = /,? (?:no matter )?(?:if|whether) (?:[\p{L}-]+ ){1,3}or not\b/iu;
/** `Best month for Nightbus in a.csv?` */
const BEST_OF =
  /^\W*(?:(?:what|which)(?:['’]s| is| was)? )?(?:the )?(?<end>best|worst|strongest|weakest) (?<noun>\p{L}+) (?:for|by|in terms of) (?:the )?["'`]?(?<column>[\p{L}\p{N}_]+)["'`]?(?=\W|$)/iu;

/** Asked as `which month had the highest nightbus`, where both are columns and the second has numbers. */
function withBestOf(request: string, { columns }: Table): string {
  const { end = '', noun = '', column = '' } = BEST_OF.exec(withoutFileNames(request).trim())?.groups ?? {};
  const named = [...columns].find(([name]) => name.toLowerCase() === column.toLowerCase());
  const isAsked = [...columns.keys()].some((name) => nameWords(name).includes(noun.toLowerCase()));
  if (named === undefined || !isAsked || !named[1].every((cell) => typeof cell === 'number')) return request;
  return `which ${noun} had the ${/^(?:best|strongest)$/i.test(end) ? 'highest' : 'lowest'} ${named[0]}`;
}

/** Asked as `the average km`, where each row is one of those. */
function withMeanOfRows(request: string, { columns }: Table): string {
  const { what = '', row = '' } = MEAN_OF_ROWS.exec(request)?.groups ?? {};
  const [of, ofRow] = [what, row].map((said) => [...columns].find(([name]) => nameWords(name).includes(said.toLowerCase())));
  const isOfNumbers = of?.[1].every((cell) => typeof cell === 'number') === true;
  const isEach = ofRow !== undefined && new Set(ofRow[1]).size === ofRow[1].length;
  return of !== undefined && isOfNumbers && isEach ? request.replace(MEAN_OF_ROWS, () => `what is the average ${of[0]}`) : request;
}

/** What a request calls the rows of a table: what it says that one is, and what it counts where it speaks of the heading. */
export function rowsCalled(request: string): string[] {
  const speaksOfHeading = HEADING_TOLD.test(request) || HEADING_LEFT.test(request);
  const counted = speaksOfHeading ? /\bhow many (?<noun>\p{L}+)/iu.exec(request)?.groups?.['noun'] : undefined;
  return [ROWS_TOLD.exec(request)?.groups?.['called'], counted, ROWS_OF_FILE.exec(request)?.groups?.['called']].flatMap((called) => called ?? []);
}

/** `Which units in batch.csv`, `of all the units in batch.csv`: what a file is said to have several of. */
const ROWS_OF_FILE =
  /\b(?:which|all|those|the|how many) (?<called>\p{L}{2,}(?<![us])s) (?:(?:are|were) (?:there )?(?:on|at|for|with|by) [\p{L}\d]+(?: [\p{L}\d]+)? )?(?:(?:listed|recorded|kept) )?(?:in|of|from) (?:the )?(?=["'`]?[\w./-]*\w\.(?:csv|tsv)\b)/iu;

/** `The gap between the best and the worst mark` as the spread of marks, `what percentage of the seeds germinated` as the quotient of the two. */
function withSpread(request: string): string {
  const isShare = SHARE.test(request);
  return (isShare ? request.replace(IN_PERCENT, '') : request)
    .replace(SEPARATES, 'what is the spread of the price')
    .replace(SPREAD, '$<before>the spread of')
    .replace(SHARE, 'the quotient of');
}

const SHARE = /\b(?:what|which|how many|how large a) (?:percentage|percent|per cent|share|proportion|fraction) of\b/i;
/** A share is told in percent anyway. */
const IN_PERCENT = /[,;.?]? ?(?:in|as an?) (?:percent|per cent|percentage|%)(?:,? (?:no|without) decimals?(?: needed)?)?(?=[\s?.!]*$)/i;
/** `How many euros separate the dearest host from the cheapest?` */
const SEPARATES =
  /how (?:many|much)(?: [\p{L}-]+){0,4}? (?:separates?|(?:is|are|lies?) between) the (?:dearest|most expensive|cheapest|least expensive)(?: \p{L}+)? (?:from|and) the (?:dearest|most expensive|cheapest|least expensive)(?: \p{L}+)?/iu;
const SPREAD =
  /(?<before>^|\s)(?:the )?(?:gap|difference|distance|range|spread)(?: in \p{L}+)? (?:between|from) (?:the )?(?:best|highest|largest|biggest|top|greatest|longest|maximum|worst|lowest|smallest|shortest|minimum)(?: \p{L}+)? (?:and|to) (?:the )?(?:best|highest|largest|biggest|top|greatest|longest|maximum|worst|lowest|smallest|shortest|minimum)\b/iu;

/** `How much do all the bills come to` asks for a sum. */
const COMES_TO = /(?<asks>\b(?:how much|what) (?:do|does|did|will|would)\b.*?)\b(?:come|add up|amount) to\b/i;
/** `Add up everything with category food`. */
const ADDS_UP = /^\W*(?:please )?(?:(?:add|sum|total|tally|tot) (?:up|together)|(?:add|sum|total)(?= (?:everything|all|the|every)\b)) /i;
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

import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import { endAsked } from '../../facts/scales.ts';
import { keyColumn } from './asked-cells.ts';
import { type AskedWord, columnWords, isSameWord } from './asked-words.ts';
import { type Asked, type End, isOfRows, MOST, mayBeAsked, pairSaid, type ReadWords, SUM, type Wanted } from './question-words.ts';
import { isRepeated } from './row-conditions.ts';

/** `The paper with the most pages` is a row, and `the highest price` a value. */
const OF_ONE_ROW =
  /\b(?:with|having|ha(?:s|ve|d)|that|whose) (?:the )?(?:\w+ )?(?:most|highest|largest|biggest|maximum|greatest|longest|heaviest|fewest|least|lowest|smallest|minimum|shortest|lightest)\b/i;
/** `The date of the firing with the highest peak`. */
const CELL_OF_ROW = /\bthe (?:[\p{L}-]+ ){1,2}(?:of|for) (?:the|that|my|our) (?:[\p{L}-]+ ){1,2}(?:with|having|that has|which has|whose)\b/iu;
/** Said of a sum of many as well as of one. */
const OF_SUMS = /\b(?:most|fewest|least)\b/i;
/** Words for an end of a scale that a column tells, which is not named. */
const ENDS_OF_SCALES = new Set(
  'oldest newest latest youngest earliest longest shortest highest tallest lowest heaviest lightest dearest priciest expensive cheapest warmest hottest coldest coolest slowest quickest fastest farthest furthest nearest closest largest biggest smallest wettest rainiest driest busiest quietest deepest shallowest widest narrowest strongest weakest fullest emptiest most least recent'.split(
    ' ',
  ),
);

/** The one column of numbers or days whose scale the words speak of: `the tallest plant` of height_cm; its words are taken. */
export function scaleSaid(plain: string, { words, table }: ReadWords): { column: string; end: End } | undefined {
  const found = [...table.columns].flatMap(([column, cells]) => {
    const isOrdered = cells.length > 1 && cells.every((cell) => typeof cell === 'number' || /^\d{4}-\d\d-\d\d$/.test(String(cell)));
    const end = isOrdered ? (dayEndSaid(plain, column) ?? endAsked(plain, column.replaceAll('_', ' '))) : undefined;
    return end === undefined ? [] : [{ column, end: end === 'largest' ? ('max' as const) : ('min' as const) }];
  });
  const [only, ...others] = found;
  if (only === undefined || others.length > 0) return undefined;
  for (const word of words) if (ENDS_OF_SCALES.has(word.word)) word.isTaken = true;
  return only;
}

/** `The oldest last_service`: an end of days, right before the name of its column. */
function dayEndSaid(plain: string, column: string): 'largest' | 'smallest' | undefined {
  const name = column.split(/[_ ]/).map(literalPattern).join('[_ ]');
  const [, first, last] = new RegExp(`\\b(?:(oldest|earliest)|(newest|latest|most recent)) (?:${name})(?![\\p{L}\\p{N}_])`, 'iu').exec(plain) ?? [];
  return first !== undefined ? 'smallest' : last !== undefined ? 'largest' : undefined;
}

/** `Which plant is the tallest`, `whats the cheapest entry`: the name of the row at that end. */
export function rowAtScale(
  plain: string,
  read: ReadWords,
  { column, end, told }: { column: string; end: End; told: readonly string[] },
): Wanted | undefined {
  const [name = keyColumn(read.table)] = told;
  const noun =
    /\b(?:what(?:['’]s|s| is| was)|show(?: me)?|name|tell me|find) the (?:most |least )?\p{L}+ (?<noun>\p{L}+)/iu
      .exec(plain)
      ?.groups?.['noun']?.toLowerCase() ?? '';
  // `The name of the highest point`
  const isTold = told.some((each) =>
    columnWords(each).some((word) => new RegExp(`\\bthe ${literalPattern(word)}s? of (?:the|our|my)\\b`, 'iu').test(plain)),
  );
  const asks =
    /\b(?:who|which)\b/i.test(plain) ||
    isOfRows(noun, read) ||
    isTold ||
    told.some((each) => columnWords(each).some((word) => isSameWord(word, noun)));
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

/** `Who has the most loans in …`: what is counted, without where. */
const COUNTED_ROWS =
  /\b(?:most|fewest|least) (?:\p{L}+ )?(?<noun>(?!(?:in|of|from|on|there|here|so|far|overall|altogether)\b)\p{L}+)(?:\s+(?:in|of|from|on|there|here|so far|overall|altogether))*\W*(?:\||$)/iu;

/** The rows or groups at one end of a scale, or the end itself. */
export function endWanted(plain: string, read: ReadWords, { number, told }: Omit<Asked, 'isCompared'>): Wanted | undefined {
  const end = MOST.test(plain) ? 'max' : 'min';
  const isOfRow = told.length === 1 && OF_ONE_ROW.test(plain) && CELL_OF_ROW.test(plain);
  // `The highest point: its name and height`.
  const [first, beside] = (number !== undefined && told.length === 1 && !SUM.test(plain) ? pairSaid(plain, told[0] ?? '', number) : undefined) ?? [];
  if (number !== undefined && first !== undefined && beside !== undefined) {
    const count = countOfEnd(plain, read.words);
    return { kind: 'row-at', end, column: number, told: first, beside, ...(count === undefined ? {} : { count }) };
  }
  if (!isOfRow && !/\b(?:who|which|when|what (?:time|day|date|year))\b/i.test(plain))
    return number !== undefined && told.length === 0 && !OF_ONE_ROW.test(plain) && !SUM.test(plain) ? { kind: end, column: number } : undefined;
  const [column = keyColumn(read.table), ...others] = told;
  if (others.length > 0 || column === undefined) return undefined;
  // The highest total may be that of a row, or of all rows of one name.
  if (number !== undefined && /total|sum/i.test(number) && isRepeated(column, read.table)) return undefined;
  if (!mayBeAsked(plain, column)) return undefined;
  const isGroup = !isOfRow && isRepeated(column, read.table);
  if (isGroup && (OF_SUMS.test(plain) || SUM.test(plain))) {
    const counts = number === undefined && isOfRows(COUNTED_ROWS.exec(plain)?.groups?.['noun']?.toLowerCase() ?? '', read);
    if (number === undefined && !counts) return undefined;
    return { kind: 'groups', by: column, of: counts ? 'count' : 'sum', column: number, end };
  }
  return number === undefined || SUM.test(plain) ? undefined : { kind: 'row-at', end, column: number, told: column };
}

import type { Table } from '../../looks/table-sample.ts';
import { keyColumn } from './asked-cells.ts';
import { columnWords, isOfPath, isSameWord } from './asked-words.ts';
import { type Asked, COUNTS, isOfRows, MEAN, MEDIAN, type ReadWords, SPENT, SUM, type Together, type Wanted } from './question-words.ts';
import { rowsFor } from './row-conditions.ts';

/** What is counted: the last word before the sentence goes on. */
const COUNTED =
  /\b(?:how many|number of|count)\s+(?:[\p{L}\p{N}-]+\s+){0,4}?(?<noun>\p{L}+)(?=\s+(?:are|is|were|was|have|has|had|do|does|did|in|on|of|from|with|at|there|that|which|who|whose|where|got|cost|costs|take|took|need|scored|made|we|i|you|they)\b|\s*[|?.!,]|\s*$)/iu;

/** `How many members per voice`, `the average fee for each voice`. */
export function groupsWanted(
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

export function countWanted(plain: string, read: ReadWords, { number, told, isCompared }: Asked): Wanted | undefined {
  if (isCounted(number, plain) && number !== undefined) {
    if (told.length > 0 || isCompared) return undefined;
    return { kind: rowsFor(read.conditions, read.table).length === 1 ? 'cells' : 'sum', column: number };
  }
  const key = keyColumn(read.table);
  // `How many costumes are in costumes.csv`, of a column costume beside one of codes: of several rows with one name each counts only where the file is called so.
  const noun = countedIn(plain);
  const isNamedBy = (name: string): boolean =>
    columnWords(name).some((word) => isSameWord(word, noun)) && (isOfPath(noun, read.path) || isOnce(name, read.table));
  const isPlain = told.every((name) => name === key || isNamedBy(name)) && (number === undefined || isCompared);
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

/** Whether no two rows have the same in a column. */
function isOnce(name: string, { columns }: Table): boolean {
  const cells = columns.get(name) ?? [];
  return new Set(cells).size === cells.length;
}

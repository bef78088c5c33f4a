import { saysSomething, stem, wordsOf } from '../../../schemas/words.ts';
import { type MarkdownTable, markdownTables } from '../looks/markdown-table.ts';
import { cellText, readTableText } from '../looks/table-sample.ts';
import { withoutAddresses } from '../request/addresses.ts';
import { wholeDate } from '../request/dates-said.ts';
import { endAsked, endOf, PRICES, saidWords } from './scales.ts';
import { deniesSwitch, switchesSaid } from './switch-column.ts';
import { isTimeColumn, timeEnd, withoutSpans } from './time-ends.ts';

/** Columns of one table that are worth a line each. */
const MAX_COLUMNS = 4;
/** A row of more cells is told by its name and the cell that was asked about. */
const MAX_TOLD_CELLS = 6;
/** Asks for more than the row at the end of a scale. */
const ASKS_OTHERWISE =
  /\b(?:average|mean|median|total|sum|difference|between|how many|count|(?<!\b(?:a|the|this|that|price) )list|all|top|two|three|four|five|[2-9]|(?<!(?:'|’)(?:m|re) |\b(?:am|are) )after|before|except|second|third|if)\b/i;

/**
 * The row of a text's only table, in Markdown, JSON or CSV, that a request asks for by the end of a scale, told in full: `Which bridge is the oldest?` is the
 * smallest `Built`. Undefined where the words settle neither the column nor the end, or two rows share it: comparing is the program's job,
 * guessing is nobody's.
 */
export function askedExtreme(given: string, text: string): string | undefined {
  // The name of a page is no column of its table.
  const request = withoutAddresses(given);
  const [whole, ...others] = [...markdownTables(text), ...rowsIn(text)];
  if (whole === undefined || others.length > 0 || ASKS_OTHERWISE.test(withoutSpans(request))) return undefined;
  const table = switchedRows(request, whole);
  if (table === undefined || choosesRows(request, table)) return undefined;
  const fittingBy = (endBy: (name: string, column: number) => 'largest' | 'smallest' | undefined): { column: number; end: string; said: number }[] =>
    table.head.flatMap((name, column) => {
      const end = column === 0 ? undefined : endBy(name, column);
      return end === undefined ? [] : [{ column, end, said: saidWords(request, name) }];
    });
  const isOfTime = (name: string, column: number): boolean =>
    isTimeColumn(
      name,
      table.rows.map((row) => row[column]),
    );
  const ofTime = fittingBy((name, column) => (isOfTime(name, column) ? timeEnd(request) : undefined));
  // What no name of a column tells, its years or days do; and what is there the longest is not the longest.
  const isSpan = ofTime.length > 0 && withoutSpans(request) !== request;
  const named = isSpan ? [] : fittingBy((name) => endAsked(request, name));
  // `The dearest one for vans` of a table of prices that has a column for cars and one for vans.
  const ofPrice = named.length + ofTime.length > 0 ? [] : fittingBy((name) => (saidWords(request, name) > 0 ? endOf([PRICES], request) : undefined));
  const fitting = [named, ofTime, ofPrice].find(({ length }) => length > 0) ?? [];
  // Of `Places` and `Free places` the one that more is said of.
  const [fit, next] = fitting.sort((a, b) => b.said - a.said);
  if (fit === undefined || fit.said === next?.said) return undefined;
  const sorted = sortedBy(fit.column, table.rows);
  const [first, second] = fit.end === 'largest' ? sorted : [...sorted].reverse();
  if (first === undefined || second === undefined || first.value === second.value) return undefined;
  const told = table.head
    .map((name, column) => ({ name, cell: first.row[column] ?? '', column }))
    .filter(({ column, cell }) => column > 0 && cell !== '' && (table.head.length <= MAX_TOLD_CELLS || column === fit.column));
  return `${first.row[0]} (${told.map(({ name, cell }) => `${name}: ${cell}`).join(', ')})`;
}

/**
 * `Of the couriers that deliver cooled, which is the cheapest?`: the rows that a column of yes and no says yes or no of, as the request wants it. All of
 * them where no such column is named; undefined where two are.
 */
function switchedRows(request: string, { head, rows }: Pick<MarkdownTable, 'head' | 'rows'>): Pick<MarkdownTable, 'head' | 'rows'> | undefined {
  const [said, ...others] = switchesSaid(new Set(wordsOf(request).map(stem)), { head, rows });
  if (said === undefined) return { head, rows };
  const chosen = deniesSwitch(request) ? said.no : said.yes;
  return others.length > 0 ? undefined : { head, rows: rows.filter((_, at) => chosen.includes(at)) };
}

/** `Which trade in Hull is paid worst`: one of the cells is said, so some of the rows are meant and not all. */
function choosesRows(request: string, { rows }: Pick<MarkdownTable, 'rows'>): boolean {
  const said = new Set(wordsOf(request).map(stem));
  const isSaid = (cell: string): boolean => {
    const words = wordsOf(cell).filter((word) => saysSomething(word) && /\p{L}/u.test(word));
    return words.length > 0 && words.every((word) => said.has(stem(word)));
  };
  return rows.some((row) => row.some((cell, column) => isSaid(cell) && rows.some((other) => other[column] !== cell)));
}

/** For each column of numbers in the Markdown tables of a text: which row has the largest and which the smallest value. */
export function tableExtremes(text: string): string[] {
  return markdownTables(text).flatMap(({ head, rows }) =>
    head
      .map((name, column) => ({ name, column }))
      .slice(1)
      .flatMap(({ name, column }) => extremesOf(name, column, rows))
      .slice(0, MAX_COLUMNS),
  );
}

function extremesOf(name: string, column: number, rows: readonly string[][]): string[] {
  const sorted = sortedBy(column, rows);
  const shown = (entry: (typeof sorted)[number] | undefined) => `${entry?.row[0]} (${entry?.row[column]})`;
  return sorted.length === 0 ? [] : [`Largest ${name}: ${shown(sorted[0])}; smallest ${name}: ${shown(sorted.at(-1))}`];
}

/** The rows by the numbers or days of a column, largest first; none where a cell has neither. */
function sortedBy(column: number, rows: readonly string[][]): { row: string[]; value: number }[] {
  const valued = rows.flatMap((row) => {
    const value = numberOf(row[column] ?? '');
    return value === undefined ? [] : [{ row, value }];
  });
  return valued.length < 2 || valued.length < rows.length ? [] : valued.sort((a, b) => b.value - a.value);
}

/** The one list of objects of a JSON text, as rows below its keys, or the rows of a CSV text, where it is nothing else. */
function rowsIn(text: string): Pick<MarkdownTable, 'head' | 'rows'>[] {
  const table = markdownTables(text).length > 0 ? undefined : readTableText(text.trimEnd());
  if (table === undefined) return [];
  const names = [...table.columns.keys()];
  // Lines that a search found in a table have no heading.
  if (names.some((name) => !/\p{L}/u.test(name))) return [];
  const length = Math.max(0, ...[...table.columns.values()].map((cells) => cells.length));
  const rows = Array.from({ length }, (_, row) => names.map((name) => cellText(table.columns.get(name)?.[row])));
  return [{ head: names.map((name) => name.replaceAll('_', ' ')), rows }];
}

/** The number a cell begins with: `1,850 m` is 1850, `2024-03-05` 20240305, `1:20` 80. */
function numberOf(cell: string): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(cell) ?? [];
  if (year !== undefined) return Number(`${year}${month}${day}`);
  const date = /\d{4}$/.test(cell) ? wholeDate(cell) : undefined;
  if (date !== undefined) return (date.year * 100 + date.month) * 100 + date.day;
  const [, hours, minutes] = /^(\d{1,3}):(\d\d)$/.exec(cell) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
  const digits = /^[^\d-]{0,3}(-?\d[\d,']*(?:\.\d+)?)/.exec(cell)?.[1];
  return digits === undefined ? undefined : Number(digits.replace(/[,']/g, ''));
}

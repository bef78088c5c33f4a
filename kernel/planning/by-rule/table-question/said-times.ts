import type { Table } from '../../looks/table-sample.ts';
import { MONTH_NAMES, monthOf, type SaidDate, withDatesMasked } from '../../request/dates-said.ts';
import { askedWords, columnWords, isColumnWord } from './asked-words.ts';
import type { RowCondition } from './row-conditions.ts';

const ISO_DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * `8 May` and `May 8th` as the day of ISO 8601 that a cell of the table has for it, else in the only year that its days have. A month of a year as
 * `2024-05`. What has no such year, or is no day of the calendar, stays in words.
 */
export function withTableDays(request: string, { columns }: Table): string {
  const { said, dates } = withDatesMasked(request);
  if (dates.length === 0 || request.includes(MASK)) return request;
  const days = [...columns.values()].flat().filter((cell): cell is string => typeof cell === 'string' && ISO_DAY.test(cell));
  return said
    .split(MASK)
    .map((text, at) => (at === 0 ? text : `${written(dates[at - 1], days)}${text}`))
    .join('');
}

/** What `withDatesMasked` puts in the place of a date. */
const MASK = '§';

function written(date: SaidDate | undefined, days: readonly string[]): string {
  if (date === undefined) return '';
  const { month, day } = date;
  const two = (number: number): string => String(number).padStart(2, '0');
  if (day === undefined) return `${date.year}-${two(month)}`;
  const inWords = `${day} ${MONTH_NAMES[month - 1]}${date.year === undefined ? '' : ` ${date.year}`}`;
  const end = `${two(month)}-${two(day)}`;
  const yearsOf = (some: readonly string[]): string[] => [...new Set(some.map((each) => each.slice(0, 4)))];
  const same = yearsOf(days.filter((each) => each.endsWith(end)));
  const [year, ...others] = date.year === undefined ? (same.length > 0 ? same : yearsOf(days)) : [String(date.year)];
  const isDay = new Date(Date.UTC(Number(year ?? 0), month - 1, day)).getUTCDate() === day;
  return year === undefined || others.length > 0 || !isDay ? inWords : `${year}-${end}`;
}

/** A month is one behind a word that says so: `may` and `march` are verbs as well. */
const IN_MONTH = new RegExp(
  `\\b(?:in|during|over|throughout|for|of|from|this|since|before|after|until|between)\\s+(?:the month of\\s+)?(?:(?<name>${MONTH_NAMES.join('|')})\\b|(?<iso>\\d{4}-\\d\\d)(?![-\\d]))`,
  'i',
);
const IN_YEAR = /\b(?:in|during|from|of)\s+((?:19|20)\d\d)\b(?![-/.]\d)/i;
const BOUNDS: readonly (readonly [RegExp, '<' | '>' | '>='])[] = [
  [/\b(?:before|earlier than|until before)\s+(\d{4}(?:-\d\d-\d\d)?)\b/i, '<'],
  [/\b(?:after|later than)\s+(\d{4}(?:-\d\d-\d\d)?)\b/i, '>'],
  [/\bsince\s+(\d{4}(?:-\d\d-\d\d)?)\b/i, '>='],
];

/** A time that a request says of the one column of days or years, and the request without it. */
export interface SaidTime {
  condition: RowCondition | undefined;
  rest: string;
}

/** `In May`, `before 2017`, `after 8 May`; `'unclear'` where the table has no one column for it, or days of that month in two years. */
export function timeSaid(request: string, table: Table): SaidTime | 'unclear' {
  const bound = BOUNDS.flatMap(([says, sign]) => {
    const said = says.exec(request);
    return said === null ? [] : [{ text: said[0], at: said[1] ?? '', sign }];
  });
  const month = IN_MONTH.exec(request);
  const inYear = IN_YEAR.exec(request);
  if (bound.length === 0 && month === null && inYear !== null) return withYear(request, inYear, table);
  if (bound.length + (month === null ? 0 : 1) === 0) return { condition: undefined, rest: request };
  const [only, ...others] = bound;
  if (others.length > 0 || (only !== undefined && month !== null)) return 'unclear';
  if (only !== undefined) return withBound(request, only, table);
  const [said = ''] = month ?? [];
  const { name = '', iso } = month?.groups ?? {};
  if (/^(?:since|before|after|until|between)\b/i.test(said)) return 'unclear';
  const number = iso?.slice(5) ?? String(monthOf(name)).padStart(2, '0');
  const [column, ...more] = daysMeant(request, table);
  const years = new Set(
    (table.columns.get(column ?? '') ?? [])
      .map(String)
      .filter((day) => day.slice(5, 7) === number)
      .map((day) => day.slice(0, 4)),
  );
  const year = iso?.slice(0, 4) ?? (years.size === 1 ? [...years][0] : undefined);
  if (column === undefined || more.length > 0 || year === undefined) return 'unclear';
  return { condition: { kind: 'begins', column, text: `${year}-${number}-` }, rest: withoutTime(request, said, column) };
}

/** `In 2022`, of a column of days; a column of years is looked at as any cell is. */
function withYear(request: string, [said, year = '']: RegExpExecArray, table: Table): SaidTime {
  const [column, ...more] = [...daysMeant(request, table), ...monthColumns(table)];
  const isCell = [...table.columns.values()].some((cells) => cells.some((cell) => String(cell) === year));
  if (column === undefined || more.length > 0 || isCell) return { condition: undefined, rest: request };
  return { condition: { kind: 'begins', column, text: `${year}-` }, rest: withoutTime(request, said, column) };
}

function withBound(request: string, { text, at, sign }: { text: string; at: string; sign: '<' | '>' | '>=' }, table: Table): SaidTime | 'unclear' {
  const isYear = at.length === 4;
  const years = [...table.columns].flatMap(([name, cells]) =>
    cells.every((cell) => typeof cell === 'number' && /^(?:1[5-9]|20)\d\d$/.test(String(cell))) && cells.length > 0 ? [name] : [],
  );
  const isOfDays = !isYear || years.length === 0;
  const [column, ...more] = isOfDays ? daysMeant(request, table) : years;
  if (column === undefined || more.length > 0) return 'unclear';
  // Days are in order as texts; a year is over with its last one.
  const day = isYear && sign === '>' ? `${at}-12-31` : at;
  return { condition: { kind: 'compares', column, sign, bound: isOfDays ? day : Number(at) }, rest: withoutTime(request, text, column) };
}

/** Without a time, and without what was done then where a column is called so: `how many pupils joined since 2022` asks how many pupils. */
function withoutTime(request: string, time: string, column: string): string {
  const [before = '', ...behind] = request.split(time);
  const [, first = before, done = ''] = /^(.*?)(\p{L}+)\s*$/su.exec(before) ?? [];
  const isDone = /[dtn]$/i.test(done) && columnWords(column).some((own) => isColumnWord(own, done));
  return [isDone ? first : before, ...behind].join(' | ');
}

/** The columns of days, of several those that a request speaks of: `who joined in 2021`. */
function daysMeant(request: string, table: Table): string[] {
  const columns = dayColumns(table);
  const words = askedWords(request);
  const named = columns.filter((name) => columnWords(name).some((own) => words.some(({ word }) => isColumnWord(own, word))));
  return columns.length > 1 && named.length > 0 ? named : columns;
}

/** The columns that have nothing but months of ISO 8601: 2024-05. */
function monthColumns({ columns }: Table): string[] {
  return [...columns].flatMap(([name, cells]) => (cells.length > 0 && cells.every((cell) => /^\d{4}-\d\d$/.test(String(cell))) ? [name] : []));
}

/** The columns that have nothing but days of ISO 8601. */
export function dayColumns({ columns }: Table): string[] {
  return [...columns].flatMap(([name, cells]) => (cells.length > 0 && cells.every((cell) => ISO_DAY.test(String(cell))) ? [name] : []));
}

import { saysSomething, stem, wordsOf } from '../../../../schemas/words.ts';
import { weekdaysSaid } from '../../facts/hours-fact.ts';
import { pythonLiteral } from '../../language/python-code.ts';
import type { Table } from '../../looks/table-sample.ts';
import { withoutFileNames } from '../../request/file-names.ts';
import { isOfPath } from './asked-words.ts';

/** A table with fewer columns of days is no rota. */
const FEWEST_DAYS = 3;
/** Asked for by other than a row, a day or what stands there. */
const OTHERWISE =
  /\b(?:not|no|never|nobody|without|except|besides|else|before|after|only|or|and|but|if|more|less|fewer|than|most|least|first|last|next|both|same|swap\w*|change\w*|how (?:many|much|often|long))\b|n['’]t\b/i;
const ASKS_DAY = /\b(?:which|what)(?: week)? ?days?\b|\bwhen\b/i;
const ASKS_NAME = /\b(?:who|whos|whose)\b/i;
const ASKS_CELL = /\b(?:what|which|whats|when)\b/i;
/** What is said of a rota, whatever stands in it. */
const IDLE = new Set(
  'week weeks day days work works working worked have has having got get gets do does doing shift shifts rota roster plan schedule timetable table file look see check tell please on duty scheduled put down'
    .split(' ')
    .map(stem),
);

/** A question about a table with a row for each person and a column for each day, in which every word has its place. Undefined where one is left over. */
export function dayColumnsCode(request: string, path: string, { columns }: Table): string | undefined {
  const said = withoutFileNames(request);
  const names = [...columns.keys()];
  const days = names.flatMap((name) => {
    const [day, ...others] = weekdaysSaid(name);
    return day === undefined || others.length > 0 ? [] : [{ name, day }];
  });
  const [key] = names;
  if (key === undefined || days.length < FEWEST_DAYS || days.some(({ name }) => name === key) || OTHERWISE.test(said)) return undefined;
  const words = wordsOf(said);
  const standing = (cells: Iterable<unknown>): string[] => [...new Set([...cells].map(String))].filter((cell) => isWithin(wordsOf(cell), words));
  const [row, ...otherRows] = standing(columns.get(key) ?? []);
  const [cell, ...otherCells] = standing(days.flatMap(({ name }) => columns.get(name) ?? []));
  const askedDays = weekdaysSaid(said);
  const [column, ...otherColumns] = days.filter(({ day }) => askedDays.includes(day));
  if (otherRows.length + otherCells.length + otherColumns.length > 0 || askedDays.length > 1) return undefined;
  const known = new Set([...wordsOf(row ?? ''), ...wordsOf(cell ?? '')]);
  const isRead = (word: string): boolean =>
    known.has(word) ||
    !saysSomething(word) ||
    IDLE.has(stem(word)) ||
    weekdaysSaid(word).length > 0 ||
    isOfPath(word, path) ||
    isNumberOfPath(word, path);
  if (!words.every(isRead)) return undefined;
  const [rows, k] = [`rows(${pythonLiteral(path)})`, pythonLiteral(key)];
  const isRow = row === undefined ? '' : `r[${k}] == ${pythonLiteral(row)}`;
  if (row !== undefined && cell !== undefined && column === undefined && ASKS_DAY.test(said)) {
    const listed = `[${days.map(({ name }) => pythonLiteral(name)).join(', ')}]`;
    return `print(*[day for r in ${rows} if ${isRow} for day in ${listed} if r[day] == ${pythonLiteral(cell)}], sep="\\n")`;
  }
  if (column === undefined) return undefined;
  const d = pythonLiteral(column.name);
  if (row === undefined && cell !== undefined && ASKS_NAME.test(said))
    return `print(*[r[${k}] for r in ${rows} if r[${d}] == ${pythonLiteral(cell)}], sep="\\n")`;
  return row !== undefined && cell === undefined && ASKS_CELL.test(said) ? `print(*[r[${d}] for r in ${rows} if ${isRow}])` : undefined;
}

/** Whether these words stand together in the others. */
function isWithin(sought: readonly string[], words: readonly string[]): boolean {
  return sought.length > 0 && words.some((_, at) => sought.every((word, offset) => words[at + offset] === word));
}

/** `week 15` of rota-wk15.csv. */
function isNumberOfPath(word: string, path: string): boolean {
  return /^\d+$/.test(word) && new RegExp(`(?<!\\d)0*${word}(?!\\d)`).test(path);
}

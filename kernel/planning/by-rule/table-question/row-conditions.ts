import { pythonLiteral } from '../../language/python-code.ts';
import type { Table } from '../../looks/table-sample.ts';
import type { SaidComparison } from '../../request/said-comparison.ts';

/** What a row has to have in one of its columns. */
export type RowCondition =
  | { kind: 'is'; column: string; values: readonly (string | number | boolean)[]; isNot?: true }
  | { kind: 'begins'; column: string; text: string }
  | { kind: 'compares'; column: string; sign: SaidComparison['sign']; bound: string | number }
  | { kind: 'comparesColumns'; column: string; sign: SaidComparison['sign']; other: string };

export type Row = ReadonlyMap<string, unknown>;

/** The rows of a table by their columns. */
export function rowsIn({ columns }: Table): Row[] {
  const count = Math.max(0, ...[...columns.values()].map(({ length }) => length));
  return Array.from({ length: count }, (_, at) => new Map([...columns].map(([name, cells]) => [name, cells[at]])));
}

/** The rows that have what all conditions want. */
export function rowsFor(conditions: readonly RowCondition[], table: Table): Row[] {
  return rowsIn(table).filter((row) => conditions.every((condition) => fits(row, condition)));
}

function fits(row: Row, condition: RowCondition): boolean {
  const cell = row.get(condition.column);
  if (condition.kind === 'is') return condition.values.some((value) => value === cell) !== (condition.isNot === true);
  if (condition.kind === 'begins') return String(cell).startsWith(condition.text);
  const { sign } = condition;
  const bound = condition.kind === 'comparesColumns' ? row.get(condition.other) : condition.bound;
  const areNumbers = typeof cell === 'number' && typeof bound === 'number';
  if (!areNumbers && (typeof cell !== 'string' || typeof bound !== 'string')) return false;
  return { '>': cell > bound, '<': cell < bound, '>=': cell >= bound, '<=': cell <= bound }[sign];
}

/** A value as Python has it. */
function written(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return typeof value === 'number' ? String(value) : pythonLiteral(value);
}

/** A condition in Python, on the row `r`. */
export function conditionCode(condition: RowCondition, table: Table): string {
  const cell = `r[${pythonLiteral(condition.column)}]`;
  if (condition.kind === 'begins') return `${cell}.startswith(${written(condition.text)})`;
  if (condition.kind === 'comparesColumns') {
    const { column, sign, other } = condition;
    const there = [column, other].filter((each) => hasBlanks(each, table)).map((each) => `r[${pythonLiteral(each)}] not in ("", None)`);
    return [...there, `${cell} ${sign} r[${pythonLiteral(other)}]`].join(' and ');
  }
  if (condition.kind === 'compares') {
    const there = hasBlanks(condition.column, table) ? `${cell} not in ("", None) and ` : '';
    return `${there}${cell} ${condition.sign} ${written(condition.bound)}`;
  }
  const [only, ...more] = condition.values.map(written);
  const isNot = condition.isNot === true;
  return more.length === 0 ? `${cell} ${isNot ? '!=' : '=='} ${only}` : `${cell} ${isNot ? 'not in' : 'in'} (${[only, ...more].join(', ')})`;
}

export function hasBlanks(column: string, { columns }: Table): boolean {
  return (columns.get(column) ?? []).some((cell) => cell === '' || cell === null);
}

/** Whether rows share what a column has. */
export function isRepeated(column: string, { columns }: Table): boolean {
  const cells = columns.get(column) ?? [];
  return new Set(cells).size < cells.length;
}

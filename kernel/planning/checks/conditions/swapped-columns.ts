import { wordsOf } from '../../../../schemas/words.ts';
import type { Table } from '../../looks/table-sample.ts';
import { cellsOf } from './judge-condition.ts';
import { singular } from './meant-values.ts';
import type { ColumnUse, Condition } from './table-uses.ts';

/** What the code names in each other's place. */
export interface Swapped {
  /** The column that has the condition's value. */
  column: string;
  /** Where the asked column belongs instead of one that nobody named. */
  told: ColumnUse;
}

/**
 * `who does the night on Saturday` read as `r["desk"] for r in rows(F) if r["night"] == "Saturday"`: no night is a Saturday, exactly one
 * other column has one, the request names the night, and neither the desk that is told nor that other column. Undefined where any of it is not so.
 */
export function swappedColumns(condition: Condition, columns: readonly ColumnUse[], table: Table, request: string): Swapped | undefined {
  const { column, operator, path, values, wraps } = condition;
  const [value] = values;
  const said = new Set(wordsOf(request).map(singular));
  const isSaid = (name: string): boolean => wordsOf(name.replaceAll('_', ' ')).some((word) => said.has(singular(word)));
  const holds = (name: string): boolean => cellsOf(table, name, wraps)?.includes(value ?? '') === true;
  if (operator !== '==' || values.length !== 1 || typeof value !== 'string' || !isSaid(column) || !isSaid(value) || holds(column)) return undefined;
  const [meant, ...more] = [...table.columns.keys()].filter((name) => name !== column && holds(name));
  const others = columns.filter((use) => use.path === path && use.column !== column);
  const [told, ...further] = others;
  if (meant === undefined || more.length > 0 || told === undefined || further.length > 0) return undefined;
  return isSaid(meant) || isSaid(told.column) ? undefined : { column: meant, told };
}

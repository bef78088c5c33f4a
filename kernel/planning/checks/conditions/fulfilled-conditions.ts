import type { Table } from '../../looks/table-sample.ts';
import { cellsOf } from './judge-condition.ts';
import type { Condition, Literal } from './table-uses.ts';

/** Whether a row of a table fulfils a condition, as Python would find; undefined where Python would fail, or nobody can foretell it. */
export function isFulfilled({ column, operator, values, wraps }: Condition, table: Table, row: number): boolean | undefined {
  const own = [table.columns.get(column)?.[row] ?? null];
  const [cell] = cellsOf({ columns: new Map([[column, own]]), complete: true }, column, wraps) ?? [];
  const [value] = values;
  if (cell === undefined || value === undefined) return undefined;
  switch (operator) {
    case '==':
    case 'in':
      return values.includes(cell);
    case '!=':
    case 'not in':
      return !values.includes(cell);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return isInOrder(cell, operator, value);
    default:
      return typeof cell === 'string' && typeof value === 'string' ? isInText(cell, operator, value) : undefined;
  }
}

function isInOrder(cell: Literal, operator: '<' | '<=' | '>' | '>=', value: Literal): boolean | undefined {
  if (typeof cell !== typeof value || typeof cell === 'boolean') return undefined;
  if (operator === '<' || operator === '<=') return cell < value || (operator === '<=' && cell === value);
  return cell > value || (operator === '>=' && cell === value);
}

function isInText(cell: string, operator: 'has' | 'has not' | 'startswith' | 'endswith', value: string): boolean {
  if (operator === 'startswith') return cell.startsWith(value);
  if (operator === 'endswith') return cell.endsWith(value);
  return cell.includes(value) === (operator === 'has');
}

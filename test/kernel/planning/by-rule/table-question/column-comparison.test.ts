import { expect, test } from 'vitest';
import { columnComparison } from '../../../../../kernel/planning/by-rule/table-question/column-comparison.ts';
import { conditionCode, rowsFor } from '../../../../../kernel/planning/by-rule/table-question/row-conditions.ts';
import { readTableText, type Table } from '../../../../../kernel/planning/looks/table-sample.ts';

const table = readTableText('item,amount,minimum,unit_price\nrope,5,9,1.2\ntar,8,4,0.5\nnails,,3,0.1\noars,4,4,30\n') as Table;
const found = (said: string): unknown[] | undefined => {
  const compared = columnComparison(said, table);
  return compared && rowsFor([compared.condition], table).map((row) => row.get('item'));
};

test.each([
  ['every item where the amount is below the minimum', ['rope']],
  ['items that have fallen below their minimum', ['rope']],
  ['which items have an amount above the minimum', ['tar']],
  ['items whose amount is at or below the minimum', ['rope', 'oars']],
  ['everything with less than the minimum amount', ['rope']],
  ['items where the amount is below 5', undefined],
  ['items below the average', undefined],
  ['the amount is below the amount', undefined],
])('%s', (said, items) => {
  expect(found(said)).toEqual(items);
});

test('a cell that is empty is compared with nothing', () => {
  const { condition } = columnComparison('amount is below the minimum', table) ?? {};
  expect(condition && conditionCode(condition, table)).toBe('r["amount"] not in ("", None) and r["amount"] < r["minimum"]');
});

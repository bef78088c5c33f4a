import { expect, test } from 'vitest';
import { takesNamedRow } from '../../../../../kernel/planning/checks/conditions/named-row.ts';
import type { Condition } from '../../../../../kernel/planning/checks/conditions/table-uses.ts';

const at = { from: 0, to: 1 };
const condition = (column: string, value: string | number): Condition =>
  ({
    path: 'boats.csv',
    reader: 'rows',
    column,
    operator: '==',
    values: [value],
    wraps: [],
    isFilter: true,
    at,
    subject: at,
    cell: at,
    name: at,
  }) as Condition;
const table = {
  complete: true,
  columns: new Map<string, (string | number)[]>([
    ['id', ['R4', 'R7', 'S2']],
    ['kind', ['rowing boat', 'rowing boat', 'canoe']],
    ['name', ['boat four-seated', 'boat two-seated', 'Swift']],
  ]),
};

test('a row that is named by another cell, in whatever order, is known by its number', () => {
  expect(takesNamedRow(condition('id', 'R4'), table, 'What does the four-seated boat cost?')).toBe(true);
});

test.each([
  ['the row of another name', condition('id', 'R7'), 'What does the four-seated boat cost?'],
  ['a value that several rows have', condition('kind', 'rowing boat'), 'What does the four-seated boat cost?'],
  ['a name of one word', condition('id', 'S2'), 'a swift answer: what do canoes cost?'],
  ['a value that no row has', condition('id', 'X9'), 'What does the four-seated boat cost?'],
])('%s is not', (_, given, request) => {
  expect(takesNamedRow(given, table, request)).toBe(false);
});

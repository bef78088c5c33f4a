import { expect, test } from 'vitest';
import { withCountedRows } from '../../../../../kernel/planning/repairs/tables/counted-rows.ts';

const code = (request: string, input: string) => withCountedRows({ thought: '', tool: 'python_repl', args: { input } }, request).args['input'];

test.each([
  ['for r in rows("stock.csv"):\n    if r["qty"] < r["min"]: print(r["name"])', 'print(sum(1 for r in rows("stock.csv") if r["qty"] < r["min"]))'],
  ['for r in rows("stock.csv"):\n  if r["qty"] < 3:\n    print(r["name"])', 'print(sum(1 for r in rows("stock.csv") if r["qty"] < 3))'],
  ['for r in rows("boats", "port", "Skarvik"): print(r["name"])', 'print(len(rows("boats", "port", "Skarvik")))'],
  ['x = 3\nfor r in rows("a.csv"):\n    if r["n"] > x: print(r.get("name"))', 'x = 3\nprint(sum(1 for r in rows("a.csv") if r["n"] > x))'],
])('rows whose names are printed are counted where their number is asked for: %s', (input, counted) => {
  expect(code('How many products have less on the shelf than their minimum?', input)).toBe(counted);
});

test.each([
  'which products have less than their minimum?',
  'How many products have less than their minimum, and which are they?',
  'how many different products have less than their minimum?',
  'how many litres does each of the casks hold?',
])('%s prints the rows', (request) => {
  const input = 'for r in rows("stock.csv"):\n    if r["qty"] < r["min"]: print(r["name"])';
  expect(code(request, input)).toBe(input);
});

test('a number of the row is not counted', () => {
  const input = 'for r in rows("stock.csv", "name", "Salve"): print(r["qty"])';
  expect(code('How many salves do we have?', input)).toBe(input);
});

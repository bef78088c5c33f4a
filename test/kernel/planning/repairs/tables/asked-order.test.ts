import { expect, test } from 'vitest';
import { withAskedOrder } from '../../../../../kernel/planning/repairs/tables/asked-order.ts';

const ordered = (input: string, request: string): unknown =>
  withAskedOrder({ thought: '', tool: 'python_repl', args: { input } }, request).args['input'];
const growing = 'print(to_csv(sorted(rows("casks.csv"), key=lambda r: r["litres"])[:3]))';
const falling = 'print(to_csv(sorted(rows("casks.csv"), key=lambda r: r["litres"], reverse=True)[:3]))';

test.each([
  ['the three casks with the most litres', growing, falling],
  ['the three largest casks', growing, falling],
  ['the three casks with the most litres', falling, falling],
  ['the three smallest casks', falling, growing],
  ['the three casks with the fewest litres', growing, growing],
])('%s: the end that was asked for comes first', (request, written, meant) => {
  expect(ordered(written, request)).toBe(meant);
});

test('a conversion around the value, a filter and a single row make no difference', () => {
  expect(ordered('print(sorted((r for r in rows("a.csv") if f(r["x"])), key=lambda r: float(r["km"]))[0]["day"])', 'the longest of the rides')).toBe(
    'print(sorted((r for r in rows("a.csv") if f(r["x"])), key=lambda r: float(r["km"]), reverse=True)[0]["day"])',
  );
});

test.each([
  ['the three most recent casks', growing],
  ['the largest of the smallest casks', growing],
  ['the three best casks', growing],
  ['the three highest ranks', 'print(sorted(rows("casks.csv"), key=lambda r: r["rank"])[:3])'],
  ['the largest casks', 'print(sorted(rows("casks.csv"), key=lambda r: -r["litres"])[:3])'],
  ['the largest casks last', 'print(to_csv(sorted(rows("casks.csv"), key=lambda r: r["litres"])))'],
])('%s: code is left as it is where the words do not settle it', (request, code) => {
  expect(ordered(code, request)).toBe(code);
});

test('other tools are left alone', () => {
  const step = { thought: '', tool: 'terminal', args: { command: 'ls', args: [] } };
  expect(withAskedOrder(step, 'the largest')).toBe(step);
});

test.each([
  [
    'sort a.csv by year, oldest first',
    'sorted(rows("a.csv"), key=lambda r: (r["year"], r["author"]), reverse=True)',
    'sorted(rows("a.csv"), key=lambda r: (r["year"], r["author"]))',
  ],
  [
    'sort a.csv by date, newest first',
    'sorted(rows("a.csv"), key=lambda r: r["date"])',
    'sorted(rows("a.csv"), key=lambda r: r["date"], reverse=True)',
  ],
  [
    'sort a.csv by price, cheapest first',
    'sorted(rows("a.csv"), key=lambda r: float(r["price"]), reverse=True)',
    'sorted(rows("a.csv"), key=lambda r: float(r["price"]))',
  ],
  [
    'sort the people by age, oldest first',
    'sorted(rows("a.csv"), key=lambda r: r["age"], reverse=True)',
    'sorted(rows("a.csv"), key=lambda r: r["age"], reverse=True)',
  ],
])('%s', (request, written, meant) => expect(ordered(written, request)).toBe(meant));

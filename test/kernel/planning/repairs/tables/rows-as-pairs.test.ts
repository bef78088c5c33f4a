import { expect, test } from 'vitest';
import { withRowsAsPairs } from '../../../../../kernel/planning/repairs/tables/rows-as-pairs.ts';

const code = (input: string) => withRowsAsPairs({ thought: '', tool: 'python_repl', args: { input } }).args['input'];

test.each([
  [
    'print(*[name for name, s in rows("a.csv") if s["marks"] > 17], sep="\\n")',
    'print(*[s["name"] for s in rows("a.csv") if s["marks"] > 17], sep="\\n")',
  ],
  ['for r, name in rows("a.csv"):\n    print(name, "name", r["x"])', 'for r in rows("a.csv"):\n    print(r["name"], "name", r["x"])'],
])('%s: the row and its column', (given, wanted) => {
  expect(code(given)).toBe(wanted);
});

test('two names that are used as they are are the cells of a row', () => {
  expect(code('print([a for a, b in rows("a.csv") if b < 44])')).toBe('print([a for a, b in (r.values() for r in rows("a.csv")) if b < 44])');
});

test.each(['print([i for i, r in enumerate(rows("a.csv")) if r["x"]])', 'print([r["a"] for r in rows("a.csv")])'])('%s: stays', (given) => {
  expect(code(given)).toBe(given);
});

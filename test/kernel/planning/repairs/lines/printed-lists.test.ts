import { expect, test } from 'vitest';
import { withPrintedLists } from '../../../../../kernel/planning/repairs/lines/printed-lists.ts';

const printed = (input: string, request = 'write the open ones into a.txt') =>
  withPrintedLists({ thought: '', tool: 'python_repl', args: { input } }, request).args['input'];

test.each([
  ['print([r["key"] for r in rows("a.csv") if r["s"] == "x"])', 'print(*[r["key"] for r in rows("a.csv") if r["s"] == "x"], sep="\\n")'],
  ['t = rows("a.csv")\nprint([r["key"] for r in t])', 't = rows("a.csv")\nprint(*[r["key"] for r in t], sep="\\n")'],
  ['print(sorted(r["key"] for r in rows("a.csv")))', 'print(*sorted(r["key"] for r in rows("a.csv")), sep="\\n")'],
  ['print(sorted([r["key"] for r in rows("a.csv")], reverse=True))', 'print(*sorted([r["key"] for r in rows("a.csv")], reverse=True), sep="\\n")'],
])('%s: one a line', (code, wanted) => {
  expect(printed(code)).toBe(wanted);
});

test.each([
  ['print([a for a in b][0])'],
  ['print([a for a in b], [c for c in d])'],
  ['print([[a, b] for a in c])'],
  ['print([1, 2, 3])'],
  ['print(*[a for a in b], sep="\\n")'],
  ['print(len([a for a in b]))'],
])('%s: stays', (code) => {
  expect(printed(code)).toBe(code);
});

test('a form that is said stays', () => {
  const code = 'print([r["key"] for r in rows("a.csv")])';
  expect(printed(code, 'save the keys as a JSON array in a.json')).toBe(code);
});

import { expect, test } from 'vitest';
import { withPrintedLists } from '../../../../../kernel/planning/repairs/lines/printed-lists.ts';

const printed = (input: string, request = 'write the open ones into a.txt') =>
  withPrintedLists({ thought: '', tool: 'python_repl', args: { input } }, request).args['input'];

test.each([
  ['print([r["key"] for r in rows("a.csv") if r["s"] == "x"])', 'print(*[r["key"] for r in rows("a.csv") if r["s"] == "x"], sep="\\n")'],
  ['t = rows("a.csv")\nprint([r["key"] for r in t])', 't = rows("a.csv")\nprint(*[r["key"] for r in t], sep="\\n")'],
  ['print(sorted(r["key"] for r in rows("a.csv")))', 'print(*sorted(r["key"] for r in rows("a.csv")), sep="\\n")'],
  ['print(sorted([r["key"] for r in rows("a.csv")], reverse=True))', 'print(*sorted([r["key"] for r in rows("a.csv")], reverse=True), sep="\\n")'],
  ['print(sorted(set(v)))', 'print(*sorted(set(v)), sep="\\n")'],
  ['print(list(range(1, 25)))', 'print(*list(range(1, 25)), sep="\\n")'],
  ['t = [1, 2]; print(sorted(t))', 't = [1, 2]; print(*sorted(t), sep="\\n")'],
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

test('a label goes where each thing has a line of its own', () => {
  const code = 'v = rows("a.csv", "venue")\nprint("venues:", sorted(set(v)))';
  expect(printed(code, 'put every venue into v.txt, each one once, one per line')).toBe(
    'v = rows("a.csv", "venue")\nprint(*sorted(set(v)), sep="\\n")',
  );
  expect(printed(code, 'which venues are there?')).toBe(code);
});

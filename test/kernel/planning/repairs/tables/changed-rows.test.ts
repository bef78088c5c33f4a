import { expect, test } from 'vitest';
import { withChangedRows } from '../../../../../kernel/planning/repairs/tables/changed-rows.ts';
import type { Step } from '../../../../../schemas/plan.ts';

const codeOf = (input: string, path = 'a.csv', content = '{{1}}') => {
  const steps: Step[] = [
    { thought: '', tool: 'python_repl', args: { input } },
    { thought: '', tool: 'file_write', args: { path, content, mode: 'overwrite' } },
  ];
  return withChangedRows(steps)[0]?.args['input'];
};
const LOOP = 'for r in rows("a.csv"):\n    if r["item"] == "tea":\n        r["price"] = 90';

test('rows that are changed and written back are printed', () => {
  expect(codeOf(LOOP)).toBe('table = rows("a.csv")\nfor r in table:\n    if r["item"] == "tea":\n        r["price"] = 90\nprint(to_csv(table))');
  expect(codeOf('R = rows("a.csv")\nfor row in R:\n    row["price"] += 1\n')).toBe(
    'R = rows("a.csv")\nfor row in R:\n    row["price"] += 1\nprint(to_csv(R))',
  );
});

test.each([
  ['printed already', `${LOOP}\nprint("done")`, 'a.csv', '{{1}}'],
  ['another file', LOOP, 'b.csv', '{{1}}'],
  ['another text', LOOP, 'a.csv', 'tea'],
  ['only compared', 'for r in rows("a.csv"):\n    x = r["price"] == 90', 'a.csv', '{{1}}'],
  ['rows of something else', 'for r in R:\n    r["price"] = 90', 'a.csv', '{{1}}'],
])('%s: as it is', (_, code, path, content) => {
  expect(codeOf(code, path, content)).toBe(code);
});

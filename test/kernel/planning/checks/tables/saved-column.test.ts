import { expect, test } from 'vitest';
import { reviewSavedColumn } from '../../../../../kernel/planning/checks/tables/saved-column.ts';
import { evidence } from '../here.ts';

const sample = async () => ({ text: 'name,town,joined\nAnn,Ost,2024\nBo,West,2023\n', complete: true });
async function codeFor(request: string, input: string, path = 'out.txt'): Promise<unknown> {
  const steps = [
    { thought: '', tool: 'python_repl', args: { input } },
    { thought: '', tool: 'file_write', args: { path, content: '{{1}}', mode: 'overwrite' } },
  ];
  const reviewed = await reviewSavedColumn(steps, { evidence: evidence(request), sample });
  return reviewed.faults.length === 0 ? undefined : reviewed.steps[0]?.args['input'];
}
const SORTED = 'print(to_csv(sorted(rows("pupils.csv"), key=lambda r: r["town"])))';

test.each([
  [
    'I want out.txt to hold every town from pupils.csv once, in alphabetical order',
    SORTED,
    'print(*dict.fromkeys([r["town"] for r in (sorted(rows("pupils.csv"), key=lambda r: r["town"]))]), sep="\\n")',
  ],
  [
    "a plain list, out.txt, of everybody's name from pupils.csv, one to a line",
    'print(to_csv(r for r in rows("pupils.csv", "town", "joined") if True))',
    'print(*[r["name"] for r in (r for r in rows("pupils.csv", "town", "joined") if True)], sep="\\n")',
  ],
])('%s', async (request, code, mended) => {
  expect(await codeFor(request, code)).toBe(mended);
});

test('what may be more than one column, or a table, stays', async () => {
  expect(await codeFor('every name from pupils.csv together with the town in out.txt', SORTED)).toBeUndefined();
  expect(await codeFor('all names and towns of pupils.csv in out.txt', SORTED)).toBeUndefined();
  expect(await codeFor('all rows of pupils.csv by town in out.txt', SORTED)).toBeUndefined();
  expect(await codeFor('every town from pupils.csv in out.csv', SORTED, 'out.csv')).toBeUndefined();
  expect(await codeFor('every town from pupils.csv in out.txt', 'print(*rows("pupils.csv", "town"))')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { reviewUnaskedGroups } from '../../../../../kernel/planning/checks/tables/unasked-groups.ts';
import { evidence } from '../here.ts';

const grouped = (group: string, column: string, condition = ''): string =>
  `totals = Counter()\nfor r in rows("budget.csv"): ${condition}totals[r["${group}"]] += float(r["${column}"])\nfor name in sorted(totals): print(name, round(totals[name], 2))`;

async function codeFor(request: string, input: string): Promise<unknown> {
  const step = { thought: '', tool: 'python_repl', args: { input } };
  const { steps } = await reviewUnaskedGroups([step], { evidence: evidence(request), sample: async () => null });
  return steps[0]?.args['input'];
}

test.each([
  [
    'Sum up the km in budget.csv',
    `import csv\n${grouped('driver', 'km').replace('rows("budget.csv")', 'csv.DictReader(open("budget.csv"))')}`,
    'print(round(sum(r["km"] for r in rows("budget.csv")), 2))',
  ],
  [
    'total up what we have spent according to budget.csv (column spent), result into spent.txt',
    grouped('item', 'spent'),
    'print(round(sum(r["spent"] for r in rows("budget.csv")), 2))',
  ],
  ["add up all the kg they've given us", grouped('kg', 'kg'), 'print(round(sum(r["kg"] for r in rows("budget.csv")), 2))'],
  [
    'what did repairs come to in total?',
    grouped('month', 'spent', 'if r["item"] == "repairs": '),
    'print(round(sum(r["spent"] for r in rows("budget.csv") if r["item"] == "repairs"), 2))',
  ],
])('one sum is asked for: %s', async (request, code, mended) => {
  expect(await codeFor(request, code)).toBe(mended);
});

test.each([
  ['what have we spent in total per item?', grouped('item', 'spent')],
  ['the total of every item, please', grouped('item', 'spent')],
  ['add up what was spent by month', grouped('month', 'spent')],
  ['which teams have what total?', grouped('team', 'spent')],
  ['what is in budget.csv?', grouped('item', 'spent')],
  ['the items and their sum', grouped('item', 'spent')],
])('groups that may be meant stay: %s', async (request, code) => {
  expect(await codeFor(request, code)).toBe(code);
});

import { expect, test } from 'vitest';
import { reviewAskedBlanks } from '../../../../../kernel/planning/checks/conditions/asked-blanks.ts';
import { evidence } from '../here.ts';

const table = 'plot,tenant,dug_on,fee\n1,Ada,2024-03-01,12\n2,,,12\n3,Bo,,12\n4,Cy,2024-04-09,12\n';
const counted = async (request: string, input: string, text = table) => {
  const { steps } = await reviewAskedBlanks([{ thought: '', tool: 'python_repl', args: { input } }], {
    evidence: evidence(request),
    sample: async () => ({ text, complete: true }),
  });
  return steps[0]?.args['input'];
};
const all = 'P = rows("plots.csv", "dug_on"); print(len(P))';
const blank = 'P = rows("plots.csv", "dug_on", lambda cell: cell in ("", None)); print(len(P))';

test.each([
  ['How many plots in plots.csv have not been dug (the dug on column is empty)?', all, blank],
  ['count the plots whose dug_on is still blank', 'P = rows("plots.csv")\nprint(len(P))', blank.replace('; ', '\n')],
  ['how many plots have an empty "dug_on"', all, blank],
  ['how many plots are there with nothing in the dug_on column', all, blank],
  ['number of plots where dug_on is not filled in', all, blank],
  ["how many plots are let (the tenant field isn't empty)", "print(len(rows('plots.csv')))", "('', None)"],
  ['how many plots are let (tenant is not empty)', 'print(len(rows("plots.csv", "plot")))', 'rows("plots.csv", "tenant", lambda cell: cell not in'],
])('%s: %s counts the rows that are so', async (request, code, mended) => {
  expect(await counted(request, code)).toContain(mended);
});

test.each([
  ['How many plots are in plots.csv?', all],
  ['how many plots have a dug_on date', all],
  ['how many plots are there, and how many have an empty dug_on', all],
  ['what share of the plots has an empty dug_on', all],
  ['count the plots whose fee is empty', 'print(len(rows("plots.csv", "fee")))'],
  ['count the plots whose tenant is empty and whose dug_on is empty', all],
  ['count the plots whose dug_on is empty', 'P = rows("plots.csv", "dug_on", ""); print(len(P))'],
  ['count the plots whose dug_on is empty', 'P = [r for r in rows("plots.csv") if not r["dug_on"]]; print(len(P))'],
  ['count the plots whose dug_on is empty', 'P = rows("plots.csv", "dug_on"); print(len(set(P)))'],
  ['is the plots folder empty? count plots.csv', 'print(len(rows("plots.csv")))'],
])('%s: %s stays', async (request, code) => {
  expect(await counted(request, code)).toBe(code);
});

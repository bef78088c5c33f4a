import { expect, test } from 'vitest';
import { reviewSplitTables } from '../../../../../kernel/planning/checks/tables/split-tables.ts';
import type { Step } from '../../../../../schemas/plan.ts';
import { evidence } from '../here.ts';

const entries = [{ path: 'stock/tyres.csv', kind: 'file' as const, size: 9 }];
const text = 'model,type,price\nSwift,road,42\nGrav,mtb,49\nTar,road,51\n';
const wrong: Step[] = [{ thought: '', tool: 'terminal', args: { command: 'find', args: ['stock', '-exec', 'sh'] } }];
const review = async (request: string) =>
  (await reviewSplitTables(wrong, { evidence: evidence(request, entries), sample: async () => ({ text, complete: true }) })).steps;

test('each file gets the rows that it is called after, with the header', async () => {
  const steps = await review(
    'Split stock/tyres.csv by its type column into stock/road.csv and stock/mtb.csv. Both need the header line; leave tyres.csv as it is.',
  );
  expect(steps.map(({ args }) => args)).toEqual([
    { input: 'print(to_csv(rows("stock/tyres.csv", "type", "road")), end="")' },
    { path: 'stock/road.csv', content: '{{1}}', mode: 'overwrite' },
    { input: 'print(to_csv(rows("stock/tyres.csv", "type", "mtb")), end="")' },
    { path: 'stock/mtb.csv', content: '{{3}}', mode: 'overwrite' },
    {},
  ]);
});

test.each([
  'split stock/tyres.csv into a.csv and b.csv',
  'copy stock/tyres.csv to road.csv and mtb.csv',
  'split stock/tyres.csv by type',
  'split stock/tyres.csv by type into road.csv and mtb.csv, then delete stock/tyres.csv',
])('%s is left to the plan', async (request) => {
  expect(await review(request)).toEqual(wrong);
});

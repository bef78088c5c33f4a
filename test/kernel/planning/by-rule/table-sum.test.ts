import { expect, test } from 'vitest';
import { tableSum } from '../../../../kernel/planning/by-rule/table-sum.ts';
import { requestTraits } from '../../../../kernel/planning/request/request-traits.ts';
import { runPython } from '../examples/run-python.ts';

const named = [{ path: 'costs.csv', kind: 'file' as const, size: 9 }];
const planOf = (request: string) => tableSum({ request, traits: requestTraits(request), named, hasTool: () => true });
const costs = 'day,kind,amount\n2024-01-02,paint,12.50\n2024-01-03,timber,40\n2024-01-09,paint,7.25\n';

test('the rows that the question names are added up', async () => {
  const code = (request: string) => String(planOf(request)?.[0]?.args['input']);
  const files = { 'costs.csv': costs };
  const results = await runPython([
    { code: code('What did we spend on paint in total? The amounts are in costs.csv'), files, data: '' },
    { code: code('what does glue come to in total, costs.csv'), files, data: '' },
  ]);
  expect(results[0]?.output?.trim()).toBe('19.75');
  expect(results[1]?.error).toContain('no row has a word of the request');
});

test.each(['what is the average amount for paint in costs.csv', 'which kind has the highest total in costs.csv?', 'who bought paint? costs.csv'])(
  '%s is no such sum',
  (request) => {
    expect(planOf(request)).toBeUndefined();
  },
);

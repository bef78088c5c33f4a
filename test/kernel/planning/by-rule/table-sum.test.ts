import { expect, test } from 'vitest';
import { tableSum } from '../../../../kernel/planning/by-rule/table-sum.ts';
import { readTable } from '../../../../kernel/planning/looks/table-sample.ts';
import { requestTraits } from '../../../../kernel/planning/request/request-traits.ts';
import { runPython } from '../examples/run-python.ts';

const costs = 'day,kind,amount\n2024-01-02,paint,12.50\n2024-01-03,timber,40\n2024-01-09,paint,7.25\n';
const planOf = (request: string, text = costs, path = 'costs.csv') =>
  tableSum({
    request,
    traits: requestTraits(request),
    named: [{ path, kind: 'file' as const, size: 9 }],
    table: readTable(path, 'rows', { text, complete: true }),
    hasTool: () => true,
  });
const sums = async (...asked: [string, string, string][]) => {
  const runs = asked.map(([request, text, path]) => ({
    code: String(planOf(request, text, path)?.[0]?.args['input']),
    files: { [path]: text },
    data: '',
  }));
  return (await runPython(runs)).map(({ output, error }) => output?.trim() ?? error);
};

test('the rows that the question names are added up', async () => {
  expect(await sums(['What did we spend on paint in total? The amounts are in costs.csv', costs, 'costs.csv'])).toEqual(['19.75']);
});

const prints =
  'item;size;qty;total\nPoster;A2;2;18.00\nbusiness card;A8;100;31.5\nposter;A3;1;6.25\ngreeting card;A6;10;12\nflyer, folded;A5;50;20\n';
const trips = 'who\tstatus\tkind\tkm\nAna\tpaid\tferries\t14\nBen\topen\tferries\t20\nBen\tpaid\tbus\t6\n';

test('they are named in the plural or the singular, in letters of any case, or by a part of the cell; those of two columns have both', async () => {
  const results = await sums(
    ['add up the total column, but only for the posters, in prints.csv', prints, 'prints.csv'],
    ['What do the business cards in prints.csv come to in total?', prints, 'prints.csv'],
    ['how much is it in total for all CARDS in prints.csv?', prints, 'prints.csv'],
    ['sum of the total for posters and flyers, prints.csv', prints, 'prints.csv'],
    ['How many km did the paid ferry trips in trips.tsv come to in total?', trips, 'trips.tsv'],
  );
  expect(results).toEqual(['24.25', '31.5', '43.5', '44.25', '14']);
});

test.each([
  ['what does glue come to in total, costs.csv', costs],
  ['what does the total of the banners come to in prints.csv', prints],
  ['what do the posters come to in all, costs.csv', 'item,net,gross\nposter,4,5\n'],
  ['what do the red ones come to in all, costs.csv', 'item,note,net\nred pen,none,4\nink,red lid,3\n'],
])('a plan that must fail, or may mean either, is not proposed: %s', (request, text) => {
  expect(planOf(request, text)).toBeUndefined();
});

test.each(['what is the average amount for paint in costs.csv', 'which kind has the highest total in costs.csv?', 'who bought paint? costs.csv'])(
  '%s is no such sum',
  (request) => {
    expect(planOf(request)).toBeUndefined();
  },
);

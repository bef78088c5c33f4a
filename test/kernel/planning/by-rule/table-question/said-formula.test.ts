import { expect, test } from 'vitest';
import { saidFormulaCode } from '../../../../../kernel/planning/by-rule/table-question/said-formula.ts';
import { readTable } from '../../../../../kernel/planning/looks/table-sample.ts';

const read = (path: string, text: string) => readTable(path, 'rows', { text, complete: true }) as NonNullable<ReturnType<typeof readTable>>;
const paper = read('stock/paper.csv', 'name,sheets,eur_per_100\nlaid,250,12.5\nwove,400,8\n');
const code = (request: string) => saidFormulaCode(request, 'stock/paper.csv', paper);

test.each([
  ['what is all the paper in stock/paper.csv worth? for every row thats sheets * eur_per_100 / 100', 'r["sheets"] * r["eur_per_100"] / 100'],
  ['If everyone pays, what comes in? that is sheets times eur per 100, summed up', 'r["sheets"] * r["eur_per_100"]'],
])('%s', (request, product) => {
  expect(code(request)).toBe(`print(round(sum(${product} for r in rows("stock/paper.csv")), 2))`);
});

test.each([
  'sheets times eur_per_100 of the laid paper, added up',
  'sheets times eur_per_100 summed up for May',
  'sheets times eur_per_100, summed up, only where there are more than 3',
  'which row has the highest sheets times eur_per_100 in total?',
  'what is sheets times eur_per_100 for the first row?',
  'sheets times eur_per_100 minus 3, summed up',
])('%s is left alone', (request) => {
  expect(code(request)).toBeUndefined();
});

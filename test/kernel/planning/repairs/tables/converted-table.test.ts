import { expect, test } from 'vitest';
import { withConvertedTable } from '../../../../../kernel/planning/repairs/tables/converted-table.ts';
import { callsOf, stepsOf } from '../../language/script-steps.ts';

const entries = ['data/herbs.tsv', 'stock.csv', 'there.csv', 'notes.txt'].map((path) => ({ path, kind: 'file' as const, size: 9 }));
const repaired = (request: string) => withConvertedTable(stepsOf('tr "\\\\t" , < data/herbs.tsv'), request, entries).map(({ args }) => args);

test.each([
  ['convert data/herbs.tsv from tab separated to comma separated, as data/herbs.csv. keep the original', 'data/herbs.tsv', '","', 'data/herbs.csv'],
  ['Please save data/herbs.tsv as a comma-separated file called herbs.csv', 'data/herbs.tsv', '","', 'herbs.csv'],
  ['turn herbs.tsv into csv', 'data/herbs.tsv', '","', 'data/herbs.csv'],
  ['Make a tab-separated copy of stock.csv named stock.tsv', 'stock.csv', String.raw`"\t"`, 'stock.tsv'],
  ['change stock.csv to semicolons and save it as stock_de.csv', 'stock.csv', '";"', 'stock_de.csv'],
])('%s', (request, path, sign, target) => {
  expect(repaired(request)).toEqual([
    { input: `print(to_csv(rows("${path}"), delimiter=${sign}))` },
    { path: target, content: '{{1}}', mode: 'overwrite' },
    {},
  ]);
});

test.each([
  'convert data/herbs.tsv to comma separated as there.csv',
  'convert the first 20 rows of data/herbs.tsv to csv as herbs.csv',
  'convert data/herbs.tsv to csv without the second column, as herbs.csv',
  'convert data/herbs.tsv to csv, sorted by name, as herbs.csv',
  'convert the first two rows of stock.csv to json as stock.json',
  'save stock.csv as stock_de.csv',
  'convert notes.txt to csv as notes.csv',
  'convert data/herbs.tsv and stock.csv to csv as both.csv',
])('%s is left to the plan', (request) => {
  expect(repaired(request)).toEqual(stepsOf('tr "\\\\t" , < data/herbs.tsv').map(({ args }) => args));
});

test.each([
  ['convert stock.csv to json as stock.json', 'stock.json'],
  ['convert herbs.tsv to json', 'data/herbs.json'],
])('%s: a list of records', (request, target) => {
  const [code, write] = repaired(request);
  expect(code?.['input']).toMatch(/^print\(json\.dumps\(rows\(".*"\), indent=2, ensure_ascii=False\)\)$/);
  expect(write?.['path']).toBe(target);
});

test('the steps are those of a script', () => {
  const plan = withConvertedTable(stepsOf('cat stock.csv'), 'turn herbs.tsv into csv', entries);
  expect(callsOf(plan)).toHaveLength(callsOf(stepsOf('cat stock.csv > a.csv')).length);
});

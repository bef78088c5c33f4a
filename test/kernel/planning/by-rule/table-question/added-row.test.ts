import { expect, test } from 'vitest';
import { addedRow } from '../../../../../kernel/planning/by-rule/table-question/added-row.ts';
import { readTable } from '../../../../../kernel/planning/looks/table-sample.ts';
import { requestTraits } from '../../../../../kernel/planning/request/request-traits.ts';

const SHEET = 'date,client,what,hours\n2025-03-03,Nord,calendar,6\n2025-03-04,"Fern & Co",photos,2.5\n2025-03-05,Nord,calendar,4.5\n';
const LOG = 'day\tplace\tkm\n2024-04-01\tpark\t5\n2024-04-03\triver\t7\n2024-04-05\tpark\t4\n2024-04-06\triver\t8\n';
const PRICES = 'item,price\ntea,2\nmilk,3\n';

function rowFor(request: string, path = 'timesheets/march.csv', text = SHEET) {
  const table = readTable(path, 'rows', { text, complete: true });
  const named = [{ path, kind: 'file' as const, size: 9 }];
  return addedRow({ request, traits: requestTraits(request), named, entries: named, table, hasTool: () => true })?.[0]?.args;
}

test.each([
  ['add 2.5 hours on 28 march for fern and co "layout, fixes" to the timesheet', '2025-03-28,Fern & Co,"layout, fixes",2.5\n'],
  ['please log 3 hours of calendar for nord on March 30th', '2025-03-30,Nord,calendar,3\n'],
  ['record 1 hour "call" for Nord on 2025-04-01 in march.csv', '2025-04-01,Nord,call,1\n'],
])('%s: a value for each column', (request, content) => {
  expect(rowFor(request)).toEqual({ path: 'timesheets/march.csv', content, mode: 'append' });
});

test('values one after the other are a row, also with the names of their columns beside them', () => {
  const marks = 'id,name,height_m,class\nBM-01,Corran Kirk,31.42,first\nBM-02,Dunmoor,88.05,second\n';
  const added = (request: string) => rowFor(request, 'survey/marks.csv', marks)?.['content'];
  expect(added('Add a benchmark to survey/marks.csv: BM-09, Skene Quay, height 4.18, second class')).toBe('BM-09,Skene Quay,4.18,second\n');
  expect(added('Add a benchmark to survey/marks.csv: BM-09, Skene Quay, very low, second')).toBeUndefined();
  expect(added('Add a benchmark to survey/marks.csv: BM-01, Skene Quay, 4.18, second')).toBeUndefined();
  expect(added('Add a benchmark to survey/marks.csv: BM-09, Skene Quay, 4.18')).toBeUndefined();
});

test('tabs stay tabs, and semicolons semicolons', () => {
  expect(rowFor('log 6 km in the park on 7 april', 'runs.csv', LOG.replaceAll('\t', ';'))?.['content']).toBe('2024-04-07;park;6\n');
  expect(rowFor('log 6 km in the park on 7 april', 'runs.tsv', LOG)?.['content']).toBe('2024-04-07\tpark\t6\n');
});

test.each([
  ['an empty column', 'add 3 hours for nord on 28 march'],
  ['a name that the table does not know', 'add 3 hours for osprey on 30 march "x"'],
  ['two numbers', 'add 3 hours and 2 more for nord on 30 march "x"'],
  ['no order', 'did I work 3 hours for nord on 30 march "x"?'],
  ['a column', 'add a column "rate" with 3 for nord on 30 march'],
  ['a word that is left', 'add 3 unpaid hours for nord on 30 march "x"'],
])('%s: left to the model', (_, request) => {
  expect(rowFor(request)).toBeUndefined();
});

test.each([
  ['a cell is meant', 'add 5 to the price of tea in prices.csv', 'prices.csv', PRICES],
  ['a row that is there', 'add 5 to tea in prices.csv', 'prices.csv', PRICES],
  ['something is added to a client', 'add 2 hours of calendar to Nord on 9 march', 'timesheets/march.csv', SHEET],
  ['a row of that day is there', 'add 2 hours of calendar for Nord on 3 march', 'timesheets/march.csv', SHEET],
  ['no such day', 'log 2 hours of calendar for Nord on 31 february', 'timesheets/march.csv', SHEET],
])('%s: %s is no new row', (_, request, path, text) => {
  expect(rowFor(request, path, text)).toBeUndefined();
});

test('what is said of a column in a sentence is its value', () => {
  const suppliers = 'name,goods,town,phone,delivery_days\nTannet Tools,hand tools,Wexcombe,01799 2210,4\nPike,rope,Ambry,01799 2256,5\n';
  const request =
    'We have a new supplier, add a row to suppliers.csv: Loxley Rope, goods are rope and twine, town Ambry, phone 01799 4410, delivery takes 6 days.';
  expect(rowFor(request, 'suppliers.csv', suppliers)?.['content']).toBe('Loxley Rope,rope and twine,Ambry,01799 4410,6\n');
  expect(rowFor(request.replace(', town Ambry', ''), 'suppliers.csv', suppliers)).toBeUndefined();
});

test('a cell that is said in a sentence is the value that the column knows', () => {
  const gear = 'item,place,checked\npump,boat house,2024-04-02\nlamp,boat house,2024-03-11\nbag,lookout,2024-05-01\n';
  const added = (request: string) => rowFor(request, 'gear.csv', gear)?.['content'];
  expect(added('Add a row to gear.csv: loudhailer, kept in the boat house, checked 2024-05-09')).toBe('loudhailer,boat house,2024-05-09\n');
  const crew = 'name,role,phone,day_rate\nMarta Quill,director,0555-0101,160\nPiet Okker,light,0555-0139,140\n';
  const hired = rowFor('We have a new driver. Add a row to crew.csv: Jonas Weil, role driver, phone 0555-0188, day rate 130.', 'crew.csv', crew);
  expect(hired?.['content']).toBe('Jonas Weil,driver,0555-0188,130\n');
  const firms = 'name,goods,phone,lead_days\nNordpipe,hoses,0555-1204,6\nBrandel,salt,0555-7730,3\n';
  const firm = 'New supplier for the table in firms.csv: Kaltwerk, goods brine, phone 0555-8812, 14 days lead time. Add them as the last row plese.';
  expect(rowFor(firm, 'firms.csv', firms)?.['content']).toBe('Kaltwerk,brine,0555-8812,14\n');
  expect(added('Add a row to gear.csv: loudhailer, kept in the attic, checked 2024-05-09')).toBe('loudhailer,kept in the attic,2024-05-09\n');
});

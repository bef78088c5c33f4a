import { expect, test } from 'vitest';
import { priceOf } from '../../../../kernel/planning/facts/price-fact.ts';
import { readTableText } from '../../../../kernel/planning/looks/table-sample.ts';

const priced = (request: string, text: string) => {
  const table = readTableText(text);
  return table && priceOf(request, table);
};

test('the price of a record, or of the row that is named', () => {
  expect(priced('what do six cost', '{"name": "mug", "unit_price": 7.25}')).toEqual({ value: 7.25, column: 'unit_price' });
  expect(priced('what do six cost', '{"name": "mug", "price": "EUR 7.25"}')).toMatchObject({ value: 7.25 });
  expect(priced('what do six Bowls cost', 'item;price\nbowl;4\nmug;7')).toEqual({ value: 4, column: 'price', row: { column: 'item', cell: 'bowl' } });
});

test.each([
  ['what do six cost', '{"name": "mug", "price": 7, "old_price": 9}'],
  ['what do six cost', '{"name": "mug", "price": 7, "pack_size": 4}'],
  ['what do six cost', 'item,price\nbowl,4\nmug,7'],
  ['how many can I buy for 30 euros', '{"name": "mug", "price": 7, "currency": "USD"}'],
  ['what do six cost', '{"name": "mug", "weight": 7}'],
])('nothing is chosen where a choice is left: %s of %s', (request, text) => {
  expect(priced(request, text)).toBeUndefined();
});

test('a column that the request names where none is called a price', () => {
  const flour = '| Kind | Last week | This week |\n|---|---|---|\n| Rye | 19.90 | 19.80 |\n| Wholemeal | 25.10 | 24.50 |\n';
  expect(priced('Get this weeks price for wholemeal and tell me what 12 sacks would cost', flour)).toEqual({
    value: 24.5,
    column: 'This week',
    row: { column: 'Kind', cell: 'Wholemeal' },
  });
  expect(priced('what would 12 sacks of wholemeal cost this week', flour)).toBeUndefined();
  expect(priced('what is the price of 12 sacks of wholemeal', flour)).toBeUndefined();
  expect(priced("is this week's price for wholemeal below last week's price", flour)).toBeUndefined();
});

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

import { expect, test } from 'vitest';
import { productSumCode } from '../../../../../kernel/planning/by-rule/table-question/product-sum.ts';
import { readTable } from '../../../../../kernel/planning/looks/table-sample.ts';

const read = (path: string, text: string) => readTable(path, 'rows', { text, complete: true }) as NonNullable<ReturnType<typeof readTable>>;
const parts = read('bom/kestrel.csv', 'ref,part,qty,unit_price_eur\nU1,controller,1,4.18\nC1,capacitor,9,0.02\n');
const fuel = read('fuel/sandpiper.csv', 'date,litres,price_per_litre\n2025-04-12,1755,1.30\n2025-05-03,1820,1.31\n');

test.each([
  [
    'What do all parts for a single rev C board cost together, quantities included?',
    'r["qty"] * r["unit_price_eur"] for r in rows("bom/kestrel.csv"))',
  ],
  ['total of qty times unit_price_eur in bom/kestrel.csv', 'r["qty"] * r["unit_price_eur"] for r in rows("bom/kestrel.csv"))'],
])('%s', (request, code) => {
  expect(productSumCode(request, 'bom/kestrel.csv', parts)).toContain(code);
});

test('of one month', () => {
  const request = 'What did the diesel for Sandpiper cost in May 2025 (litres times price_per_litre in fuel/sandpiper.csv, all added up)?';
  expect(productSumCode(request, 'fuel/sandpiper.csv', fuel)).toContain(
    'for r in rows("fuel/sandpiper.csv") if str(r["date"]).startswith("2025-05"))',
  );
});

test.each([
  'What do all capacitors cost together, quantities included?',
  'What is the average of qty times unit_price_eur?',
  'What do all parts cost together?',
  'What do all parts cost together, quantities included, with 21% VAT?',
])('%s is left alone', (request) => {
  expect(productSumCode(request, 'bom/kestrel.csv', parts)).toBeUndefined();
});

test('of the rows with one cell, said behind the name of its column', () => {
  const gear = read('inventory.csv', 'item,quantity,place,unit_price\nbeacon,11,Depot,289.9\nsledge,2,Fire station,1240\n');
  const code = (request: string) => productSumCode(request, 'inventory.csv', gear);
  expect(code('For the insurance: what is everything at the place Depot in inventory.csv worth, quantity times unit price added up?')).toContain(
    'for r in rows("inventory.csv") if r["place"] == "Depot")',
  );
  expect(code('what is everything at the place Attic in inventory.csv worth, quantity times unit price added up?')).toBeUndefined();
});

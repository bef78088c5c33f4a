import { expect, test } from 'vitest';
import { addedKey } from '../../../../kernel/planning/request/added-key.ts';

test.each([
  ['add a senior price of 12 to the price list', { key: 'senior', value: 12 }],
  ['please add a new late fee of 3.5 to fees.json', { key: 'late', value: 3.5 }],
  ['add the key gift with the text "Cadeau" under cart', { key: 'gift', value: 'Cadeau', under: 'cart' }],
])('%s', (request, added) => {
  expect(addedKey(request)).toEqual(added);
});

test.each(['add 12 to the price of lamps', 'add a line about the senior price', 'add a price of 12 to each lamp'])('no key: %s', (request) => {
  expect(addedKey(request)).toBeUndefined();
});

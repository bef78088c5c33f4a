import { expect, test } from 'vitest';
import { netAsked, taxInsideAsked } from '../../../../kernel/planning/request/contained-tax.ts';

test.each([
  ['A board costs 588 pounds with 20% VAT already in it. Please work out the price without VAT', 588, 20],
  ['The invoice is 1,190 euros including 19 per cent VAT. What is the net amount?', 1190, 19],
  ['£240 is the price including VAT of 20%, how much is that before tax?', 240, 20],
])('the price without the tax: %s', (request, gross, percent) => {
  expect(netAsked(request)).toEqual({ gross, percent });
});

test('the tax that is in it', () => {
  expect(taxInsideAsked('The bill is 119 euros, 19% VAT included. How much of that is VAT?')).toEqual({ gross: 119, percent: 19 });
  expect(taxInsideAsked('How much VAT is 19% on 100 euros?')).toBeUndefined();
});

test.each([
  'A board costs 588 pounds without VAT. What is it with 20% VAT?',
  'What is 588 pounds plus 20% VAT, and the price without VAT?',
  '588 pounds including 20% VAT for 4 boards: price without VAT of one?',
  'The price includes 20% service, 588 pounds. What is it without tips?',
])('anything else is left: %s', (request) => {
  expect(netAsked(request)).toBeUndefined();
});

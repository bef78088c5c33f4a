import { expect, test } from 'vitest';
import { exchangeArithmetic } from '../../../../kernel/planning/facts/exchange.ts';

const rates = '{"base":"EUR","date":"2024-05-31","rates":{"GBP":0.85,"CHF":0.98,"SEK":11.4,"USD":1.08,"AUD":1.6,"NOK":11.7}}';

test.each([
  ['what are 250 euros in swedish kronor', '250 * 11.4'],
  ['how many Norwegian kroner are 40 pounds?', '40 / 0.85 * 11.7'],
  ['300 Australian dollars in francs', '300 / 1.6 * 0.98'],
  ['how much in euros is 12.50 CHF', '12.50 / 0.98'],
  ['how many euros are 12,50 francs', '12.50 / 0.98'],
  ['Read the rates and tell me how many francs 1200 pounds make', '1200 / 0.85 * 0.98'],
  ['I have 1,200 EUR. How many GBP is that?', '1200 * 0.85'],
])('%s: %s', (request, arithmetic) => {
  expect(exchangeArithmetic(request, rates)).toBe(arithmetic);
});

test.each([
  ['240 euros, how many pounds is that?', '{"base":"EUR","quote":"GBP","rate":0.85,"date":"2025-06-20"}', '240 * 0.85'],
  ['240 euros in pounds, by http://127.0.0.1:4026/rate.json', '{"base":"EUR","quote":"GBP","rate":0.85}', '240 * 0.85'],
  ['what are 90 pounds in euros', '{"from":"EUR","to":"GBP","rate":0.85}', '90 / 0.85'],
])('the rate of one pair is enough: %s', (request, text, arithmetic) => {
  expect(exchangeArithmetic(request, text)).toBe(arithmetic);
});

test.each([
  ['A customer pays 800 pounds. Take the pound rate (GBP) from https://a.example/fx.json and tell me how many euros that makes', '800 * 1.19'],
  ['Take the pound rate (GBP) and tell me how many francs 800 pounds make', '800 * 1.19 / 1.07'],
  ['how many dollars are 300 EUR', '300 / 0.88'],
])('rates may be what one of each is in one currency: %s', (request, arithmetic) => {
  expect(exchangeArithmetic(request, '{"date":"2025-06-02","to":"EUR","rates":{"CHF":1.07,"GBP":1.19,"USD":0.88}}')).toBe(arithmetic);
});

test.each([
  ['what is the rate for SEK?', rates],
  ['250 euros in francs', '{"date":"2025-06-02","rates":{"CHF":1.07,"EUR":1}}'],
  ['250 euros in francs', '{"main":"EUR","rates":{"CHF":1.07}}'],
  ['how much are 40 euros in dollars?', rates],
  ['250 euros in swedish kronor', '{"EUR": 1, "SEK": 11.4}'],
  ['250 euros in swedish kronor', 'One euro is 11.4 kronor.'],
  ['100 euros and 20 pounds in francs', rates],
])('what the words or the text do not settle is left alone: %s', (request, text) => {
  expect(exchangeArithmetic(request, text)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { withCurrencyCodes } from '../../../kernel/planning/currency-codes.ts';

const rates = '{"base":"EUR","rates":{"GBP":0.85,"CHF":0.98,"SEK":11.4,"USD":1.08,"AUD":1.6,"NOK":11.7}}';

test.each([
  ['250 euros in swedish kronor', '250 euros in swedish kronor (EUR, SEK)'],
  ['how many Norwegian kroner are 40 pounds?', 'how many Norwegian kroner are 40 pounds? (NOK, GBP)'],
  ['300 australian dollars in francs', '300 australian dollars in francs (AUD, CHF)'],
])('%s: the codes of the text stand behind', (request, withCodes) => {
  expect(withCurrencyCodes(request, [rates])).toBe(withCodes);
});

test('what has its codes, or names nothing of the text, stays', () => {
  expect(withCurrencyCodes('250 EUR in SEK', [rates])).toBe('250 EUR in SEK');
  expect(withCurrencyCodes('how many yen are 3 zloty?', [rates])).toBe('how many yen are 3 zloty?');
  // Two countries of the text have dollars.
  expect(withCurrencyCodes('how much is that in dollars?', [rates])).toBe('how much is that in dollars?');
});

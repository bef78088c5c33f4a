import { pathsIn } from './file-names.ts';

/** A part of a sum of money that is asked for by its rate. */
export interface TaxAsked {
  percent: string;
  amount: string;
}

/** What is paid or taken off as a part of a sum. */
const TAX =
  '(?:(?:sales|value[- ]added|income|import|customs|service) )?(?:vat|gst|tax|tip|gratuity|commission|interest|duty|discount|fee|charge|surcharge|rebate|deposit|levy|royalties)';
const RATE = String.raw`(?<![\d.,])(\d+(?:\.\d+)?)\s?(?:%|per ?cent)`;
const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?![\d.,]*\d)`;
/** The source of a pattern for the names of money; to be read without regard to case. */
export const CURRENCY =
  '(?:euros?|dollars?|bucks|pounds?|quid|francs?|yen|rupees?|yuan|kron(?:a|e|or|er|ur)|crowns?|zloty|pesos?|eur|usd|gbp|chf|jpy|inr|cny|sek|nok|dkk|pln|czk|cad|aud|nzd)';
/** A number with its currency, or with nothing behind it: `a 2 bedroom flat` is no sum. */
const SUM = String.raw`(?:[€$£]\s?${NUMBER}|${NUMBER}(?:\s?[€$£]|[\s-]${CURRENCY}\b|(?=\s*(?:$|[?!.,;]))))`;
/** `on 80 dollars`, `on a bill of 80`. */
const ON = String.raw`on (?:(?:an?|the|my|our|this) (?:[\p{L}-]+ ){0,3}?(?:of )?)?${SUM}`;
const RATE_FIRST = new RegExp(`${RATE} (?:of )?${TAX} ${ON}`, 'iu');
const TAX_FIRST = new RegExp(String.raw`\b${TAX} (?:of|at) ${RATE} ${ON}`, 'iu');
/** The sum with it or without it is wanted, or there is more to it. */
const MORE =
  /\b(?:with|includ\w*|incl|plus|total|altogether|in all|sum|final|after|gross|net|before|without|minus|less|more|new|reduced|left|remain\w*|pays?|paid|costs?|prices?|add(?:s|ed|ing)?|on top|charge (?:him|her|them)|compound\w*|and|then|also|per|each|every|a (?:day|week|month|year)|years?|months?)\b|\?.*\?/i;

/** The rate and the sum of `19% VAT on 1340 euros`, where the part itself is wanted and these are the only numbers. */
export function taxAsked(request: string): TaxAsked | undefined {
  const [found, percent, signed, plain] = RATE_FIRST.exec(request) ?? TAX_FIRST.exec(request) ?? [];
  const amount = signed ?? plain;
  if (found === undefined || percent === undefined || amount === undefined) return undefined;
  const rest = request.replace(found, ' ');
  return /\d/.test(rest) || MORE.test(rest) || pathsIn(request).length > 0 ? undefined : { percent, amount: amount.replaceAll(',', '') };
}

const ADDED = /\b(?:(?:sales|value[- ]added) )?(?<tax>vat|gst|tax|tip|gratuity|service charge)\b/i;
const WHOLE = /\b(?:total|altogether|in all|gross|(?:with|including|plus) (?:it|that|the (?:tax|vat|tip|gst)))\b/i;
/** Then the part is taken out of the sum, or is no part of it alone. */
const CONTAINED =
  /\b(?:contain\w*|included|already|gross (?:of|amount|price)|off|less|minus|without|before|each|per|every|discount\w*|split|share\w*)\b/i;
const NUMBERS = /(?<![\w.,-])(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?![.,]?\d)/g;

/** `I bill 1260 net. How much is 19% VAT on that, and what is the total?`: the part, what it is called, and the whole are all wanted. */
export function taxAndTotalAsked(request: string): (TaxAsked & { tax: string }) | undefined {
  const tax = ADDED.exec(request)?.groups?.['tax'];
  const [rate, percent] = new RegExp(RATE, 'i').exec(request) ?? [];
  const [amount, ...others] = rate === undefined ? [] : (request.replace(rate, ' ').match(NUMBERS) ?? []);
  const questions = request.match(/\b(?:how much|what)\b/gi)?.length ?? 0;
  const isBoth = tax !== undefined && WHOLE.test(request) && questions === 2 && !CONTAINED.test(request);
  if (!isBoth || percent === undefined || amount === undefined || others.length > 0 || pathsIn(request).length > 0) return undefined;
  return { percent, amount: amount.replaceAll(',', ''), tax };
}

import { numberSaid } from './units.ts';

/** A sum with the rate of the tax that is in it. */
export interface ContainedTax {
  gross: number;
  percent: number;
}

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const TAX = '(?:(?:sales|value[- ]added) )?(?:vat|gst|tax)';
const RATE = new RegExp(String.raw`(?<![\w.,])(?<percent>${NUMBER}) ?(?:%|per ?cent)(?: (?:of )?${TAX})?`, 'iu');
const SUM = new RegExp(String.raw`(?<![\w.,])[€$£]?(?<gross>${NUMBER})(?![\w]|[.,]\d)`, 'iu');
const IS_TAX = new RegExp(String.raw`\b${TAX}\b`, 'i');
/** The tax is a part of the sum that is told. */
const CONTAINED = /\b(?:already|includ\w*|incl|inclusive|contain\w*|gross)\b|\b(?:in|inside) (?:it|that|the price|there)\b/i;
const ASKS_NET = new RegExp(
  String.raw`\b(?:without|before|excluding|excl\.?|less|minus|net of) (?:the |any )?(?:\d+ ?(?:%|per ?cent) )?${TAX}\b|\bnet (?:price|amount|sum|cost|value|figure)\b|\b(?:what|how much) is (?:it|that) net\b`,
  'i',
);
const ASKS_TAX = new RegExp(
  String.raw`\bhow much (?:of (?:that|it|this) )?(?:${TAX} )?(?:is|was) (?:(?:in|the|contained in) )?(?:it|that|${TAX})\b|\bhow much ${TAX}\b`,
  'i',
);
/** More is said of it, or something else is wanted too. */
const MORE =
  /\b(?:each|per (?!cent)|every|discount\w*|off|split|shared?|plus|add(?:ed|s)? (?:on|to)|on top|average|months?|years?|weeks?|half|twice|double|people|files?|csv|txt|then|and (?:then|how|what))\b/i;

/** The sum and the rate of `588 pounds with 20% VAT already in it`, where the price without the tax is asked for and these are the only numbers. */
export function netAsked(request: string): ContainedTax | undefined {
  return ASKS_NET.test(request) ? containedTax(request) : undefined;
}

/** The same where the tax in it is asked for: `how much of that is VAT?` */
export function taxInsideAsked(request: string): ContainedTax | undefined {
  return ASKS_TAX.test(request) && !ASKS_NET.test(request) ? containedTax(request) : undefined;
}

function containedTax(request: string): ContainedTax | undefined {
  const { 0: rate = '', groups } = RATE.exec(request) ?? {};
  const rest = rate === '' ? '' : request.replace(rate, ' ; ');
  const { 0: sum = '', groups: found } = SUM.exec(rest) ?? {};
  const [percent, gross] = [groups?.['percent'], found?.['gross']];
  if (percent === undefined || gross === undefined || /\d/.test(rest.replace(sum, ' '))) return undefined;
  // What is said of the question itself tells nothing of the sum.
  const told = rest.replace(ASKS_NET, ' ').replace(ASKS_TAX, ' ');
  return IS_TAX.test(request) && CONTAINED.test(told) && !MORE.test(told) ? { gross: numberSaid(gross), percent: numberSaid(percent) } : undefined;
}

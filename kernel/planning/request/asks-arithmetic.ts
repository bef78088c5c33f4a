import { withoutAddresses } from './addresses.ts';
import { askedOfPrice } from './asked-of-price.ts';
import { withoutTextDifference } from './asks-difference.ts';
import { withoutPaths } from './file-names.ts';

/** Whether the words of a request ask for numbers to be put together. A digit alone does not: it may be a date. */
export function asksForArithmetic(request: string): boolean {
  const words = withoutPaths(withoutAddresses(withoutTextDifference(request))).replace(NUMBERED, ' ');
  return (
    PUTS_TOGETHER.test(NUMBER.test(words) ? words : words.replace(RATE, ' ').replace(IN_PERCENT, ' ')) ||
    (NUMBER.test(words) && PRICES.test(words)) ||
    CHARGES_FOR.test(words) ||
    convertsMoney(words) ||
    convertsDegrees(words) ||
    askedOfPrice(words) !== undefined
  );
}

/** A number behind a name belongs to it: `the Marlin 40`. A sentence may begin with a large letter. */
const NUMBERED =
  /(?<=[\p{Ll}\p{N},] )\p{Lu}\p{Ll}+ \d{1,4}\b(?![.,]\d| ?[%€$£]| (?:k?g|[kcm]?m|m?l|euros?|dollars?|pounds?|cents|lit(?:re|er)s?|hours?|minutes?|days?|times|of)\b)/gu;

/** How much of something, or what something comes to: a number is wanted, which a text may tell or has to be worked out of. */
const ASKS_AMOUNT =
  /\bhow (?:much|long|far|old|heavy)\b|\bhow many (?:litres?|liters?|kilos?|kg|grams?|grammes?|hours?|days?|weeks?|months?|minutes?|km|kilomet(?:re|er)s?|miles?|met(?:re|er)s?|euros?|pounds?|dollars?|francs?|boxes|packs|bottles|rolls|bags|sheets)\b|\bwhat (?:do|does|did|will|would|should|shall)\b[^?.!]*\b(?:owe|cost|pay|charge|bill|earn|get|come to|amount to|weigh|need|burn|use)\b|\bwhat(?:['’]s| is| are)\b[^?.!]*\b(?:price|cost|fee|total|sum|bill|rent|wage|pay|amount|length|weight)\b/i;

export function asksForAmount(request: string): boolean {
  return ASKS_AMOUNT.test(withoutPaths(request));
}

/** `How many euros are 100 dollars`: a sum in one currency, and another one. */
export function convertsMoney(words: string): boolean {
  return NUMBER.test(words) && new Set(words.toLowerCase().match(CURRENCY)).size > 1;
}

/** `The page has it in Celsius. What is it in Fahrenheit?` */
export function convertsDegrees(words: string): boolean {
  return /\bfahrenheit\b/i.test(words) && /\b(?:celsius|centigrade)\b/i.test(words);
}

const CURRENCY =
  /\b(?:dollar|euro|pound|yen|franc|kron[eaou]r?|koruna|zloty|forint|lira|baht|rupee|yuan|peso|usd|eur|gbp|jpy|chf|nok|sek|dkk|inr|cny|pln|czk|huf|aud|cad|nzd|brl|zar)(?=s?\b)/gi;

const PUTS_TOGETHER =
  /\b(?:total|sum|altogether|in all|combined|average|mean|difference|percent|twice|double|triple|half|dozen|discount|remaining|left over|per)\b|\d ?%|\bhow (?:much|many) (?:more|less|fewer)\b|\bhow much (?:longer|older|larger|bigger|higher|taller|heavier|cheaper)\b/i;
/** What a list states, where no number says what to do with it: `the price per kg`. */
const RATE = /\b(?:price|rate|fee|charge|speed|fare|fine|toll|dose) per (?=\p{L})/giu;
/** `The deposit (in percent)`, `the deposit percent`: what a value is measured in. */
const IN_PERCENT = /\bin (?:percent\b|%)|(?<!\b(?:what|which|many|much|the|a|in|as)) percent\b/giu;
/** `What do I charge them for 6.5 hours at their rate`: so many times what is found. */
const CHARGES_FOR =
  /\b(?:charge|bill|invoice|ask|owe|owes|earn|earns|get|gets|paid)\b[^.?!]*\bfor (?:\d+(?:\.\d+)?|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty) \p{L}+/iu;
const NUMBER = /\d|\b(?:two|both|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|fifty|hundred)\b/i;
const PRICES = /\b(?:cost|costs|price|prices|pay|weigh|weight|take|takes|last|need|altogether)\b/i;

import { withoutAddresses } from './addresses.ts';
import { withoutFileNames } from './file-names.ts';
import { withDigits } from './number-words.ts';
import { type BasketItem, saidBasket } from './said-basket.ts';
import { measuresIn } from './units.ts';

/** What is asked of a price: what so many of one thing cost, or how many whole ones a sum of money buys, or what several things cost together. */
export type AskedOfPrice = { count: number } | { budget: number } | { items: readonly BasketItem[] };

/** More than one number, or a part of a price, is a sum that the words have to say. */
const MORE_TO_IT =
  /%|\b(?:percent|discount|off|tax|vat|shipping|postage|delivery|fee|tip|plus|extra|on top|cheaper|dearer|more|less|fewer|than|left|remain\w*|average|mean|median|total of|together with|difference|compare\w*|per|each|every|if|double|twice)\b/i;
const QUESTION = /\b(?:how (?:many|much)|what)\b/gi;
const NUMBER = /(?<![\w.,-])\d+(?:,\d{3})*(?:\.\d+)?(?![\w-])/g;
const COSTS =
  /\b(?:costs?|prices?|pay|charged?|come to|comes to|set me back|spend|how much (?:is|are|would|will|for|do)|how much [\p{L}\d ]{2,30}? (?:would|will) be|worth)\b/iu;
/** `Look up what a box costs at URL, and what do six boxes cost then?`: the one price is only the way to the sum. */
const LOOKS_UP_FIRST =
  /(?<lead>^|[.!?;] )(?:please )?(?:look up|find out|check|see|get|read) (?:what (?:an?|one|the|each|a single) [\p{L} -]{2,40}? costs?|(?:the|its) price (?:of|for) [\p{L} -]{2,40}?)(?: (?:at|on|from|in)\b[^,;?]{0,30})?(?:[,;]? (?:and|then)+ (?:please )?(?:tell (?:me|us) |work out |say )?)/iu;
/** `what is half a dozen`, where the words say an amount and no more of a sum. */
const WHAT_IS = /\bwhat(?:'s| is| are| would be)\s+#?\d+(?:\s+of\s+(?:them|these|those))?\s*(?:$|[?.,;]|\b(?:and|from|at|save|write)\b)/i;
const AMOUNT_IN_WORDS = /\b(?:dozen|pair|couple|score|of (?:them|these|those))\b/i;
const BUYS = /\bhow many\b.*\b(?:buy|bought|afford|purchase|get|gets)\b/is;
const WITH_MONEY = /\b(?:for|with|on|have|got|budget|only|of|spend)\s+(?:about\s+|a\s+)?(?:[€$£]|[A-Z]{3}\s)?\s*\d|[€$£]\s*\d/;

/**
 * What a request asks of one price that stands somewhere else: `what would a dozen cost` is 12 of it, `how many can I buy with 100` the whole ones
 * for 100. Undefined where the words have more in them, or no one number but that of each of several things.
 */
export function askedOfPrice(request: string): AskedOfPrice | undefined {
  const words = withAmounts(withoutFileNames(withoutAddresses(request)).replace(LOOKS_UP_FIRST, '$<lead>'));
  const items = (words.match(QUESTION)?.length ?? 0) > 1 ? undefined : saidBasket(words);
  if (items !== undefined) return { items };
  const [number, ...others] = words.match(NUMBER) ?? [];
  if (number === undefined || others.length > 0 || MORE_TO_IT.test(words) || (words.match(QUESTION)?.length ?? 0) > 1) return undefined;
  const value = Number(number.replaceAll(',', ''));
  if (BUYS.test(words)) return WITH_MONEY.test(words) && value > 0 ? { budget: value } : undefined;
  const isCount = Number.isInteger(value) && value > 0 && measuresIn(words).length === 0 && !/[€$£]\s*\d/.test(words) && !/\bhow many\b/i.test(words);
  return isCount && (COSTS.test(words) || (AMOUNT_IN_WORDS.test(request) && WHAT_IS.test(words))) ? { count: value } : undefined;
}

/** Amounts that are words as numbers: a pair, a score and a couple are so only behind an article or a number. */
export function withAmounts(text: string): string {
  const counted = text
    .replace(/\bhalf[- ]a[- ]dozen\b|\bhalf[- ]dozen\b/gi, '6')
    .replace(/\b(an?|one|\d+|two|three|four|five) (dozen|pair|couple|score)s?\b/gi, scaled);
  return withDigits(counted);
}

const SCALES: Readonly<Record<string, number>> = { dozen: 12, pair: 2, couple: 2, score: 20 };

function scaled(_: string, times: string, scale: string): string {
  const factor = /^(?:an?|one)$/i.test(times) ? 1 : Number(withDigits(times));
  return String(factor * (SCALES[scale.toLowerCase()] ?? 1));
}

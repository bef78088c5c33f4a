import { withDigits } from './number-words.ts';
import { numberSaid } from './units.ts';

/** So many parts of all the parts of an amount: 15 of 100, 4 of 9. */
export interface SaidShare {
  parts: number;
  all: number;
  amount: number;
}

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
/** `8.5 per cent of a contract sum of 312,000 pounds`, `12% of the 450`. */
const SHARE = new RegExp(
  String.raw`(?<![\w.,])(?<percent>${NUMBER}) ?(?:%|per ?cent) of (?:(?:an?|the|our|my|your|his|her|their|this|that|its) )?(?:[\p{L}-]+ ){0,4}?(?:(?:of|is|at) )?[€$£]?(?<amount>${NUMBER})(?![\w]|[.,]\d)`,
  'iu',
);
const PARTS = 'half third quarter fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
/** `four ninths of 1863`, and no word more. */
const FRACTION = new RegExp(
  String.raw`^(?:(?:what(?:['’]s| is| are)|how much (?:is|are)|calculate|work out|give me|tell me) )?(?:(?<parts>an?|one|\d+) )?(?<part>${PARTS.join('|')}|halve|quarter)s? of [€$£]?(?<amount>${NUMBER})(?: ?(?:€|[$]|£|euros?|dollars?|pounds?))?[?.!]*$`,
  'iu',
);
const ASKS = /\?\s*$|\b(?:what|how much|work out|calculate|compute)\b|\b(?:that|it|which) (?:makes?|comes? to|is)\W*$/i;
/** Something is done with the part, or more is said. */
const MORE =
  /[-+*/=](?=\s*\d)|\b(?:left|remain\w*|rest|after|before|off|discount|reduc\w*|increas\w*|decreas\w*|rais\w*|plus|minus|add(?:ed)?|on top|including|excluding|without|vat|tax|tip|each|per (?!cent)|split|share|shared|half|twice|double|more|less|fewer|than|keep|average|together|total|altogether|in all|month|year|week|compound\w*|interest|how many|file|csv|txt|people|of them|of those)\b/iu;

/** `20% of 2 bitcoins in dollars` */
const IN_OTHER_UNIT = /\bin (?!all\b|total\b|words\b|short\b)\p{L}+\W*$/iu;

/** The one part of the one amount that a request asks for, where it says no more: `Our fee is 8.5 per cent of 312,000. That makes?` */
export function saidShare(request: string): SaidShare | undefined {
  const fraction = FRACTION.exec(withDigits(request.trim()).replace(/,? please$/i, ''))?.groups;
  if (fraction !== undefined) {
    const { parts = '1', part = '', amount: of = '' } = fraction;
    const all = part.toLowerCase() === 'halve' ? 2 : PARTS.indexOf(part.toLowerCase()) + 2;
    return { parts: /^\d/.test(parts) ? Number(parts) : 1, all, amount: numberSaid(of) };
  }
  const { percent, amount } = SHARE.exec(request)?.groups ?? shareOfSaid(request) ?? {};
  const numbers = request.match(/\d+(?:[.,]\d+)*/g) ?? [];
  if (
    percent === undefined ||
    amount === undefined ||
    numbers.length !== 2 ||
    !ASKS.test(request) ||
    MORE.test(request) ||
    IN_OTHER_UNIT.test(request)
  )
    return undefined;
  return { parts: numberSaid(percent), all: 100, amount: numberSaid(amount) };
}

/** `60 percent of the adult fare`, where another clause tells what that is: `the adult fare is 8.50`. */
function shareOfSaid(request: string): Record<string, string> | undefined {
  const { percent, thing = '' } = SHARE_OF.exec(request)?.groups ?? {};
  const last = thing.trim().split(' ').at(-1) ?? '';
  const amount =
    last === '' ? undefined : new RegExp(`\\b${last}\\b ${IS} [€$£]?(?<amount>${NUMBER})(?![\\w]|[.,]\\d)`, 'iu').exec(request)?.groups?.['amount'];
  return percent === undefined || amount === undefined ? undefined : { percent, amount };
}

const SHARE_OF = new RegExp(
  `(?<![\\w.,])(?<percent>${NUMBER}) ?(?:%|per ?cent) of (?:an?|the|our|my|your|his|her|their|its) (?<thing>(?:[\\p{L}-]+ ?){1,4}?)(?=[.,;:?!]| and | which | that |$)`,
  'iu',
);
const IS = '(?:is|was|are|costs?|comes to|amounts to|stands at)';

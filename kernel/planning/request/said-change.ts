import { numberSaid } from './units.ts';

/** An amount that goes up or down by a part of it. */
export interface SaidChange {
  amount: number;
  percent: number;
  isMore: boolean;
}

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const PERCENT = String.raw`(?<![\w.,])(${NUMBER}) ?(?:%|per ?cent)`;
const MORE = new RegExp(
  String.raw`\b(?:goes|go|going|went|gone|is|are|put|puts) up (?:by )?(?:an? )?${PERCENT}|\b(?:rais\w+|increas\w+|ris(?:es?|ing))\b[^.?!\d]{0,40}?(?:by )?${PERCENT}|${PERCENT} (?:more|higher|dearer|up|increase|rise|raise|on top)\b`,
  'iu',
);
const LESS = new RegExp(
  String.raw`\b(?:goes|go|going|went|gone|comes?|is|are) down (?:by )?(?:an? )?${PERCENT}|\b(?:reduc\w+|lower\w*|cut|cuts|drop\w*|fall\w*)\b[^.?!\d]{0,40}?(?:by )?${PERCENT}|${PERCENT} (?:less|lower|cheaper|off|discount|reduction)\b`,
  'iu',
);
const AMOUNT = new RegExp(String.raw`(?<![\w.,])[€$£]?(?<amount>${NUMBER})(?![\w]|[.,]\d)`, 'iu');
/** The new amount is asked for, and not what it differs by. */
const ASKS =
  /\b(?:what|how much) (?:will|would|does|do|is|are|must|should|shall|can)\b|\bwhat(?:['’]s| is| will be| would be)? (?:the|its|their|our|my) (?:new|final|reduced|raised)\b|\bnew (?:price|rent|fee|rate|amount|total|wage|salary|cost)\b/i;
/** The amount may be what came of it, or more is done with it. */
const OTHERWISE =
  /\b(?:differ\w*|sav(?:e|ed|es|ing)s?|how much (?:more|less|cheaper|dearer)|each|per (?!cent)|every|months?|weeks?|years?|twice|again|then|split|shared?|average|vat|tax|tip|compound\w*|interest|before|after|original\w*|regular|normal|usual|full (?:price|cost|fee|rate)|old|former|previous|last|without|than|already|now|paid|came to|to [€$£]?\d\S*|files?|csv|txt|people|how many)\b/i;

/** `take 15 % off 260`: an order, and all of it. */
const ORDERED = new RegExp(
  String.raw`^(?:please )?(?:(?<more>add|put)|take|knock|deduct|subtract) ${PERCENT} (?<side>off|from|away from|to|onto|on)(?: (?:top )?of)?(?: (?:an?|the)(?: \p{L}+){0,2} of)? [€$£]?(?<amount>${NUMBER})(?: ?(?:€|[$]|£|euros?|dollars?|pounds?))?\W*$`,
  'iu',
);

/** The amount and the percentage of `rent is 52.00 and we voted for 5% more, what will it be?`, where these are the only numbers. */
export function saidChange(request: string): SaidChange | undefined {
  const ordered = ORDERED.exec(request.trim());
  if (ordered !== null) {
    const { more, side = '', amount = '' } = ordered.groups ?? {};
    const isMore = more !== undefined;
    return isMore === /^(?:to|on|onto)$/i.test(side) ? { amount: numberSaid(amount), percent: numberSaid(ordered[2] ?? ''), isMore } : undefined;
  }
  if (!ASKS.test(request) || OTHERWISE.test(request)) return undefined;
  const [more, less] = [MORE.exec(request), LESS.exec(request)];
  const found = more ?? less;
  if (found === null || (more !== null && less !== null)) return undefined;
  const rest = request.replace(found[0], ' ; ');
  const { 0: sum = '', groups } = AMOUNT.exec(rest) ?? {};
  const [percent, amount] = [found.slice(1).find((each) => each !== undefined), groups?.['amount']];
  if (percent === undefined || amount === undefined || /\d/.test(rest.replace(sum, ' '))) return undefined;
  return { amount: numberSaid(amount), percent: numberSaid(percent), isMore: more !== null };
}

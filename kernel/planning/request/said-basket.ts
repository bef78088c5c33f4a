/** One thing of several whose prices are added up. */
export interface BasketItem {
  count: number;
  /** What it is, in the words of the request: `linen albums`. */
  thing: string;
}

/** Then the sum has more in it than prices times amounts. */
const MORE_TO_IT =
  /%|\b(?:percent|discount|off|tax|vat|shipping|postage|tip|extra|cheaper|dearer|more|less|fewer|than|left|remain\w*|change|average|mean|median|difference|compare\w*|per|each|every|double|twice|half|split|share)\b/i;
const COSTS =
  /\b(?:costs?|costing|prices?|priced|pay|charged?|comes? to|come out at|add up to|set (?:me|us) back|spend|owe|bill|worth|how much (?:is|are|would|will|for|do))\b|\btotal (?:for|of|price|cost|bill)\b/i;
const ENDS =
  'costs?|costing|come|comes|together|altogether|in|from|at|according|for|would|will|do|is|are|going|by|based|using|please|with|on|add|to|set|what|how|as|worth|if|then|go';
const ITEM = new RegExp(
  `(?<![\\w.,])(?<count>\\d+|an?)\\s+(?:x\\s+|of\\s+the\\s+|of\\s+)?(?<thing>(?!(?:${ENDS})\\b)\\p{L}[\\p{L}'’-]*(?:\\s+(?!(?:${ENDS}|and|plus)\\b)\\p{L}[\\p{L}'’-]*){0,5})`,
  'giu',
);
const JOINS = /^\s*(?:,\s*(?:and\b)?|and|plus|&|\+)\s*$/i;
const NUMBER = /(?<![\w.,-])\d+(?:[.,]\d+)*/g;

/**
 * The things whose prices a request asks to be added up, `what do 3 linen albums and a parent book cost together`, of its words with their amounts as
 * digits. Undefined where it names fewer than two, any other number, or more of a sum.
 */
export function saidBasket(words: string): BasketItem[] | undefined {
  if (!COSTS.test(words) || MORE_TO_IT.test(words)) return undefined;
  let chain: RegExpExecArray[] = [];
  for (const item of words.matchAll(ITEM)) {
    const last = chain.at(-1);
    if (last !== undefined && JOINS.test(words.slice(last.index + last[0].length, item.index))) chain.push(item);
    else if (chain.length < 2) chain = [item];
  }
  const items = chain.map(({ groups }) => ({
    count: /^\d/.test(groups?.['count'] ?? '') ? Number(groups?.['count']) : 1,
    thing: groups?.['thing'] ?? '',
  }));
  const counted = chain.filter(({ groups }) => /^\d/.test(groups?.['count'] ?? ''));
  const isAll = (words.match(NUMBER)?.length ?? 0) === counted.length;
  return items.length > 1 && counted.length > 0 && isAll && items.every(({ count }) => count > 0) ? items : undefined;
}

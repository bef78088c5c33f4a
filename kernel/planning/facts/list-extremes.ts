import { endOf, SCALES } from './scales.ts';

/** An item of a list that is called something, and what is said of it: `- **Safe Shores**: up to 12,000 pounds, closes 15 May`. */
const ITEM = /^\s*(?:[-*+•]|\d{1,2}[.)])\s+(?:\*\*|__)?(?<name>[^:*\n–—]{2,60}?)(?:\*\*|__)?\s*(?:[:–—]|\s-\s)\s*(?<said>\S.+)$/u;
/** A number, and the sign or the word of its unit beside it. */
const MEASURE = /(?<sign>[€$£])? ?(?<![\p{L}\d.,])(?<number>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?: ?(?<unit>[€$£°]|\p{L}+(?:\/\p{L}+)?))?/gu;
/** Of two things it may be said which is more in words as well. */
const FEWEST_ITEMS = 3;
/** Asks for more than the item at the end of a scale. */
const ASKS_OTHERWISE =
  /\b(?:average|mean|total|sum|difference|between|how (?:many|much)|count|all|top|two|three|four|five|after|before|except|second|third|if|not|under|over|than|without)\b|\d/i;

/**
 * The item of a text's one list that a request asks for by the end of a scale, told in full: `which of the grants pays the most?` of items that tell one sum of money
 * each. Undefined where an item has none or two numbers of that kind, or two items share the end.
 */
export function listedExtreme(request: string, text: string): string | undefined {
  const scales = SCALES.filter((scale) => endOf([scale], request) !== undefined);
  if (scales.length === 0 || ASKS_OTHERWISE.test(request)) return undefined;
  const items = text.split(/\r?\n/).flatMap((line) => {
    const { name = '', said = '' } = ITEM.exec(line)?.groups ?? {};
    return said === '' ? [] : [{ name, said }];
  });
  const told = scales.flatMap((scale) => {
    const valued = items.flatMap(({ name, said }) => {
      const values = [...said.matchAll(MEASURE)].filter(({ groups }) => scale.column.test(groups?.['unit'] ?? groups?.['sign'] ?? ''));
      const [only, ...others] = values;
      return only === undefined || others.length > 0 ? [] : [{ name, said, value: Number((only.groups?.['number'] ?? '').replaceAll(',', '')) }];
    });
    const sorted = valued.toSorted((a, b) => b.value - a.value);
    const [first, second] = endOf([scale], request) === 'largest' ? sorted : sorted.toReversed();
    const isWhole = valued.length === items.length && items.length >= FEWEST_ITEMS;
    return first === undefined || !isWhole || first.value === second?.value ? [] : [`${first.name} (${first.said})`];
  });
  const [only, ...others] = new Set(told);
  return others.length > 0 ? undefined : only;
}

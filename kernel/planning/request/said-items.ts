import { withDigits } from './number-words.ts';

const SEPARATOR = /\s*(?:\n+|[,;]\s*(?:and\s+)?(?:then\s+)?|\s+and(?: then)?\s+(?=[^,;]+$))/i;
/** Two things with an `and` between them may be one. */
const FEWEST_ITEMS = 3;
/** Longer ones are sentences. */
const MAX_ITEM_WORDS = 8;

/** The things that a text puts beside each other: `a, b and c`. Of a number that is said it has to be so many. Undefined where it may be one text. */
export function saidItems(text: string, howMany?: string): string[] | undefined {
  const items = text.split(SEPARATOR).map((item) => item.trim());
  const count = howMany === undefined ? undefined : Number(withDigits(howMany));
  const isEnough = count === undefined ? items.length >= FEWEST_ITEMS : items.length === count;
  return isEnough && items.every((item) => item !== '' && item.split(/\s+/).length <= MAX_ITEM_WORDS) ? items : undefined;
}

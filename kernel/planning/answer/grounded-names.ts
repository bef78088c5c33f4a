import { foldText, wordsOf } from '../../../schemas/words.ts';

/** Mail and web addresses, whole. */
const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\bhttps?:\/\/[^\s<>"')\]]+/g;
/** A capital inside a sentence; at its beginning it says nothing. Short ones and abbreviations (`PDF`) are no names. */
const NAME = /(?<=[\p{L}\p{N},;] )\p{Lu}\p{Ll}[\p{L}'’-]+/gu;
/** A date may be told in words. */
const CALENDAR = new Set(
  'january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday'.split(
    ' ',
  ),
);
/** `Norwegian` is known where `Norway` was read. */
const SAME_BEGINNING = 4;

/** The names and addresses of an answer that occur neither in what was observed nor in the request: signs that the model made something up. */
export function ungroundedNames(answer: string, sources: readonly string[]): string[] {
  const known = new Set(sources.flatMap(wordsOf));
  const beginnings = new Set([...known].map((word) => word.slice(0, SAME_BEGINNING)));
  const read = foldText(sources.join('\n'));
  const addresses = [...answer.matchAll(ADDRESS)].map(([address]) => address.replace(/[.,;:!?]+$/, ''));
  const words = [...answer.replace(ADDRESS, ' ').matchAll(NAME)].map(([name]) => name);
  const isKnown = (part: string): boolean =>
    known.has(part) || CALENDAR.has(part) || (part.length >= SAME_BEGINNING && beginnings.has(part.slice(0, SAME_BEGINNING)));
  return [...addresses.filter((address) => !read.includes(foldText(address))), ...words.filter((word) => !wordsOf(word).every(isKnown))];
}

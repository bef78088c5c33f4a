import { daysSaid } from './dates-said.ts';
import { withDigits } from './number-words.ts';
import type { RequestTraits } from './request-traits.ts';

/** What a request is asked about as far as reckoning goes. */
export interface Reckoned {
  request: string;
  traits: RequestTraits;
  /** What the request names here: then the numbers may lie there. */
  named: readonly unknown[];
}

/** Shorter ones are formulas: `what is 15 percent of 240`. */
const STORY_WORDS = 8;
const NUMBER = /(?<![\w.])\d+(?:[.,]\d+)*(?!\w)/g;
/** Days and clock times are reckoned otherwise, and numbers of other kinds have functions of their own. */
const NO_STORY =
  /\b\d{1,2}:\d\d\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:binary|hex\w*|octal|roman|primes?|factorial|fibonacci|divisors?|multiples?|solve|equation|root|sine|cosine|logarithm|random|numbers?|sequence|average|median|date|files?|folders?|tables?|columns?|rows?|lines?|csv|list|sort\w*|web|online)\b|["“`^=]/i;

/**
 * Whether a request tells a story with all numbers in it, and asks for what comes of them: `A roll has 25 m. How many rolls do I need for
 * 180 m?` Nothing has to be looked up, and nothing changed.
 */
export function isWordProblem({ request, traits, named }: Reckoned): boolean {
  const { isQuestion, isYesNo, wantsChange, searchesWeb, urls, bringsNumbers } = traits;
  if (!isQuestion || isYesNo || wantsChange || searchesWeb || urls.length + named.length > 0) return false;
  if (NO_STORY.test(request) || daysSaid(request) !== undefined || (request.match(/\p{L}{2,}/gu)?.length ?? 0) < STORY_WORDS) return false;
  return bringsNumbers || tellsFirst(withDigits(request));
}

/** One sentence tells a number, the next asks for another. */
function tellsFirst(request: string): boolean {
  const sentences = request.split(/(?<=[.;!?])\s+/);
  const asking = sentences.at(-1) ?? '';
  const told = sentences
    .slice(0, -1)
    .filter((sentence) => !sentence.trim().endsWith('?'))
    .join(' ');
  return /\?\s*$/.test(asking) && told.match(NUMBER) !== null && (request.match(NUMBER)?.length ?? 0) > 1;
}

/** A comment and one print: what a model writes that reckons. */
export const reckoningGrammar = String.raw`root ::= "# " text "\nprint(" text "\n"?
text ::= [^\n]+`;

/** The comment and the code of what was written; undefined where it is neither. */
export function readReckoning(text: string): { comment: string; code: string } | undefined {
  const [, comment = '', code] = /^#\s*([^\n]+)\n([^#]+?)\s*$/.exec(text.trim()) ?? [];
  return code === undefined ? undefined : { comment: comment.trim(), code };
}

import { contentStems, stem, wordsOf } from '../../../schemas/words.ts';
import { bestSentences } from '../looks/relevance.ts';
import { withoutAddresses } from '../request/addresses.ts';
import { withoutFileNames } from '../request/file-names.ts';

const NOT_FOUND =
  /\b(?:not found|(?:not|isn't|n't|never) (?:mentioned|given|stated|listed|specified|said)|no (?:mention|information)|do(?:es)? not (?:say|mention|tell|hold|contain|specify))\b/i;
/** Said of how to look, and of what kind the answer is: the sentence that answers has no need of them. */
const ASKING = new Set(
  'open look read check fetch get go see tell find give show want need know date day time year month price cost number name amount address page file text site website only just exact please say state'
    .split(' ')
    .map(stem),
);
/** One word that is shared may be chance. */
const LEAST_WORDS = 2;

/** Whether an answer says that nothing was found. */
export function saysNotFound(answer: string): boolean {
  return NOT_FOUND.test(answer);
}

/** Whether nothing is said to be found although a sentence has every word of what is asked for: small models overlook it among headings. */
export function overlooksSentence(answer: string, request: string, texts: readonly string[]): boolean {
  if (!saysNotFound(answer)) return false;
  const question = withoutFileNames(withoutAddresses(request));
  const wanted = contentStems(question).filter((word) => !ASKING.has(word));
  const [closest = ''] = bestSentences(texts, question, 1);
  const stems = new Set(wordsOf(closest).map(stem));
  return wanted.length >= LEAST_WORDS && wanted.every((word) => stems.has(word));
}

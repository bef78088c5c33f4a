import { contentStems, foldText } from '../../schemas/words.ts';
import { bestSentences } from './relevance.ts';

const ASKS_WHO = /\b(?:who|whom|whose)\b/i;
const CAPITALISED = /\p{Lu}[\p{L}'’-]{2,}/gu;
/** Words that a sentence must share with the question before it is held against an answer. */
const TELLING_WORDS = 2;

/**
 * Whether an answer to `who …` gives a name that the sentence closest to the question does not have, while that sentence has another one:
 * small models take a name from a line nearby. It may be right all the same, so this is a reason to ask again and none to refuse.
 */
export function givesOtherName(answer: string, request: string, texts: readonly string[]): boolean {
  if (!ASKS_WHO.test(request)) return false;
  const [closest] = bestSentences(texts, request, 1);
  if (closest === undefined) return false;
  const shared = contentStems(closest).filter((stem) => contentStems(request).includes(stem));
  const given = namesIn(answer, request, texts);
  const there = namesIn(closest, request, texts);
  return shared.length >= TELLING_WORDS && given.length > 0 && there.length > 0 && !given.some((name) => there.includes(name));
}

/** Capitalised words of a text that are no words of the request, and that stand nowhere in small letters. */
function namesIn(text: string, request: string, texts: readonly string[]): string[] {
  const asked = foldText(request);
  return (text.match(CAPITALISED) ?? []).filter(
    (word) => !asked.includes(foldText(word)) && !texts.some((each) => new RegExp(`\\b${word.toLowerCase()}\\b`).test(each)),
  );
}

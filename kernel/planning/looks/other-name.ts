import { contentStems, foldText } from '../../../schemas/words.ts';
import { bestSentences } from './relevance.ts';

const ASKS_WHO = /\b(?:who|whom|whose)\b/i;
const CAPITALISED = /\p{Lu}[\p{L}'’-]{2,}/gu;
/** Words that a sentence must share with the question before it is held against an answer. */
const TELLING_WORDS = 2;
/** With so many it speaks of what is asked, and not only of something in it. */
const ANSWERING_WORDS = 3;

/**
 * Whose name an answer to `who …` gives: one of the sentence closest to the question, or another one while that sentence has a name. Small
 * models take a name from a line nearby; it may be right all the same, so this is a reason to ask again and none to refuse. Undefined where
 * nothing can be told.
 */
export function nameGiven(answer: string, request: string, texts: readonly string[]): 'closest' | 'other' | undefined {
  const [closest] = ASKS_WHO.test(request) ? bestSentences(texts, request, 1) : [];
  if (closest === undefined) return undefined;
  const given = namesIn(answer, request, texts);
  const there = namesIn(closest, request, texts);
  if (sharedWords(closest, request) < TELLING_WORDS || given.length === 0 || there.length === 0) return undefined;
  return given.some((name) => there.includes(name)) ? 'closest' : 'other';
}

/** The sentence closest to a question for somebody, where it has a name and so many words of the question that it answers by itself. */
export function sentenceWithName(request: string, texts: readonly string[]): string | undefined {
  const [closest] = ASKS_WHO.test(request) ? bestSentences(texts, request, 1) : [];
  if (closest === undefined || namesIn(closest, request, texts).length === 0) return undefined;
  return sharedWords(closest, request) >= ANSWERING_WORDS ? closest : undefined;
}

function sharedWords(sentence: string, request: string): number {
  const asked = contentStems(request);
  return contentStems(sentence).filter((stem) => asked.includes(stem)).length;
}

/** Capitalised words of a text that are no words of the request, and that stand nowhere in small letters. */
function namesIn(text: string, request: string, texts: readonly string[]): string[] {
  const asked = foldText(request);
  return (text.match(CAPITALISED) ?? []).filter(
    (word) => !asked.includes(foldText(word)) && !texts.some((each) => new RegExp(`\\b${word.toLowerCase()}\\b`).test(each)),
  );
}

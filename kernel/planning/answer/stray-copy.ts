import { contentStems, foldText } from '../../../schemas/words.ts';
import { bestSentences } from '../looks/relevance.ts';

/**
 * Whether an answer is a sentence copied out of a text that speaks of nothing that is asked, while the text has sentences that do: small
 * models that are shown many alike take one of them. Paraphrases are not judged.
 */
export function isStrayCopy(answer: string, request: string, texts: readonly string[]): boolean {
  const copied = oneLine(answer);
  if (copied === '' || !texts.some((text) => oneLine(text).includes(copied))) return false;
  const wanted = new Set(contentStems(request));
  const said = contentStems(answer);
  return said.length > SHORT_ANSWER && !said.some((stem) => wanted.has(stem)) && bestSentences(texts, request, 1).length > 0;
}

/** A name or a number answers without a word of the question. */
const SHORT_ANSWER = 5;

function oneLine(text: string): string {
  return foldText(text).replace(/\s+/g, ' ').trim();
}

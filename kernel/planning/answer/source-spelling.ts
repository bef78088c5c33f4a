import { foldText } from '../../../schemas/words.ts';

/** A word of letters; shorter ones are too often another word without its marks. */
const WORD = /\p{L}[\p{L}\p{M}]{3,}/gu;

/**
 * The words of an answer as the texts spell them that it was taken from: small models lose the marks of letters they see rarely, and write
 * `Zdźbło` for `Źdźbło`. Only where one spelling is read, and it differs from what was written by marks alone.
 */
export function withSourceSpelling(answer: string, sources: readonly string[]): string {
  const spellings = new Map<string, Set<string>>();
  for (const [word] of sources.join('\n').normalize('NFC').matchAll(WORD)) {
    const folded = foldText(word);
    spellings.set(folded, (spellings.get(folded) ?? new Set()).add(word.toLowerCase()));
  }
  return answer.normalize('NFC').replace(WORD, (word) => {
    const [only, ...others] = spellings.get(foldText(word)) ?? [];
    return only === undefined || others.length > 0 || only === word.toLowerCase() ? word : withCapitals(only, word);
  });
}

/** A word of small letters with the capitals of another one of as many. */
function withCapitals(word: string, like: string): string {
  return [...word].map((letter, at) => ([...like][at] === [...like][at]?.toLowerCase() ? letter : letter.toUpperCase())).join('');
}

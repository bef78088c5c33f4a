import { saysSomething, stem, wordsOf } from '../../../../schemas/words.ts';

/** Made of words that say little, and asks for something. */
const ASKS_COUNT = /\bhow (?:many|much)\b/i;

/** Whether each word of a text is grammar, idle, or one of those that are known to be meant; both as stems. */
export function saysNoMore(text: string, ...known: readonly ReadonlySet<string>[]): boolean {
  if (ASKS_COUNT.test(text)) return false;
  return wordsOf(text).every((word) => !saysSomething(word) || known.some((words) => words.has(stem(word))));
}

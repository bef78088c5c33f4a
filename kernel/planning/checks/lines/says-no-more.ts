import { saysSomething, stem, wordsOf } from '../../../../schemas/words.ts';

/** Whether each word of a text is grammar, idle, or one of those that are known to be meant; both as stems. */
export function saysNoMore(text: string, ...known: readonly ReadonlySet<string>[]): boolean {
  return wordsOf(text).every((word) => !saysSomething(word) || known.some((words) => words.has(stem(word))));
}

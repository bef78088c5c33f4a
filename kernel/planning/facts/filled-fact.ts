import { savedAnswer } from '../request/saved-answer.ts';
import { savedQuestion } from '../request/saved-question.ts';
import { type ReadText, toldFact, toldNumber } from './told-fact.ts';

/** What is to be saved, as a question; undefined where the request saves nothing, or in another file than `target`. */
export function questionSaved(request: string, target: string): string | undefined {
  const saved = savedAnswer(request, (path) => path !== target);
  return savedQuestion(request) ?? (saved === undefined ? undefined : asQuestion(saved.question));
}

/** `List the price of a sack` names a thing, as `what is the price of a sack` does. */
export function asQuestion(said: string): string {
  return said.replace(/^(?:list|find out|find|get|take|look up|give me|tell me|read|fetch) (?=(?:the|its|their|his|her) )/i, 'what is ');
}

/** The value that goes into a new file, where one of the texts that were read settles it: no model has to find it there. */
export function filledFact(request: string, target: string, texts: readonly ReadText[]): string | undefined {
  const question = questionSaved(request, target);
  if (question === undefined) return undefined;
  const told = new Set(texts.flatMap((text) => toldFact(question, text) ?? toldNumber(question, text) ?? []));
  const [only, ...others] = told;
  return others.length > 0 ? undefined : only;
}

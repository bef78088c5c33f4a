import { foldText } from '../../../schemas/words.ts';

/** Words that tables and people have for one state. */
const STATES: readonly ReadonlySet<string>[] = [
  'unpaid open outstanding unsettled owing',
  'paid settled',
  'done finished completed complete',
  'cancelled canceled',
  'shipped dispatched',
  'lent borrowed',
  'broken defective faulty',
  'ill sick',
].map((words) => new Set(words.split(' ')));

/** Whether two words mean the same state of a row: an open invoice is one that is unpaid. Only where a table has no word of its own for it. */
export function isSameState(one: string, other: string): boolean {
  const [first, second] = [foldText(one).trim(), foldText(other).trim()];
  return first !== second && STATES.some((words) => words.has(first) && words.has(second));
}

import { contentStems, stem, wordsOf } from '../../../schemas/words.ts';
import { withoutPaths } from '../request/file-names.ts';
import { weekdaysSaid } from './hours-fact.ts';

/** `Sat: Marguerite, Luca`, as a line of its own or of a list. */
const LABELLED = /^[\s>*#-]*(?<label>\p{L}{3,9}\.?)\**\s*:\**\s+(?<value>\S.*?)\s*$/u;
/** One day with a colon behind it is a remark; a rota has several. */
const FEWEST_DAYS = 2;
const ASKS = /\b(?:who|whos|whom|what|whats|which)\b/i;
const ASKS_NUMBER = /\bhow (?:many|much|often|long)\b|\b(?:first|last|second|other|only|else|not|time|besides|apart)\b|n['’]t\b/i;

/**
 * All that the line of a day says: `Marguerite, Luca` for `who is in the shop on Saturday` and `Sat: Marguerite, Luca`. Small models name the first.
 * Undefined where the line has a word of the question, which then asks for a part of it.
 */
export function dayLine(request: string, text: string): string | undefined {
  const asked = withoutPaths(request);
  const [day, ...others] = weekdaysSaid(asked);
  if (day === undefined || others.length > 0 || !ASKS.test(asked) || ASKS_NUMBER.test(asked)) return undefined;
  const rows = text.split('\n').flatMap((line) => {
    const { label = '', value = '' } = LABELLED.exec(line)?.groups ?? {};
    const [own, ...more] = weekdaysSaid(label);
    return own === undefined || more.length > 0 ? [] : [{ own, value }];
  });
  const [row, ...same] = rows.filter(({ own }) => own === day);
  if (row === undefined || same.length > 0 || rows.length < FEWEST_DAYS) return undefined;
  const words = new Set(contentStems(asked));
  return wordsOf(row.value).some((word) => words.has(stem(word))) ? undefined : row.value;
}

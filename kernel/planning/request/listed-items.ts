import { contentStems, stem, wordsOf } from '../../../schemas/words.ts';
import { withDigits } from './number-words.ts';

/** A line that is one of a list: a dash, a star or a number in front. */
export const LISTED = /^\s*(?:[-*+]|\d+[.)])\s+\S/;

/** Lines of a text, counted from 0, the last one not included. */
export interface Lines {
  from: number;
  to: number;
}

/**
 * The list in a text that a description means: `three things we still have to buy` is one of three items below `Still to buy`. Undefined
 * where none fits, or where two fit as well as each other.
 */
export function listedItems(text: string, description: string): Lines | undefined {
  const count = Number(/(?<![\d.])\d+(?![\d.])/.exec(withDigits(description))?.[0] ?? Number.NaN);
  const said = new Set(contentStems(description));
  const lines = text.split(/\r?\n/);
  const lists = listsIn(lines).filter(({ from, to }) => Number.isNaN(count) || to - from === count);
  const scored = lists.map((list) => {
    const heading = lines.slice(0, list.from).findLast((line) => line.trim() !== '') ?? '';
    return { list, shared: wordsOf(heading).filter((word) => said.has(stem(word))).length };
  });
  const most = Math.max(0, ...scored.map(({ shared }) => shared));
  const [best, ...others] = scored.filter(({ shared }) => shared === most);
  // Without a number and without a word of the heading, any list would do.
  return best === undefined || others.length > 0 || (most === 0 && Number.isNaN(count)) ? undefined : best.list;
}

function listsIn(lines: readonly string[]): Lines[] {
  const starts = lines.flatMap((line, at) => (LISTED.test(line) && !LISTED.test(lines[at - 1] ?? '') ? [at] : []));
  return starts.map((from) => {
    const length = lines.slice(from).findIndex((line) => !LISTED.test(line));
    return { from, to: length < 0 ? lines.length : from + length };
  });
}

import { contentStems, stem, wordsOf } from '../../../../schemas/words.ts';
import type { Table } from '../../looks/table-sample.ts';

/** Values that show how the table writes things; more are more to read. */
const SHOWN = 3;
/** What is shown to the model are words and numbers: no addresses, no sentences that might give orders. */
const PLAIN_VALUE = /^[\p{L}\p{N}][\p{L}\p{N} .,'&+-]{0,39}$/u;

/** The values of a table that come closest to a text, those of one column before others: `town "Weiz", town "Graz"`. */
export function nearbyValues(table: Table, column: string, text: string): string {
  const wanted = contentStems(text);
  const found = [...table.columns].flatMap(([name, cells]) =>
    [...new Set(cells)].flatMap((cell) => {
      if (typeof cell !== 'string' || !PLAIN_VALUE.test(cell)) return [];
      const stems = wordsOf(cell).map(stem);
      const hits = wanted.filter((word) => stems.some((other) => other === word || (word.length > 3 && other.startsWith(word)))).length;
      return hits === 0 && name !== column ? [] : [{ shown: `${name} "${cell}"`, score: 2 * hits + (name === column ? 1 : 0) }];
    }),
  );
  return found
    .sort((a, b) => b.score - a.score)
    .slice(0, SHOWN)
    .map(({ shown }) => shown)
    .join(', ');
}

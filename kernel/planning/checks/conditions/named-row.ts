import { foldText, stem, wordsOf } from '../../../../schemas/words.ts';
import type { Table } from '../../looks/table-sample.ts';
import type { Condition } from './table-uses.ts';

/** One word is said by chance; a name of two is not. */
const MIN_WORDS = 2;

/**
 * Whether a condition takes the one row that the request names by another of its cells: `sku == "CH-08"` for `the 8-speed chain`, where that row
 * is called `chain 8-speed`. The model has looked it up, and nobody needs to say the number of it.
 */
export function takesNamedRow({ column, operator, values }: Condition, { columns }: Table, request: string): boolean {
  const [value] = values;
  const fitting = [...(columns.get(column) ?? []).entries()].filter(([, cell]) => foldText(String(cell)) === foldText(String(value)));
  const [only, ...others] = fitting;
  if (operator !== '==' || values.length !== 1 || only === undefined || others.length > 0) return false;
  const said = new Set(wordsOf(request).map(stem));
  return [...columns].some(([name, cells]) => {
    const words = name === column ? [] : wordsOf(String(cells[only[0]] ?? ''));
    return words.length >= MIN_WORDS && words.some((word) => /\p{L}{3}/u.test(word)) && words.every((word) => said.has(stem(word)));
  });
}

import { nameWords } from '../../../../schemas/words.ts';
import type { Table } from '../../looks/table-sample.ts';
import { unitNamed } from '../../request/units.ts';
import { singular } from '../conditions/meant-values.ts';

const SUMS = /\b(?:total|sum|altogether|in all|overall|add(?:ed|s)?(?: [^.?!]*?)? up|add)\b/i;
const MORE =
  /\b(?:average|mean|median|percent|difference|per|each|every|most|least|highest|lowest|without|except|not|more|less|than|before|after|since|between)\b/i;

/** Whether a request asks for one sum, and for nothing that chooses or compares. */
export function asksForSum(request: string): boolean {
  return SUMS.test(request) && !MORE.test(request);
}

const ASKS_SUM = new Set(['total', 'sum', 'overall']);

/**
 * The one column of numbers that the words of a request name, or the only one. A unit names its column in any spelling (`kilometres`, `km`). A
 * word that asks for a sum names a column only where no other word does.
 */
export function summedColumn({ columns }: Table, words: ReadonlySet<string>): string | undefined {
  const numbers = [...columns.keys()].filter((name) => columns.get(name)?.some((cell) => typeof cell === 'number'));
  const namedBy = (isNamed: (word: string) => boolean): string[] => numbers.filter((name) => nameWords(name).some((word) => isNamed(singular(word))));
  const units = new Set([...words].flatMap((word) => unitNamed(word) ?? []));
  const [named = []] = [
    namedBy((word) => words.has(word) && !ASKS_SUM.has(word)),
    namedBy((word) => words.has(word)),
    namedBy((word) => units.has(unitNamed(word) ?? NO_UNIT)),
    numbers,
  ].filter(({ length }) => length > 0);
  return named.length === 1 ? named[0] : undefined;
}

const NO_UNIT = { kind: 'length', size: Number.NaN } as const;

import { stem, wordsOf } from '../../../schemas/words.ts';
import { cellText } from '../looks/table-sample.ts';

const YES = /^(?:yes|y|true|x|✓|done|ja|oui)$/i;
const NO = /^(?:no|n|false|-|–|)$/i;
const DENIES = /\b(?:nobody|no one|not|cannot|never|without|un(?=claimed|paid|sold|used|read))\b|n['’]t\b/i;

/** The columns that say yes or no of each row and whose names are said, without the first one, which tells the rows apart; each with the rows that say yes and no. */
export function switchesSaid(
  said: ReadonlySet<string>,
  { head, rows }: { head: readonly string[]; rows: readonly (readonly unknown[])[] },
): { yes: number[]; no: number[] }[] {
  return head.flatMap((name, column) => {
    const cells = rows.map((row) => cellText(row[column]).trim());
    const at = (pattern: RegExp): number[] => cells.flatMap((cell, row) => (pattern.test(cell) ? [row] : []));
    const [yes, no, words] = [at(YES), at(NO), wordsOf(name).map(stem)];
    const isSwitch = yes.length > 0 && yes.length + no.length === cells.length;
    return column > 0 && isSwitch && words.length > 0 && words.every((word) => said.has(word)) ? [{ yes, no }] : [];
  });
}

/** Whether a request asks for the rows that such a column says no of. */
export function deniesSwitch(request: string): boolean {
  return DENIES.test(request);
}

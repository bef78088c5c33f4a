import { foldText } from '../../../../schemas/words.ts';
import type { Table } from '../../looks/table-sample.ts';
import { type AskedWord, columnWords, isSameWord, placeOfWords } from './asked-words.ts';
import type { RowCondition } from './row-conditions.ts';

const YES: ReadonlySet<string> = new Set(['true', 'yes', 'y', 'x', 'on', '1']);
const NO: ReadonlySet<string> = new Set(['false', 'no', 'n', '', 'off', '0', '-']);
/** Words that turn a state into its opposite, right in front of it or with one word between; what is left of them without the apostrophe. */
const NOT = /^(?:not|no|never|unless|without|(?:are|is|was|were|have|has|had|did|do|does)nt?)$/;
const BETWEEN = /^(?:yet|been|be|t|still|so|far)$/;

/** Says that something is done. */
const DONE = /(?:ed|paid|sent|done|given|made|kept|met|taken|written|sold|lent)$/;

/** Who has paid has paid what is due, whatever that is called. */
const DUE = /^(?:fees?|dues?|bills?|invoices?|subscription|membership|rent)$/;

/** What people say for the name of such a column. */
const CALLED: ReadonlyMap<string, readonly string[]> = new Map([
  ['returned', ['back']],
  ['paid', ['settled']],
  ['done', ['finished', 'completed']],
]);

/**
 * Columns of yes and no that a request says as a state: `which bills are paid`, `unpaid`, `not paid yet`. They take their words, with what turns them into
 * their opposite.
 */
export function flagsSaid(words: readonly AskedWord[], { columns }: Table): RowCondition[] {
  return [...columns].flatMap(([column, cells]): RowCondition[] => {
    const kinds = new Map(cells.map((cell) => [cell, foldText(String(cell ?? '').trim())]));
    const yes = [...kinds].flatMap(([cell, text]) => (YES.has(text) ? [cell] : []));
    const no = [...kinds].flatMap(([cell, text]) => (NO.has(text) ? [cell] : []));
    const own = columnWords(column);
    const had = yes.length === 0 || no.length === 0 || yes.length + no.length < kinds.size ? undefined : haveSaid(own, words);
    if (had !== undefined)
      return [
        { kind: 'is', column, values: (had ? yes : no).filter((value): value is string | number | boolean => value !== null && value !== undefined) },
      ];
    // `paid the fee` of fee_paid: what is done, and what it is done with.
    const name = own.length === 1 ? own[0] : own.length === 2 ? own.find((word) => DONE.test(word)) : undefined;
    const object = own.find((word) => word !== name);
    const thing = words.find(({ word, isTaken }) => !isTaken && object !== undefined && isSameWord(word, object));
    if (
      name === undefined ||
      (object !== undefined && thing === undefined && !(name === 'paid' && DUE.test(object))) ||
      yes.length === 0 ||
      no.length === 0 ||
      yes.length + no.length < kinds.size
    )
      return [];
    const isName = (word: string): boolean => isSameWord(word, name) || CALLED.get(name)?.includes(word) === true;
    const at = words.findIndex(({ word, isTaken }) => !isTaken && (isName(word) || isSameWord(word, `un${name}`)));
    const state = words[at];
    if (state === undefined) return [];
    let before = at - 1;
    while (BETWEEN.test(words[before]?.word ?? '')) before--;
    const isTurned = NOT.test(words[before]?.word ?? '');
    state.isTaken = true;
    if (thing !== undefined) thing.isTaken = true;
    if (isTurned) for (const word of words.slice(before, at)) word.isTaken = true;
    const behind = words[at + 1];
    if (behind !== undefined && /^yet$/.test(behind.word)) behind.isTaken = true;
    const isNo = isTurned !== !isName(state.word);
    const values = (isNo ? no : yes).filter((value): value is string | number | boolean => value !== null && value !== undefined);
    return values.length === 0 ? [] : [{ kind: 'is', column, values }];
  });
}

/** `Donations with gift aid`, `without gift aid`: whether rows are to have what a column is called by, the words for which are taken; undefined where it is not said so. */
function haveSaid(own: readonly string[], words: readonly AskedWord[]): boolean | undefined {
  const at = placeOfWords(own, words, isSameWord);
  const before = words[at - 1];
  const isHad = before === undefined || at < 1 ? undefined : WITH.test(before.word) ? true : WITHOUT.test(before.word) ? false : undefined;
  if (isHad !== undefined) for (const word of words.slice(at - 1, at + own.length)) word.isTaken = true;
  return isHad;
}

const WITH = /^(?:with|having|include|includes|including)$/;
const WITHOUT = /^(?:without|lacking)$/;

import { foldText, saysSomething, stem, wordsOf } from '../../../../schemas/words.ts';
import { isSameState } from '../../facts/state-words.ts';
import type { Table } from '../../looks/table-sample.ts';
import { type AskedWord, columnWords, IDLE, isColumnWord, isSameWord, placeOfWords, take } from './asked-words.ts';
import type { RowCondition } from './row-conditions.ts';

/** `Whose fee_paid is no`. */
function isToBe(column: string, words: readonly AskedWord[], at: number): boolean {
  const own = columnWords(column);
  const before = words.slice(Math.max(0, at - 1 - own.length), at - 1);
  return /^(?:is|are|was|were|equals?)$/.test(words[at - 1]?.word ?? '') && placeOfWords(own, before, isColumnWord) === 0;
}

interface Found {
  column: string;
  value: string | number;
  from: number;
  count: number;
  /** The name of the column stands beside it. */
  isCalled: boolean;
}

/** Fewer digits are said of anything. */
const FEWEST_DIGITS = 3;

/**
 * The cells that a request says, as conditions on their columns, longest first: each takes its words. `'unclear'` where a phrase stands in two columns and
 * neither is named beside it, or where a cell is a word of grammar that may or may not mean it.
 */
export function cellsSaid(words: readonly AskedWord[], table: Table): RowCondition[] | 'unclear' {
  const { columns } = table;
  const heads = new Set([...columns.keys()].flatMap(columnWords));
  const known = new Set([...columns.values()].flat().flatMap((cell) => (typeof cell === 'string' ? wordsOf(cell) : [])));
  // Another word for a state, where no cell has the word itself.
  const isSaid = (word: string, own: string, isAlone: boolean): boolean =>
    isSameWord(word, own) || (isAlone && !known.has(word) && isSameState(word, own));
  const found: Found[] = [];
  for (const [column, cells] of columns) {
    for (const value of new Set(cells)) {
      if (typeof value !== 'string' && typeof value !== 'number') continue;
      // People say `and` where a table has the sign.
      const sought = wordsOf(String(value).replaceAll('&', ' and '));
      for (let at = 0; at + sought.length <= words.length; at++) {
        const here = words.slice(at, at + sought.length);
        if (sought.length === 0 || !here.every(({ word, isTaken }, place) => !isTaken && isSaid(word, sought[place] ?? '', sought.length === 1)))
          continue;
        const isCalled =
          isYearSaid(column, value, words[at - 1]) ||
          isToBe(column, words, at) ||
          [words[at - 1], words[at + sought.length]].some(
            (beside) => beside !== undefined && columnWords(column).some((word) => isColumnWord(word, beside.word)),
          );
        const isKey = column === [...columns.keys()][0];
        const said = here.map(({ text }) => text).join(' ');
        if (typeof value === 'number' ? !(isCalled || (isKey && String(value).length >= FEWEST_DIGITS)) : false) continue;
        if (typeof value === 'string' && value.trim().length === 1 && !(isCalled && said === value.trim())) continue;
        if (!sought.some(saysSomething) && !isCalled) return 'unclear';
        // `page` may be a kind and the column of pages.
        if (sought.every((word) => [...heads].some((head) => isSameWord(head, word))) && !isCalled) return 'unclear';
        found.push({ column, value, from: at, count: sought.length, isCalled });
      }
    }
  }
  if (found.length === 0) return rowsByPart(words, table);
  const filters = new Map<string, (string | number)[]>();
  const negated = new Set<string>();
  for (const each of found.sort((a, b) => b.count - a.count || Number(b.isCalled) - Number(a.isCalled))) {
    const own = words.slice(each.from, each.from + each.count);
    if (own.some(({ isTaken }) => isTaken)) continue;
    const rivals = found.filter(
      (other) => other.column !== each.column && other.from === each.from && other.count === each.count && other.isCalled === each.isCalled,
    );
    if (rivals.length > 0) return 'unclear';
    take(words, each.from, each.count);
    const isNot = takeNegation(words, each);
    if (filters.has(each.column) && negated.has(each.column) !== isNot) return 'unclear';
    if (isNot) negated.add(each.column);
    const values = filters.get(each.column) ?? [];
    const same = found
      .filter(({ column, from, count }) => column === each.column && from === each.from && count === each.count)
      .map(({ value }) => value);
    filters.set(each.column, [...new Set([...values, ...same])]);
  }
  // `group A` takes the name of its column as well.
  for (const column of filters.keys()) takeNameBeside(words, column);
  return [...filters].map(([column, values]) => ({ kind: 'is', column, values, ...(negated.has(column) ? { isNot: true as const } : {}) }));
}

/** The rows whose cell has the one name that a request says of it, where no cell is said in full: `the phone number of Oakley` of Oakley Greens. */
function rowsByPart(words: readonly AskedWord[], table: Table): RowCondition[] {
  const key = keyColumn(table);
  const cells = [...table.columns].flatMap(([column, values]) =>
    [...new Set(values)].flatMap((value) => (typeof value === 'string' ? [{ column, value, own: wordsOf(value) }] : [])),
  );
  const heads = [...table.columns.keys()].flatMap(columnWords);
  // `The list` and `the price` are not Packing list and Fixed price.
  const isFree = ({ word, isTaken }: AskedWord): boolean =>
    !isTaken && saysSomething(word) && !IDLE.has(stem(word)) && !heads.some((head) => isSameWord(head, word));
  const parts = words.flatMap((said, at) => {
    const { text, word } = said;
    const having = cells.filter(({ own }) => own.includes(word));
    const ofKey = having.filter(({ column }) => column === key);
    const meant = ofKey.length > 0 ? ofKey : having;
    const isName = at > 0 && /^\p{Lu}\p{Ll}{2}/u.test(text) && /^\p{Lu}/u.test(meant[0]?.value ?? '');
    // `the dairy` is Brightwater Dairy.
    const isKind = words[at - 1]?.word === 'the' && ofKey[0]?.own.at(-1) === word;
    return (isName || isKind) && isFree(said) && meant.length > 0 ? [{ at, meant }] : [];
  });
  const [part, ...others] = parts;
  const [cell, ...more] = part?.meant ?? [];
  // Two names may be two rows, and a name that several have is no row.
  if (part === undefined || cell === undefined || more.length > 0 || others.length > 0) return [];
  take(words, part.at, 1);
  return [{ kind: 'is', column: cell.column, values: [cell.value] }];
}

/** Words between `not` and the cell that it turns. */
const BEFORE_CELL = /^(?:in|on|at|from|of|by|for|the|a|an|t)$/;
const NEGATION = /^(?:not|isnt|arent|wasnt|werent|isn|aren|wasn|weren|except)$/;

/** `Not in bed A`, `aren't open`: whether the cell is what a row must not have; the words for it are taken. */
function takeNegation(words: readonly AskedWord[], { from, column }: Found): boolean {
  const isBetween = (word: string): boolean =>
    !NEGATION.test(word) && (BEFORE_CELL.test(word) || columnWords(column).some((own) => isColumnWord(own, word)));
  let at = from - 1;
  while (at >= 0 && isBetween(words[at]?.word ?? '')) at--;
  if (!NEGATION.test(words[at]?.word ?? '')) return false;
  take(words, at, from - at);
  return true;
}

/** `From 2022`, `in 2022`: a year, where the column has such. */
function isYearSaid(column: string, value: string | number, before: AskedWord | undefined): boolean {
  return (
    /^(?:19|20)\d\d$/.test(String(value)) &&
    /years?|date|published|released|built|since/i.test(column) &&
    /^(?:in|from|of|year)$/.test(before?.word ?? '')
  );
}

/** The name of a column right before or behind what is taken of it says nothing more. */
function takeNameBeside(words: readonly AskedWord[], column: string): void {
  const name = columnWords(column);
  const at = placeOfWords(name, words, isColumnWord);
  if (at >= 0 && [words[at - 1], words[at + name.length]].some((beside) => beside?.isTaken)) take(words, at, name.length);
}

/** A number by which people call rows. */
const IDENTIFIES = /^(?:.*[ _])?(?:id|nr|no|number|num|ref|reference)$/i;
const DAY = /^\d{4}-\d\d-\d\d/;

/**
 * The column by which people call the rows: what is called a name or title, else the first, where each row has its own. The day on which something happened to
 * each of them is no name, unless that is what the table begins with.
 */
export function keyColumn({ columns }: Table): string | undefined {
  const own = [...columns].filter(([name, cells], at) => {
    const texts = cells.map((cell) => foldText(String(cell ?? '').trim()));
    const isCalled = cells.some((cell) => typeof cell === 'string') || (at === 0 && IDENTIFIES.test(name));
    const areDays = at > 0 && texts.every((text) => DAY.test(text));
    return isCalled && !areDays && texts.every((text) => text !== '') && new Set(texts).size === texts.length;
  });
  const texts = own.filter(([, cells]) => cells.some((cell) => typeof cell === 'string'));
  const [named = texts[0] ?? own[0]] = own.filter(([name]) => /^(?:(?:full|first)[ _]?)?(?:name|title)$/i.test(name));
  return named?.[0];
}

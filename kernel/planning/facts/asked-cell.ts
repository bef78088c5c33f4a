import { saysSomething, stem, wordsOf } from '../../../schemas/words.ts';
import { markdownTables } from '../looks/markdown-table.ts';
import { cellText, readTableText } from '../looks/table-sample.ts';
import { withoutAddresses } from '../request/addresses.ts';
import { withoutFileNames } from '../request/file-names.ts';
import { requestTraits } from '../request/request-traits.ts';
import { unitNamed } from '../request/units.ts';
import { deniesSwitch, switchesSaid } from './switch-column.ts';

/** A table by its heading and its rows, as texts or as Python has them. */
export interface Rows {
  head: readonly string[];
  rows: readonly (readonly unknown[])[];
}

/** The cell that a request asks for: the row by the name that stands in it, and the column. */
export interface AskedCell {
  key: string;
  name: string;
  column: string;
  value: unknown;
  /** What else of the row is said, where several have that name: of Dermot Hale's certificates the radio licence. */
  also: readonly { key: string; name: string }[];
}

/** Rows held against each other, put together or changed, or any but the one that is named. */
const ASKS_OTHERWISE =
  /\b(?:average|mean|median|totals?|sum|differences?|differ|compar\w*|between|all|both|each|every|others?|else|besides|except|without|than|after|before|if|would|most|least|\w{3,}est|percent\w*|times|twice|double|half|together|why|per|and (?:also |then )?(?:what|who|whose|when|where|how|which))\b/i;
/** `Pressure (bar)`, `Beds [n]`. */
const UNIT = /\s*[([]([^()[\]]{1,8})[)\]]\s*$/;
const SHORTEST_NAME = 3;

/**
 * The cell of a text's table that a request names by its row and its column: `What is the pressure at Old Dairy?` with a row of that name
 * and a column `Pressure (bar)`. Models take the row beside it, or number the rows. Undefined where the words settle no single cell.
 */
export function askedCell(request: string, text: string): string | undefined {
  if (requestTraits(request).isYesNo) return undefined;
  const marked = markdownTables(text);
  const table = marked.length > 0 ? undefined : readTableText(text);
  const tables: Rows[] = table === undefined ? marked : [rowsOf(table.columns)];
  const [cell, ...others] = tables.flatMap((each) => cellOf(request, each) ?? []);
  if (cell === undefined) return tables.length === 1 ? tables.map((each) => keysOfSwitch(request, each) ?? keyOfState(request, each))[0] : undefined;
  if (others.length > 0) return undefined;
  const value = cellText(cell.value);
  const unit = UNIT.exec(cell.column)?.[1];
  return value === '' ? undefined : unit !== undefined && /^[+-]?\d[\d.,]*$/.test(value) ? `${value} ${unit}` : value;
}

const ASKS_WHICH = /\b(?:which|what|who)\b/i;
const NEGATED = /\b(?:not|no|none|never|neither)\b|n['’]t\b/i;

/** The rows of which a column says yes, or no where the request denies it: `Which things has nobody claimed yet?` of a column claimed. */
function keysOfSwitch(request: string, { head, rows }: Rows): string | undefined {
  const said = new Set(wordsOf(withoutFileNames(withoutAddresses(request))).map(stem));
  if (!ASKS_WHICH.test(request) || ASKS_OTHERWISE.test([...said].join(' '))) return undefined;
  const [only, ...others] = switchesSaid(said, { head, rows });
  if (only === undefined || others.length > 0) return undefined;
  const keys = (deniesSwitch(request) ? only.no : only.yes).map((row) => cellText(rows[row]?.[0]));
  return keys.length === 0 ? undefined : keys.join('\n');
}

/** What the first column has in the only row of a state that the request says: `Which pass is closed?` */
function keyOfState(request: string, { head, rows }: Rows): string | undefined {
  const words = wordsOf(withoutFileNames(withoutAddresses(request)));
  if (!ASKS_WHICH.test(request) || NEGATED.test(request) || ASKS_OTHERWISE.test(words.join(' '))) return undefined;
  const said = new Set(words.filter(saysSomething));
  const heading = new Set(head.flatMap((name) => wordsOf(name)));
  const hits = rows.flatMap((cells) =>
    cells.slice(1).flatMap((cell, at) => {
      const state = typeof cell === 'string' && !/\d/.test(cell) ? wordsOf(cell) : [];
      return state.length > 0 && state.every((word) => said.has(word) && !heading.has(word)) ? [{ key: cells[0], state, column: at + 1 }] : [];
    }),
  );
  const [only, ...others] = hits;
  if (only === undefined || others.length > 0) return undefined;
  const having = rows.filter((cells) => placeOf(only.state, wordsOf(cellText(cells[only.column]))) >= 0);
  const key = cellText(only.key);
  return having.length > 1 || key === '' ? undefined : key;
}

/** The columns of a table as its rows. */
export function rowsOf(columns: ReadonlyMap<string, readonly unknown[]>): Rows {
  const count = Math.max(0, ...[...columns.values()].map(({ length }) => length));
  return { head: [...columns.keys()], rows: Array.from({ length: count }, (_, at) => [...columns.values()].map((cells) => cells[at])) };
}

/** The one cell that the words of a request settle. */
export function cellOf(request: string, { head, rows }: Rows): AskedCell | undefined {
  const said = wordsOf(withoutFileNames(withoutAddresses(request)));
  const named = rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) => {
      const words = typeof cell === 'string' && isName(cell, column) ? wordsOf(cell) : [];
      const at = placeOf(words, said);
      return at < 0 ? [] : [{ row, column, name: String(cell), words, at }];
    }),
  );
  // `Old Dairy` is named, and the row of `Dairy` is not.
  const whole = named.filter((one) => !named.some((other) => other.words.length > one.words.length && placeOf(one.words, other.words) >= 0));
  // `The mill of Cy Dahl` says what is listed, where another row is called Mill.
  const listed = new Set(head.flatMap((name) => wordsOf(name)));
  const telling = whole.filter(({ words }) => !words.every((word) => listed.has(word)));
  const meant = telling.length > 0 ? telling : whole;
  const [best, ...also] = rowNamed(meant);
  if (best === undefined) return undefined;
  const spoken = new Set([best, ...also].flatMap(({ at, words }) => words.map((_, word) => at + word)));
  const rest = said.filter((_, at) => !spoken.has(at));
  if (ASKS_OTHERWISE.test(withoutHeadings(rest, head)) || !holdsNumbers(rows[best.row] ?? [], rest)) return undefined;
  // What is listed is said of any of its columns.
  const asksWhen = ASKS_WHEN.test(request);
  const scoreOf = (name: string, column: number): number =>
    headingScore(name, rest) - (column === 0 ? 1 : 0) + (asksWhen && holdsDays(rows, column) ? 1 : 0) + (isAskedFor(name, said) ? ASKED_SCORE : 0);
  const scored = head
    .map((name, column) => ({ column, score: [best, ...also].some((part) => part.column === column) ? 0 : scoreOf(name, column) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const [wanted, next] = scored;
  if (wanted === undefined || wanted.score === next?.score) return undefined;
  const keyOf = ({ column, name }: NamedCell): { key: string; name: string } => ({ key: head[column] ?? '', name });
  return { ...keyOf(best), column: head[wanted.column] ?? '', value: rows[best.row]?.[wanted.column], also: also.map(keyOf) };
}

/** A cell whose words a request says, and where. */
interface NamedCell {
  row: number;
  column: number;
  name: string;
  words: readonly string[];
  at: number;
}

/** The cells that name the one row which is meant, the first column first: those of any row where there is one, else of the row that has one more than all others. */
function rowNamed(cells: readonly NamedCell[]): readonly NamedCell[] {
  const rows = [...new Set(cells.map(({ row }) => row))].map((row) => cells.filter((cell) => cell.row === row));
  const inOrder = rows.map((each) => each.toSorted((a, b) => a.column - b.column)).sort((a, b) => b.length - a.length);
  const [most = [], next] = inOrder;
  if (next === undefined) return most.slice(0, 1);
  // Another row may have only what this one has as well: its name or its kind.
  const isPart = (row: readonly NamedCell[]): boolean =>
    row.every(({ column, name }) => most.some((cell) => cell.column === column && cell.name === name));
  return most.length > next.length && inOrder.slice(1).every(isPart) ? most : [];
}

/** More than a heading that is only spoken of: `which serial number did a customer send back` asks for no customer. */
const ASKED_SCORE = 2;
/** `Which serial`, `what is the serial`. */
const BEHIND_ASKING = 4;

/** Whether a heading stands right behind the word that asks. */
function isAskedFor(name: string, said: readonly string[]): boolean {
  const at = said.findIndex((word) => word === 'which' || word === 'what');
  const next = said.slice(at + 1, at + 1 + BEHIND_ASKING);
  const heading = wordsOf(name.replace(UNIT, '').replaceAll('_', ' '));
  const isFirst =
    heading.length > 0 && stem(next.find((word) => !/^(?:is|are|was|were|the|an?|our|my|of)$/.test(word)) ?? '') === stem(heading[0] ?? '');
  return at >= 0 && isFirst;
}

/** Words behind each other that are a heading say which column is meant: `the price per kg` of a column Price per kg. */
function withoutHeadings(words: readonly string[], head: readonly string[]): string {
  return head.reduce((said, name) => {
    const own = wordsOf(name.replace(UNIT, ''));
    return own.length > 1 ? ` ${said} `.replace(` ${own.join(' ')} `, ' ') : said;
  }, words.join(' '));
}

const ASKS_WHEN = /\bwhen\b|\b(?:what|which) (?:date|day)\b/i;

/** A column of days is what tells when, whatever it is called. */
function holdsDays(rows: Rows['rows'], column: number): boolean {
  const cells = rows.map((cells) => cellText(cells[column])).filter((cell) => cell !== '');
  return cells.length > 0 && cells.every((cell) => /^(?:\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{2,4})$/.test(cell));
}

/** A word that begins small may be said by chance, unless it stands where rows have their names. */
function isName(cell: string, column: number): boolean {
  const words = wordsOf(cell);
  // `20:00` and `2024-05-19` name a row as well; a single number may be said for something else.
  if (column === 0 && words.length > 1 && /^\d[\d:.-]*\d$/.test(cell)) return true;
  const isTelling = words.some((word) => word.length >= SHORTEST_NAME && saysSomething(word) && !/^\d+$/.test(word));
  return isTelling && (column === 0 || words.length > 1 || /\p{Lu}|\d/u.test(cell));
}

/** Where words stand in others beside each other, in whatever order and number: a table has `oar short`, and people say the short oars. */
function placeOf(words: readonly string[], said: readonly string[]): number {
  const inOrder = (some: readonly string[]): string => some.map(stem).sort().join(' ');
  const wanted = inOrder(words);
  return words.length === 0 ? -1 : said.findIndex((_, at) => inOrder(said.slice(at, at + words.length)) === wanted);
}

/** A number that is said and stands in no cell of the row is a condition on it, or something to reckon with. */
function holdsNumbers(cells: readonly unknown[], said: readonly string[]): boolean {
  const own = new Set(cells.flatMap((cell) => wordsOf(cellText(cell))));
  return said.every((word) => !/^\d+$/.test(word) || own.has(word));
}

/** `What does it cost?` is told by a column of prices. */
const ASKS_PRICE: ReadonlySet<string> = new Set('cost costs price prices priced'.split(' '));
const PRICES = 'price cost'.split(' ');

/** How much of a heading is said; its unit tells less than its words. */
function headingScore(heading: string, said: readonly string[]): number {
  const stems = new Set(said.filter(saysSomething).map(stem));
  if (said.some((word) => ASKS_PRICE.has(word))) for (const word of PRICES) stems.add(stem(word));
  const words = wordsOf(heading.replace(UNIT, '').replaceAll('_', ' ')).filter(saysSomething);
  const unit = wordsOf(UNIT.exec(heading)?.[1] ?? '').filter((word) => word.length > 1);
  const hits = words.filter((word) => stems.has(stem(word))).length;
  const isMeasured = unit.some((word) => stems.has(stem(word))) || measuresIn(words, said);
  return hits * 2 + (hits === words.length && hits > 0 ? 1 : 0) + (isMeasured ? 1 : 0);
}

/** Shorter names of units are words as well: in, am, to. */
const SHORTEST_UNIT = 4;

/** Whether a heading ends in a unit that is said: `payload_kg` for `in kilos`. */
function measuresIn(heading: readonly string[], said: readonly string[]): boolean {
  const unit = unitNamed(heading.at(-1) ?? '');
  return unit !== undefined && said.some((word) => word.length >= SHORTEST_UNIT && unitNamed(word) === unit);
}

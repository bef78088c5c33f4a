import { foldText, nameWords, saysSomething, stem, wordsOf } from '../../../../schemas/words.ts';
import type { Rows } from '../../facts/asked-cell.ts';
import { cellText } from '../../looks/table-sample.ts';
import { baseName, withoutEnding } from '../../request/file-names.ts';
import { QUOTED, unquoted } from '../../request/quoted-texts.ts';
import { spelledLike } from '../../request/said-value.ts';
import { type SaidValue, setOrders, VALUE_WORD } from '../../request/set-orders.ts';

/** One cell of a table and what it is to hold. */
export interface OrderedCell {
  row: string;
  column: string;
  value: string;
}

/** What is to hold a value: a column and its row in one phrase, or the row alone. */
interface CellOrder {
  subject: string;
  value: SaidValue;
}

const VALUE = `${QUOTED}|${VALUE_WORD}(?: ${VALUE_WORD}){0,3}`;
/** `mark fujita2021 as read`: the column is the one that knows such a value. */
const MARKED = new RegExp(`^(?:(?:mark|flag|set|tick|change|put|move) )(?<subject>.+?) (?:as|to) (?:being )?(?<value>${VALUE})$`, 'i');
/** `Nadia Brandt got 11 points for sheet 3, enter that`. */
const TOLD =
  /^(?:from now on )?(?<row>.+?) (?:got|gets|has|had|scored|earned|reached|received|made|paid) (?<value>\d[\d.]*)(?: \p{Ll}+)? (?:for|in|on|at) (?<what>.+)$/iu;
/** Words for the parts of a table, and for what one does to them. */
const OF_TABLES = new Set('row column cell entry line record field value table list number address'.split(' ').map(stem));
/** Behind the order, where the table is: `… in the reading list`. */
const IN_TABLE = '(?:in|on|of|from|to) (?:the |my |our )?';

/**
 * The one cell that a sentence orders by its row, its column and its new value: `set the status of hwang2023 to skimmed`. Of the request only
 * `its status` needs the rest, which has to name the row. Undefined where a word of the order says something else.
 */
export function orderedCell(sentence: string, { request, path, table }: { request: string; path: string; table: Rows }): OrderedCell | undefined {
  const name = nameWords(withoutEnding(baseName(path)));
  const said = sentence.replace(new RegExp(`[\\s,]+${IN_TABLE}${name.join('[\\s_-]')}(?: table| list| file| csv)?$`, 'i'), '');
  for (const { subject, value } of ordersOf(said)) {
    const cell = cellOf(subject, value, { request, table, known: new Set([...nameWords(path).map(stem), ...OF_TABLES]) });
    if (cell !== undefined) return cell;
  }
  return undefined;
}

function ordersOf(sentence: string): CellOrder[] {
  const read = (value = ''): SaidValue => ({ text: unquoted(value), isQuoted: unquoted(value) !== value });
  const marked = MARKED.exec(sentence)?.groups;
  const told = TOLD.exec(sentence)?.groups;
  // `I finally read it, set its status to read`: what goes before tells why.
  const last = sentence.split(/[,;.]\s+(?:(?:so|and|please|pls|now|then|can you|could you)\s+)*/).at(-1) ?? sentence;
  return [
    ...[sentence, ...(last === sentence ? [] : [last])].flatMap(setOrders),
    ...(marked?.['subject'] === undefined ? [] : [{ subject: marked['subject'], value: read(marked['value']) }]),
    ...(told?.['row'] === undefined ? [] : [{ subject: `${told['what']} of ${told['row']}`, value: read(told['value']) }]),
  ];
}

interface Around {
  request: string;
  table: Rows;
  /** Stems that say where the table is, or that there is one. */
  known: ReadonlySet<string>;
}

function cellOf(spoken: string, value: SaidValue, { request, table, known }: Around): OrderedCell | undefined {
  const { head, rows } = table;
  const subject = withJoinedNumbers(spoken, head);
  const isOfRest = /\b(?:its|his|her|their)\b/i.test(subject);
  const named = rowNamed(subject, [value.text], table) ?? (isOfRest ? rowNamed(request, [value.text], table) : undefined);
  if (named === undefined) return undefined;
  const without = ` ${wordsOf(subject).join(' ')} `.replace(` ${wordsOf(named.name).join(' ')} `, ' ');
  const column = columnNamed(without, table, named.column) ?? columnKnowing(value, table, named.column);
  if (column === undefined || column === named.column) return undefined;
  const own = new Set([head[column] ?? '', head[named.column] ?? ''].flatMap((name) => [...wordsOf(name), ...nameWords(name)]).map(stem));
  const isSaid = (word: string): boolean => !saysSomething(word) || /^\d+$/.test(word) || own.has(stem(word)) || known.has(stem(word));
  if (!wordsOf(without).every((word) => isSaid(word))) return undefined;
  const written = valueFor(
    value,
    rows.map((cells) => cells[column]),
    rows[named.row]?.[column],
    [...own],
  );
  return written === undefined ? undefined : { row: named.name, column: head[column] ?? '', value: written };
}

/** `sheet 3` as sheet3, where a column is called so. */
function withJoinedNumbers(text: string, head: readonly string[]): string {
  const names = new Set(head.map(foldText));
  return text.replace(/(\p{L}+) (\d+)(?![\d.,]*\d)/gu, (said, word: string, number: string) =>
    names.has(foldText(word + number)) ? word + number : said,
  );
}

/** The one row of which the only cell of its kind is said in full; `values` are said of what is set, and name none. */
export function rowNamed(text: string, values: readonly string[], { rows }: Rows): { row: number; column: number; name: string } | undefined {
  const said = ` ${wordsOf(text).join(' ')} `;
  const times = (cell: string): number => rows.flat().filter((other) => foldText(cellText(other)) === foldText(cell)).length;
  const naming = rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) => {
      const name = cellText(cell);
      // A number names a row where the rows have their names; elsewhere it may be said for something else.
      const isName =
        (/\p{L}|\d-\d/u.test(name) || (column === 0 && /^\d{3,}$/.test(name))) &&
        !name.includes('=') &&
        said.includes(` ${wordsOf(name).join(' ')} `);
      return isName && !values.some((value) => foldText(name) === foldText(value)) && times(name) === 1 ? [{ row, column, name }] : [];
    }),
  );
  const [first] = naming;
  return first === undefined || naming.some(({ row }) => row !== first.row) ? undefined : first;
}

/** The column of whose name most words are said; of two as much said the one that is said in full. */
function columnNamed(text: string, { head }: Rows, names: number): number | undefined {
  const said = new Set([...wordsOf(text), ...nameWords(text)].map(stem));
  const [best, next] = head
    .map((name, column) => {
      const words = nameWords(name).map(stem);
      const hits = words.filter((word) => said.has(word)).length;
      return { column, hits: column === names ? 0 : hits, isWhole: hits === words.length };
    })
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => b.hits - a.hits || Number(b.isWhole) - Number(a.isWhole));
  return best === undefined || (best.hits === next?.hits && best.isWhole === next.isWhole) ? undefined : best.column;
}

/** The only column besides the names that has this value somewhere, or for a number the only one of numbers. */
function columnKnowing({ text }: SaidValue, { head, rows }: Rows, names: number): number | undefined {
  // What is the name of a row is no amount.
  const isNumber = AMOUNT.test(text) && !rows.flat().some((cell) => cellText(cell) === text);
  const [only, ...others] = head
    .map((_, column) => column)
    .filter((column) => {
      const cells = rows.map((row) => row[column]);
      const fits = isNumber ? cells.every((cell) => typeof cell === 'number') : cells.some((cell) => foldText(cellText(cell)) === foldText(text));
      return column !== names && fits;
    });
  return others.length > 0 ? undefined : only;
}

/** `90`, `90 euros`. */
const AMOUNT = /^\d+(?:[.,]\d+)?(?: ?[€$£%]| \p{Ll}+)?$/u;

/** The value as the cells of its column write theirs; undefined for one of another kind. */
function valueFor(said: SaidValue, cells: readonly unknown[], present: unknown, columnWords: readonly string[]): string | undefined {
  const known = cells.map(cellText).find((cell) => foldText(cell) === foldText(said.text));
  if (known !== undefined) return known;
  const model = cellText(present) === '' ? cells.find((cell) => cellText(cell) !== '') : present;
  const value = spelledLike(typeof model === 'number' ? model : cellText(model), said, columnWords);
  // 1200.50 stays so: a table of amounts has its two digits.
  const [digits = ''] = /^-?\d+(?:\.\d+)?/.exec(said.text) ?? [];
  return value === undefined ? undefined : value === Number(digits || Number.NaN) ? digits : String(value);
}

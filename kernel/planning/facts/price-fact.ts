import { nameWords, stem, wordsOf } from '../../../schemas/words.ts';
import { cellText, type Table } from '../looks/table-sample.ts';

/** The price that a table or a record tells, and where it stands there. */
export interface Price {
  value: number;
  column: string;
  /** The cell that chooses its row, where there are several. */
  row?: { column: string; cell: string };
}

const IS_PRICE = /^(?:prices?|costs?)$/;
const SAYS_PRICE = /\bprices?\b/i;
/** Then one thing does not cost that much, or not that alone. */
const CHANGES_PRICE =
  /^(?:old|was|former|previous|discount\w*|shipping|postage|delivery|tax|vat|packs?|pack_?size|bundle|bulk|dozen|minimum|min|tiers?|fees?|total|per|kg|g|hour|day|night|week|month|year)$/;
/** What one thing weighs or measures says nothing of its price: `weight_kg`. */
const MEASURES_IT = /^(?:weight|mass|length|width|height|depth|volume|capacity)$/;
const MONEY =
  /^(?:(?:[€$£]|[A-Z]{3})\s*)?(\d+(?:\.\d+)?)(?:\s*(?:[€$£]|[A-Z]{3}|euros?|dollars?|pounds?|francs?))?(?:,?\s+(?:each|apiece|a piece|per piece))?$/;
const CURRENCIES: readonly (readonly [string, RegExp])[] = [
  ['EUR', /€|\b(?:eur|euros?)\b/i],
  ['USD', /\$|\b(?:usd|dollars?)\b/i],
  ['GBP', /£|\b(?:gbp|pounds?)\b/i],
  ['CHF', /\b(?:chf|francs?)\b/i],
  ['JPY', /¥|\b(?:jpy|yen)\b/i],
  ['SEK', /\b(?:sek|kron[oa]r?)\b/i],
];

/**
 * The one price of a table: of its only row, or of the row that the request names. Undefined where two columns or rows could be meant, the price
 * is not of one thing by itself, or the request speaks of another currency.
 */
export function priceOf(request: string, { columns }: Table): Price | undefined {
  const names = [...columns.keys()];
  const column = priceColumn(names, columns, request);
  if (column === undefined) return undefined;
  const cells = columns.get(column) ?? [];
  const row = cells.length === 1 ? undefined : rowNamed(request, columns, column);
  const at = row?.at ?? (cells.length === 1 ? 0 : -1);
  const cell = cells[at];
  const value = moneyOf(cell);
  const told = names.map((name) => `${name.replaceAll('_', ' ')} ${cellText(columns.get(name)?.[at])}`).join(' ');
  if (value === undefined || isOtherMoney(request, told)) return undefined;
  return { value, column, ...(row === undefined ? {} : { row: { column: row.column, cell: row.cell } }) };
}

/** The sum of money that a cell tells, above 0: 12.5 of `EUR 12.50`. */
export function moneyOf(cell: unknown): number | undefined {
  const value = typeof cell === 'number' ? cell : typeof cell === 'string' ? Number(MONEY.exec(cell.trim())?.[1]) : Number.NaN;
  return value > 0 ? value : undefined;
}

/** The one column of prices; where none is called so, the one of amounts whose name the request says: `this week's price` of `Last week` and `This week`. */
export function priceColumn(names: readonly string[], columns: Table['columns'], request: string): string | undefined {
  const [column, ...others] = names.filter((name) => nameWords(name).some((word) => IS_PRICE.test(word)));
  if (column !== undefined) {
    const changes = (words: readonly string[]): boolean =>
      words.some((word) => CHANGES_PRICE.test(word)) && !words.some((word) => MEASURES_IT.test(word));
    const isAlone = others.length === 0 && !names.some((name) => changes(nameWords(name)));
    return isAlone ? column : undefined;
  }
  const said = new Set(wordsOf(request).map(stem));
  const isSaid = (name: string): boolean => nameWords(name).every((word) => said.has(stem(word)));
  const [meant, ...more] = names.filter(
    (name) => isSaid(name) && (columns.get(name) ?? []).every((cell) => typeof cell === 'number' || MONEY.test(String(cell))),
  );
  return SAYS_PRICE.test(request) && more.length === 0 ? meant : undefined;
}

/** The one row with a cell whose words the request says all. */
function rowNamed(request: string, columns: Table['columns'], price: string): { at: number; column: string; cell: string } | undefined {
  const said = new Set(wordsOf(request).map(stem));
  const found = [...columns].flatMap(([column, cells]) =>
    column === price
      ? []
      : cells.flatMap((cell, at) => {
          const words = typeof cell === 'string' ? wordsOf(cell).map(stem) : [];
          return words.length > 0 && words.every((word) => said.has(word)) ? [{ at, column, cell: String(cell) }] : [];
        }),
  );
  const [only, ...more] = found;
  return only === undefined || more.length > 0 ? undefined : only;
}

/** Whether a request and what tells a price speak of different money, or one of them of two. */
export function isOtherMoney(request: string, told: string): boolean {
  const [asked, own] = [request, told].map((text) => CURRENCIES.filter(([, says]) => says.test(text)).map(([code]) => code)) as [string[], string[]];
  return asked.length > 1 || own.length > 1 || (asked.length === 1 && own.length === 1 && asked[0] !== own[0]);
}

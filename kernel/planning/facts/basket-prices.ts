import { nameWords, stem, wordsOf } from '../../../schemas/words.ts';
import { cellText, type Table } from '../looks/table-sample.ts';
import type { AskedOfPrice } from '../request/asked-of-price.ts';
import type { BasketItem } from '../request/said-basket.ts';
import { isOtherMoney, moneyOf, type Price, priceColumn, priceOf } from './price-fact.ts';

/** How many of a thing, and where its price stands. */
export interface PlacedPrice extends Price {
  count: number;
}

/** The prices that a request reckons with; undefined where the table or the words leave a choice. */
export function pricesOf(request: string, asked: AskedOfPrice, table: Table): PlacedPrice[] | undefined {
  const basket = 'items' in asked ? basketPrices(request, asked.items, table) : undefined;
  if (basket !== undefined) return basket;
  const count = 'items' in asked ? onlyCount(asked.items, table) : 'count' in asked ? asked.count : 1;
  const price = count === undefined ? undefined : priceOf(request, table);
  return price && count !== undefined ? [{ count, ...price }] : undefined;
}

/** How many are wanted of the one thing that a table has a price of, whatever it calls it: `six prints` of `large print from the collection`. */
function onlyCount(items: readonly BasketItem[], { columns }: Table): number | undefined {
  const [only, ...others] = items;
  return others.length === 0 && [...columns.values()].every((cells) => cells.length === 1) ? only?.count : undefined;
}

/**
 * The prices of the things that a request adds up, each of the one row, or else of the one column, that is called so: `linen albums` of the row
 * `Linen album`, `2 adults` of the column adult. Undefined where one has none, or two could be meant.
 */
function basketPrices(request: string, items: readonly BasketItem[], { columns }: Table): PlacedPrice[] | undefined {
  if (isOtherMoney(request, [...columns].flat(2).map(cellText).join(' '))) return undefined;
  const placed = inRows(request, items, columns) ?? inColumns(request, items, columns);
  const places = placed?.map(({ column, row }) => `${column}\n${row?.cell}`);
  return placed !== undefined && new Set(places).size === placed.length ? placed : undefined;
}

function inRows(request: string, items: readonly BasketItem[], columns: Table['columns']): PlacedPrice[] | undefined {
  const column = priceColumn([...columns.keys()], columns, request);
  if (column === undefined) return undefined;
  const cells = [...columns].flatMap(([name, all]) =>
    name === column ? [] : all.flatMap((cell, at) => (typeof cell === 'string' ? [{ name: cell, at, column: name }] : [])),
  );
  return allOf(items, ({ count, thing }) => {
    const row = meant(thing, cells);
    // A cell that two rows have chooses neither.
    if (row === undefined || cells.filter(({ name }) => name === row.name).length > 1) return undefined;
    const value = moneyOf(columns.get(column)?.[row.at]);
    return value === undefined ? undefined : { count, value, column, row: { column: row.column, cell: row.name } };
  });
}

function inColumns(request: string, items: readonly BasketItem[], columns: Table['columns']): PlacedPrice[] | undefined {
  const names = [...columns.keys()].map((name) => ({ name }));
  const [first = []] = columns.values();
  const rows = [...columns].flatMap(([column, cells]) => cells.flatMap((cell, at) => (typeof cell === 'string' ? [{ name: cell, at, column }] : [])));
  const row = first.length === 1 ? undefined : meant(request, rows);
  if (first.length !== 1 && row === undefined) return undefined;
  return allOf(items, ({ count, thing }) => {
    const column = meant(thing, names)?.name;
    const value = column === undefined ? undefined : moneyOf(columns.get(column)?.[row?.at ?? 0]);
    return column === undefined || value === undefined
      ? undefined
      : { count, value, column, ...(row && { row: { column: row.column, cell: row.name } }) };
  });
}

/** The one whose words are all said; of several the one that says the most. */
function meant<T extends { name: string }>(said: string, named: readonly T[]): T | undefined {
  const words = new Set(wordsOf(said).map(stem));
  const found = named
    .map((one) => ({ one, own: nameWords(one.name).map(stem) }))
    .filter(({ own }) => own.length > 0 && own.every((word) => words.has(word)))
    .toSorted((a, b) => b.own.length - a.own.length);
  const [best, next] = found;
  return best !== undefined && best.own.length !== next?.own.length ? best.one : undefined;
}

function allOf<T, R>(items: readonly T[], each: (item: T) => R | undefined): R[] | undefined {
  const found = items.flatMap((item) => each(item) ?? []);
  return found.length === items.length ? found : undefined;
}

import { clip } from '../../../schemas/clip.ts';
import { jsonShape } from '../looks/glimpse.ts';
import { bestLines } from '../looks/relevance.ts';
import { readTableText, type Table } from '../looks/table-sample.ts';
import { ordersAnswer, withoutAnswerOrders } from '../untrusted/answer-orders.ts';

/** What a page is made of, in a few lines: enough to plan with, too little to answer from. */
export interface PageShape {
  /** In a table, JSON and lists things can be counted and filtered; prose can only be read. */
  kind: 'table' | 'json' | 'list' | 'prose';
  text: string;
}

/** Of one page; the tail of the prompt is read at about 70 tokens a second on two cores. */
const PAGE_CHARACTERS = 600;
/** A row of a wide table says enough with its first columns. */
const ROW_CHARACTERS = 240;
const CELL_CHARACTERS = 40;
const SHOWN_ROWS = 2;
const SHOWN_LISTS = 3;
/** A heading is shown by its beginning. */
const LINE_CHARACTERS = 80;
/** Two lines with a dash are no list yet. */
const FEWEST_ITEMS = 3;

/**
 * The shape of a page: the table as `rows(data)` gives it, keys of JSON, or headings and lists of a text. Rows and items are those that
 * share words with the request. Sentences that tell how to answer are left out.
 */
export function pageShape(page: string, request: string): PageShape {
  const table = tableOf(page, request);
  const json = /^\s*[{[]/.test(page) ? jsonShape(table === undefined ? page : withoutRows(page), request) : null;
  const keys =
    json === null || json === '' ? [] : [clip(`JSON: ${withoutAnswerOrders(json)}`, table === undefined ? PAGE_CHARACTERS : KEYS_CHARACTERS)];
  if (table === undefined && keys.length === 0) return textOf(withoutAnswerOrders(page), request);
  return { kind: table === undefined ? 'json' : 'table', text: [...keys, ...(table === undefined ? [] : [clip(table, PAGE_CHARACTERS)])].join('\n') };
}

/** Keys that stand beside a list of rows. */
const KEYS_CHARACTERS = 240;

/** JSON without its lists of objects: their rows are shown as a table. */
function withoutRows(page: string): string {
  const data: unknown = JSON.parse(page);
  const isRows = (value: unknown): boolean => Array.isArray(value) && typeof value[0] === 'object';
  return JSON.stringify(isRows(data) ? {} : Object.fromEntries(Object.entries(data as object).filter(([, value]) => !isRows(value))));
}

/** The table with its number of rows and two of them, or undefined where the page has none. */
function tableOf(page: string, request: string): string | undefined {
  const table = readTableText(page);
  const rows = table === undefined ? [] : rowsOf(table);
  const lines = rows.map((row) => clip(JSON.stringify(row), ROW_CHARACTERS));
  const shown = pick(
    lines.filter((line) => !ordersAnswer(line)),
    request,
  );
  return rows.length < SHOWN_ROWS || shown.length === 0 ? undefined : `table with ${rows.length} rows like ${shown.join(' / ')}`;
}

function rowsOf({ columns }: Table): Record<string, unknown>[] {
  const names = [...columns.keys()];
  const count = Math.max(0, ...[...columns.values()].map(({ length }) => length));
  return Array.from({ length: count }, (_, at) => Object.fromEntries(names.map((name) => [name, short(columns.get(name)?.[at])])));
}

function short(cell: unknown): unknown {
  return typeof cell === 'string' ? clip(cell, CELL_CHARACTERS) : cell;
}

/** Headings, and below which of them lists stand. */
function textOf(page: string, request: string): PageShape {
  const lines = page.split('\n');
  const headings = lines.filter((line) => /^#{1,6} /.test(line)).map((line) => clip(line.trim(), LINE_CHARACTERS));
  const lists = listsOf(lines).filter(({ items }) => items.length >= FEWEST_ITEMS);
  const meant = new Set(
    bestLines(lists.map(({ below, items }) => [below, ...items].join(' ')).join('\n'), request, SHOWN_LISTS).map(({ line }) => line - 1),
  );
  const shown = lists.filter((_, at) => meant.size === 0 || meant.has(at)).slice(0, SHOWN_LISTS);
  const text = [
    `text of ${lines.length} lines${headings.length === 0 ? '' : `; headings ${headings.join(' / ')}`}`,
    ...shown.map(({ below, items }) => {
      const like = pick(items, request).map((item) => JSON.stringify(clip(item, LINE_CHARACTERS)));
      return `list of ${items.length} lines${below === '' ? '' : ` below ${JSON.stringify(below)}`} like ${like.join(' / ')}`;
    }),
  ].join('\n');
  return { kind: lists.length > 0 ? 'list' : 'prose', text: clip(text, PAGE_CHARACTERS) };
}

/** Runs of list items, each with the heading above it. */
function listsOf(lines: readonly string[]): { below: string; items: string[] }[] {
  const lists: { below: string; items: string[] }[] = [];
  let below = '';
  let items: string[] | undefined;
  for (const line of lines) {
    if (/^(?:[*+-]|\d+[.)])\s+\S/.test(line)) {
      if (items === undefined) {
        items = [];
        lists.push({ below, items });
      }
      items.push(line);
    } else if (line.trim() !== '' && !/^\s/.test(line)) {
      items = undefined;
      if (/^#{1,6} /.test(line)) below = clip(line.replace(/^#+\s*/, '').trim(), LINE_CHARACTERS);
    }
  }
  return lists;
}

/** The lines that share the most words with the request, in their own order, filled up with the first ones. */
function pick(lines: readonly string[], request: string): string[] {
  const meant = bestLines(lines.join('\n'), request, SHOWN_ROWS).map(({ line }) => line - 1);
  const rest = lines.map((_, at) => at).filter((at) => !meant.includes(at));
  return [...meant, ...rest]
    .slice(0, SHOWN_ROWS)
    .sort((a, b) => a - b)
    .map((at) => lines[at] ?? '');
}

import type { Step } from '../../../../schemas/plan.ts';
import { saysSomething, stem } from '../../../../schemas/words.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_WRITE } from '../../language/tool-names.ts';
import type { Table } from '../../looks/table-sample.ts';
import { TABLE_FILE } from '../../request/file-kinds.ts';
import { withoutFileNames } from '../../request/file-names.ts';
import { cellsSaid } from './asked-cells.ts';
import { type AskedWord, askedWords, besideColumn, columnWords, isColumnWord, isOfPath } from './asked-words.ts';
import { isRepeated, rowsIn } from './row-conditions.ts';
import { numberColumns } from './said-columns.ts';
import { dayColumns, withTableDays } from './said-times.ts';
import type { TableQuestionOptions } from './table-question.ts';

const ADDS = /(?:^|[.!?,;:] )\W*(?:(?:please|pls|now|(?:can|could|would) you(?: please)?),? )*(?:add|log|enter|record|book)\b/i;
/** What is added to something is no row of its own; behind `to` only the table may stand. */
const OTHERWISE = /\b(?:column|columns|each|every|all|both|twice|and then|except|not|before|after|between|until|average|total|sum|if)\b/i;
const QUOTE = /["“](?<text>[^"”\n]+)["”]/g;
const NUMBER = /(?<![\p{L}\p{N}.,:/-])\d+(?:\.\d+)?(?![\p{L}\p{N}]|[.,:/-]\d)/gu;
/** Said of any row that is added. */
const IDLE = new Set('add log enter record book new row entry line one table list sheet file csv'.split(' ').map(stem));

/**
 * The row that a request says in full, for a table that has one column of days: `add 2.5 hours on 28 March for Fern & Co "layout fixes" to the timesheet`. A
 * day, one number, cells that many rows have, and one text in quotes, each for the one column that can hold it. Undefined where a column would be empty,
 * a word is left, or what is said is a row that is there: then a cell of it may be meant.
 */
export function addedRow({ request, named, table, hasTool }: TableQuestionOptions): Step[] | undefined {
  const files = named.filter(({ kind }) => kind === 'file');
  // `Kept in the boat house` is a cell, and no boat_house.md, where the table is written out.
  const spelt = files.filter(({ path }) => request.includes(path));
  const [file, ...others] = spelt.length > 0 ? spelt : files;
  const delimiter = table?.complete === true ? table.delimiter : undefined;
  if (file === undefined || others.length > 0 || !TABLE_FILE.test(file.path) || table === undefined || delimiter === undefined) return undefined;
  const said = withoutFileNames(request);
  if (!hasTool(FILE_WRITE) || !ADDS.test(request) || OTHERWISE.test(said.replace(QUOTE, ' '))) return undefined;
  const row = listedRow(request, file.path, table) ?? rowSaid(said, file.path, table);
  if (row === undefined) return undefined;
  const cells = [...table.columns.keys()].map((name) => written(row.get(name) ?? '', delimiter));
  return wholePlan({ tool: FILE_WRITE, args: { path: file.path, content: `${cells.join(delimiter)}\n`, mode: 'append' } });
}

/** Values one after the other behind the name of the table: `… to benchmarks.csv: BM-09, Skene Quay, height 4.18, second class`. */
const LISTED = /^[^:\n]*?(?<place>["'`]?[^\s:]+\.\w{2,4})["'`]?(?: file| table| list)?: ?(?<values>[^\n]+?)[.!]?$/u;

/** `… Add them as the last row please.` */
const ORDERED_BEHIND =
  /[.;,] (?:please )?(?:add|append|put|enter) (?:them|it|that|this|her|him) (?:as (?:the|a) (?:new |very )?(?:last |new |final )?(?:row|line|entry)|to (?:the|that) (?:table|list|file)|at the (?:end|bottom))(?: of (?:the|that) (?:table|list|file))?(?: pl\w+)?[.!]*$/i;

/** A value for each column in its order, some with the name of their column beside them. Undefined where a number would stand for a word, or there are more or fewer. */
function listedRow(request: string, path: string, table: Table): ReadonlyMap<string, string> | undefined {
  const { place = '', values = '' } = LISTED.exec(request.trim().replace(ORDERED_BEHIND, ''))?.groups ?? {};
  const columns = [...table.columns.keys()];
  const cells = values.split(/[,;] +/);
  if (!path.endsWith(place.replace(/["'`]/g, '')) || cells.length !== columns.length || columns.length < FEWEST_LISTED || /["“”]/.test(values))
    return undefined;
  const numbers = new Set(numberColumns(table));
  const row = new Map(columns.map((name, at) => [name, asKnown(withoutColumn(cells[at] ?? '', name, numbers.has(name)), name, table)] as const));
  const fits = columns.every((name) => !numbers.has(name) || /^-?\d+(?:\.\d+)?$/.test(row.get(name) ?? ''));
  const isThere = rowsIn(table).some((own) => String(own.get(columns[0] ?? '')) === row.get(columns[0] ?? ''));
  return fits && !isThere ? row : undefined;
}

/** One value behind a colon may be a remark. */
const FEWEST_LISTED = 2;

/** Between the name of a column and its value. */
const IS = /^(?:is|are|takes?|costs?|of|=)$/i;

/** `4.18` of `height 4.18` in a column height_m, `second` of `second class` in one of classes, and `5` of `delivery takes 5 days` in one of numbers. */
function withoutColumn(said: string, name: string, isNumber: boolean): string {
  const words = said.trim().split(/\s+/);
  const isOfColumn = (word = ''): boolean => columnWords(name).some((own) => isColumnWord(own, word.toLowerCase()));
  // `day rate 130`, in a column day_rate.
  const called = words.findIndex((word, at) => !isOfColumn(word) || at === words.length - 1);
  const named = words.slice(called);
  const begun = called > 0 && named.length > 1 && IS.test(named[0] ?? '') ? named.slice(1) : named;
  const isBehind = (word = ''): boolean => isOfColumn(word) || (isNumber && besideColumn(name).has(word.toLowerCase()));
  // `14 days lead time`, in a column of numbers lead_days.
  if (isNumber && /^-?\d+(?:\.\d+)?$/.test(begun[0] ?? '') && begun.slice(1).every((word) => isBehind(word) || word === 'time'))
    return begun[0] ?? '';
  return (begun.length > 1 && isBehind(begun.at(-1)) ? begun.slice(0, -1) : begun).join(' ');
}

/** What says where something is or who it is by, in front of the place or the name. */
const PLACED =
  /^(?:(?:it(?:['’]s| is)? |now )?(?:kept|stored|lies|lying|stands|standing|hangs|hanging|sits|located|is|goes|made|done|sold)? ?(?:in|at|on|by|from|with)(?: the)?|the) /i;

/** `kept in the boat house` in a column where several rows have `boat house`. */
function asKnown(said: string, name: string, { columns }: Table): string {
  const value = said.replace(PLACED, '');
  const cells = (columns.get(name) ?? []).map(String);
  return value !== said && !cells.includes(said) ? (cells.find((cell) => cell.toLowerCase() === value.toLowerCase()) ?? said) : said;
}

/** A value for each column, where each part of the request has its one place. */
function rowSaid(said: string, path: string, table: Table): ReadonlyMap<string, string> | undefined {
  const columns = [...table.columns.keys()];
  const [days, ...moreDays] = dayColumns(table);
  const [numbers, ...moreNumbers] = numberColumns(table);
  const [text, ...moreTexts] = [...said.matchAll(QUOTE)].map(({ groups }) => groups?.['text'] ?? '');
  const plain = withTableDays(said.replace(QUOTE, ' '), table);
  const [day, ...otherDays] = plain.match(ISO_DAY) ?? [];
  const rest = plain.replace(ISO_DAY, ' ');
  const [amount, ...otherAmounts] = rest.match(NUMBER) ?? [];
  if ([moreDays, moreNumbers, moreTexts, otherDays, otherAmounts].some(({ length }) => length > 0)) return undefined;
  if (days === undefined || day === undefined || (amount === undefined) !== (numbers === undefined)) return undefined;
  const words = askedWords(rest.replace(NUMBER, ' '));
  const known = cellsSaid(words, table);
  // A name that one row alone has is that row.
  if (known === 'unclear' || !known.every(({ kind, column }) => kind === 'is' && isRepeated(column, table))) return undefined;
  const row = new Map([[days, day], ...(numbers === undefined || amount === undefined ? [] : [[numbers, amount] as const])]);
  for (const condition of known) if (condition.kind === 'is' && condition.values.length === 1) row.set(condition.column, String(condition.values[0]));
  const [empty, ...more] = columns.filter((name) => !row.has(name));
  if (more.length > 0 || (empty === undefined) !== (text === undefined)) return undefined;
  if (empty !== undefined) row.set(empty, text ?? '');
  const isThere = rowsIn(table).some((own) => columns.every((name) => name === numbers || String(own.get(name)) === row.get(name)));
  return !isThere && isAllRead(words, columns, path) ? row : undefined;
}

const ISO_DAY = /\b\d{4}-\d\d-\d\d\b/g;

/** Whether each word is a cell, a column's or the table's, and what something is added to is the table. */
function isAllRead(words: readonly AskedWord[], columns: readonly string[], path: string): boolean {
  const isOfColumn = (word: string): boolean =>
    columns.some((name) => [...columnWords(name), ...besideColumn(name)].some((own) => isColumnWord(own, word)));
  const isIdle = ({ word, isTaken }: AskedWord): boolean =>
    isTaken || !saysSomething(word) || IDLE.has(stem(word)) || isOfColumn(word) || isOfPath(word, path);
  const target = words.slice(words.findLastIndex(({ word }) => /^(?:to|into|in)$/.test(word)) + 1).find(({ word }) => !/^(?:the|my|our)$/.test(word));
  const isOfTable = target === undefined || IDLE.has(stem(target.word)) || isOfPath(target.word, path);
  return words.every(isIdle) && (isOfTable || !words.some(({ word }) => /^(?:to|into)$/.test(word)));
}

/** A cell as RFC 4180 has it. */
function written(cell: string, delimiter: string): string {
  return /["\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

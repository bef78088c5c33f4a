import type { Step } from '../../../../schemas/plan.ts';
import { foldText, nameWords, saysSomething, stem } from '../../../../schemas/words.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_WRITE } from '../../language/tool-names.ts';
import type { Table } from '../../looks/table-sample.ts';
import { MONTH_NAMES } from '../../request/dates-said.ts';
import { TABLE_FILE } from '../../request/file-kinds.ts';
import { withoutFileNames } from '../../request/file-names.ts';
import { cellsSaid } from './asked-cells.ts';
import { type AskedWord, askedWords, besideColumn, columnWords, isColumnWord, isSameWord } from './asked-words.ts';
import { numberColumns } from './said-columns.ts';
import type { TableQuestionOptions } from './table-question.ts';

const ADDS = /^\W*(?:(?:please|pls|now|(?:can|could|would) you(?: please)?),? )*(?:add|log|enter|record|book|insert|put|append)\b/i;
const OTHERWISE = /\b(?:column|columns|each|every|all|both|twice|and then|except|not|before|after|between|until|average|total|sum|if)\b/i;
const QUOTE = /["“](?<text>[^"”\n]+)["”]/g;
const NUMBER = /(?<![\p{L}\p{N}.,:/-])\d+(?:\.\d+)?(?![\p{L}\p{N}]|[.,:/-]\d)/gu;
/** Said of any row that is added. */
const IDLE = new Set('add log enter record book insert put append new row entry line one table list sheet file csv'.split(' ').map(stem));

/**
 * The row that a request says in full: `add 2.5 hours on 28 March for Fern & Co "layout fixes" to the timesheet`. A day, one number, cells that the table
 * knows and one text in quotes, each for the one column that can hold it. Undefined where a column would be empty, or a word is left.
 */
export function addedRow({ request, named, table, hasTool }: TableQuestionOptions): Step[] | undefined {
  const [file, ...others] = named.filter(({ kind }) => kind === 'file');
  const said = withoutFileNames(request);
  if (file === undefined || others.length > 0 || !TABLE_FILE.test(file.path) || table?.complete !== true || !hasTool(FILE_WRITE)) return undefined;
  if (!ADDS.test(request) || OTHERWISE.test(said.replace(QUOTE, ' '))) return undefined;
  const row = rowSaid(said, file.path, table);
  if (row === undefined) return undefined;
  const cells = [...table.columns.keys()].map((name) => written(row.get(name) ?? ''));
  const delimiter = /\.tsv$/i.test(file.path) ? '\t' : ',';
  return wholePlan({ tool: FILE_WRITE, args: { path: file.path, content: `${cells.join(delimiter)}\n`, mode: 'append' } });
}

/** A value for each column, where each part of the request has its one place. */
function rowSaid(said: string, path: string, table: Table): ReadonlyMap<string, string> | undefined {
  const columns = [...table.columns.keys()];
  const days = columns.filter((name) => (table.columns.get(name) ?? []).every((cell) => /^\d{4}-\d\d-\d\d$/.test(String(cell))));
  const numbers = numberColumns(table).filter((name) => !days.includes(name));
  const texts = [...said.matchAll(QUOTE)].map(({ groups }) => groups?.['text'] ?? '');
  const { day, rest } = dayIn(said.replace(QUOTE, ' '), table, days);
  const amounts = rest.match(NUMBER) ?? [];
  const words = askedWords(rest.replace(NUMBER, ' '));
  const known = cellsSaid(words, table);
  if (known === 'unclear' || days.length > 1 || texts.length > 1 || amounts.length !== numbers.length || amounts.length > 1) return undefined;
  const row = new Map<string, string>();
  if (day !== undefined && days[0] !== undefined) row.set(days[0], day);
  if (amounts[0] !== undefined && numbers[0] !== undefined) row.set(numbers[0], amounts[0]);
  for (const condition of known) if (condition.kind === 'is' && condition.values.length === 1) row.set(condition.column, String(condition.values[0]));
  const [empty, ...more] = columns.filter((name) => !row.has(name));
  if (more.length > 0 || (empty === undefined) !== (texts.length === 0)) return undefined;
  if (empty !== undefined) row.set(empty, texts[0] ?? '');
  const names = new Set([...columns.flatMap((name) => [...columnWords(name), ...besideColumn(name)]), ...nameWords(path)]);
  const isIdle = ({ word, isTaken }: AskedWord): boolean =>
    isTaken ||
    !saysSomething(word) ||
    IDLE.has(stem(word)) ||
    [...names].some((own) => isSameWord(own, word) || isColumnWord(own, word)) ||
    isSheetOf(word, path);
  return words.every(isIdle) ? row : undefined;
}

/** `the timesheet` of timesheets/march.csv. */
function isSheetOf(word: string, path: string): boolean {
  return nameWords(path).some((own) => stem(own) === stem(word));
}

/** `28 March` in the year of the table's other days, or a day of ISO 8601; the request without it. */
function dayIn(said: string, table: Table, [column]: readonly string[]): { day: string | undefined; rest: string } {
  const iso = /\b\d{4}-\d\d-\d\d\b/.exec(said)?.[0];
  if (iso !== undefined || column === undefined) return { day: iso, rest: iso === undefined ? said : said.replace(iso, ' ') };
  const years = new Set((table.columns.get(column) ?? []).map((cell) => String(cell).slice(0, 4)));
  const months = MONTH_NAMES.map((name) => `${name}|${name.slice(0, 3)}`).join('|');
  const [text = '', first, month, other, second] =
    new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${months})\\b|\\b(${months}) (\\d{1,2})(?:st|nd|rd|th)?\\b`, 'i').exec(said) ?? [];
  const [date, name] = [first ?? second, foldText(month ?? other ?? '')];
  const [year, ...more] = years;
  if (date === undefined || year === undefined || more.length > 0) return { day: undefined, rest: said };
  const number = MONTH_NAMES.findIndex((each) => each.startsWith(name.slice(0, 3))) + 1;
  return { day: `${year}-${String(number).padStart(2, '0')}-${date.padStart(2, '0')}`, rest: said.replace(text, ' ') };
}

/** A cell as RFC 4180 has it. */
function written(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

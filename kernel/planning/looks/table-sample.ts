import { isJsonObject } from '../../../schemas/json-object.ts';
import { jsonOrUndefined } from '../../../schemas/json-text.ts';
import { MARKDOWN_FILE, PROSE_FILE, TABLE_FILE, YAML_FILE } from '../request/file-kinds.ts';
import { labelsOf } from './folder-records.ts';
import { markdownTables } from './markdown-table.ts';
import { yamlRecords } from './yaml-records.ts';

/** The cells of a table by column, as Python has them: texts, numbers, truths, null; anything else is a value that holds values. */
export interface Table {
  columns: ReadonlyMap<string, readonly unknown[]>;
  /** Whether these are all of its rows. */
  complete: boolean;
  /** The sign between its cells, where it is a text of such. */
  delimiter?: string;
}

/** A table as `rows()` (`"rows"`), `csv.DictReader` (`"csv"` and the delimiter) or `json.load` (`"json"`) read it; undefined where they would find none. */
export function readTable(path: string, reader: string, sample: { text: string; complete: boolean }): Table | undefined {
  const { text, complete } = sample;
  if (reader.startsWith('csv')) return tableOf(csvLines(text, reader.slice('csv'.length)), complete);
  if (reader === 'json' || (/^\s*[{[]/.test(text) && !TABLE_FILE.test(path))) return complete ? jsonTable(text, reader === 'json') : undefined;
  if (YAML_FILE.test(path)) return complete ? recordTable(yamlRecords(text)) : undefined;
  const marked = MARKDOWN_FILE.test(path) ? markdownLines(text) : undefined;
  const delimiter = delimiterOf(text);
  // As whole_table() of sandbox/python/okso_helpers.py: a text of labelled lines is one row of them.
  const labels =
    marked === undefined && PROSE_FILE.test(path) && !/[,;\t|]/.test(text.trimStart().split('\n', 1)[0] ?? '') ? labelsOf(text) : undefined;
  if (labels !== undefined && labels.size > 1) return { columns: new Map([...labels].map(([label, value]) => [label, [value]])), complete };
  const table = numbered(tableOf(marked ?? csvLines(text, delimiter), complete));
  return table && (marked === undefined ? { ...table, delimiter } : table);
}

/** The table that `rows()` finds in a text; undefined where there is none. */
export function readTableText(text: string): Table | undefined {
  if (/^\s*[{[]/.test(text)) return jsonTable(text, false);
  const marked = markdownLines(text);
  const lines = marked ?? csvLines(text, delimiterOf(text));
  const [head = []] = lines;
  // Sentences have commas as well.
  const isTable = marked !== undefined || (head.length > 1 && lines.every(({ length }) => length === head.length));
  return isTable ? numbered(tableOf(lines, true)) : undefined;
}

/** A cell as people read it; what holds named values is no text, and nothing where one is wanted. */
export function cellText(cell: unknown): string {
  if (Array.isArray(cell)) return cell.some(isJsonObject) ? '' : cell.map(cellText).join(', ');
  return isJsonObject(cell) ? '' : String(cell ?? '').trim();
}

const DELIMITERS = [',', ';', '\t', '|'];

/** The sign between the cells of a CSV text: the one that its first line has most. */
export function delimiterOf(text: string): string {
  const [head = ''] = text.split('\n', 1);
  const count = (delimiter: string): number => head.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

/** Lines of cells; a quoted cell may hold delimiters, line breaks and doubled quotes. */
function csvLines(text: string, delimiter: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[at++];
      else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === delimiter) {
      line.push(cell);
      cell = '';
    } else if (sign === '\n') {
      lines.push([...line, cell.replace(/\r$/, '')]);
      line = [];
      cell = '';
    } else cell += sign;
  }
  if (line.length > 0 || cell !== '') lines.push([...line, cell]);
  return lines.filter((cells) => cells.length > 1 || cells[0] !== '');
}

/** The first table of a Markdown text. */
function markdownLines(text: string): string[][] | undefined {
  const [table] = markdownTables(text);
  return table === undefined ? undefined : [table.head, ...table.rows];
}

function tableOf([head, ...body]: readonly string[][], complete: boolean): Table | undefined {
  if (head === undefined || new Set(head).size < head.length) return undefined;
  // The last line of a part may be cut.
  const lines = complete ? body : body.slice(0, -1);
  return { complete, columns: new Map(head.map((name, at) => [name, lines.map((line) => line[at] ?? null)])) };
}

/** A list of objects; of an object `rows()` takes the longest list that it holds, or the object itself. */
function jsonTable(text: string, isPlain: boolean): Table | undefined {
  const data = jsonOrUndefined(text);
  const rows: unknown = isJsonObject(data) && !isPlain ? (longestList(data) ?? [data]) : data;
  return Array.isArray(rows) && rows.every(isJsonObject) ? recordTable(rows) : undefined;
}

function recordTable(rows: readonly Record<string, unknown>[]): Table | undefined {
  if (rows.length === 0) return undefined;
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  return { complete: true, columns: new Map([...names].map((name) => [name, rows.map((row) => row[name] ?? null)])) };
}

function longestList(data: Record<string, unknown>): unknown[] | undefined {
  const lists = Object.values(data).filter((value): value is unknown[] => Array.isArray(value) && isJsonObject(value[0]));
  return lists.sort((a, b) => b.length - a.length)[0];
}

function numbered(table: Table | undefined): Table | undefined {
  return table && { ...table, columns: new Map([...table.columns].map(([name, cells]) => [name, withNumbers(cells)])) };
}

const NUMBER = /^\s*[+-]?(?:0|[1-9]\d*|\d*\.\d+|\d+\.\d*)(?:[eE][+-]?\d+)?\s*$/;

/** Numbers where the column holds nothing else; 007 is a name. */
function withNumbers(cells: readonly unknown[]): readonly unknown[] {
  const isBlank = (cell: unknown): boolean => cell === '' || cell === null;
  const isNumeric = cells.every((cell) => isBlank(cell) || (typeof cell === 'string' && NUMBER.test(cell)));
  return isNumeric ? cells.map((cell) => (isBlank(cell) ? cell : Number(cell))) : cells;
}

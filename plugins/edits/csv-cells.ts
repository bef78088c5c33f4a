/** One cell of a table, with its place in the text. */
export interface CsvCell {
  value: string;
  from: number;
  to: number;
}

/** Signs that stand between cells, in the order in which they win when a first line has several equally often. */
const DELIMITERS = [',', ';', '\t', '|'];

/** The sign between the cells of a table: the one that its first line has most often, outside quotes. */
export function delimiterOf(text: string): string {
  const first = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? '').replaceAll(/"(?:[^"]|"")*"/g, '');
  const counts = DELIMITERS.map((sign) => first.split(sign).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** The rows of a table as RFC 4180 writes them. Lines without anything are left out. */
export function csvRows(text: string, delimiter: string): CsvCell[][] {
  const rows: CsvCell[][] = [];
  let row: CsvCell[] = [];
  let at = 0;
  while (at <= text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at) : bareCell(text, at, delimiter);
    row.push(cell);
    at = cell.to;
    if (text[at] === delimiter) {
      at += 1;
      continue;
    }
    if (row.length > 1 || cell.to > cell.from) rows.push(row);
    row = [];
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
  return rows;
}

/** A value as a cell is written: in quotes where it would be read as something else, or where the cell before had them. */
export function csvCell(value: string, delimiter: string, wasQuoted: boolean): string {
  return wasQuoted || value.includes(delimiter) || /["\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

function quotedCell(text: string, from: number): CsvCell {
  const inside = /"((?:[^"]|"")*)"?/y;
  inside.lastIndex = from;
  const [whole = '', value = ''] = inside.exec(text) ?? [];
  return { value: value.replaceAll('""', '"'), from, to: from + whole.length };
}

function bareCell(text: string, from: number, delimiter: string): CsvCell {
  let to = from;
  while (to < text.length && text[to] !== delimiter && text[to] !== '\n' && !text.startsWith('\r\n', to)) to += 1;
  return { value: text.slice(from, to), from, to };
}

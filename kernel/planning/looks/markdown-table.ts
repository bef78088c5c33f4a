/** A table by its head and its rows, cell by cell. */
export interface MarkdownTable {
  head: string[];
  rows: string[][];
  /** The line of its first row, counted from 0. */
  firstRow: number;
}

/** Below the head of a table. */
const DASHES = /^[\s|:-]*-[\s|:-]*$/;

/** The tables of a Markdown text, each a line with bars above a line of dashes; their cells as they read. */
export function markdownTables(text: string): MarkdownTable[] {
  const tables: MarkdownTable[] = [];
  const lines = text.split(/\r?\n/);
  for (let at = 0; at + 1 < lines.length; at++) {
    const head = lines[at] ?? '';
    if (!head.includes('|') || !DASHES.test(lines[at + 1] ?? '')) continue;
    const rows: string[][] = [];
    const firstRow = at + 2;
    for (at += 2; lines[at]?.includes('|'); at++) rows.push(cellsOf(lines[at] ?? ''));
    tables.push({ head: cellsOf(head), rows, firstRow });
  }
  return tables;
}

function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map(plainCell);
}

/** A cell as it reads: links by their words, without the signs of bold text and code, and what was escaped as it is meant. */
function plainCell(cell: string): string {
  return cell
    .trim()
    .replace(/!?\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/(?<!\\)(?:\*\*|`)/g, '')
    .replace(/\\([^A-Za-z0-9\s])/g, '$1');
}

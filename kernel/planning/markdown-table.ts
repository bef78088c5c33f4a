/** A table by its head and its rows, cell by cell. */
export interface MarkdownTable {
  head: string[];
  rows: string[][];
}

/** The tables of a Markdown text, their cells without the marks. */
export function markdownTables(text: string): MarkdownTable[] {
  const tables: MarkdownTable[] = [];
  const lines = text.split('\n');
  for (let index = 0; index + 1 < lines.length; index++) {
    const head = cellsOf(lines[index] ?? '');
    if (head.length < 2 || !/^\s*\|?\s*:?-{2,}/.test(lines[index + 1] ?? '')) continue;
    const rows: string[][] = [];
    for (index += 2; index < lines.length && cellsOf(lines[index] ?? '').length > 1; index++) rows.push(cellsOf(lines[index] ?? ''));
    tables.push({ head, rows });
  }
  return tables;
}

function cellsOf(line: string): string[] {
  if (!line.includes('|')) return [];
  return line
    .replace(/^\s*\|/, '')
    .replace(/\|\s*$/, '')
    .split('|')
    .map((cell) => cell.trim());
}

/** Columns of one table that are worth a line each. */
const MAX_COLUMNS = 4;

/** For each column of numbers in the Markdown tables of a text: which row has the largest and which the smallest value. Comparing numbers is the program's job. */
export function tableExtremes(text: string): string[] {
  return tablesOf(text).flatMap(({ head, rows }) =>
    head
      .map((name, column) => ({ name, column }))
      .slice(1)
      .flatMap(({ name, column }) => extremesOf(name, column, rows))
      .slice(0, MAX_COLUMNS),
  );
}

function extremesOf(name: string, column: number, rows: readonly string[][]): string[] {
  const valued = rows.map((row) => ({ row, value: numberOf(row[column] ?? '') }));
  if (valued.length < 2 || valued.some(({ value }) => value === undefined)) return [];
  const sorted = [...valued].sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const shown = (entry: (typeof sorted)[number] | undefined) => `${entry?.row[0]} (${entry?.row[column]})`;
  return [`Largest ${name}: ${shown(sorted[0])}; smallest ${name}: ${shown(sorted.at(-1))}`];
}

function tablesOf(text: string): { head: string[]; rows: string[][] }[] {
  const tables: { head: string[]; rows: string[][] }[] = [];
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

/** The number a cell begins with: `1,850 m` is 1850. */
function numberOf(cell: string): number | undefined {
  const digits = /^[^\d-]{0,3}(-?\d[\d,']*(?:\.\d+)?)/.exec(cell)?.[1];
  return digits === undefined ? undefined : Number(digits.replace(/[,']/g, ''));
}

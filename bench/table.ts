/** Columns of a terminal that every table fits into. */
export const TABLE_WIDTH = 80;

/** Lines a table up: the first column to the left and the others to the right. A first cell that leaves no room for the others is cut. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(...[title, ...rows.map((row) => row[column] ?? '')].map(({ length }) => length)));
  const others = widths.slice(1).reduce((sum, width) => sum + width + GAP.length, 0);
  widths[0] = Math.min(widths[0] ?? 0, TABLE_WIDTH - others);
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (column === 0 ? inWidth(cell, widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join(GAP)
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width)).join(GAP);
  return `${[line(head), rule, ...rows.map(line)].join('\n')}\n`;
}

const GAP = '  ';

function inWidth(cell: string, width: number): string {
  return cell.length <= width ? cell.padEnd(width) : `${cell.slice(0, Math.max(0, width - 1))}…`;
}

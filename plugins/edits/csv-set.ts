import { z } from 'zod';
import { defineTool, ToolFailure } from '../sdk.ts';
import { type CsvCell, csvCell, csvRows, delimiterOf } from './csv-cells.ts';
import { editText } from './edit-text.ts';
import { nearestKeys } from './nearest-keys.ts';

/** Rows named in an error; enough to see what they have in common. */
const SHOWN_ROWS = 5;

export default defineTool({
  name: 'csv_set',
  description:
    'Changes one cell of a CSV file and leaves the rest as it is: in the row that has ROW in one of its cells (or COLUMN=VALUE), the cell below the heading COLUMN.',
  safety: 'Changes one cell only, in a row that is clearly meant. Paths outside the workspace ask a person.',
  groups: ['general', 'filesystem', 'coding'],
  input: z.strictObject({
    path: z.string().min(1).describe('The CSV file.'),
    row: z.string().min(1).describe('What a cell of the row holds, or COLUMN=VALUE.'),
    column: z.string().min(1).describe('The heading of the cell.'),
    value: z.string().describe('The new value.'),
    all: z.boolean().optional().describe('Change every row that fits.'),
  }),
  output: z.strictObject({ path: z.string(), column: z.string(), old: z.array(z.string()), new: z.string(), rows: z.number().int() }),
  capabilities: ['fs.read', 'fs.write'],
  sideEffects: 'irreversible',
  examples: [{ title: 'changes a price', args: { path: 'tea.csv', row: 'Assam', column: 'price', value: '4.20' } }],
  async run({ path, row, column, value, all }, { host }) {
    const { old } = await editText(host, path, (text) => {
      const delimiter = delimiterOf(text);
      const [head = [], ...rows] = csvRows(text, delimiter);
      const names = head.map((cell) => cell.value.trim());
      const index = columnOf(names, column, path);
      const meant = rowsWith(rows, names, row);
      if (meant.length === 0)
        throw new ToolFailure(`${path} has no row with "${row}"`, { hint: 'Read the file first; write the cell as it stands there.' });
      if (meant.length > 1 && all !== true) throw ambiguous(path, row, meant);
      return replaceCells(text, meant, index, { value, delimiter });
    });
    return { path, column, old, new: value, rows: old.length };
  },
});

function columnOf(names: readonly string[], column: string, path: string): number {
  const exact = names.indexOf(column);
  const index = exact >= 0 ? exact : names.findIndex((name) => name.toLowerCase() === column.trim().toLowerCase());
  if (index < 0) {
    const nearest = nearestKeys(names, column);
    throw new ToolFailure(`${path} has no column ${column}`, { hint: `Its columns: ${nearest.join(', ')}.`, details: { nearest } });
  }
  return index;
}

/** Rows with this cell as it is written, else in any case. */
function rowsWith(rows: readonly CsvCell[][], names: readonly string[], wanted: string): CsvCell[][] {
  const [, name, inColumn] = /^([^=]+)=(.*)$/.exec(wanted) ?? [];
  const column = name === undefined ? -1 : names.findIndex((each) => each.toLowerCase() === name.trim().toLowerCase());
  const [sought, cellsOf] = column < 0 ? [wanted, (row: CsvCell[]) => row] : [inColumn ?? '', (row: CsvCell[]) => row.slice(column, column + 1)];
  for (const fold of [(text: string) => text.trim(), (text: string) => text.trim().toLowerCase()]) {
    const found = rows.filter((row) => cellsOf(row).some(({ value }) => fold(value) === fold(sought)));
    if (found.length > 0) return found;
  }
  return [];
}

function replaceCells(
  text: string,
  rows: readonly CsvCell[][],
  index: number,
  { value, delimiter }: { value: string; delimiter: string },
): { text: string; old: string[] } {
  let changed = '';
  let from = 0;
  const old: string[] = [];
  for (const row of rows) {
    const cell = row[index];
    const last = row.at(-1);
    if (last === undefined) continue;
    // A row that is shorter than its heading is filled up to the cell.
    const missing = delimiter.repeat(cell === undefined ? index - row.length + 1 : 0);
    const [start, end] = cell === undefined ? [last.to, last.to] : [cell.from, cell.to];
    changed += text.slice(from, start) + missing + csvCell(value, delimiter, text[start] === '"' && cell !== undefined);
    from = end;
    old.push(cell?.value ?? '');
  }
  return { text: changed + text.slice(from), old };
}

function ambiguous(path: string, row: string, rows: readonly CsvCell[][]): ToolFailure {
  const shown = rows.slice(0, SHOWN_ROWS).map((cells) => `  ${cells.map(({ value }) => value).join(', ')}`);
  return new ToolFailure(`${path} has ${rows.length} rows with "${row}":\n${shown.join('\n')}`, {
    hint: 'Write COLUMN=VALUE with a value that only one row has, or all: true.',
    details: { rows: rows.length },
  });
}

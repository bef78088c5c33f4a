import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Table } from '../../looks/table-sample.ts';
import { quoted } from '../quoted.ts';
import type { Edit } from './code-edits.ts';
import { meantColumn } from './meant-column.ts';
import type { ColumnUse } from './table-uses.ts';

/** What is put right in code, and what is told of it. */
export interface Mended {
  edits: Edit[];
  faults: Omit<CandidateFault, 'step'>[];
}

/**
 * `for r in read("a.csv"): … r["date"]`: read() gives a text, and a loop over it letters, which have no columns. Where the file is a table with
 * these columns, rows() was meant; anything else would end in a TypeError.
 */
export function readAsRows(code: string, columns: readonly ColumnUse[], tableOf: (use: ColumnUse) => Table | undefined): Mended {
  const uses = columns.filter(({ reader }) => reader === 'read');
  const paths = [...new Set(uses.map(({ path }) => path))];
  const edits: Edit[] = [];
  const faults: Mended['faults'] = [];
  for (const path of paths) {
    const own = uses.filter((use) => use.path === path);
    const [first] = own;
    const table = first === undefined ? undefined : tableOf(first);
    const names = [...(table?.columns.keys() ?? [])];
    const isMeant = own.every(({ column }) => names.includes(column) || meantColumn(column, names) !== undefined);
    const edit = isMeant ? rowsInstead(code, path) : undefined;
    if (edit !== undefined) {
      edits.push(edit);
      faults.push({ code: 'code', grade: 'mended', message: `read(${quoted(path)}) is a text without columns; it was read as rows().` });
      continue;
    }
    const lines = `take its lines with read(${quoted(path)}).splitlines(), or the lines with a word by grep`;
    const message = `a loop over the text of ${quoted(path)} has no ${quoted(first?.column ?? '')}: ${names.length > 1 ? `rows(${quoted(path)}) has the columns ${names.join(', ')}` : lines}.`;
    faults.push({ code: 'code', grade: 'fails', message });
  }
  return { edits, faults };
}

/** The one place where the text is read, whole or by its lines. */
function rowsInstead(code: string, path: string): Edit | undefined {
  const reading = new RegExp(
    String.raw`(?<![\w.])read\((["'])${literalPattern(path)}\1\)(?:(?:\.strip\(\))?\.(?:splitlines\(\)|split\((["'])\\n\2\)))?(?!\.)`,
    'g',
  );
  const [found, ...others] = [...code.matchAll(reading)];
  const isOnly = others.length === 0 && code.split(path).length === 2;
  return found === undefined || !isOnly
    ? undefined
    : { from: found.index, to: found.index + found[0].length, text: `rows(${found[1]}${path}${found[1]})` };
}

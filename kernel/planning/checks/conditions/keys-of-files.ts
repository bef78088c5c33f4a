import { quoted } from '../quoted.ts';
import { type Edit, named } from './code-edits.ts';
import { meantColumn } from './meant-column.ts';
import type { Mended } from './read-as-rows.ts';
import type { ColumnUse, Condition, TableUses } from './table-uses.ts';

/** What files() gives of each file; a test compares it with a real session. */
export const FILE_KEYS: readonly string[] = ['path', 'name', 'size', 'modified'];
/** Keys that nobody can mean otherwise. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  filename: 'name',
  basename: 'name',
  filepath: 'path',
  fullpath: 'path',
  bytes: 'size',
  filesize: 'size',
};
/** What others call the end of a name. */
const ENDING_KEY = /^(?:file_?)?(?:type|ext|extension|suffix|kind|format|ending)$/i;
const ENDING = /^\.?[a-z0-9]{1,8}$/i;

/**
 * `f["type"] == "csv"` for what files() lists: there is no such key, and the end of the name is what is meant. Other keys become the one that
 * they can mean, or are told.
 */
export function keysOfFiles(code: string, { columns, conditions }: Pick<TableUses, 'columns' | 'conditions'>): Mended {
  const edits: Edit[] = [];
  const faults: Mended['faults'] = [];
  for (const condition of conditions.filter(isUnknown)) {
    const text = ENDING_KEY.test(condition.column) ? endingTest(code, condition) : undefined;
    if (text === undefined) continue;
    edits.push({ ...condition.at, text });
    faults.push({ code: 'column', grade: 'mended', message: `files() has no key ${quoted(condition.column)}; the end of the name was taken.` });
  }
  const isMended = ({ at }: ColumnUse): boolean => at !== null && edits.some(({ from, to }) => from <= at.from && at.to <= to);
  for (const use of columns.filter((each) => isUnknown(each) && !isMended(each))) {
    const near = OTHER_NAMES[use.column.toLowerCase().replaceAll('_', '')] ?? meantColumn(use.column, FILE_KEYS);
    const edit = near === undefined || use.at === null ? undefined : named(code, use.at, near);
    if (edit !== undefined) edits.push(edit);
    const end = edit === undefined ? `its keys are ${FILE_KEYS.join(', ')}.` : `it was read as ${near}.`;
    faults.push({ code: 'column', grade: edit === undefined ? 'fails' : 'mended', message: `files() has no key ${quoted(use.column)}; ${end}` });
  }
  return { edits, faults };
}

function isUnknown({ reader, column }: Pick<ColumnUse, 'reader' | 'column'>): boolean {
  return reader === 'files' && !FILE_KEYS.includes(column);
}

/** Files are all that files() lists: a kind of entry that is compared with `file` is always that. */
function endingTest(code: string, { operator, values, cell, name, column }: Condition): string | undefined {
  if (/type|kind/i.test(column) && operator === '==' && values.every((value) => value === 'file')) return 'True';
  const endings = values.map((value) => (typeof value === 'string' && ENDING.test(value) && !NO_ENDING.test(value) ? value : undefined));
  const isNegative = operator === '!=' || operator === 'not in';
  if (endings.includes(undefined) || !['==', '!=', 'in', 'not in', 'endswith'].includes(operator)) return undefined;
  const quote = /["']/.exec(code.slice(name.from, name.to))?.[0] ?? '"';
  const own = `${code.slice(cell.from, name.from)}${quote}name${quote}${code.slice(name.to, cell.to)}`;
  const list = endings.map((ending = '') => `${quote}.${ending.replace(/^\./, '').toLowerCase()}${quote}`);
  const test = `${own}.lower().endswith(${list.length === 1 ? list[0] : `(${list.join(', ')})`})`;
  return isNegative ? `(not ${test})` : test;
}

const NO_ENDING = /^(?:file|folder|dir|directory|text|image|picture|document|video|audio)$/i;

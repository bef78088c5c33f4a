import { FINAL_ANSWER, type Step } from '../../../schemas/plan.ts';
import { foldText, nameWords, saysSomething, wordsOf } from '../../../schemas/words.ts';
import { singular } from '../checks/conditions/meant-values.ts';
import { asksForSum, summedColumn } from '../checks/tables/summed-column.ts';
import { pythonLiteral } from '../language/python-code.ts';
import { PYTHON } from '../language/tool-names.ts';
import type { Table } from '../looks/table-sample.ts';
import { TABLE_FILE } from '../request/file-kinds.ts';
import { withoutPaths } from '../request/file-names.ts';
import type { RowSearchOptions } from './row-search.ts';

export interface TableSumOptions extends RowSearchOptions {
  /** The beginning of the table that is named; undefined where it was not read. */
  table: Table | undefined;
}

/** Speak of the table or of adding up, and of no row. */
const OF_SUMS = new Set('total sum altogether overall add added column row table value entry number amount only just'.split(' '));

/**
 * The plan that needs no model for a sum over the rows of a table that a word of the request chooses: `what did we spend on travel in
 * total?`, `but only for the posters` where the cells say poster. For whoever's plan came to nothing. Undefined where it is not one column
 * that is meant, or where no cell is named: such code would only fail.
 */
export function tableSum({ request, traits, named, table, hasTool }: TableSumOptions): Step[] | undefined {
  const [file, ...more] = named.filter(({ kind, path }) => kind === 'file' && TABLE_FILE.test(path));
  const said = withoutPaths(request);
  if (file === undefined || more.length > 0 || traits.wantsChange || !asksForSum(said) || !hasTool(PYTHON)) return undefined;
  const words = new Set(wordsOf(said).map(singular));
  const column = table === undefined ? undefined : summedColumn(table, words);
  const chosen = table === undefined || column === undefined ? undefined : chosenCells(table, column, words);
  if (column === undefined || chosen === undefined) return undefined;
  const where = [...chosen].map(([by, cells]) => `${pythonLiteral(by)}: ${JSON.stringify(cells)}`).join(', ');
  const cell = `r[${pythonLiteral(column)}]`;
  const input = `print(round(sum(${cell} for r in rows(${pythonLiteral(file.path)}, where={${where}}) if isinstance(${cell}, (int, float))), 2))`;
  return [
    { thought: `Add up the rows of ${file.path} that the question names.`, tool: PYTHON, args: { input } },
    { thought: 'Give the sum.', tool: FINAL_ANSWER, args: {} },
  ];
}

/**
 * The cells that the request names, by their columns: those whose words it says all, and beside them, or where there are none, those of one
 * column that have a word of it. Undefined where it names none, or no row that has one of each column.
 */
function chosenCells({ columns }: Table, summed: string, words: ReadonlySet<string>): Map<string, (string | number)[]> | undefined {
  const heads = new Set(nameWords(summed).map(singular));
  const telling = new Set([...words].filter((word) => word.length > 2 && saysSomething(word) && !OF_SUMS.has(word) && !heads.has(word)));
  const others = [...columns].flatMap(([name, cells]) => (name === summed ? [] : [{ name, cells: [...new Set(cells)].filter(isValue) }]));
  const whole = others.map(({ name, cells }) => ({ name, cells: cells.filter((cell) => saysAll(cell, telling)) })).filter(hasCells);
  const covered = new Set(whole.flatMap(({ cells }) => cells.flatMap(singulars)));
  const left = [...telling].filter((word) => !covered.has(word) && /\p{L}/u.test(word));
  const places = whole.length > 0 ? others.filter(({ name }) => whole.length === 1 && whole[0]?.name === name) : others;
  const parts = places.map(({ name, cells }) => ({ name, cells: cells.filter((cell) => singulars(cell).some((word) => left.includes(word))) }));
  const partly = parts.filter(hasCells);
  if (whole.length === 0 && partly.length !== 1) return undefined;
  const chosen = new Map<string, (string | number)[]>();
  for (const { name, cells } of [...whole, ...partly]) chosen.set(name, [...new Set([...(chosen.get(name) ?? []), ...cells])]);
  const rows = [...chosen].map(([name, cells]) => (columns.get(name) ?? []).map((cell) => isValue(cell) && cells.includes(cell)));
  return rows[0]?.some((_, at) => rows.every((row) => row[at] === true)) ? chosen : undefined;
}

function isValue(cell: unknown): cell is string | number {
  return (typeof cell === 'string' && cell.trim() !== '') || typeof cell === 'number';
}

function hasCells({ cells }: { cells: readonly unknown[] }): boolean {
  return cells.length > 0;
}

function singulars(cell: string | number): string[] {
  return wordsOf(foldText(String(cell))).map(singular);
}

function saysAll(cell: string | number, telling: ReadonlySet<string>): boolean {
  const own = singulars(cell).filter(saysSomething);
  return own.length > 0 && own.every((word) => telling.has(word));
}

import type { Step } from '../../../../schemas/plan.ts';
import { contentStems, foldText, stem, wordsOf } from '../../../../schemas/words.ts';
import { wholePlan } from '../../language/thought.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { readTable, type Table } from '../../looks/table-sample.ts';
import { JSON_FILE, TABLE_FILE } from '../../request/file-kinds.ts';
import { withoutFileNames } from '../../request/file-names.ts';
import { requestTraits } from '../../request/request-traits.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';

/** Numbers as short as these stand in many a cell by chance. */
const LEAST_KEY_CHARACTERS = 3;

/**
 * `Invoice 17-03 in invoices.csv is open. Find the customer in customers.csv and tell me the phone number`: the row that the request names
 * leads to a row of the other table, by the one value that both have. Small models search the second file for words of the first, or
 * mistake the columns. Code that goes this way is left alone.
 */
export async function reviewTwoTables(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const { request, entries } = evidence;
  const same: Reviewed = { steps: [...steps], faults: [] };
  const { isQuestion, wantsCountOrList } = requestTraits(request);
  const paths = namedPaths(request, entries).flatMap(({ entry: { path }, by }) =>
    by === 'exact' && (TABLE_FILE.test(path) || JSON_FILE.test(path)) ? [path] : [],
  );
  const [one, other, ...more] = paths;
  if (!isQuestion || wantsCountOrList || one === undefined || other === undefined || more.length > 0) return same;
  const codes = steps.flatMap(({ tool, args }) => (tool === PYTHON ? [String(args['input'])] : []));
  const tables = new Map<string, Table>();
  for (const path of paths) {
    const text = await sample(path);
    const table = text?.complete ? readTable(path, 'rows', text) : undefined;
    if (table !== undefined) tables.set(path, table);
  }
  const ways = [way(one, other, tables, request), way(other, one, tables, request)].flatMap((found) => found ?? []);
  const [only, ...others] = ways;
  if (only === undefined || others.length > 0 || codes.some((code) => takes(code, only))) return same;
  const message = `the ${only.link} of ${quoted(only.value)} in ${quoted(only.from)} was looked up in ${quoted(only.to)}.`;
  return {
    steps: wholePlan({ tool: PYTHON, args: { input: codeFor(only) } }),
    faults: [{ step: 1, code: 'code', grade: 'mended', message }],
  };
}

/** From the row with a value to the row of the other table that it points to. */
interface Way {
  from: string;
  column: string;
  value: string;
  link: string;
  to: string;
  key: string;
  wanted: readonly string[];
}

/** Whether code goes this way by itself: it names both tables, the value, and the columns by which they meet. */
function takes(code: string, { from, to, column, value, link, key }: Way): boolean {
  return [from, to, value, column, link, key].every((word) => code.includes(word));
}

function way(from: string, to: string, tables: ReadonlyMap<string, Table>, request: string): Way | undefined {
  const [source, target] = [tables.get(from), tables.get(to)];
  const named = source === undefined ? undefined : namedRow(source, request);
  if (source === undefined || target === undefined || named === undefined) return undefined;
  const links = [...source.columns].flatMap(([link, cells]) => {
    const value = cells[named.row];
    if (link === named.column || !isKey(value)) return [];
    return [...target.columns].flatMap(([key, keys]) => (keys.filter((each) => each === value).length === 1 ? [{ link, key }] : []));
  });
  const [only, ...others] = links;
  if (only === undefined || others.length > 0) return undefined;
  return { from, to, column: named.column, value: named.value, ...only, wanted: wantedColumns(target, request) };
}

/** The one row with a cell that the request names. */
function namedRow({ columns }: Table, request: string): { column: string; value: string; row: number } | undefined {
  const said = ` ${foldText(request)
    .replace(/[^\p{L}\p{N}.-]+/gu, ' ')
    .replace(/[.-](?= )/g, '')} `;
  const found = [...columns].flatMap(([column, cells]) =>
    cells.flatMap((cell, row) => (isKey(cell) && said.includes(` ${foldText(String(cell))} `) ? [{ column, value: String(cell), row }] : [])),
  );
  // A value of many rows (`open`) chooses none of them.
  const single = found.filter(({ column, value }) => found.filter((each) => each.column === column && each.value === value).length === 1);
  return single.length === 1 ? single[0] : undefined;
}

function isKey(cell: unknown): boolean {
  return (typeof cell === 'string' || typeof cell === 'number') && String(cell).length >= LEAST_KEY_CHARACTERS;
}

/** The columns that the request asks for; all of them where it names none. */
function wantedColumns({ columns }: Table, request: string): string[] {
  const said = new Set(contentStems(withoutFileNames(request)));
  const names = [...columns.keys()];
  const named = names.filter((name) => wordsOf(name.replaceAll('_', ' ')).some((word) => said.has(stem(word))));
  return named.length === 0 ? names : named;
}

function codeFor({ from, column, value, link, to, key, wanted }: Way): string {
  const text = (each: string): string => JSON.stringify(each);
  return [
    `row = next(r for r in rows(${text(from)}) if str(r[${text(column)}]) == ${text(value)})`,
    `for r in rows(${text(to)}):`,
    `    if r[${text(key)}] == row[${text(link)}]: print(${wanted.map((name) => `${text(`${name}:`)}, r[${text(name)}]`).join(', ')})`,
  ].join('\n');
}

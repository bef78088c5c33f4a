import type { Step } from '../../../../schemas/plan.ts';
import { contentStems, foldText, stem, wordsOf } from '../../../../schemas/words.ts';
import { labelledLine } from '../../facts/labelled-line.ts';
import { pythonLiteral } from '../../language/python-code.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_WRITE, PYTHON } from '../../language/tool-names.ts';
import { isKnownFile } from '../../looks/known-paths.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { readTable, type Table } from '../../looks/table-sample.ts';
import { asksForArithmetic } from '../../request/asks-arithmetic.ts';
import { JSON_FILE, PROSE_FILE, TABLE_FILE } from '../../request/file-kinds.ts';
import { withoutFileNames } from '../../request/file-names.ts';
import { requestTraits } from '../../request/request-traits.ts';
import { savedAnswer } from '../../request/saved-answer.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';

/** Numbers as short as these stand in many a cell by chance. */
const LEAST_KEY_CHARACTERS = 3;
/** More than one row is asked for, or none by its name. */
const ASKS_MORE =
  /\b(?:how many|how much more|count|list|all|every|each|both|total|sum|altogether|average|most|least|fewest|oldest|newest|not|except|without|other than)\b|n['’]t\b/i;

/**
 * `Invoice 17-03 in invoices.csv is open. Find the customer in customers.csv and tell me the phone number`: the row that the request names
 * leads to a row of the other table, or to a labelled line of a text, by the one value that both have. Small models search the second file for words of the
 * first, or mistake the columns. Code that goes this way is left alone.
 */
export async function reviewTwoTables(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const { request, entries } = evidence;
  const same: Reviewed = { steps: [...steps], faults: [] };
  const saved = savedAnswer(request, (path) => isKnownFile(path, entries));
  const asked = saved?.question ?? request;
  const { isQuestion, wantsChange } = requestTraits(request);
  const named = namedPaths(asked, entries).flatMap(({ entry: { path, kind }, by }) => (kind === 'file' && isRead(path) ? [{ path, by }] : []));
  const exact = named.filter(({ by }) => by === 'exact');
  const [one, other, ...more] = (exact.length === 2 ? exact : named).map(({ path }) => path);
  const isAsked = saved !== undefined || (isQuestion && !wantsChange);
  if (!isAsked || ASKS_MORE.test(withoutFileNames(asked)) || asksForArithmetic(asked)) return same;
  if (one === undefined || other === undefined || more.length > 0) return same;
  const codes = steps.flatMap(({ tool, args }) => (tool === PYTHON ? [String(args['input'])] : []));
  const sources = new Map<string, Source>();
  for (const path of [one, other]) {
    const text = await sample(path);
    const source = text?.complete ? sourceOf(path, text.text) : undefined;
    if (source !== undefined) sources.set(path, source);
  }
  const ways = [way(one, other, sources, asked), way(other, one, sources, asked)].flatMap((found) => found ?? []);
  const [only, ...others] = ways;
  if (only === undefined || others.length > 0 || codes.some((code) => takes(code, only))) return same;
  const message = `the ${only.link} of ${quoted(only.value)} in ${quoted(only.from)} was looked up in ${quoted(only.to)}.`;
  const saving = saved === undefined ? [] : [{ tool: FILE_WRITE, args: { path: saved.target, content: '{{1}}', mode: 'overwrite' } }];
  return {
    steps: wholePlan({ tool: PYTHON, args: { input: codeFor(only, saved !== undefined) } }, ...saving),
    faults: [{ step: 1, code: 'code', grade: 'mended', message }],
  };
}

function isRead(path: string): boolean {
  return TABLE_FILE.test(path) || JSON_FILE.test(path) || PROSE_FILE.test(path);
}

/** A file by its rows; of a text its labelled lines, with what stands in each of them. */
interface Source {
  table: Table;
  isText: boolean;
}

const LABEL = 'label';
/** Of what a labelled line says that alone which is asked for. */
const PARTS: readonly { asks: RegExp; pattern: string }[] = [
  { asks: /\b(?:tele)?phone\b|\bnumber\b|\b(?:call|ring|dial)\b|\bmobile\b/i, pattern: String.raw`\+?\d[\d ()/-]{4,}\d` },
  { asks: /\be?-?mail\b/i, pattern: String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+` },
];

function sourceOf(path: string, text: string): Source | undefined {
  if (!PROSE_FILE.test(path)) {
    const table = readTable(path, 'rows', { text, complete: true });
    return table === undefined ? undefined : { table, isText: false };
  }
  const lines = text.split(/\r?\n/).flatMap((line) => labelledLine(line) ?? []);
  if (lines.length < 2) return undefined;
  const columns = new Map<string, string[]>([
    [LABEL, lines.map(({ label }) => label)],
    ['line', lines.map(({ value }) => value)],
  ]);
  return { table: { columns, complete: true }, isText: true };
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
  /** Of a labelled line: what is taken of it, in a regular expression; all of it where that is empty. */
  part?: string;
}

/** Whether code goes this way by itself: it names both tables, the value, and the columns by which they meet. */
function takes(code: string, { from, to, column, value, link, key }: Way): boolean {
  return [from, to, value, column, link, key].every((word) => code.includes(word));
}

function way(from: string, to: string, sources: ReadonlyMap<string, Source>, request: string): Way | undefined {
  const [source, target] = [sources.get(from), sources.get(to)];
  const named = source === undefined || source.isText ? undefined : namedRow(source.table, request);
  if (source === undefined || target === undefined || named === undefined) return undefined;
  const links = [...source.table.columns].flatMap(([link, cells]) => {
    const value = cells[named.row];
    if (link === named.column || !isKey(value)) return [];
    const keys = target.isText ? [...target.table.columns].filter(([name]) => name === LABEL) : [...target.table.columns];
    return keys.flatMap(([key, values]) => (values.filter((each) => each === value).length === 1 ? [{ link, key }] : []));
  });
  const [only, ...others] = links;
  const wanted = target.isText ? [LABEL] : wantedColumns(target.table, request);
  if (only === undefined || others.length > 0 || wanted.length === 0) return undefined;
  const part = target.isText ? { part: PARTS.find(({ asks }) => asks.test(request))?.pattern ?? '' } : {};
  return { from, to, column: named.column, value: named.value, ...only, wanted, ...part };
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

/** The columns that the request asks for. */
function wantedColumns({ columns }: Table, request: string): string[] {
  const said = new Set(contentStems(withoutFileNames(request)));
  return [...columns.keys()].filter((name) => wordsOf(name.replaceAll('_', ' ')).some((word) => said.has(stem(word))));
}

function codeFor({ from, column, value, link, to, key, wanted, part }: Way, isBare: boolean): string {
  const text = (each: string): string => pythonLiteral(each);
  const row = `row = next(r for r in rows(${text(from)}) if str(r[${text(column)}]) == ${text(value)})`;
  if (part !== undefined) {
    const label = String.raw`label = re.compile(r"[\s>*#-]*" + re.escape(row[${text(link)}]) + r"\**\s*:\**\s+")`;
    const line = `line = next(label.sub("", x, count=1) for x in read(${text(to)}).splitlines() if label.match(x))`;
    return [row, label, line, part === '' ? 'print(line)' : `print(re.search(r"${part}", line)[0])`].join('\n');
  }
  const told = wanted.map((name) => (isBare ? `r[${text(name)}]` : `${text(`${name}:`)}, r[${text(name)}]`)).join(', ');
  return [row, `for r in rows(${text(to)}):`, `    if r[${text(key)}] == row[${text(link)}]: print(${told})`].join('\n');
}

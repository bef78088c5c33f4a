import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { stem, wordsOf } from '../../../../schemas/words.ts';
import { thoughtOf } from '../../language/thought.ts';
import { FILE_WRITE, PYTHON } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { delimiterOf, readTable } from '../../looks/table-sample.ts';
import { JSON_FILE, TABLE_FILE } from '../../request/file-kinds.ts';
import { unquoted } from '../../request/quoted-texts.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';

const WANTS_TABLE = /\b(?:turn|convert|make|write|create|export|save|render|put|generate)\b.*\bmarkdown[- ]table\b/is;
/** Then not all of the rows are wanted, or in another order. */
const CHOOSES =
  /\b(?:only|where|whose|sort\w*|order(?:ed)? by|more than|less than|at least|at most|over|under|above|below|cheaper|except|without|but not|top|first|last|total|sum|average|each)\b/i;
const HEADINGS =
  /\bwith\s+(?:the\s+|these\s+|two\s+|three\s+|four\s+)*(?:columns?|headings?|headers?|column (?:names?|headings?))\s+(.+?)(?=,?\s+(?:of|from)\s+\S+\.\w|,?\s+(?:and\s+)?(?:then\s+)?(?:save|store|write|put|call|in|into|as|to)\b|[.;:!?](?:\s|$)|$)/is;

/**
 * `Turn the services in rates.json into a Markdown table with the columns Service and Price`: the whole of a table, under the headings that
 * the request gives. Small models read JSON as CSV and forget the headings; where the columns are known there is one right code.
 */
export async function reviewMarkdownTables(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const { request, entries } = evidence;
  const same: Reviewed = { steps: [...steps], faults: [] };
  const at = steps.findIndex(({ tool }) => tool === PYTHON);
  const others = steps.filter(({ tool }, index) => index !== at && tool !== FINAL_ANSWER);
  const isPlain = others.length === 0 || (others.length === 1 && others[0]?.tool === FILE_WRITE);
  const [file, ...more] = namedPaths(request, entries).filter(({ entry: { path } }) => JSON_FILE.test(path) || TABLE_FILE.test(path));
  const code = steps[at];
  if (code === undefined || !isPlain || file === undefined || more.length > 0 || !WANTS_TABLE.test(request) || CHOOSES.test(request)) return same;
  const { path } = file.entry;
  const input = String(code.args['input']);
  const text = await sample(path);
  const table = text === null ? undefined : readTable(path, 'rows', text);
  if (table === undefined) return same;
  const columns = [...table.columns].filter(([, cells]) => cells.every((cell) => typeof cell !== 'object' || cell === null)).map(([name]) => name);
  const headings = headingsIn(request);
  const picked = headings.length === 0 ? columns : columnsFor(headings, columns);
  const isRight = !(JSON_FILE.test(path) && /\bcsv\./.test(input)) && headings.every((heading) => input.includes(heading));
  if (isRight || picked === undefined || picked.length === 0) return same;
  const changed: Omit<Step, 'thought'> = {
    tool: PYTHON,
    args: { input: codeFor(sourceOf(path, text?.text ?? ''), headings.length === 0 ? columns : headings, picked) },
  };
  return {
    steps: steps.map((step, index) => (index === at ? { ...changed, thought: thoughtOf(changed) } : step)),
    faults: [{ step: at + 1, code: 'code', grade: 'mended', message: `the table is made of ${quoted(path)} by its columns ${picked.join(', ')}.` }],
  };
}

function headingsIn(request: string): string[] {
  const said = HEADINGS.exec(request)?.[1] ?? '';
  const names = said.split(/,\s*(?:and\s+)?|\s+and\s+|\s*&\s*/i).map((name) => unquoted(name.trim()));
  return names.filter((name) => name !== '');
}

/** What every table may call its things by. */
const NAMES: ReadonlySet<string> = new Set(['name', 'title', 'label', 'item', 'id']);

/** The column for each heading: the one of that name; for the last one that is left over the only other column, or the one with the names. */
function columnsFor(headings: readonly string[], columns: readonly string[]): string[] | undefined {
  const key = (name: string): string => wordsOf(name.replaceAll('_', ' ')).map(stem).join(' ');
  const found = headings.map(
    (heading) => columns.find((column) => key(column) === key(heading)) ?? columns.find((column) => shares(column, heading)),
  );
  const left = columns.filter((column) => !found.includes(column));
  const open = found.filter((column) => column === undefined).length;
  const rest = left.length === 1 ? left[0] : left.find((column) => NAMES.has(column.toLowerCase()));
  if (open > 1 || (open === 1 && rest === undefined)) return undefined;
  const picked = found.map((column) => column ?? rest ?? '');
  return new Set(picked).size === picked.length ? picked : undefined;
}

function shares(column: string, heading: string): boolean {
  const words = new Set(wordsOf(column.replaceAll('_', ' ')).map(stem));
  return wordsOf(heading).some((word) => words.has(stem(word)));
}

/** Cells stay as they stand: of CSV the texts, of JSON the values. */
function sourceOf(path: string, text: string): string {
  const file = JSON.stringify(path);
  if (JSON_FILE.test(path)) return `rows(${file})`;
  const delimiter = delimiterOf(text);
  return `csv.DictReader(open(${file})${delimiter === ',' ? '' : `, delimiter=${JSON.stringify(delimiter)}`})`;
}

function codeFor(source: string, headings: readonly string[], columns: readonly string[]): string {
  const cells = columns.map((column) => `r[${JSON.stringify(column)}]`).join(', "|", ');
  return [
    `print(${JSON.stringify(`| ${headings.join(' | ')} |`)})`,
    `print(${JSON.stringify(`|${' --- |'.repeat(headings.length)}`)})`,
    `for r in ${source}:`,
    `    print("|", ${cells}, "|")`,
  ].join('\n');
}

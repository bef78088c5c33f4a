import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { cellOf, type Rows, rowsOf } from '../../facts/asked-cell.ts';
import { pythonLiteral } from '../../language/python-code.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { readTable, readTableText } from '../../looks/table-sample.ts';
import { TABLE_FILE } from '../../request/file-kinds.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';

const TEXT = String.raw`(?:"[^"\n]+"|'[^'\n]+')`;
const TABLE = String.raw`rows\((?:data|steps\[\d+\]|${TEXT})\)`;
/** `json.loads(read("vans.json"))`, which rows() reads as well. */
const JSON_LIST = String.raw`json\.loads?\((?:read|open)\((?<path>${TEXT})\)(?:\.read\(\))?\)`;
/** Names of columns behind that of the table leave all its rows: three, because two are a column and what it has. */
const OF_COLUMNS = String.raw`rows\((${TEXT})((?:, ?${TEXT}){3,})\)`;
const KEPT = new RegExp(String.raw`(?:^|[\n;])\s*(\w+)\s*=\s*(${TABLE})\s*(?=[\n;])`);
/** `r = rows("gear.csv")[-1]`, of which a cell is taken behind it. */
const ROW_KEPT = new RegExp(String.raw`(?:^|[\n;])\s*(?<name>\w+)\s*=\s*(?<table>${TABLE})\[-?\d+\]\s*(?=[\n;])`);
/** `[1]["Beds"]`, `[1].get("Beds")`, `[1][2]`. */
const NUMBERED = String.raw`\[-?\d+\](?:\[("[^"\n]+"|'[^'\n]+'|\d+)\]|\.get\(("[^"\n]+"|'[^'\n]+')\))`;
/** Says which row by its place. */
const SAYS_PLACE = /\b(?:first|second|third|fourth|fifth|sixth|last|top|bottom|next|\d+(?:st|nd|rd|th)|(?:row|line|entry|number|no\.?) \d+)\b/i;

/**
 * `rows(data)[1]["Pressure"]` for a question about Old Dairy: a model that has seen two rows of a table numbers them. Where the table is known
 * and the request names one row of it, that row is taken.
 */
export async function reviewNumberedRows(steps: readonly Step[], { evidence, sample }: TextSources): Promise<Reviewed> {
  const { request, results = [] } = evidence;
  const faults: CandidateFault[] = [];
  const reviewed: Step[] = [];
  for (const [at, step] of steps.entries()) {
    const code = step.tool === PYTHON ? String(step.args['input']) : '';
    const found = SAYS_PLACE.test(request) ? undefined : (numberedIn(code) ?? splitIn(code));
    const table = found === undefined ? undefined : await tableOf(found.source, { sample, results, request });
    const meant = found === undefined || table === undefined ? undefined : byName(code, found, { table, request });
    reviewed.push(meant === undefined ? step : { ...step, args: { ...step.args, input: meant } });
    if (meant !== undefined)
      faults.push({
        step: at + 1,
        code: 'code',
        grade: 'mended',
        message: `the request names the row, which is not known by its number; it was read as ${quoted(meant)}.`,
      });
  }
  return { steps: reviewed, faults };
}

/** `row.split(",")[3]`: the cells of a line by their number, which takes the column beside it. */
const SPLIT = /\.split\(\s*(["'])[,;|\t]\1\s*\)\[-?\d+\]/;
const OPENED = new RegExp(String.raw`\b(?:open|read)\(\s*(${TEXT})`, 'g');
const WRITES = /\.write\w*\(|,\s*["'][wa]/;

/** Code that splits the lines of one table itself, and takes cells by their number. */
function splitIn(code: string): Numbered | undefined {
  const [path, ...others] = new Set([...code.matchAll(OPENED)].map(([, each = '']) => each));
  if (path === undefined || others.length > 0 || !TABLE_FILE.test(path.slice(1, -1)) || !SPLIT.test(code) || WRITES.test(code)) return undefined;
  return { rows: undefined, source: `rows(${path})` };
}

interface Numbered {
  /** What is numbered, as the code has it; undefined where the code as a whole is to read one cell. */
  rows: string | undefined;
  /** The table that this is. */
  source: string;
  /** The row is kept under a name, and its cells are taken behind it. */
  isKept?: true;
}

function numberedIn(code: string): Numbered | undefined {
  const [, name, kept] = KEPT.exec(code) ?? [];
  if (name !== undefined && kept !== undefined && new RegExp(`\\b${name}${NUMBERED}`).test(code)) return { rows: name, source: kept };
  const [, direct] = new RegExp(`(${TABLE})${NUMBERED}`).exec(code) ?? [];
  if (direct !== undefined) return { rows: direct, source: direct };
  const { table: ofRow, name: rowName } = ROW_KEPT.exec(code)?.groups ?? {};
  if (ofRow !== undefined && new RegExp(`\\b${rowName}\\[["']`).test(code)) return { rows: ofRow, source: ofRow, isKept: true };
  const list = new RegExp(`${JSON_LIST}(?=${NUMBERED})`).exec(code);
  if (list !== null) return { rows: list[0], source: `rows(${list.groups?.['path']})` };
  const [whole, path] = new RegExp(`${OF_COLUMNS}(?=${NUMBERED})`).exec(code) ?? [];
  return whole === undefined ? undefined : { rows: whole, source: `rows(${path})` };
}

async function tableOf(
  source: string,
  { sample, results, request }: Pick<TextSources, 'sample'> & { results: readonly string[]; request: string },
): Promise<Rows | undefined> {
  const [, , path] = /\((["'])(.+)\1\)$/.exec(source) ?? [];
  if (path !== undefined) {
    const text = await sample(path);
    const table = text?.complete ? readTable(path, 'rows', text) : undefined;
    return table === undefined ? undefined : rowsOf(table.columns);
  }
  // Which of several results the code reads is known when it runs: the one that has the row.
  const tables = results.flatMap((text) => readTableText(text) ?? []).map(({ columns }) => rowsOf(columns));
  const [only, ...others] = tables.filter((table) => cellOf(request, table) !== undefined);
  return others.length > 0 ? undefined : only;
}

function byName(code: string, { rows, source, isKept }: Numbered, { table, request }: { table: Rows; request: string }): string | undefined {
  const asked = cellOf(request, table);
  if (asked === undefined || asked.also.length > 0) return undefined;
  const { key, name, column } = asked;
  const row = `next(r for r in ${rows === undefined || /^(?:rows|json)\b/.test(rows) ? source : rows} if r[${pythonLiteral(key)}] == ${pythonLiteral(name)})`;
  if (isKept) return code.replace(new RegExp(`${literalPattern(source)}\\[-?\\d+\\]`), () => row);
  if (rows === undefined) return `print(${row}[${pythonLiteral(column)}])`;
  const columnOf = (literal: string): string => (table.head.includes(literal.slice(1, -1)) ? literal : pythonLiteral(column));
  const written = literalPattern(rows);
  return code.replaceAll(
    new RegExp(`(?<!\\w)${written}${NUMBERED}`, 'g'),
    (_, taken?: string, got?: string) => `${row}[${columnOf(taken ?? got ?? '')}]`,
  );
}

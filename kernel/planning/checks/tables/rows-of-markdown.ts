import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { plainPath } from '../../language/plain-path.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_EDIT, FILE_WRITE, PYTHON } from '../../language/tool-names.ts';
import { type MarkdownTable, markdownTables } from '../../looks/markdown-table.ts';
import { readTable, type Table } from '../../looks/table-sample.ts';
import { actingSteps } from '../../plan/acting-steps.ts';
import { referenceOf } from '../../plan/references.ts';
import { MARKDOWN_FILE } from '../../request/file-kinds.ts';
import { withoutFileNames } from '../../request/file-names.ts';
import { isFulfilled } from '../conditions/fulfilled-conditions.ts';
import type { Condition } from '../conditions/table-uses.ts';
import type { CodeFacts, Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';

export interface MarkdownRowSources extends TextSources {
  readCode(codes: readonly string[]): Promise<readonly CodeFacts[] | undefined>;
}

/** Whoever speaks of CSV may want the file to be that. */
const WANTS_CSV = /\bcsv\b/i;

/**
 * `Delete the candle row from prices.md`: rows() reads the table of a Markdown file, and to_csv() would write all of the file as CSV, without its
 * headings and texts. The rows that a condition leaves out are lines that are taken out of the text; where it cannot be read, nothing is written.
 */
export async function reviewMarkdownRows(steps: readonly Step[], { evidence, sample, readCode }: MarkdownRowSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const at = steps.findIndex((step) => overMarkdown(step, steps) !== undefined);
  const code = at < 0 ? undefined : overMarkdown(steps[at], steps);
  const path = String(steps[at]?.args['path']);
  const text = code === undefined ? null : await sample(path);
  const [table] = markdownTables(text?.text ?? '');
  if (code === undefined || text === null || table === undefined || WANTS_CSV.test(withoutFileNames(evidence.request))) return same;
  const isWhole = text.complete && actingSteps(steps).length === 2;
  const cells = readTable(path, 'rows', text);
  const gone = isWhole && cells !== undefined ? await rowsLeftOut(code, path, cells, readCode) : undefined;
  const edit = gone === undefined || gone.length === 0 || gone.length === table.rows.length ? undefined : withoutRows(text.text, table, gone);
  const fault = (grade: CandidateFault['grade'], message: string): CandidateFault => ({ step: at + 1, code: 'overwrites', grade, message });
  if (edit === undefined) {
    const message = `${quoted(path)} is Markdown, and to_csv() would make CSV of all of it; take the lines of the rows out of its text.`;
    return { ...same, faults: [fault('blocks', message)] };
  }
  return {
    steps: wholePlan({ tool: FILE_EDIT, args: { path, ...edit } }),
    faults: [fault('mended', `the rows that are left out are lines of ${quoted(path)}, which stays as it is otherwise.`)],
  };
}

/** The code whose CSV a step writes over the Markdown file that the table comes from. */
function overMarkdown(step: Step | undefined, steps: readonly Step[]): string | undefined {
  const { path, mode, content } = step?.args ?? {};
  const source = steps[(referenceOf(content) ?? 0) - 1];
  const code = source?.tool === PYTHON ? String(source.args['input']) : '';
  if (step?.tool !== FILE_WRITE || mode === 'append' || typeof path !== 'string' || !MARKDOWN_FILE.test(path) || !/\bto_csv\(/.test(code))
    return undefined;
  const reads = new RegExp(`["'](?:\\./)?${literalPattern(plainPath(path))}["']`);
  // The text of the file may come out of a step before.
  const isHandedOn = /\bsteps\[\d+\]/.test(code) && steps.some(({ tool, args }) => tool !== FILE_WRITE && JSON.stringify(args).includes(path));
  return reads.test(code) || isHandedOn ? code : undefined;
}

/** A condition where it stands in code. */
const MARK = '§';
const ONE = `(?:not )?\\(?${MARK}\\)?`;
const TEST = `\\(?(${ONE}(?: and ${ONE})*|${ONE}(?: or ${ONE})*)\\)?`;

/** Which rows code leaves out, where it does nothing but print the others; undefined where that is not certain. */
async function rowsLeftOut(code: string, path: string, table: Table, readCode: MarkdownRowSources['readCode']): Promise<number[] | undefined> {
  const read = (await readCode([code]))?.[0]?.tables?.conditions;
  const conditions = (read ?? []).filter((condition) => condition.path === path && condition.reader === 'rows');
  const marked = [...conditions]
    .sort((a, b) => b.at.from - a.at.from)
    .reduce((rest, { at }) => `${rest.slice(0, at.from)}${MARK}${rest.slice(at.to)}`, code);
  const test = testIn(marked.trim(), path);
  if (test === undefined || conditions.length === 0) return undefined;
  const terms = test.match(new RegExp(ONE, 'g')) ?? [];
  const inOrder = [...conditions].sort((a, b) => a.at.from - b.at.from);
  const count = Math.max(...[...table.columns.values()].map((cells) => cells.length));
  const kept = Array.from({ length: count }, (_, row) => isKept(terms, inOrder, / or /.test(test), table, row));
  return kept.includes(undefined) ? undefined : kept.flatMap((stays, row) => (stays ? [] : [row]));
}

/** What decides about a row, in code that prints the rows of one file as CSV, with a mark for each condition. */
function testIn(marked: string, path: string): string | undefined {
  const file = `["']${literalPattern(path)}["']`;
  const sources = [
    `[[(]?(?<row>\\w+) for \\k<row> in rows\\(${file}\\) if ${TEST}[\\])]?`,
    `(?:list\\()?filter\\(lambda \\w+: ${TEST}, rows\\(${file}\\)\\)\\)?`,
    `rows\\(${file}, (?:where=)?lambda \\w+: ${TEST}\\)`,
  ];
  const end = `(?:, end=(?:""|''))?\\)`;
  for (const source of sources) {
    const direct = new RegExp(`^print\\(to_csv\\(${source}\\)${end}$`).exec(marked);
    const named = new RegExp(`^(?<name>\\w+) = ${source}\\s+print\\(to_csv\\(\\k<name>\\)${end}$`).exec(marked);
    const found = (direct ?? named)?.slice(1).findLast((group) => group?.includes(MARK));
    if (found !== undefined) return found;
  }
  return undefined;
}

function isKept(terms: readonly string[], conditions: readonly Condition[], isEither: boolean, table: Table, row: number): boolean | undefined {
  const results = terms.map((term, at) => {
    const condition = conditions[at];
    const holds = condition === undefined ? undefined : isFulfilled(condition, table, row);
    return holds === undefined ? undefined : holds !== term.startsWith('not ');
  });
  if (results.length !== conditions.length || results.includes(undefined)) return undefined;
  return isEither ? results.includes(true) : !results.includes(false);
}

/** One edit from the line above the first of the rows to the last of them: what stays between them stays, and no text to put there is empty. */
function withoutRows(text: string, { firstRow }: MarkdownTable, gone: readonly number[]): Record<string, unknown> {
  const lines = text.split(/(?<=\n)/);
  const [from, to] = [firstRow + Math.min(...gone) - 1, firstRow + Math.max(...gone) + 1];
  const find = lines.slice(from, to).join('');
  const kept = lines.slice(from, to).filter((_, at) => !gone.includes(from + at - firstRow));
  const replace = find.endsWith('\n') ? kept.join('') : kept.join('').replace(/\r?\n$/, '');
  const before = lines.slice(0, from).join('');
  const earlier = before.split(find).length - 1;
  return text.split(find).length > 2 ? { find, replace, occurrence: earlier + 1 } : { find, replace };
}

import type { Step } from '../../../../schemas/plan.ts';
import { pythonLiteral } from '../../language/python-code.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_WRITE, PYTHON } from '../../language/tool-names.ts';
import type { Table } from '../../looks/table-sample.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import type { RowSearchOptions } from '../row-search.ts';
import { readQuestion, rowsFor, type TableQuestion } from './read-question.ts';
import { savedAnswer } from './saved-answer.ts';

export interface TableQuestionOptions extends RowSearchOptions {
  /** The table that is named; undefined where it was not read. */
  table: Table | undefined;
  entries: readonly WorkspaceEntry[];
}

/**
 * The plan that needs no model for a question about a table whose every word is understood: `which students are in group B?`, `the average of sheet 1 for group A`,
 * also where the answer goes into a new file. Undefined where a word is left over, where something is to be changed, and where no row fits.
 */
export function tableQuestion({ request, traits, named, entries, table, hasTool }: TableQuestionOptions): Step[] | undefined {
  const [file, ...others] = named.filter(({ kind }) => kind === 'file');
  const saved = savedAnswer(request, (path) => entries.some((entry) => entry.path === path || entry.path.endsWith(`/${path}`)));
  const isAsked = (saved !== undefined || !traits.wantsChange) && !traits.isYesNo && traits.urls.length === 0 && !traits.searchesWeb;
  const hasTools = hasTool(PYTHON) && (saved === undefined || hasTool(FILE_WRITE));
  if (file === undefined || others.length > 0 || !IS_TABLE.test(file.path) || table?.complete !== true || !isAsked || !hasTools) return undefined;
  const question = readQuestion(saved?.question ?? request, file.path, table);
  if (question === undefined) return undefined;
  return wholePlan(
    { tool: PYTHON, args: { input: codeOf(question, file.path, table) } },
    ...(saved === undefined ? [] : [{ tool: FILE_WRITE, args: { path: saved.target, content: '{{1}}', mode: 'overwrite' } }]),
  );
}

/** JSON may be a list of records. */
const IS_TABLE = /\.(?:csv|tsv|json)$/i;

/** Digits behind the point of a mean: two more than the values have say no more. */
const MEAN_DIGITS = 2;

function codeOf(question: TableQuestion, path: string, table: Table): string {
  const { filters, comparison, wanted } = question;
  const cell = (column: string): string => `r[${pythonLiteral(column)}]`;
  const column = wanted.kind === 'count' ? undefined : wanted.column;
  const hasBlanks = (name: string): boolean => (table.columns.get(name) ?? []).some((each) => each === '' || each === null);
  const conditions = [
    ...filters.map(({ column: name, values }) => {
      const [only, ...more] = values.map((value) => (typeof value === 'number' ? String(value) : pythonLiteral(value)));
      return more.length === 0 ? `${cell(name)} == ${only}` : `${cell(name)} in (${[only, ...more].join(', ')})`;
    }),
    ...(comparison === undefined
      ? []
      : [
          `${hasBlanks(comparison.column) ? `${cell(comparison.column)} not in ("", None) and ` : ''}${cell(comparison.column)} ${comparison.sign} ${comparison.number}`,
        ]),
    ...(column !== undefined && wanted.kind !== 'cells' && hasBlanks(column) ? [`${cell(column)} not in ("", None)`] : []),
  ];
  const source = `for r in rows(${pythonLiteral(path)})${conditions.length === 0 ? '' : ` if ${conditions.join(' and ')}`}`;
  switch (wanted.kind) {
    case 'count':
      return `print(sum(1 ${source}))`;
    case 'cells':
      return isRepeated(wanted.column, table)
        ? `print(*dict.fromkeys(${cell(wanted.column)} ${source}), sep="\\n")`
        : `print(*[${cell(wanted.column)} ${source}], sep="\\n")`;
    case 'sum': {
      const [sum, digits] = [`sum(${cell(wanted.column)} ${source})`, digitsOf(question, wanted.column, table)];
      return digits === 0 ? `print(${sum})` : `print(round(${sum}, ${digits}))`;
    }
    case 'mean':
    case 'median':
      return `print(round(statistics.${wanted.kind}([${cell(wanted.column)} ${source}]), ${digitsOf(question, wanted.column, table) + MEAN_DIGITS}))`;
    case 'max':
    case 'min':
      return `print(${wanted.kind}(${cell(wanted.column)} ${source}))`;
    default: {
      const end = wanted.kind.slice('at-'.length);
      return `chosen = [r ${source}]\nend = ${end}(${cell(wanted.column)} for r in chosen)\nprint(*dict.fromkeys(${cell(wanted.told)} for r in chosen if ${cell(wanted.column)} == end), sep="\\n")`;
    }
  }
}

/** Whether rows share what this column has: then each is told once. */
function isRepeated(column: string, { columns }: Table): boolean {
  const cells = columns.get(column) ?? [];
  return new Set(cells).size < cells.length;
}

/** The most digits behind the point that a value of the rows has. */
function digitsOf(question: TableQuestion, column: string, table: Table): number {
  return Math.max(0, ...rowsFor(question, table).map((row) => String(row.get(column) ?? '').split('.')[1]?.length ?? 0));
}

import { FINAL_ANSWER, type Step } from '../../../schemas/plan.ts';
import { foldText, saysSomething } from '../../../schemas/words.ts';
import { PYTHON } from '../language/tool-names.ts';
import type { WorkspaceEntry } from '../looks/workspace-summary.ts';
import { actingSteps } from '../plan/acting-steps.ts';
import { terminalWords } from '../plan/command-line.ts';
import { TABLE_FILE } from '../request/file-kinds.ts';
import { withoutPaths } from '../request/file-names.ts';
import type { RequestTraits } from '../request/request-traits.ts';
import { needsCalculation } from './sure-way.ts';

export interface RowSearchOptions {
  request: string;
  traits: RequestTraits;
  named: readonly WorkspaceEntry[];
  hasTool(name: string): boolean;
}

/** A question about one row has few words; more rows than this are a list, which the model has to ask for itself. */
const MAX_WORDS = 12;
const MAX_ROWS = 5;

/** Tells one cell, as opposed to a sum of several. */
const ASKS_PRICE = /^(?:\W*\p{L}+,? )?how much (?:do|does|is|are) (?:(?!\b(?:and|or|all|each|together|total)\b).)*(?:\bcosts?\b)?\W*$/iu;

/** Whether all that plans do is search a table as if it were a text: what they find has lost its header. */
export function searchesRows(plans: readonly (readonly Step[])[]): boolean {
  return plans.every((steps) => {
    const lines = actingSteps(steps).map((step) => terminalWords(step));
    const isText = lines.every((line) => line !== undefined && ['cat', 'grep'].includes(line.command));
    return isText && lines.some((line) => line?.command === 'grep') && lines.some((line) => line?.words.some((word) => TABLE_FILE.test(word)));
  });
}

/**
 * The plan that needs no model for a question about a table: its rows that have the most words of the question, with their columns. For
 * whoever asks `who gave us the butter churn?` and whose plan came to nothing. Undefined where something is to be counted or worked out.
 */
export function rowSearch({ request, traits, named, hasTool }: RowSearchOptions): Step[] | undefined {
  const [table, ...more] = named.filter(({ kind, path }) => kind === 'file' && TABLE_FILE.test(path));
  const isFact =
    (traits.isQuestion || traits.wantsFact) &&
    !traits.wantsChange &&
    !traits.isYesNo &&
    (!/\bhow (?:many|much)\b/i.test(request) || ASKS_PRICE.test(request));
  if (table === undefined || more.length > 0 || !isFact || needsCalculation(request, traits) || !hasTool(PYTHON)) return undefined;
  const words = [...new Set((withoutPaths(request).match(/[\p{L}\p{N}\p{M}'’-]+/gu) ?? []).map((word) => word.toLowerCase()))];
  const telling = words.filter((word) => word.length > 2 && saysSomething(foldText(word))).slice(0, MAX_WORDS);
  if (telling.length === 0) return undefined;
  const input = [
    `table = rows(${JSON.stringify(table.path)})`,
    `hits = lambda row: sum(word in str(row).lower() for word in ${JSON.stringify(telling)})`,
    'most = max(map(hits, table), default=0)',
    `print(*[row for row in table if most and hits(row) == most][:${MAX_ROWS}], sep="\\n")`,
  ].join('\n');
  return [
    { thought: `Find the rows of ${table.path} that the question speaks of.`, tool: PYTHON, args: { input } },
    { thought: `Answer from these rows: ${request}`, tool: FINAL_ANSWER, args: { input: '' } },
  ];
}

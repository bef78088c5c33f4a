import type { Step } from '../../../../schemas/plan.ts';
import { nameWords, stem, wordsOf } from '../../../../schemas/words.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { withoutFileNames } from '../../request/file-names.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import { asksForSum } from './summed-column.ts';

/** What each group comes to, added up over the rows of a table, some or all, and told line by line. */
const BY_GROUP = new RegExp(
  [
    String.raw`^\s*(?:import csv\s*\n)?(?<totals>\w+) = (?:Counter\(\)|defaultdict\((?:int|float)\))\s*\n`,
    String.raw`for (?<row>\w+) in (?<rows>(?:rows|csv\.DictReader\(open)\((?<quote>["'])(?<path>[^"'\n]+)\k<quote>\)\)?):\s*(?:if (?<condition>[^\n]+?):\s*)?`,
    String.raw`\k<totals>\[\k<row>\[(?<by>["'])(?<group>[^"'\n]+)\k<by>\]\] \+= (?:float\(|int\()?\k<row>\[(?<of>["'])(?<column>[^"'\n]+)\k<of>\]\)?\s*\n`,
    String.raw`for [\w, ]+ in [^\n]*\b\k<totals>\b[^\n]*:\s*print\([^\n]*\)\s*$`,
  ].join(''),
);
/** Asks for more than one number. */
const ASKS_GROUPS = /\b(?:by|broken|split|separately|individual\w*|respective\w*|one by one|list|totals|sums|amounts|who|which|whose)\b/i;

/**
 * `total up what we have spent (column spent)` answered with what each item cost: where one sum is asked for and nothing is said of the groups, the
 * rows are added up to one number.
 */
export async function reviewUnaskedGroups(steps: readonly Step[], { evidence: { request } }: TextSources): Promise<Reviewed> {
  const said = withoutFileNames(request);
  const faults: Reviewed['faults'][number][] = [];
  const mended = steps.map((step, at): Step => {
    const code = step.tool === PYTHON ? step.args['input'] : undefined;
    const { row = '', rows, path, condition, group = '', column = '' } = (typeof code === 'string' && BY_GROUP.exec(code)?.groups) || {};
    if (rows === undefined || !asksForSum(said) || ASKS_GROUPS.test(said) || (group !== column && saysColumn(said, group))) return step;
    faults.push({ step: at + 1, code: 'code', grade: 'mended', message: `one sum is asked for, and none for each ${quoted(group)}.` });
    const where = condition === undefined ? '' : ` if ${condition}`;
    return {
      ...step,
      args: { ...step.args, input: `print(round(sum(${row}[${JSON.stringify(column)}] for ${row} in rows(${JSON.stringify(path)})${where}), 2))` },
    };
  });
  return { steps: mended, faults };
}

/** Whether a request has a word of the name of a column. */
function saysColumn(request: string, column: string): boolean {
  const said = new Set(wordsOf(request).map(stem));
  return nameWords(column).some((word) => said.has(stem(word)));
}

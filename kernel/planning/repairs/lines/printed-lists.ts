import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';

/** The last thing that code does: `print([r["name"] for r in rows("a.csv")])`, also with sorted(…) or list(…) around it. */
const PRINTS_LIST =
  /(?<before>^|[\n;]\s*)print\(\s*(?<label>"[^"\n]*:?",\s*|'[^'\n]*:?',\s*)?(?<list>\[(?!\[)[^\n;]*\sfor\s[^\n;]*\]|(?:sorted|list)\((?:\[|\(|\{|set\(|range\(|\w+\)|[\w.]+(?:\[[^\]\n]*\])?\s+for\s)[^\n;]*\)?)\s*\)\s*;?\s*$/;
/** Then a word before them would be a line among them. */
const A_LINE_EACH = /\b(?:one (?:per|a|on each|in each) line|each (?:one )?(?:on|in) (?:a|its|their) (?:own |new |separate )?line|line by line)\b/i;
/** The form is said, or code goes on with what it prints. */
const OTHER_FORM = /\b(?:json|array|python|list literal|comma|commas|separated|in one (?:line|row)|on one line|single line|brackets?)\b/i;

/** A list of cells is told and saved one a line: Python's brackets and quotes are nobody's text. */
export function withPrintedLists(step: Step, request: string): Step {
  const code = step.args['input'];
  if (step.tool !== PYTHON || typeof code !== 'string' || OTHER_FORM.test(request)) return step;
  const groups = PRINTS_LIST.exec(code)?.groups;
  const list = groups?.['list'];
  if (list === undefined || !isOneExpression(list) || (groups?.['label'] !== undefined && !A_LINE_EACH.test(request))) return step;
  const input = code.replace(PRINTS_LIST, () => `${groups?.['before'] ?? ''}print(*${list}, sep="\\n")`);
  return { ...step, args: { ...step.args, input } };
}

/** Whether the first bracket is closed by the last: `[a for a in b], [c for c in d]` are two. */
function isOneExpression(list: string): boolean {
  const bare = list.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""');
  let depth = 0;
  for (let at = 0; at < bare.length; at++) {
    if (/[([{]/.test(bare[at] ?? '')) depth++;
    if (/[)\]}]/.test(bare[at] ?? '')) depth--;
    if (depth === 0 && /[)\]}]/.test(bare[at] ?? '') && at < bare.length - 1) return false;
  }
  return depth === 0;
}

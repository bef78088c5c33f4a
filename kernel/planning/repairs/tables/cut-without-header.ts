import type { Step } from '../../../../schemas/plan.ts';
import { thoughtOf } from '../../language/thought.ts';
import { TERMINAL } from '../../language/tool-names.ts';
import { terminalWords } from '../../plan/command-line.ts';
import { referenceOf } from '../../plan/references.ts';
import { movedBehind } from '../../plan/shift-references.ts';
import { TABLE_FILE } from '../../request/file-kinds.ts';

const WITHOUT_HEADER =
  /\b(?:without|leav(?:e|ing) (?:out|off)|skip(?:ping)?|omit(?:ting)?|drop(?:ping)?|minus|not|no|except|excluding|but not)\s+(?:for\s+)?(?:the\s+|a\s+|its\s+|any\s+)?(?:(?:column|table|csv)\s+)?(?:head(?:er|ing)s?(?: (?:line|row))?|title (?:line|row)|first (?:line|row)|column names?)\b/i;

/** `cut -d , -f 1 heights.csv` for the names without the heading: the first line of a table is its heading, and cut leaves it in. */
export function withoutCutHeader(steps: readonly Step[], request: string): Step[] {
  const at = steps.findIndex((step) => {
    const line = terminalWords(step);
    return line?.command === 'cut' && !line.hasStdin && TABLE_FILE.test(line.words.at(-1) ?? '');
  });
  const next = steps[at + 1];
  if (at < 0 || !WITHOUT_HEADER.test(request) || (next !== undefined && terminalWords(next)?.hasStdin === true)) return [...steps];
  const rest = { tool: TERMINAL, args: { command: 'tail', args: ['-n', '+2'], stdin: `{{${at + 1}}}` } };
  return [...steps.slice(0, at + 1), { ...rest, thought: thoughtOf(rest) }, ...movedBehind(steps, at, 1)];
}

const DISTINCT = /\b(?:once|unique|distinct|different|duplicates?|each|every)\b/i;

/**
 * `sort contacts.csv | cut -d , -f 1` sorts whole rows, and the heading among them: the column of the rows is taken first, and then sorted. Rows that have the same
 * there stay, unless each is wanted once.
 */
export function withSortedColumn(steps: readonly Step[], request: string): Step[] {
  const at = steps.findIndex((step, index) => {
    const line = terminalWords(step);
    const cut = steps[index + 1];
    const isSort =
      line?.command === 'sort' &&
      !line.hasStdin &&
      TABLE_FILE.test(line.words.at(-1) ?? '') &&
      line.words.slice(0, -1).every((word) => /^-[urnf]+$/.test(word));
    return isSort && cut?.args['command'] === 'cut' && referenceOf(cut.args['stdin']) === index + 1;
  });
  const [sort, cut] = steps.slice(at, at + 2);
  if (at < 0 || sort === undefined || cut === undefined) return [...steps];
  const words = terminalWords(sort)?.words ?? [];
  const flags = words
    .slice(0, -1)
    .map((flag) => (DISTINCT.test(request) ? flag : flag.replace('u', '')))
    .filter((flag) => flag !== '-');
  const rows = { tool: TERMINAL, args: { command: 'tail', args: ['-n', '+2', words.at(-1)] } };
  const sorted = { tool: TERMINAL, args: { command: 'sort', args: flags, stdin: `{{${at + 2}}}` } };
  return [
    ...steps.slice(0, at),
    { ...rows, thought: thoughtOf(rows) },
    cut,
    { ...sorted, thought: thoughtOf(sorted) },
    ...movedBehind(steps, at + 1, 1),
  ];
}

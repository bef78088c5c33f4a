import type { Step } from '../../../../schemas/plan.ts';
import { thoughtOf } from '../../language/thought.ts';
import { TERMINAL } from '../../language/tool-names.ts';
import { givenWords, withWords } from '../../plan/command-line.ts';
import { referenceOf } from '../../plan/references.ts';
import { movedBehind } from '../../plan/shift-references.ts';

/** Fields and characters that are skipped or compared. */
const TAKES_NUMBER = /^-[a-zA-Z]*[fsw]$/;
/** Then neighbours are what is asked about. */
const IN_ROW = /\b(?:in a row|consecutive\w*|adjacent|next to each other|successive)\b/i;

/**
 * `uniq` only sees repeats that stand next to each other: what is counted or chosen by them is sorted first. Numbers that a model puts
 * behind its flags (`uniq -d 1`) would be files. What is cut out of sorted lines is sorted again: `sort names.csv | cut -d , -f 2 | uniq`.
 */
export function withSortedRepeats(steps: readonly Step[], request: string): Step[] {
  const at = steps.findIndex(({ tool, args }) => tool === TERMINAL && args['command'] === 'uniq' && referenceOf(args['stdin']) !== undefined);
  const step = steps[at];
  const given = givenWords(step);
  if (step === undefined || given === undefined) return [...steps];
  const words = given.filter((word, place, all) => !/^\d+$/.test(word) || TAKES_NUMBER.test(all[place - 1] ?? ''));
  const uniq = withWords(step, words);
  const before = steps[(referenceOf(step.args['stdin']) ?? 0) - 1];
  const upstream = words.length === 0 && before?.args['command'] !== 'sort' && !IN_ROW.test(request) ? sortAbove(steps, before) : undefined;
  if (upstream !== undefined) {
    const sort: Omit<Step, 'thought'> = { tool: TERMINAL, args: { command: 'sort', args: ['-u', ...upstream], stdin: step.args['stdin'] } };
    return steps.with(at, { ...sort, thought: thoughtOf(sort) });
  }
  const isSorted = before?.args['command'] === 'sort' || !words.some((word) => /^-[cdDu]+$/.test(word)) || IN_ROW.test(request);
  if (isSorted) return [...steps.slice(0, at), uniq, ...steps.slice(at + 1)];
  const sort: Omit<Step, 'thought'> = { tool: TERMINAL, args: { command: 'sort', args: [], stdin: step.args['stdin'] } };
  const sorted: Step = { ...uniq, args: { ...uniq.args, stdin: `{{${at + 1}}}` } };
  return [...steps.slice(0, at), { ...sort, thought: thoughtOf(sort) }, sorted, ...movedBehind(steps, at, 1)];
}

/** How the lines were sorted from which a pipe has cut something since, by which no two of them need stand together any more. */
function sortAbove(steps: readonly Step[], below: Step | undefined): string[] | undefined {
  if (below?.args['command'] === 'sort') {
    const flags = (givenWords(below) ?? []).filter((word) => word.startsWith('-'));
    return flags.every((flag) => /^-[urnf]+$/.test(flag)) ? flags.filter((flag) => flag !== '-u') : undefined;
  }
  const source = referenceOf(below?.args['stdin']);
  return below?.args['command'] === 'cut' && source !== undefined ? sortAbove(steps, steps[source - 1]) : undefined;
}

import type { Step } from '../../../../schemas/plan.ts';
import { thoughtOf } from '../../language/thought.ts';
import { TERMINAL } from '../../language/tool-names.ts';
import { terminalWords } from '../../plan/command-line.ts';
import { movedBehind } from '../../plan/shift-references.ts';
import { TABLE_FILE } from '../../request/file-kinds.ts';
import type { Reviewed, TextSources } from '../evidence.ts';
import { quoted } from '../quoted.ts';

/**
 * `sort harvest.csv | cut -d , -f 1`: the heading would stand among the names, so only what follows it is sorted. Where nothing tells the
 * first line from a row the plan stays: a row that is lost is worse than a heading too many.
 */
export async function reviewSortedHeadings(steps: readonly Step[], { sample }: TextSources): Promise<Reviewed> {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const at = steps.findIndex((step, index) => {
    const next = steps[index + 1];
    const [line, cut] = [terminalWords(step), next === undefined ? undefined : terminalWords(next)];
    return line?.command === 'sort' && !line.hasStdin && TABLE_FILE.test(line.words.at(-1) ?? '') && cut?.command === 'cut' && cut.hasStdin;
  });
  const step = steps[at];
  const words = step === undefined ? [] : (terminalWords(step)?.words ?? []);
  const path = words.at(-1);
  const text = path === undefined ? null : await sample(path);
  if (path === undefined || text === null || !hasHeading(text.text)) return same;
  const rest = { tool: TERMINAL, args: { command: 'tail', args: ['-n', '+2', path] } };
  const sorted = { tool: TERMINAL, args: { command: 'sort', args: words.slice(0, -1), stdin: `{{${at + 1}}}` } };
  return {
    steps: [
      ...steps.slice(0, at),
      { ...rest, thought: thoughtOf(rest) },
      { ...sorted, thought: thoughtOf(sorted) },
      ...movedBehind(steps, at - 1, 1).slice(1),
    ],
    faults: [{ step: at + 1, code: 'condition', grade: 'mended', message: `the heading of ${quoted(path)} is not sorted among its rows.` }],
  };
}

/** The first line has no digit, and every other has one. */
function hasHeading(text: string): boolean {
  const [head = '', ...rows] = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return !/\d/.test(head) && rows.length > 0 && rows.every((row) => /\d/.test(row));
}

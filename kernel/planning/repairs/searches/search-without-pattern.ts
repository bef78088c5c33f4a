import type { Step } from '../../../../schemas/plan.ts';
import { readGrep } from '../../language/grep-words.ts';
import { thoughtOf } from '../../language/thought.ts';
import { TERMINAL } from '../../language/tool-names.ts';
import { terminalWords } from '../../plan/command-line.ts';
import { referenceOf } from '../../plan/references.ts';
import { movedBehind } from '../../plan/shift-references.ts';

/** `grep -rl --include=*.md … | grep varroa`: a search for nothing whose result is searched is the search of the second step, in all files. */
export function withSearchedPattern(steps: readonly Step[]): Step[] {
  const at = steps.findIndex((step, index) => {
    const [first, second] = [terminalWords(step), lineAt(steps, index + 1)];
    const isOpen = first?.command === 'grep' && !first.hasStdin && !readGrep(first.words).hasPattern && readGrep(first.words).isRecursive;
    return isOpen && second?.command === 'grep' && referenceOf(steps[index + 1]?.args['stdin']) === index + 1;
  });
  const [open, filter] = [lineAt(steps, at), lineAt(steps, at + 1)];
  const [pattern, ...more] = readGrep(filter?.words ?? []).patterns;
  if (at < 0 || open === undefined || pattern === undefined || more.length > 0) return [...steps];
  const listsNames = open.words.some((word) => /^-[a-zA-Z]*l/.test(word));
  const search = { tool: TERMINAL, args: { command: 'grep', args: [listsNames ? '-rl' : '-rn', pattern, '.'] } };
  return [...steps.slice(0, at), { ...search, thought: thoughtOf(search) }, ...movedBehind(steps, at, -1).slice(1)];
}

function lineAt(steps: readonly Step[], at: number): ReturnType<typeof terminalWords> {
  const step = steps[at];
  return step === undefined ? undefined : terminalWords(step);
}

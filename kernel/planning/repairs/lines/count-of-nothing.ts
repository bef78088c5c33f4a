import type { Step } from '../../../../schemas/plan.ts';
import { CHANGING } from '../../language/command-kinds.ts';
import { TERMINAL } from '../../language/tool-names.ts';
import { givenWords } from '../../plan/command-line.ts';
import { referenceOf } from '../../plan/references.ts';
import { movedBehind } from '../../plan/shift-references.ts';

/** `rm a b | wc -l`: what changes files prints nothing, and 0 would be told. How many they were is told with their names. */
export function withoutCountOfNothing(steps: readonly Step[]): Step[] {
  const at = steps.findIndex((step) => {
    const counted = steps[(referenceOf(step.args['stdin']) ?? 0) - 1];
    const isCount = step.tool === TERMINAL && step.args['command'] === 'wc' && givenWords(step)?.join(' ') === '-l';
    return isCount && counted?.tool === TERMINAL && CHANGING.has(String(counted.args['command']));
  });
  const isUsed = steps.some((step) => JSON.stringify(step.args).includes(`{{${at + 1}}}`));
  return at < 0 || isUsed ? [...steps] : [...steps.slice(0, at), ...movedBehind(steps, at, -1)];
}

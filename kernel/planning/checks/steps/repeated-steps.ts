import { canonicalJson } from '../../../../schemas/canonical-json.ts';
import type { CandidateFault } from '../../../../schemas/messages.ts';
import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { referencedSteps } from '../../plan/references.ts';
import { renumbered } from '../../plan/shift-references.ts';
import { stepLine } from '../../plan/step-line.ts';
import type { Reviewed, StepJudgement } from '../evidence.ts';
import { repeatedSearch } from './repeated-search.ts';

/** Without looks that repeat one before, also without its end, nothing having changed in between: what used the second uses the first. */
export function withoutRepeats(steps: readonly Step[], judge: (step: Step) => StepJudgement): Reviewed {
  if (steps.length < 3) return { steps: [...steps], faults: [] };
  const kept: Step[] = [];
  const faults: CandidateFault[] = [];
  /** Looks since the last change, with the numbers they have now. */
  const looks = new Map<string, number>();
  const numbers: number[] = [];
  for (const [index, step] of steps.entries()) {
    const moved = renumbered(step, (number) => numbers[number - 1] ?? number);
    const changes = step.tool === PYTHON || judge(step).effect !== 'none';
    const key = canonicalJson([moved.tool, moved.args]);
    const isUsed = steps.some(({ args }) => referencedSteps(args).includes(index + 1));
    const before = changes || step.tool === FINAL_ANSWER ? undefined : (looks.get(key) ?? repeatedSearch(moved, kept, looks.values(), isUsed));
    if (before !== undefined) {
      numbers.push(before);
      faults.push({ step: index + 1, code: 'repeated', grade: 'mended', message: `step ${index + 1} repeated ${stepLine(step)} and was left out.` });
      continue;
    }
    kept.push(moved);
    numbers.push(kept.length);
    if (changes) looks.clear();
    else looks.set(key, kept.length);
  }
  return faults.length === 0 ? { steps: [...steps], faults } : { steps: kept, faults };
}

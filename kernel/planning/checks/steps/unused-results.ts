import type { CandidateFault } from '../../../../schemas/messages.ts';
import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { referencedSteps } from '../../plan/references.ts';
import { stepLine } from '../../plan/step-line.ts';
import type { StepJudgement } from '../evidence.ts';

/**
 * Looks whose result goes nowhere: no later step refers to it, and the answer is a text of its own. An answer that is left open is made of
 * everything that was found, a blank is filled from it, and code may read any step.
 */
export function unusedResults(steps: readonly Step[], judge: (step: Step) => StepJudgement): CandidateFault[] {
  const answer = steps.at(-1);
  const text = answer?.tool === FINAL_ANSWER ? answer.args['input'] : undefined;
  if (typeof text !== 'string' || text === '') return [];
  return steps.flatMap((step, index): CandidateFault[] => {
    const later = steps.slice(index + 1);
    if (step.tool === FINAL_ANSWER || later.some((other) => uses(other, index + 1)) || judge(step).effect !== 'none') return [];
    return [{ step: index + 1, code: 'unused', grade: 'weighs', message: `nothing uses what ${stepLine(step)} finds.` }];
  });
}

function uses({ tool, args }: Step, number: number): boolean {
  if (tool === PYTHON) return String(args['input']).includes('steps');
  return referencedSteps(args).includes(number) || Object.values(args).includes('');
}

import { FINAL_ANSWER, type Step } from '../../../schemas/plan.ts';
import { TERMINAL } from '../language/tool-names.ts';

/** Steps as a limit counts them: `rename` is one, however many files it gives a new name, and final_answer none. */
export function countedSteps(steps: readonly Step[]): number {
  return steps.filter((step, at) => step.tool !== FINAL_ANSWER && !(isMove(step) && isMove(steps[at - 1]))).length;
}

const isMove = (step: Step | undefined): boolean => step?.tool === TERMINAL && step.args['command'] === 'mv';

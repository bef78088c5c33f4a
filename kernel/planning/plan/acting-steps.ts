import { FINAL_ANSWER, type Step } from '../../../schemas/plan.ts';

/** What a plan does before it answers. */
export function actingSteps(steps: readonly Step[]): Step[] {
  return steps.filter(({ tool }) => tool !== FINAL_ANSWER);
}

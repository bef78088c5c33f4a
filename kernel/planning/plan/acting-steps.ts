import { FINAL_ANSWER, type Step } from '../../../schemas/plan.ts';

/** What a plan does before it answers. */
export function actingSteps(steps: readonly Step[]): Step[] {
  return steps.filter(({ tool }) => tool !== FINAL_ANSWER);
}

/** All that a plan does, as a text: plans with the same one differ in their thoughts alone. */
export function actionsOf(steps: readonly Step[]): string {
  return JSON.stringify(actingSteps(steps).map(({ tool, args }) => [tool, args]));
}

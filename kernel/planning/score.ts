import type { Score } from '../../schemas/messages.ts';
import { FINAL_ANSWER, type Plan, type Step } from '../../schemas/plan.ts';

export interface ScoringRules {
  isRegistered(tool: string): boolean;
  hasSideEffects(step: Step): boolean;
  maxSteps: number;
}

/** Short plans are better plans: the square makes the second superfluous step dearer than the first. */
const LENGTH_PENALTY = 1;
const ENDS_WELL = 15;
const ENDS_BADLY = -25;
const REGISTERED = 3;
const UNREGISTERED = -25;
const LOOKS_FIRST = 5;
const ACTS_FIRST = -10;
const OVER_BUDGET = -25;

/** Scores a plan from its steps alone: budget, ending, registered tools, side effects late. No step is run. */
export function scorePlan(plan: Plan, candidate: number, rules: ScoringRules): Score {
  const steps = plan.steps;
  const rationale: string[] = [];
  let total = -(steps.length ** 2) * LENGTH_PENALTY;
  const endsWell = steps.at(-1)?.tool === FINAL_ANSWER;
  total += endsWell ? ENDS_WELL : ENDS_BADLY;
  rationale.push(endsWell ? 'Plan ends with final_answer.' : 'Plan does not end with final_answer.');
  for (const step of steps) total += rules.isRegistered(step.tool) ? REGISTERED : UNREGISTERED;
  const unknown = steps.filter((step) => !rules.isRegistered(step.tool)).map((step) => step.tool);
  if (unknown.length > 0) rationale.push(`Unregistered tools: ${unknown.join(', ')}.`);
  else rationale.push('Planner args satisfy registered tool schemas.');
  const firstEffect = steps.findIndex((step) => rules.hasSideEffects(step));
  if (firstEffect === 0 && steps.length > 2) {
    total += ACTS_FIRST;
    rationale.push('First step is side-effecting before gathering information.');
  } else {
    total += LOOKS_FIRST;
    if (firstEffect > 0) rationale.push(`Side-effecting actions are deferred until step ${firstEffect + 1}.`);
  }
  if (steps.length > rules.maxSteps) {
    total += OVER_BUDGET;
    rationale.push(`Plan has ${steps.length} steps, more than the ${rules.maxSteps} allowed.`);
  }
  return { candidate, total, rationale };
}

import type { Candidate, CandidateFault, Score } from '../../../schemas/messages.ts';
import { FINAL_ANSWER, type Step } from '../../../schemas/plan.ts';
import { countedSteps } from './counted-steps.ts';

export interface ScoringRules {
  isRegistered(tool: string): boolean;
  hasSideEffects(step: Step): boolean;
  /** What is wrong with the arguments of a step, in words. */
  argumentProblems(step: Step): readonly string[];
  maxSteps: number;
}

/** Short plans are better plans: the square makes the second superfluous step dearer than the first. */
const LENGTH_PENALTY = 1;
const ENDS_WELL = 15;
const ENDS_BADLY = -25;
const REGISTERED = 3;
const UNREGISTERED = -25;
const BAD_ARGUMENTS = -25;
const LOOKS_FIRST = 5;
const ACTS_FIRST = -10;
const OVER_BUDGET = -25;
/** A plan that would fail is worth less than the longest one that would not; what had to be mended is a doubt and no more. */
const FAULTS: Readonly<Record<CandidateFault['grade'], number>> = { mended: -1, weighs: -3, fails: -50, blocks: -200 };

/** Scores a candidate from what is written: budget, ending, registered tools, valid arguments, side effects late, and what the checks found. No step is run. */
export function scorePlan(
  { plan, faults = [], logprob }: Pick<Candidate, 'plan' | 'faults' | 'logprob'>,
  candidate: number,
  rules: ScoringRules,
): Score {
  const steps = plan.steps;
  const rationale: string[] = [];
  let total = lengthScore(steps.length);
  const endsWell = steps.at(-1)?.tool === FINAL_ANSWER;
  total += endsWell ? ENDS_WELL : ENDS_BADLY;
  rationale.push(endsWell ? 'Plan ends with final_answer.' : 'Plan does not end with final_answer.');
  const unknown = steps.filter((step) => !rules.isRegistered(step.tool)).map((step) => step.tool);
  total += (UNREGISTERED - REGISTERED) * unknown.length;
  const problems = steps.flatMap((step, index) => rules.argumentProblems(step).map((problem) => `step ${index + 1}: ${step.tool}: ${problem}`));
  total += BAD_ARGUMENTS * problems.length;
  if (unknown.length > 0) rationale.push(`Unregistered tools: ${unknown.join(', ')}.`);
  if (problems.length > 0) rationale.push(`Planner args do not satisfy registered tool schemas: ${problems.join('; ')}.`);
  else if (unknown.length === 0) rationale.push('Planner args satisfy registered tool schemas.');
  const firstEffect = steps.findIndex((step) => rules.hasSideEffects(step));
  if (firstEffect === 0 && steps.length > 2) {
    total += ACTS_FIRST;
    rationale.push('First step is side-effecting before gathering information.');
  } else {
    total += LOOKS_FIRST;
    if (firstEffect > 0) rationale.push(`Side-effecting actions are deferred until step ${firstEffect + 1}.`);
  }
  if (countedSteps(steps) >= rules.maxSteps) {
    total += OVER_BUDGET;
    rationale.push(`Plan has ${steps.length} steps, more than the ${rules.maxSteps} allowed.`);
  }
  for (const { step, grade, message } of faults) {
    total += FAULTS[grade];
    rationale.push(`${step === null ? 'The plan' : `Step ${step}`}${grade === 'mended' ? ', mended' : ''}: ${message}`);
  }
  if (logprob !== undefined) {
    const { mean, min, minToken } = logprob;
    rationale.push(`Mean log-probability ${mean.toFixed(2)}, least sure of ${JSON.stringify(minToken)} (${min.toFixed(2)}).`);
  }
  return { candidate, total, rationale };
}

/** What a plan of registered tools has for its length alone. */
function lengthScore(steps: number): number {
  return REGISTERED * steps - LENGTH_PENALTY * steps ** 2;
}

/** Plans of this many steps, the answer included, have the best score for their length. */
const BEST_LENGTH_SCORE = Math.max(...[1, 2, 3].map(lengthScore));

/** Whether no other candidate could score higher: nothing was found wrong with it, and it is as short as a plan can be. */
export function cannotBeBeaten({ plan, faults = [] }: Pick<Candidate, 'plan' | 'faults'>): boolean {
  return faults.length === 0 && lengthScore(plan.steps.length) === BEST_LENGTH_SCORE;
}

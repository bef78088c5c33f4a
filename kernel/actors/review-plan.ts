import type { Step } from '../../schemas/plan.ts';
import type { CandidateChecks } from '../planning/checks/candidate-checks.ts';
import type { Evidence, Reviewed } from '../planning/checks/review.ts';
import { touchesWhatIsNamed } from '../planning/sure-way.ts';
import type { PlanningRequest } from './plan-format.ts';

/** What is looked at in a candidate before it is proposed. */
export type PlanReview = (steps: readonly Step[], evidence: Evidence, planning: PlanningRequest) => Promise<Reviewed>;

/** The checks of candidates, and one of the whole: a plan that looks at nothing the request names answers another question. */
export function createPlanReview(checks: CandidateChecks): PlanReview {
  return async (steps, evidence, { traits, meant }) => {
    const reviewed = await checks(steps, evidence);
    if (touchesWhatIsNamed(reviewed.steps, { traits, named: meant })) return reviewed;
    const named = [...traits.urls, ...meant.map(({ path }) => path)].join(', ');
    return { ...reviewed, faults: [{ step: null, code: 'astray', grade: 'fails', message: `it does not use ${named}.` }, ...reviewed.faults] };
  };
}

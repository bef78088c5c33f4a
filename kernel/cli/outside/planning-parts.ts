import type { Step } from '../../../schemas/plan.ts';
import type { PlannerPart } from '../../../schemas/settings-table.ts';
import { type Look, look } from '../../actors/planner/look.ts';
import type { PlanFormat } from '../../actors/planner/plan-format.ts';
import { createPlanReview, type PlanReview } from '../../actors/planner/review-plan.ts';
import { noPlansByRule, type PlansByRule, plansByRule } from '../../planning/by-rule/plans-by-rule.ts';
import { type CandidateChecks, type CheckSources, createCandidateChecks } from '../../planning/checks/candidate-checks.ts';
import { createGuards, withoutMending } from '../../planning/checks/guards.ts';
import { createSettledPlan, noSettledPlan, type SettledPlan } from '../../planning/checks/settled-plan.ts';
import { repairSteps } from '../../planning/repairs/repair-steps.ts';
import type { PlanFormats } from './plan-formats.ts';

/** What a planner is made of, as far as it can do without. */
export interface PlanningParts {
  look: Look;
  byRule: PlansByRule;
  repair: typeof repairSteps;
  /** Whether the model may write once more, with the error in view. */
  mayCorrect: boolean;
  /** The formats, without what the model is not to be given. */
  formats(all: PlanFormats): PlanFormats;
  checks(sources: CheckSources): CandidateChecks;
  /** The plan that those checks know by themselves. */
  settle(sources: CheckSources): SettledPlan;
  /** Of a whole plan, by these checks. */
  review(checks: CandidateChecks, isChange: (step: Step) => boolean): PlanReview;
}

/** The parts of planning, with nothing in the place of those that PLANNER_WITHOUT names. */
export function planningParts(without: readonly PlannerPart[]): PlanningParts {
  const has = (part: PlannerPart): boolean => !without.includes(part);
  const reduced = (format: PlanFormat): PlanFormat => ({
    ...format,
    ...(has('examples') ? {} : { examples: () => [] }),
    ...(has('grammar') ? {} : { grammar: () => undefined, limited: () => undefined }),
  });
  return {
    look: has('look') ? look : async () => [],
    byRule: has('sure-way') ? plansByRule : noPlansByRule,
    repair: has('repair') ? repairSteps : asWritten,
    mayCorrect: has('repair'),
    formats: ({ script, json, react, reckoning }) => ({
      script: reduced(script),
      json: reduced(json),
      react: reduced(react),
      reckoning: reduced(reckoning),
    }),
    checks(sources) {
      const guards = createGuards(sources);
      if (!has('checks')) return guards;
      const checks = createCandidateChecks(sources);
      return has('repair') ? checks : withoutMending(checks, guards);
    },
    settle: (sources) => (has('sure-way') && has('checks') && has('repair') ? createSettledPlan(sources) : noSettledPlan),
    review: (checks, isChange) => (has('checks') ? createPlanReview(checks, isChange) : checks),
  };
}

function asWritten(steps: readonly Step[]): Step[] {
  return [...steps];
}

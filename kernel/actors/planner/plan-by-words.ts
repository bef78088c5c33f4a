import type { Step } from '../../../schemas/plan.ts';
import { GLIMPSE_BYTES } from '../../planning/looks/glimpse.ts';
import { actingSteps } from '../../planning/plan/acting-steps.ts';
import { givenWords } from '../../planning/plan/command-line.ts';
import type { PlannerOptions } from './planner-options.ts';
import { evidenceOf } from './planning-request.ts';
import { type RuledPlan, ruledPlan, saidScript } from './ruled-plan.ts';
import { isFirst, type Situation } from './situation.ts';

/** The plan that the words of a request are, or that they and what lies here leave no choice about. */
export async function planByWords(situation: Situation, failed: readonly Step[], options: PlannerOptions): Promise<RuledPlan | undefined> {
  return saidScript(situation, options) ?? planByRule(situation, failed, options);
}

/** The same, where the words alone are no script. */
export async function planByRule(situation: Situation, failed: readonly Step[], options: PlannerOptions): Promise<RuledPlan | undefined> {
  return ruledPlan(situation, failed, options.byRule) ?? (await settledPlan(situation, options)) ?? listAdded(situation, options);
}

/** The list of notes whose lines no check finds is left to whoever fills the blank. */
function listAdded({ round, planning, hasTool }: Situation, { byRule }: PlannerOptions): RuledPlan | undefined {
  const steps = isFirst(round) ? byRule.addedList({ request: round.request, entries: planning.entries, hasTool }) : undefined;
  return steps === undefined ? undefined : { steps };
}

/** The reading of the one file that is meant, where its text settles what is asked: nothing is left to decide, and the answer is told by the same rule. */
export async function toldByFile({ round, planning, sure }: Situation, { byRule, workspace }: PlannerOptions): Promise<RuledPlan | undefined> {
  const [reading, ...others] = actingSteps(sure ?? []);
  const [file, ...more] = reading === undefined ? [] : (givenWords(reading) ?? []);
  if (sure === undefined || !isFirst(round) || !planning.traits.isQuestion || others.length > 0) return undefined;
  // What differs is told by what prints it.
  if (reading?.args['command'] === 'diff') return { steps: sure };
  if (reading?.args['command'] !== 'cat' || file === undefined || more.length > 0) return undefined;
  const read = await workspace.sample(file, GLIMPSE_BYTES);
  return read?.complete && byRule.toldFact(round.request, { text: read.text, path: file }) !== undefined ? { steps: sure } : undefined;
}

/** The plan that checks know by themselves, where nothing was tried before and nothing of the request is left out of it. */
async function settledPlan({ round, planning }: Situation, { settle, review }: PlannerOptions): Promise<RuledPlan | undefined> {
  if (!isFirst(round)) return undefined;
  const evidence = evidenceOf(round, round.request, planning.entries);
  const plan = await settle(evidence);
  const reviewed = plan === undefined ? undefined : await review(plan, evidence, planning);
  const stands = reviewed?.faults.every(({ grade }) => grade === 'mended') === true;
  return reviewed !== undefined && stands ? { steps: reviewed.steps } : undefined;
}

import type { Candidate } from '../../../schemas/messages.ts';
import type { Step } from '../../../schemas/plan.ts';
import type { ActorContext } from '../../actor.ts';
import type { PlansByRule } from '../../planning/by-rule/plans-by-rule.ts';
import type { Reviewed } from '../../planning/checks/evidence.ts';
import { asQuestion } from '../../planning/facts/filled-fact.ts';
import { isKnownFile } from '../../planning/looks/known-paths.ts';
import { sealPlan } from '../../planning/plan/plan-hash.ts';
import type { SavedAnswer } from '../../planning/request/saved-answer.ts';
import { type Asked, askModel } from './ask-model.ts';
import { planByWords, toldByFile } from './plan-by-words.ts';
import type { PlannerOptions } from './planner-options.ts';
import { evidenceOf } from './planning-request.ts';
import { betterThan, type RuledPlan } from './ruled-plan.ts';
import { isFirst, type Situation, situationOf } from './situation.ts';

/**
 * The question whose answer a request saves in a file; undefined where it saves none, and once that file was written. What is taken from pages has a way
 * of its own: they are fetched before the rest is planned.
 */
export function savedQuestion({ round: { request, done }, planning: { entries, traits } }: Situation, byRule: PlansByRule): SavedAnswer | undefined {
  const saved = byRule.savedAnswer(request, (path) => isKnownFile(path, entries));
  if (saved === undefined || traits.urls.length > 0 || traits.searchesWeb) return undefined;
  return done.some(({ step }) => step.args['path'] === saved.target) ? undefined : saved;
}

/**
 * The plan of a request that saves what a question asks: the question is planned alone, by all that is known of questions, and what it tells is saved behind
 * it. A small model that is asked for both at once forgets the second, or goes about the first in another way. Undefined where that leads to no plan that
 * stands: then the request is planned as a whole.
 */
export async function planSaving(
  saved: SavedAnswer,
  whole: Situation,
  options: PlannerOptions,
  context: ActorContext,
): Promise<RuledPlan | Pick<Asked, 'candidates' | 'shown'> | undefined> {
  const { question, target } = saved;
  const { round, planning } = whole;
  const situation = await situationOf({ ...round, request: question }, options);
  // `Create note.txt with the text hello` asks for nothing that lies here.
  if (situation.planning.named.length === 0 && !situation.planning.traits.calculates) return undefined;
  const evidence = evidenceOf(round, round.request, planning.entries);
  const saving = async (steps: readonly Step[]): Promise<Reviewed | undefined> => {
    const plan = options.byRule.savedResult(steps, saved);
    const reviewed = plan === undefined ? undefined : await options.review(plan, evidence, planning);
    const stands = reviewed?.faults.every(({ grade }) => grade !== 'fails' && grade !== 'blocks') === true;
    // A check that knows the answer by itself may not know that it is to be saved.
    return stands && reviewed?.steps.some(({ args }) => args['path'] === target) ? reviewed : undefined;
  };
  const ruled = async (plan: RuledPlan | undefined): Promise<RuledPlan | undefined> => {
    if (plan === undefined || plan.isFirstHalf) return plan;
    const reviewed = await saving(plan.steps);
    return reviewed === undefined ? undefined : { steps: reviewed.steps };
  };
  const table = isFirst(round) ? rowsSaved(whole, situation, options.byRule) : undefined;
  if (table !== undefined) return { steps: table };
  // What is named to be listed, and stands in one text, is a fact that is asked for.
  const toldOfThing = async (): Promise<RuledPlan | undefined> =>
    toldByFile(await situationOf({ ...round, request: asQuestion(question) }, options), options);
  const known = isFirst(round)
    ? await ruled((await planByWords(situation, [], options)) ?? (await toldByFile(situation, options)) ?? (await toldOfThing()))
    : undefined;
  if (known !== undefined) return known;
  const { candidates, shown } = await askModel(situation, options, context);
  const better = betterThan(candidates, situation, options.byRule);
  // Rows that are found by the words of a question are to be read by a model, and not to be saved.
  if (better !== undefined) return better.isFirstHalf || better.steps === situation.sure ? ruled(better) : undefined;
  const savings: Candidate[] = [];
  for (const candidate of candidates) {
    const { plan, faults = [] } = candidate;
    const reviewed = faults.some(({ grade }) => grade === 'fails') ? undefined : await saving(plan.steps);
    if (reviewed === undefined) continue;
    const sealed = sealPlan({ request: round.request, intent: round.intent, steps: reviewed.steps });
    savings.push({ ...candidate, plan: sealed, faults: [...faults, ...reviewed.faults] });
  }
  return savings.length === 0 ? undefined : { candidates: savings, shown };
}

/** The rows that a new table gets, with their heading: what the question alone would tell is a list. The table is the one that the question names. */
function rowsSaved(
  { round: { request }, planning }: Situation,
  { planning: { meant }, table, hasTool }: Situation,
  byRule: PlansByRule,
): Step[] | undefined {
  const { traits, entries } = planning;
  return byRule.tableQuestion({ request, traits, named: meant, entries, table, hasTool });
}

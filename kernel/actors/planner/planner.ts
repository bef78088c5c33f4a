import type { Candidate, MessageBody, ShownText } from '../../../schemas/messages.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import { FINAL_ANSWER } from '../../../schemas/plan.ts';
import type { ActorFactory } from '../../actor.ts';
import { withPlaceNamed } from '../../planning/looks/described-file.ts';
import { withEndsNamed } from '../../planning/looks/end-named.ts';
import { sealPlan } from '../../planning/plan/plan-hash.ts';
import { withCapitalsSpelled, withNamesQuoted, withNewNamesQuoted } from '../../planning/request/names-with-blanks.ts';
import { plainQuestion } from '../../planning/request/plain-question.ts';
import { straightOrder } from '../../planning/request/straight-order.ts';
import { withToldInOrder } from '../../planning/request/told-then-ordered.ts';
import { bodyOf, draft } from '../message.ts';
import { type Asked, askModel, isTalk } from './ask-model.ts';
import { lostCause } from './lost-cause.ts';
import { planByRule, planByWords, toldByFile } from './plan-by-words.ts';
import type { PlannerOptions } from './planner-options.ts';
import { betterThan, type RuledPlan, saidScript } from './ruled-plan.ts';
import { planSaving, savedQuestion } from './saved-question.ts';
import { type Round, type Situation, situationOf } from './situation.ts';
import { talkPlan } from './small-talk.ts';

/** Proposes plans: by rule where nothing is left to decide, else the best that the model writes, unless a rule knows better. */
export function createPlanner(options: PlannerOptions): ActorFactory {
  const { model, byRule, talkFile } = options;
  return () => ({
    async receive(message, context) {
      const body = bodyOf(message, 'planner/main');
      const round: Round = { queries: [], ...body };
      const { request, options: run, intent, snippets, feedback, done } = round;
      const proposed = (candidates: Candidate[], more: Pick<MessageBody<'plan.proposed'>, 'shown' | 'isFirstHalf'> = {}) =>
        draft('plan.proposed', { request, options: run, intent, snippets, feedback, done, candidates, ...more });
      const withoutModel = ({ steps, script = '', ...more }: RuledPlan) =>
        proposed([{ plan: sealPlan({ request, intent, steps }), script, promptTokens: 0, outputTokens: 0, ms: 0 }], more);

      const situation = await situationOf(round, options);
      const lost = lostCause(situation);
      if (lost !== undefined) throw lost;
      const talk = () => talkPlan({ request, intent, seed: run.seed }, { model, promptFile: talkFile }, context);
      if (situation.mayTalk && situation.isElsewhere) return proposed([await talk()]);
      // A script that every word of the request has its place in needs no second look at it.
      const said = saidScript(situation, options);
      if (said !== undefined) return withoutModel(said);
      const failed = 'plan' in body ? body.plan.steps : [];
      const { isComplete, planning } = situation;
      const { entries } = planning;
      const paths = entries.map(({ path }) => path);
      const spelled = withPlaceNamed(withCapitalsSpelled(withNewNamesQuoted(withNamesQuoted(request, paths), paths), paths), { entries, isComplete });
      const plain = plainQuestion(straightOrder(withToldInOrder(withEndsNamed(spelled, entries))));
      // How it was typed is tried first; from then on it is the question or the order in it: `I need Anna's room, rooms.csv has it` asks what it is.
      const asked = plain === request ? situation : await situationOf({ ...round, request: plain }, options);
      const saved = savedQuestion(asked, byRule);
      // Where nothing but the file says that something is to be saved, what is known of questions would leave that out.
      const isOnlySaved = saved !== undefined && !asked.planning.traits.wantsChange;
      const known = isOnlySaved
        ? undefined
        : ((await planByRule(situation, failed, options)) ?? (asked === situation ? undefined : await planByWords(asked, failed, options)));
      if (known !== undefined) return withoutModel(known);
      const told = isOnlySaved ? undefined : await toldByFile(asked, options);
      if (told !== undefined) return withoutModel(told);
      const isTalkAlone = ({ mayTalk, tools }: Situation): boolean => mayTalk && tools.every(({ name }) => name === FINAL_ANSWER);
      if (isTalkAlone(situation) || isTalkAlone(asked)) return proposed([await talk()]);

      const divided = saved === undefined ? undefined : await planSaving(saved, asked, options, context);
      if (divided !== undefined) return 'candidates' in divided ? proposed(divided.candidates, shownWith(divided)) : withoutModel(divided);

      const { candidates, complaint, shown } = await askModel(asked, options, context);
      // A question that may be small talk needs no plan; `tell John that I am late` does.
      const isAskedOnly = asked.mayTalk && request.includes('?');
      if (candidates.every((candidate) => isTalk(candidate, asked)) && (candidates.length > 0 || isAskedOnly)) return proposed([await talk()]);
      const better = betterThan(candidates, asked, byRule);
      if (better !== undefined) return withoutModel(better);
      if (candidates.length === 0) {
        throw new OksoError('OKSO_NO_PLAN', `the model wrote no valid plan: ${complaint}`, {
          hint: 'Word the request differently, or try a larger model with --model.',
        });
      }
      return proposed(candidates, shownWith({ shown }));
    },
  });
}

const shownWith = ({ shown }: Pick<Asked, 'shown'>): { shown?: ShownText[] } => (shown.length === 0 ? {} : { shown });

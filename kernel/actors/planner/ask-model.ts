import type { Candidate, ShownText } from '../../../schemas/messages.ts';
import type { ActorContext } from '../../actor.ts';
import { PYTHON } from '../../planning/language/tool-names.ts';
import { type Draw, drawCandidates } from './draw-candidates.ts';
import { failedAgain } from './failed-again.ts';
import { tablesMissing } from './pages-seen.ts';
import type { PlannerOptions } from './planner-options.ts';
import { correctionTurns, planningTurns } from './planner-turns.ts';
import { evidenceOf } from './planning-request.ts';
import { isOverruled } from './ruled-plan.ts';
import { isFirst, type Situation } from './situation.ts';
import { onlyTalks } from './small-talk.ts';

/** What the model wrote, and the texts that it was shown for it. */
export interface Asked extends Draw {
  shown: ShownText[];
}

/** What the model writes in this situation, reviewed; nothing more is drawn once a rule or small talk would take its place. */
export async function askModel(situation: Situation, options: PlannerOptions, context: ActorContext): Promise<Asked> {
  const { model, formats, review, mayCorrect, byRule } = options;
  const { round, planning, pages, manifests, tools, hasTool } = situation;
  const { request, options: run, intent, snippets, feedback } = round;
  // What is worked out of its own words needs nothing of what is here.
  const isReckoned = run.format === 'script' && isFirst(round) && byRule.isWordProblem(planning) && hasTool(PYTHON);
  const format = formats[isReckoned ? 'reckoning' : run.format];
  const looks = await options.look(options.workspace, planning.named, planning.entries, request);
  const { turns, asked } = planningTurns(situation, { looks: looks.map(({ line }) => line), format, listsWorkspace: !isReckoned });
  const evidence = evidenceOf(round, asked, planning.entries);
  const drawn = await drawCandidates({
    run,
    turns,
    isReplan: feedback.length > 0,
    mayCorrect,
    isSettled: (candidate) => isOverruled(candidate, situation, byRule) || isTalk(candidate, situation),
    draftsman: {
      model,
      manifests,
      format,
      planning,
      intent,
      review: async (steps) => {
        const reviewed = await review(steps, evidence, planning);
        return { ...reviewed, faults: [...reviewed.faults, ...tablesMissing(reviewed.steps, pages), ...failedAgain(reviewed.steps, round)] };
      },
      correction: (failed) => correctionTurns(failed, request),
      prefix: format.prefix(manifests, planning.maxSteps),
      grammar: format.grammar(tools, planning),
      limited: (limits) => format.limited?.(tools, planning, limits),
      maxTokens: run.maxOutputTokens,
      context,
    },
  });
  const shown = [...looks.flatMap(({ text }) => text ?? []), ...snippets.map((text) => ({ origin: 'a web search', text }))];
  return { ...drawn, shown };
}

/** Small talk, which is answered outside the plan language. */
export function isTalk(candidate: Candidate, { mayTalk, round: { request } }: Situation): boolean {
  return mayTalk && onlyTalks(candidate, request);
}

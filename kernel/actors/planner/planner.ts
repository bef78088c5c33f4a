import type { ToolManifest } from '../../../schemas/manifest.ts';
import type { Candidate, MessageBody, ShownText } from '../../../schemas/messages.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import { FINAL_ANSWER, type Step } from '../../../schemas/plan.ts';
import type { ActorContext, ActorFactory } from '../../actor.ts';
import type { LanguageModel } from '../../model/model.ts';
import type { PlansByRule } from '../../planning/by-rule/plans-by-rule.ts';
import type { SettledPlan } from '../../planning/checks/settled-plan.ts';
import { PYTHON } from '../../planning/language/tool-names.ts';
import { GLIMPSE_BYTES } from '../../planning/looks/glimpse.ts';
import type { WorkspaceView } from '../../planning/looks/workspace-summary.ts';
import { actingSteps } from '../../planning/plan/acting-steps.ts';
import { givenWords } from '../../planning/plan/command-line.ts';
import { sealPlan } from '../../planning/plan/plan-hash.ts';
import { plainQuestion } from '../../planning/request/plain-question.ts';
import { bodyOf, draft } from '../message.ts';
import { type Draw, drawCandidates } from './draw-candidates.ts';
import { failedAgain } from './failed-again.ts';
import type { Look, Looked } from './look.ts';
import { lostCause } from './lost-cause.ts';
import { tablesMissing } from './pages-seen.ts';
import type { PlanFormat } from './plan-format.ts';
import { correctionTurns, planningTurns } from './planner-turns.ts';
import { evidenceOf } from './planning-request.ts';
import type { PlanReview } from './review-plan.ts';
import { betterThan, isOverruled, type RuledPlan, ruledPlan } from './ruled-plan.ts';
import { isFirst, isKnownElsewhere, type Round, type Situation, situationOf } from './situation.ts';
import { onlyTalks, talkPlan } from './small-talk.ts';

export interface PlannerOptions {
  model: () => Promise<LanguageModel>;
  manifests: () => readonly ToolManifest[];
  /** `reckoning` is for requests that are all numbers and words; the run says which of the others. */
  formats: Readonly<Record<'script' | 'json' | 'reckoning', PlanFormat>>;
  review: PlanReview;
  /** Whether the model may write once more, with the error in view, where nothing it wrote is without fault. */
  mayCorrect: boolean;
  look: Look;
  byRule: PlansByRule;
  /** The plan that the words of a request and the files that it names are, before a model is asked. */
  settle: SettledPlan;
  workspace: WorkspaceView;
  /** The prompt for small talk. */
  talkFile: string;
}

/** Proposes plans: by rule where nothing is left to decide, else the best that the model writes, unless a rule knows better. */
export function createPlanner(options: PlannerOptions): ActorFactory {
  const { model, byRule, workspace, talkFile } = options;
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
      if (situation.mayTalk && isKnownElsewhere(round)) return proposed([await talk()]);
      const failed = 'plan' in body ? body.plan.steps : [];
      const plain = plainQuestion(request);
      // How it was typed is tried first; from then on it is the question in it: `I need Anna's room, rooms.csv has it` asks what it is.
      const asked = plain === request ? situation : await situationOf({ ...round, request: plain }, options);
      const known = (await planByWords(situation, failed, options)) ?? (asked === situation ? undefined : await planByWords(asked, failed, options));
      if (known !== undefined) return withoutModel(known);
      const told = await toldByFile(asked, options);
      if (told !== undefined) return withoutModel(told);
      if (asked.mayTalk && asked.tools.every(({ name }) => name === FINAL_ANSWER)) return proposed([await talk()]);

      const { named, entries } = asked.planning;
      const looks = await options.look(workspace, named, entries, plain);
      const { candidates, complaint } = await askModel(asked, looks, options, context);
      if (candidates.length > 0 && candidates.every((candidate) => isTalk(candidate, asked))) return proposed([await talk()]);
      const better = betterThan(candidates, asked, byRule);
      if (better !== undefined) return withoutModel(better);
      if (candidates.length === 0) {
        throw new OksoError('OKSO_NO_PLAN', `the model wrote no valid plan: ${complaint}`, {
          hint: 'Word the request differently, or try a larger model with --model.',
        });
      }
      const shown: ShownText[] = [...looks.flatMap(({ text }) => text ?? []), ...snippets.map((text) => ({ origin: 'a web search', text }))];
      return proposed(candidates, shown.length === 0 ? {} : { shown });
    },
  });
}

/** The plan that the words of a request are. */
async function planByWords(situation: Situation, failed: readonly Step[], options: PlannerOptions): Promise<RuledPlan | undefined> {
  return ruledPlan(situation, failed, { byRule: options.byRule, script: options.formats.script }) ?? settledPlan(situation, options);
}

/** The reading of the one file that is meant, where its text settles what is asked: nothing is left to decide, and the answer is told by the same rule. */
async function toldByFile({ round, planning, sure }: Situation, { byRule, workspace }: PlannerOptions): Promise<RuledPlan | undefined> {
  const [reading, ...others] = actingSteps(sure ?? []);
  const [file, ...more] = reading === undefined ? [] : (givenWords(reading) ?? []);
  if (sure === undefined || !isFirst(round) || !planning.traits.isQuestion || reading?.args['command'] !== 'cat') return undefined;
  if (file === undefined || others.length > 0 || more.length > 0) return undefined;
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

/** What the model writes in this situation, reviewed; nothing more is drawn once a rule or small talk would take its place. */
async function askModel(
  situation: Situation,
  looks: readonly Looked[],
  { model, formats, review, mayCorrect, byRule }: PlannerOptions,
  context: ActorContext,
): Promise<Draw> {
  const { round, planning, pages, manifests, tools, hasTool } = situation;
  const { request, options: run, intent, feedback } = round;
  // What is worked out of its own words needs nothing of what is here.
  const isReckoned = run.format === 'script' && isFirst(round) && byRule.isWordProblem(planning) && hasTool(PYTHON);
  const format = formats[isReckoned ? 'reckoning' : run.format];
  const { turns, asked } = planningTurns(situation, { looks: looks.map(({ line }) => line), format, listsWorkspace: !isReckoned });
  const evidence = evidenceOf(round, asked, planning.entries);
  return drawCandidates({
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
}

function isTalk(candidate: Candidate, { mayTalk, round: { request } }: Situation): boolean {
  return mayTalk && onlyTalks(candidate, request);
}

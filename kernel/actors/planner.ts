import type { ToolManifest } from '../../schemas/manifest.ts';
import type { Candidate, MessageBody, ShownText } from '../../schemas/messages.ts';
import { OksoError } from '../../schemas/okso-error.ts';
import { FINAL_ANSWER, type Step } from '../../schemas/plan.ts';
import type { ActorFactory } from '../actor.ts';
import type { LanguageModel, Turn } from '../model/model.ts';
import type { PlansByRule } from '../planning/by-rule/plans-by-rule.ts';
import { isBetterRead, needsCalculation, touchesWhatIsNamed } from '../planning/by-rule/sure-way.ts';
import { openTools } from '../planning/intent/intent-tools.ts';
import { fencedSnippets } from '../planning/intent/search-snippets.ts';
import { PYTHON } from '../planning/language/vocabulary.ts';
import { summariseWorkspace, type WorkspaceView } from '../planning/looks/workspace-summary.ts';
import { sealPlan } from '../planning/plan/plan-hash.ts';
import { drawCandidates } from './draw-candidates.ts';
import type { Look } from './look.ts';
import { bodyOf, draft } from './message.ts';
import { mayLookFirst, pagesSeen, tablesMissing, withPages } from './pages-seen.ts';
import type { PlanFormat, PlanningRequest } from './plan-format.ts';
import { correctionTurns, feedbackTurns } from './planner-turns.ts';
import { evidenceOf, planningRequest } from './planning-request.ts';
import type { PlanReview } from './review-plan.ts';
import { onlyTalks, talkPlan } from './small-talk.ts';

type Round = MessageBody<'request.rephrased'>;

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
  workspace: WorkspaceView;
  /** The prompt for small talk. */
  talkFile: string;
}

/** Proposes plans: what the model is shown, the candidates it writes, and the sure way where there is one that beats them. */
export function createPlanner(options: PlannerOptions): ActorFactory {
  return () => ({
    async receive(message, context) {
      const body = bodyOf(message, 'planner/main');
      const round: Round = { queries: [], ...body };
      const { request, options: run, intent, snippets, feedback, done } = round;
      const { entries } = await options.workspace.entries();
      const pages = pagesSeen(round);
      const planning = withPages(await planningRequest(round, entries, options.workspace), pages);
      const { traits, meant } = planning;
      const manifests = options.manifests();
      const proposed = (candidates: Candidate[], more: Pick<MessageBody<'plan.proposed'>, 'shown' | 'isFirstHalf'> = {}) =>
        draft('plan.proposed', { request, options: run, intent, snippets, feedback, done, candidates, ...more });
      const withoutModel = (steps: readonly Step[], more: { isFirstHalf?: boolean } = {}) =>
        proposed([{ plan: sealPlan({ request, intent, steps }), script: '', promptTokens: 0, outputTokens: 0, ms: 0 }], more);
      const hasTool = (name: string): boolean => manifests.some((manifest) => manifest.name === name);
      const half = mayLookFirst(round) ? options.byRule.firstHalf({ traits, hasTool }) : undefined;
      const isCount = options.byRule.countsOnPage(request, traits);
      if (half !== undefined && isCount) return withoutModel(half, { isFirstHalf: true });
      // What is counted in a table is not read off it.
      const sure =
        isCount && pages.some(({ kind, tellsCount }) => kind !== 'prose' && !tellsCount)
          ? undefined
          : options.byRule.sureWay({ traits, named: meant, hasTool });
      const certain = certainSteps(round, { byRule: options.byRule, planning, sure, hasTool, failed: 'plan' in body ? body.plan.steps : [] });
      if (certain !== undefined) return withoutModel(certain);
      const call = feedback.length === 0 ? options.byRule.workflowCall(request, manifests) : undefined;
      const called = call === undefined ? undefined : options.formats.script.read(call, manifests, planning);
      if (called?.ok) return withoutModel(called.steps);
      const mayTalk = traits.isSmallTalk && planning.named.length === 0 && isFirst(round);
      const talk = () => talkPlan({ request, intent, seed: run.seed }, { model: options.model, promptFile: options.talkFile }, context);
      const tools = offered(manifests, round, planning);
      if (mayTalk && tools.every(({ name }) => name === FINAL_ANSWER)) return proposed([await talk()]);
      // What is worked out of its own words needs nothing of what is here.
      const isReckoned = run.format === 'script' && isFirst(round) && options.byRule.isWordProblem(planning) && hasTool(PYTHON);
      const looks = await options.look(options.workspace, planning.named, entries, request);
      const seen = feedback.at(-1)?.seen;
      const asked: Turn = {
        role: 'user',
        content: [
          ...(isReckoned || (planning.namesItsFile === true && !traits.wantsChange) ? [] : [summariseWorkspace(entries)]),
          ...looks.map(({ line }) => line),
          ...(seen === undefined || pages.length > 0 ? [] : [seen]),
          ...fencedSnippets(snippets),
          ...pages.map(({ line }) => line),
          request,
        ].join('\n'),
      };
      const isGuess = (candidate: Candidate): boolean => options.byRule.guessesAtPage(candidate, request, traits);
      const isTalk = (candidate: Candidate): boolean => mayTalk && onlyTalks(candidate, request);
      const format = options.formats[isReckoned ? 'reckoning' : run.format];
      // With the shape of the data in view a fresh start is better than a correction: the failed script only tempts the model to repeat it.
      const similar = [...pages.map(({ line }) => line), request].join('\n');
      const turns: Turn[] = [
        ...(seen === undefined || pages.length > 0 ? format.examples(similar, tools) : []),
        asked,
        ...(seen === undefined ? feedbackTurns(feedback, done) : []),
      ];

      const evidence = evidenceOf(round, asked.content, entries);
      const { candidates, complaint } = await drawCandidates({
        run,
        turns,
        isReplan: feedback.length > 0,
        mayCorrect: options.mayCorrect,
        // Whatever else were drawn, the sure way would be taken, the page looked at first, or the answer worded.
        isSettled: (candidate) =>
          (sure !== undefined && isBetterRead(request, candidate.plan.steps, traits)) ||
          (half !== undefined && isGuess(candidate)) ||
          isTalk(candidate),
        draftsman: {
          model: options.model,
          manifests,
          format,
          planning,
          intent,
          review: async (steps) => {
            const reviewed = await options.review(steps, evidence, planning);
            return { ...reviewed, faults: [...reviewed.faults, ...tablesMissing(reviewed.steps, pages)] };
          },
          correction: (failed) => correctionTurns(failed, request),
          prefix: format.prefix(manifests, planning.maxSteps),
          grammar: format.grammar(tools, planning),
          continuing: (script) => format.continuing?.(tools, planning, script),
          maxTokens: run.maxOutputTokens,
          context,
        },
      });
      if (candidates.length > 0 && candidates.every(isTalk)) return proposed([await talk()]);
      const astray = candidates.every(
        ({ plan: { steps } }) =>
          (!traits.wantsCountOrList && !touchesWhatIsNamed(steps, { traits, named: meant })) || isBetterRead(request, steps, traits),
      );
      if (sure !== undefined && astray) return withoutModel(sure);
      if (half !== undefined && candidates.every(isGuess)) return withoutModel(half, { isFirstHalf: true });
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

/** Nothing was planned, done or found before. */
function isFirst({ feedback, done, snippets }: Round): boolean {
  return [feedback, done, snippets].every(({ length }) => length === 0);
}

interface Known {
  byRule: PlansByRule;
  planning: PlanningRequest;
  sure: readonly Step[] | undefined;
  hasTool(name: string): boolean;
  /** The plan that does not stand, if there was one. */
  failed: readonly Step[];
}

/** The plan of a request that leaves the model nothing to decide. */
function certainSteps(
  { request, queries, snippets, feedback }: Round,
  { byRule, planning, sure, hasTool, failed }: Known,
): readonly Step[] | undefined {
  const { traits, entries, meant } = planning;
  const last = feedback.at(-1);
  const refill = last?.foundNothing === true ? byRule.withoutFilters(failed, request) : undefined;
  if (refill !== undefined) return refill;
  // The model's way to an answer found nothing. Reading the whole of what is named is slower to look through and does not fail.
  const isDeadEnd = last?.from === 'executor' || last?.foundNothing === true;
  if (sure !== undefined && isDeadEnd && !needsCalculation(request, traits)) return sure;
  const found = isDeadEnd ? byRule.wordSearch({ request, traits, named: meant, entries, failed, hasTool }) : undefined;
  if (found !== undefined) return found;
  // A plain question about a page has one plan; drafting it would only take time.
  if (sure !== undefined && traits.urls.length > 0 && isBetterRead(request, [], traits)) return sure;
  return feedback.length === 0 ? byRule.searchPlan(request, queries, snippets) : undefined;
}

/** What the grammar and the examples offer. The prompt's prefix always has every tool, and so does a plan after one that failed. */
function offered(
  manifests: readonly ToolManifest[],
  { request, intent, snippets, feedback }: Round,
  { traits, named }: PlanningRequest,
): readonly ToolManifest[] {
  // What a word means stands in no file that is not named: searching for it finds nothing, or somebody's use of it.
  if (traits.isCourtesy || (traits.asksKnowledge && named.length === 0 && snippets.length === 0))
    return manifests.filter(({ name }) => name === FINAL_ANSWER);
  return feedback.length > 0 ? manifests : openTools(manifests, { request, groups: intent.groups, isSearched: snippets.length > 0 });
}

import type { ToolManifest } from '../../../schemas/manifest.ts';
import type { CandidateFault, Observation } from '../../../schemas/messages.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import { FINAL_ANSWER, type Step } from '../../../schemas/plan.ts';
import type { ActorFactory } from '../../actor.ts';
import type { LanguageModel, Turn } from '../../model/model.ts';
import { repeatsItself, turnsOfRounds } from '../../planning/answer/rounds.ts';
import { undone } from '../../planning/answer/undone.ts';
import { touchesWhatIsNamed } from '../../planning/by-rule/sure-way.ts';
import type { CandidateChecks } from '../../planning/checks/candidate-checks.ts';
import { openTools } from '../../planning/intent/intent-tools.ts';
import { fencedSnippets } from '../../planning/intent/search-snippets.ts';
import { summariseWorkspace, type WorkspaceView } from '../../planning/looks/workspace-summary.ts';
import { hiddenNamesIn } from '../../planning/request/file-names.ts';
import { bodyOf, draft } from '../message.ts';
import { drawCandidates } from './draw-candidates.ts';
import type { Look } from './look.ts';
import type { PlanFormat, PlanningRequest } from './plan-format.ts';
import { lineCorrectionTurns } from './planner-turns.ts';
import { evidenceOf, planningRequest } from './planning-request.ts';

export interface ReactPlannerOptions {
  model: () => Promise<LanguageModel>;
  manifests: () => readonly ToolManifest[];
  format: PlanFormat;
  /** What is looked at in every line before it is proposed, as in plans. */
  checks: CandidateChecks;
  workspace: WorkspaceView;
  look: Look;
  /** Whether the model may write another line, with the error in view. */
  mayCorrect: boolean;
  /** Whether a step changes anything, as far as its arguments tell. */
  hasSideEffects(step: Step): boolean;
  /** One step as a line of a script. */
  lineOf(step: Step, manifests: readonly ToolManifest[]): string;
}

/**
 * Has the model choose one line after the other, with the results so far in view. Each plan holds everything that was done and the new
 * line, so a whole run can be read, and run again, as one plan. The approver judges what is new in it, and the executor runs just that.
 */
export function createReactPlanner(options: ReactPlannerOptions): ActorFactory {
  const { model, manifests, format, checks, workspace, look, mayCorrect, hasSideEffects, lineOf } = options;
  return () => ({
    async receive(message, context) {
      const round = bodyOf(message, 'planner/main');
      const { request, options: run, intent, snippets, feedback, done } = round;
      const left = run.maxSteps - done.filter(({ skipped }) => skipped === undefined).length;
      if (left <= 0) {
        throw new OksoError('OKSO_NO_PLAN', `the model came to no answer in ${run.maxSteps} steps`, {
          hint: 'Allow more with --max-steps, ask for less at once, or plan it as a whole (--mode plan).',
        });
      }
      const { entries } = await workspace.entries(hiddenNamesIn(request));
      const planning: PlanningRequest = { ...(await planningRequest(round, entries, workspace)), maxSteps: left, isBegun: done.length > 0 };
      const tools = manifests();
      const looks = await look(workspace, planning.named, entries, request);
      const remarks = feedback.map(({ text }) => `Mind: ${text}`);
      const asked = [summariseWorkspace(entries), ...looks.map(({ line }) => line), ...fencedSnippets(snippets), request, ...remarks].join('\n');
      const turns: Turn[] = [{ role: 'user', content: asked }, ...turnsOfRounds(done, request, (step) => lineOf(step, tools))];
      const evidence = evidenceOf(round, asked, entries);
      const offered = openTools(tools, { request, groups: intent.groups, isSearched: snippets.length > 0 && done.length === 0 });

      const { candidates, complaint } = await drawCandidates({
        // What would be drawn besides is seen in the next round.
        run: { ...run, samples: 1 },
        turns,
        isReplan: false,
        mayCorrect,
        isSettled: () => false,
        draftsman: {
          model,
          manifests: tools,
          format,
          planning,
          intent,
          front: done.map(({ step }) => step),
          async review(written) {
            const { steps, faults } = await checks(written, evidence);
            return { steps, faults: [...outOfPlace(steps, planning, done, hasSideEffects), ...faults] };
          },
          correction: (failed) => lineCorrectionTurns(failed, request),
          prefix: format.prefix(tools, run.maxSteps),
          grammar: format.grammar(offered, planning),
          maxTokens: run.maxOutputTokens,
          context,
        },
      });
      if (candidates.length === 0) {
        throw new OksoError('OKSO_NO_PLAN', `the model found no next step: ${complaint}`, {
          hint: 'Word the request differently, plan it as a whole (--mode plan), or try a larger model with --model.',
        });
      }
      const shown = [...looks.flatMap(({ text }) => text ?? []), ...snippets.map((text) => ({ origin: 'a web search', text }))];
      return draft('plan.proposed', {
        request,
        options: run,
        intent,
        snippets,
        feedback,
        done,
        candidates,
        ...(shown.length === 0 ? {} : { shown }),
      });
    },
  });
}

/** What makes a line wrong at this place, whatever it says: it was done already, or it answers before the work is done. */
function outOfPlace(
  steps: readonly Step[],
  planning: PlanningRequest,
  done: readonly Observation[],
  isChange: (step: Step) => boolean,
): CandidateFault[] {
  const acts = steps.some(({ tool }) => tool !== FINAL_ANSWER);
  if (acts && repeatsItself(steps, done, isChange))
    return [{ step: null, code: 'repeated', grade: 'blocks', message: 'this was done already: its result stands above.' }];
  const early = acts ? undefined : whyTooEarly(planning, done, isChange);
  return early === undefined ? [] : [{ step: null, code: 'astray', grade: 'blocks', message: early }];
}

/** Why it is too early for an answer: something that the request asks for was not done, or what it names was not looked at. */
function whyTooEarly(
  { request, traits, meant }: PlanningRequest,
  done: readonly Observation[],
  isChange: (step: Step) => boolean,
): string | undefined {
  const worked = done.filter(({ result }) => result.ok).map(({ step, args }): Step => ({ ...step, args }));
  const missing = traits.wantsChange ? undone(request, worked, isChange) : undefined;
  if (missing !== undefined) return missing;
  const steps = done.map(({ step }) => step);
  if (traits.isSmallTalk || touchesWhatIsNamed(steps, { request, traits, named: meant })) return undefined;
  return `nothing has looked at ${[...traits.urls, ...meant.map(({ path }) => path)].join(', ')} yet.`;
}

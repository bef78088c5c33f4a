import type { ToolManifest } from '../../schemas/manifest.ts';
import type { Candidate, Observation } from '../../schemas/messages.ts';
import { OksoError } from '../../schemas/okso-error.ts';
import { FINAL_ANSWER, type Step } from '../../schemas/plan.ts';
import type { ActorFactory } from '../actor.ts';
import type { LanguageModel, ModelProgress, Turn } from '../model/model.ts';
import { openTools } from '../planning/intent-tools.ts';
import { namedPaths } from '../planning/named-paths.ts';
import { sealPlan } from '../planning/plan-hash.ts';
import { requestTraits } from '../planning/request-traits.ts';
import { repeatsItself, turnsOfRounds } from '../planning/rounds.ts';
import { fencedSnippets } from '../planning/search-snippets.ts';
import { shiftReferences } from '../planning/shift-references.ts';
import { touchesWhatIsNamed } from '../planning/sure-way.ts';
import { undone } from '../planning/undone.ts';
import { summariseWorkspace, type WorkspaceView } from '../planning/workspace-summary.ts';
import { look } from './look.ts';
import { bodyOf, draft } from './message.ts';
import type { PlanFormat, PlanningRequest } from './plan-format.ts';

export interface ReactPlannerOptions {
  model: () => Promise<LanguageModel>;
  manifests: () => readonly ToolManifest[];
  format: PlanFormat;
  workspace: WorkspaceView;
  /** Whether a step changes anything, as far as its arguments tell. */
  hasSideEffects(step: Step): boolean;
  /** One step as a line of a script. */
  lineOf(step: Step, manifests: readonly ToolManifest[]): string;
}

/** A line, and another one that sees what was wrong with it. */
const TRIES = 2;
/** A second try at the same temperature writes the same line again. */
const RETRY_TEMPERATURE = 0.6;

/**
 * Has the model choose one line after the other, with the results so far in view. Each plan holds everything that was done and the new
 * line, so a whole run can be read, and run again, as one plan. The approver judges what is new in it, and the executor runs just that.
 */
export function createReactPlanner({ model, manifests, format, workspace, hasSideEffects, lineOf }: ReactPlannerOptions): ActorFactory {
  return () => ({
    async receive(message, context) {
      const { request, options: run, intent, snippets, feedback, done } = bodyOf(message, 'planner/main');
      const left = run.maxSteps - done.filter(({ skipped }) => skipped === undefined).length;
      const { entries, complete } = await workspace.entries();
      const found = namedPaths(request, entries);
      const named = found.map(({ entry }) => entry);
      const traits = requestTraits(request);
      const meant = found.filter(({ by }) => by === 'exact' || !traits.calculates).map(({ entry }) => entry);
      const knownPaths = new Set(entries.map(({ path }) => path));
      const planning: PlanningRequest = {
        request,
        maxSteps: left,
        knownPaths,
        entries,
        traits,
        named,
        meant,
        isBegun: done.length > 0,
        isSearched: snippets.length > 0,
      };
      const tools = manifests();
      const looks = await look(workspace, named, entries, request);
      const remarks = feedback.map(({ text }) => `Mind: ${text}`);
      const turns: Turn[] = [
        {
          role: 'user',
          content: [summariseWorkspace(entries, complete), ...looks.map(({ line }) => line), ...fencedSnippets(snippets), request, ...remarks].join(
            '\n',
          ),
        },
        ...turnsOfRounds(done, request, (step) => lineOf(step, tools)),
      ];

      /** The steps of a line, or what is wrong with it. */
      const judge = (text: string): { steps: Step[] } | { complaint: string } => {
        const reading = format.read(text, tools, planning);
        if (!reading.ok) return reading;
        const acts = reading.steps.some(({ tool }) => tool !== FINAL_ANSWER);
        const steps = reading.steps.map((step) => shiftReferences(step, done.length));
        if (acts && repeatsItself(reading.steps, done, hasSideEffects)) return { complaint: `${REPEATED}: its result stands above.` };
        if (acts) return { steps };
        const early = whyTooEarly(planning, done, hasSideEffects);
        return early === undefined ? { steps } : { complaint: early };
      };

      if (left <= 0) {
        throw new OksoError('OKSO_NO_PLAN', `the model came to no answer in ${run.maxSteps} steps`, {
          hint: 'Allow more with --max-steps, ask for less at once, or plan it as a whole (--mode plan).',
        });
      }
      let written: Turn[] = [];
      let complaint = '';
      for (let attempt = 0; attempt < TRIES; attempt++) {
        const generation = await (await model()).generate(
          {
            role: 'planner',
            prefix: format.prefix(tools, run.maxSteps),
            turns: [...turns, ...written],
            grammar: format.grammar(
              openTools(tools, { request, groups: intent.groups, isSearched: snippets.length > 0 && done.length === 0 }),
              planning,
            ),
            maxTokens: run.maxOutputTokens,
            temperature: attempt === 0 ? 0 : Math.max(run.temperature, RETRY_TEMPERATURE),
            seed: run.seed + attempt,
          },
          { signal: context.signal, onProgress: (progress: ModelProgress) => context.report('model.progress', { role: 'planner', ...progress }) },
        );
        const line = generation.text;
        const judged = judge(line);
        context.report('plan.written', { sample: 0, attempt, script: line, ...('steps' in judged ? {} : { complaint: judged.complaint }) });
        if ('steps' in judged) {
          const plan = sealPlan({ request, intent, steps: [...done.map(({ step }) => step), ...judged.steps] });
          const { promptTokens, outputTokens, prefillMs, decodeMs } = generation;
          const candidates: Candidate[] = [{ plan, script: line, promptTokens, outputTokens, ms: prefillMs + decodeMs }];
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
        }
        complaint = judged.complaint;
        written = [
          { role: 'assistant', content: line },
          { role: 'user', content: `Not that: ${complaint}\nWrite another command, or answer, for: ${request}` },
        ];
      }
      throw new OksoError('OKSO_NO_PLAN', `the model found no next step: ${complaint}`, {
        hint: 'Word the request differently, plan it as a whole (--mode plan), or try a larger model with --model.',
      });
    },
  });
}

const REPEATED = 'this was done already';

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
  if (traits.isSmallTalk || touchesWhatIsNamed(steps, { traits, named: meant })) return undefined;
  return `nothing has looked at ${[...traits.urls, ...meant.map(({ path }) => path)].join(', ')} yet.`;
}

import type { ToolManifest } from '../../schemas/manifest.ts';
import type { Candidate, Feedback, MessageBody, Observation, ShownText } from '../../schemas/messages.ts';
import { OksoError } from '../../schemas/okso-error.ts';
import type { Plan, Step } from '../../schemas/plan.ts';
import type { ActorContext, ActorFactory } from '../actor.ts';
import type { Generation, LanguageModel, ModelProgress, Turn } from '../model/model.ts';
import { openTools } from '../planning/intent-tools.ts';
import { namedPaths } from '../planning/named-paths.ts';
import { sealPlan } from '../planning/plan-hash.ts';
import { type RequestTraits, requestTraits } from '../planning/request-traits.ts';
import { searchPlan } from '../planning/search-plan.ts';
import { fencedSnippets } from '../planning/search-snippets.ts';
import { isBetterRead, needsCalculation, sureWay, touchesWhatIsNamed, withoutFilters } from '../planning/sure-way.ts';
import { summariseWorkspace, type WorkspaceEntry, type WorkspaceView } from '../planning/workspace-summary.ts';
import { look } from './look.ts';
import { bodyOf, draft } from './message.ts';

type Round = MessageBody<'request.rephrased'>;

/** What the model wrote, as steps, or what is wrong with it in words the model can use. */
export type Reading = { ok: true; steps: Step[] } | { ok: false; complaint: string };

/** The way a model writes plans: the plan language or JSON. */
export interface PlanFormat {
  /** Stable from run to run for the same tools and limits. */
  prefix(manifests: readonly ToolManifest[], maxSteps: number): Turn[];
  /** Requests like this one with what was written for them, as turns. */
  examples(request: string, manifests: readonly ToolManifest[]): Turn[];
  /** GBNF for one request. */
  grammar(manifests: readonly ToolManifest[], request: PlanningRequest): string;
  read(text: string, manifests: readonly ToolManifest[], request: PlanningRequest): Reading;
}

export interface PlanningRequest {
  request: string;
  maxSteps: number;
  /** Paths that exist, so that names with spaces are recognised. */
  knownPaths: ReadonlySet<string>;
  /** What lies in the workspace. */
  entries: readonly WorkspaceEntry[];
  traits: RequestTraits;
  /** Files and folders that the request names or seems to mean, best first. */
  named: readonly WorkspaceEntry[];
  /** Those of them that a plan has to touch. */
  meant: readonly WorkspaceEntry[];
  /** The web was searched before planning, so the answer may be in view. */
  isSearched?: boolean;
  /** Steps of this request were run already, so it may be time to answer. */
  isBegun?: boolean;
}

export interface PlannerOptions {
  model: () => Promise<LanguageModel>;
  manifests: () => readonly ToolManifest[];
  formats: Readonly<Record<'script' | 'json', PlanFormat>>;
  workspace: WorkspaceView;
}

/** A try at writing a valid plan, and one that sees what was wrong with it. */
const TRIES = 2;
/** A second try at the same temperature writes the same script again. */
const RETRY_TEMPERATURE = 0.6;
/** Characters of what failed that the model is shown. */
const COMPLAINT_CHARACTERS = 500;

/** Drafts plans: prompt, generation under a grammar, compilation, checks; a script that does not compile is written once more with the error in view. */
export function createPlanner(options: PlannerOptions): ActorFactory {
  return () => ({
    async receive(message, context) {
      const body = bodyOf(message, 'planner/main');
      const round: Round = { queries: [], ...body };
      const { request, options: run, intent, snippets, feedback, done } = round;
      const { entries, complete } = await options.workspace.entries();
      const traits = requestTraits(request);
      const found = namedPaths(request, entries);
      // `Convert 26.2 miles` does not speak of convert.py: a calculation means a file only when it names it in full.
      const meant = found.filter(({ by }) => by === 'exact' || !traits.calculates).map(({ entry }) => entry);
      const planning: PlanningRequest = {
        request,
        maxSteps: run.maxSteps,
        knownPaths: new Set(entries.map(({ path }) => path)),
        entries,
        traits,
        named: found.map(({ entry }) => entry),
        meant,
        isSearched: snippets.length > 0,
      };
      const plan = (steps: readonly Step[]) => sealPlan({ request, intent, steps });
      const proposed = (candidates: Candidate[], shown: ShownText[] = []) =>
        draft('plan.proposed', { request, options: run, intent, snippets, feedback, done, candidates, ...(shown.length === 0 ? {} : { shown }) });
      const hasTool = (name: string) => options.manifests().some((manifest) => manifest.name === name);
      const sure = sureWay({ traits, named: meant, hasTool });
      const refill = feedback.at(-1)?.foundNothing === true && 'plan' in body ? withoutFilters(body.plan.steps, request) : undefined;
      if (refill !== undefined) return proposed([withoutModel(plan(refill))]);
      // The model's way to an answer found nothing. Reading the whole of what is named is slower to look through and does not fail.
      const isDeadEnd = feedback.at(-1)?.from === 'executor' || feedback.at(-1)?.foundNothing === true;
      if (sure !== undefined && isDeadEnd && !needsCalculation(request, traits)) return proposed([withoutModel(plan(sure))]);
      // A plain question about a page has one plan; drafting it would only take time.
      if (sure !== undefined && traits.urls.length > 0 && isBetterRead(request, [], traits)) return proposed([withoutModel(plan(sure))]);
      const searched = feedback.length === 0 ? searchPlan(request, round.queries, snippets) : undefined;
      if (searched !== undefined) return proposed([withoutModel(plan(searched))]);
      const looks = await look(options.workspace, planning.named, entries, request);
      const seen = feedback.at(-1)?.seen;
      const asked: Turn = {
        role: 'user',
        content: [
          summariseWorkspace(entries, complete),
          ...looks.map(({ line }) => line),
          ...(seen === undefined ? [] : [seen]),
          ...fencedSnippets(snippets),
          request,
        ].join('\n'),
      };
      // With the shape of the data in view a fresh start is better than a correction: the failed script only tempts the model to repeat it.
      const turns: Turn[] =
        seen === undefined
          ? [...options.formats[run.format].examples(request, offered(options.manifests(), round)), asked, ...afterFeedback(feedback, done)]
          : [asked];

      const candidates: Candidate[] = [];
      let complaint = '';
      for (let sample = 0; sample < run.samples; sample++) {
        const drawn = await drawCandidate({ ...options, round, planning, turns, sample, context });
        if ('complaint' in drawn) complaint = drawn.complaint;
        else if (!candidates.some(({ plan }) => plan.hash === drawn.plan.hash)) {
          candidates.push({ plan: drawn.plan, ...drawn.spent });
        }
      }
      const astray = candidates.every(
        ({ plan: { steps } }) =>
          (!traits.wantsCountOrList && !touchesWhatIsNamed(steps, { traits, named: meant })) || isBetterRead(request, steps, traits),
      );
      if (sure !== undefined && astray) return proposed([withoutModel(plan(sure))]);
      if (candidates.length === 0) {
        throw new OksoError('OKSO_NO_PLAN', `the model wrote no valid plan: ${complaint}`, {
          hint: 'Word the request differently, or try a larger model with --model.',
        });
      }
      const shown = [...looks.flatMap(({ text }) => text ?? []), ...snippets.map((text) => ({ origin: 'a web search', text }))];
      return proposed(candidates, shown);
    },
  });
}

/** What the grammar and the examples offer. The prompt's prefix always has every tool, and so does a plan after one that failed. */
function offered(manifests: readonly ToolManifest[], { request, intent, snippets, feedback }: Round): readonly ToolManifest[] {
  return feedback.length > 0 ? manifests : openTools(manifests, { request, groups: intent.groups, isSearched: snippets.length > 0 });
}

function withoutModel(plan: Plan): Candidate {
  return { plan, script: '', promptTokens: 0, outputTokens: 0, ms: 0 };
}

interface Draw extends PlannerOptions {
  round: Round;
  planning: PlanningRequest;
  turns: readonly Turn[];
  sample: number;
  context: ActorContext;
}

type Drawn = { plan: Plan; spent: Omit<Candidate, 'plan'> } | { complaint: string };

async function drawCandidate({ model, manifests, formats, round, planning, turns, sample, context }: Draw): Promise<Drawn> {
  const format = formats[round.options.format];
  const tools = manifests();
  const prefix = format.prefix(tools, planning.maxSteps);
  const grammar = format.grammar(offered(tools, round), planning);
  let written: Turn[] = [];
  let complaint = '';
  for (let attempt = 0; attempt < TRIES; attempt++) {
    // The first candidate is greedy: with these models it is the one most often right; temperature spreads the others.
    const isFirst = sample === 0 && attempt === 0 && round.feedback.length === 0;
    const generation: Generation = await (await model()).generate(
      {
        role: 'planner',
        prefix,
        turns: [...turns, ...written],
        grammar,
        maxTokens: round.options.maxOutputTokens,
        temperature: isFirst ? 0 : Math.max(round.options.temperature, attempt > 0 || round.feedback.length > 0 ? RETRY_TEMPERATURE : 0),
        seed: round.options.seed + sample + attempt * round.options.samples,
      },
      { signal: context.signal, onProgress: (progress: ModelProgress) => context.report('model.progress', { role: 'planner', ...progress }) },
    );
    const reading = format.read(generation.text, tools, planning);
    context.report('plan.written', { sample, attempt, script: generation.text, ...(reading.ok ? {} : { complaint: reading.complaint }) });
    const isAstray = reading.ok && !touchesWhatIsNamed(reading.steps, { traits: planning.traits, named: planning.meant });
    if (reading.ok && !(isAstray && attempt + 1 < TRIES)) {
      return {
        plan: sealPlan({ request: planning.request, intent: round.intent, steps: reading.steps }),
        spent: {
          script: generation.text,
          promptTokens: generation.promptTokens,
          outputTokens: generation.outputTokens,
          ms: generation.prefillMs + generation.decodeMs,
        },
      };
    }
    complaint = reading.ok
      ? `it does not use ${[...planning.traits.urls, ...planning.meant.map(({ path }) => path)].join(', ')}.`
      : reading.complaint;
    written = [
      { role: 'assistant', content: generation.text },
      { role: 'user', content: `That is not a valid script: ${clip(complaint)}\nWrite a corrected script for: ${planning.request}` },
    ];
  }
  return { complaint };
}

function afterFeedback(feedback: readonly Feedback[], done: readonly Observation[]): Turn[] {
  return feedback.flatMap((entry, index): Turn[] => {
    const isLast = index === feedback.length - 1;
    const changed = isLast ? done.filter(({ result, step }) => result.ok && step.tool !== 'final_answer').length : 0;
    const already = changed > 0 ? ' What was done before stays done.' : '';
    const demand =
      entry.from === 'person'
        ? `Change the script: ${entry.text}`
        : `That failed: ${clip(entry.text)}.${already}\nWrite a corrected script for the whole request.`;
    return [
      { role: 'assistant', content: entry.script },
      { role: 'user', content: demand },
    ];
  });
}

function clip(text: string): string {
  return text.length <= COMPLAINT_CHARACTERS ? text : `…${text.slice(-COMPLAINT_CHARACTERS)}`;
}

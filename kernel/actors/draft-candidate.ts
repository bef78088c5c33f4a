import type { ToolManifest } from '../../schemas/manifest.ts';
import type { Candidate, CandidateFault } from '../../schemas/messages.ts';
import type { Intent } from '../../schemas/plan.ts';
import type { ActorContext } from '../actor.ts';
import type { GenerateRequest, Generation, LanguageModel, ModelProgress, Turn } from '../model/model.ts';
import type { CandidateChecks } from '../planning/checks/candidate-checks.ts';
import type { Evidence } from '../planning/checks/review.ts';
import { sealPlan } from '../planning/plan-hash.ts';
import { touchesWhatIsNamed } from '../planning/sure-way.ts';
import type { PlanFormat, PlanningRequest } from './plan-format.ts';

/** What every candidate of a request is drafted with. */
export interface Draftsman {
  model: () => Promise<LanguageModel>;
  manifests: readonly ToolManifest[];
  format: PlanFormat;
  checks: CandidateChecks;
  planning: PlanningRequest;
  intent: Intent;
  evidence: Evidence;
  prefix: readonly Turn[];
  grammar: string;
  maxTokens: number;
  context: ActorContext;
}

/** What differs from one draft to the next. */
export interface DraftOrder extends Pick<GenerateRequest, 'temperature' | 'seed'> {
  turns: readonly Turn[];
  sample: number;
  attempt: number;
  wantsLogprob: boolean;
}

/** A script of the model's: a plan, with what is wrong with it, or no plan at all. The complaint is what the model is told. */
export type Drafted = { script: string; complaint: string; candidate?: Candidate };

/** One generation, read, checked and put right where there is no doubt. */
export async function draftCandidate(draftsman: Draftsman, order: DraftOrder): Promise<Drafted> {
  const { manifests, format, checks, planning, intent, evidence, context } = draftsman;
  const generation = await generate(draftsman, order);
  const script = generation.text;
  const report = (complaint: string): void =>
    context.report('plan.written', { sample: order.sample, attempt: order.attempt, script, ...(complaint === '' ? {} : { complaint }) });
  const reading = format.read(script, manifests, planning);
  if (!reading.ok) {
    report(reading.complaint);
    return { script, complaint: reading.complaint };
  }
  const { steps, faults: found } = await checks(reading.steps, evidence);
  const faults = [...astray(steps, planning), ...found];
  const complaint = faults
    .filter(({ grade }) => grade === 'fails' || grade === 'blocks')
    .map(({ message }) => message)
    .join(' ');
  report(complaint);
  return { script, complaint, candidate: candidateOf(generation, sealPlan({ request: planning.request, intent, steps }), faults) };
}

async function generate(
  { model, prefix, grammar, maxTokens, context }: Draftsman,
  { turns, temperature, seed, wantsLogprob }: DraftOrder,
): Promise<Generation> {
  return (await model()).generate(
    { role: 'planner', prefix, turns, grammar, maxTokens, temperature, seed, ...(wantsLogprob ? { wantsLogprob } : {}) },
    { signal: context.signal, onProgress: (progress: ModelProgress) => context.report('model.progress', { role: 'planner', ...progress }) },
  );
}

/** A plan that looks at nothing the request names answers another question. */
function astray(steps: Candidate['plan']['steps'], { traits, meant }: PlanningRequest): CandidateFault[] {
  if (touchesWhatIsNamed(steps, { traits, named: meant })) return [];
  const named = [...traits.urls, ...meant.map(({ path }) => path)].join(', ');
  return [{ step: null, code: 'astray', grade: 'fails', message: `it does not use ${named}.` }];
}

function candidateOf(generation: Generation, plan: Candidate['plan'], faults: CandidateFault[]): Candidate {
  const { text, promptTokens, outputTokens, prefillMs, decodeMs, logprob } = generation;
  return {
    plan,
    script: text,
    promptTokens,
    outputTokens,
    ms: prefillMs + decodeMs,
    ...(faults.length === 0 ? {} : { faults }),
    ...(logprob === undefined ? {} : { logprob }),
  };
}

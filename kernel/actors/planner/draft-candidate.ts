import type { ToolManifest } from '../../../schemas/manifest.ts';
import type { Candidate, CandidateFault } from '../../../schemas/messages.ts';
import type { Intent, Step } from '../../../schemas/plan.ts';
import type { ActorContext } from '../../actor.ts';
import type { GenerateRequest, Generation, LanguageModel, ModelProgress, Turn } from '../../model/model.ts';
import type { Reviewed } from '../../planning/checks/evidence.ts';
import { sealPlan } from '../../planning/plan/plan-hash.ts';
import { shiftReferences } from '../../planning/plan/shift-references.ts';
import type { PlanFormat, PlanningRequest, ScriptLimits } from './plan-format.ts';

/** What every candidate of a request is drafted with. */
export interface Draftsman {
  model: () => Promise<LanguageModel>;
  manifests: readonly ToolManifest[];
  format: PlanFormat;
  planning: PlanningRequest;
  intent: Intent;
  /** What has run and stands in front of what the model writes, where a plan grows line by line. */
  front?: readonly Step[];
  /** What is looked at in the steps that were written, before they are proposed. */
  review(steps: readonly Step[]): Promise<Reviewed>;
  /** How the model is asked for another one. */
  correction(failed: Drafted): Turn[];
  prefix: readonly Turn[];
  grammar: string | undefined;
  /** Grammar for a script that is held to more; undefined where that cannot be held to. */
  limited?(limits: ScriptLimits): string | undefined;
  maxTokens: number;
  context: ActorContext;
}

/** What differs from one draft to the next. */
export interface DraftOrder extends Pick<GenerateRequest, 'temperature' | 'seed'> {
  turns: readonly Turn[];
  sample: number;
  attempt: number;
  wantsLogprob: boolean;
  /** In place of the draftsman's. */
  grammar?: string;
}

/** A script of the model's: a plan, with what is wrong with it, or no plan at all. The complaint is what the model is told. */
export type Drafted = { script: string; complaint: string; candidate?: Candidate };

/** Scripts that the model writes at the same time, each read, checked and put right where there is no doubt, in the order of the orders. */
export async function draftCandidates(draftsman: Draftsman, orders: readonly DraftOrder[]): Promise<Drafted[]> {
  const written = await Promise.all(
    orders.map(async (order, at) => ({ order, generation: await generate(draftsman, order, { isWatched: at === 0 }) })),
  );
  const drafts: Drafted[] = [];
  for (const { order, generation } of written) drafts.push(await read(draftsman, order, generation));
  return drafts;
}

/** One script of the model's, likewise. */
export async function draftCandidate(draftsman: Draftsman, order: DraftOrder): Promise<Drafted> {
  return read(draftsman, order, await generate(draftsman, order, { isWatched: true }));
}

async function read(draftsman: Draftsman, order: DraftOrder, generation: Generation): Promise<Drafted> {
  const { manifests, format, planning, intent, front = [], review, context } = draftsman;
  const script = generation.text;
  const report = (complaint: string): void =>
    context.report('plan.written', { sample: order.sample, attempt: order.attempt, script, ...(complaint === '' ? {} : { complaint }) });
  const reading = format.read(script, manifests, planning);
  if (!reading.ok) {
    report(reading.complaint);
    return { script, complaint: reading.complaint };
  }
  const { steps: written, faults: found } = await review(reading.steps);
  const steps = [...front, ...written.map((step) => shiftReferences(step, front.length))];
  const faults = found.map((fault) => ({ ...fault, step: fault.step === null ? null : fault.step + front.length }));
  const complaint = faults
    .filter(({ grade }) => grade === 'fails' || grade === 'blocks')
    .map(({ message }) => message)
    .join(' ');
  report(complaint);
  return { script, complaint, candidate: candidateOf(generation, sealPlan({ request: planning.request, intent, steps }), faults) };
}

async function generate(
  { model, prefix, grammar: usual, maxTokens, context }: Draftsman,
  { turns, temperature, seed, wantsLogprob, grammar = usual }: DraftOrder,
  { isWatched }: { isWatched: boolean },
): Promise<Generation> {
  return (await model()).generate(
    {
      role: 'planner',
      prefix,
      turns,
      maxTokens,
      temperature,
      seed,
      ...(grammar === undefined ? {} : { grammar }),
      ...(wantsLogprob ? { wantsLogprob } : {}),
    },
    {
      signal: context.signal,
      ...(isWatched ? { onProgress: (progress: ModelProgress) => context.report('model.progress', { role: 'planner', ...progress }) } : {}),
    },
  );
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

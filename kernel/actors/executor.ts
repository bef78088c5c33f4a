import type { ToolResult } from '../../schemas/manifest.ts';
import type { Feedback, MessageBody, Observation } from '../../schemas/messages.ts';
import { OksoError } from '../../schemas/okso-error.ts';
import { FINAL_ANSWER, type Step } from '../../schemas/plan.ts';
import type { ActorContext, ActorFactory, Draft } from '../actor.ts';
import type { Clock } from '../clock.ts';
import { directAnswer, type Results, resultsOf } from '../planning/direct-answer.ts';
import { jsonShape } from '../planning/glimpse.ts';
import { requireSeal } from '../planning/plan-hash.ts';
import { referencedSteps, resolveReferences } from '../planning/references.ts';
import { requestTraits } from '../planning/request-traits.ts';
import { stepLine } from '../planning/step-line.ts';
import { isTruncated, textResult } from '../planning/text-result.ts';
import { type ComposeOptions, composeAnswer } from './compose-answer.ts';
import { type FillOptions, fillArguments } from './fill-arguments.ts';
import { bodyOf, draft } from './message.ts';
import type { ToolRunner } from './tool-runner.ts';

type Approved = MessageBody<'plan.approved'>;

export interface ExecutorOptions {
  tools: ToolRunner;
  session: string;
  clock: Clock;
  /** Whether a step changes anything, as far as its arguments tell. */
  hasSideEffects(step: Step): boolean;
  fill: FillOptions;
  compose: ComposeOptions;
}

/** Enough keys to write the next plan with. */
const SHAPE_CHARACTERS = 300;

/** How often a run may plan again because a step failed or found nothing. More would only repeat itself. */
const MAX_REPLANS = 1;

/** Runs an approved plan step by step and drafts the answer. A failed step never becomes an answer: it leads to another plan or to the end of the run. */
export function createExecutor(options: ExecutorOptions): ActorFactory {
  return () => ({
    async receive(message, context) {
      const approved = bodyOf(message, 'plan.approved');
      requireSeal(approved.plan);
      const observations: Observation[] = [];
      for (const [position, step] of approved.plan.steps.entries()) {
        if (step.tool === FINAL_ANSWER) return finish(approved, observations, step, context, options);
        const nothing = options.hasSideEffects(step) ? emptySource(step, observations) : undefined;
        if (nothing !== undefined && mayReplan(approved)) return replan(approved, observations, { text: foundNothing(nothing), foundNothing: true });
        const observation = await runStep(position + 1, step, approved, observations, context, options);
        observations.push(observation);
        if (observation.result.ok) continue;
        const { error } = observation.result;
        if (error.code === 'OKSO_REFUSED') return refused(step, error);
        if (mayReplan(approved)) return replan(approved, observations, failure(observation, error.message, observations));
        throw OksoError.fromBody({ ...error, message: `step ${position + 1}, ${stepLine(step, observation.args)}: ${error.message}` });
      }
      throw new OksoError('OKSO_PLAN_INVALID', 'the plan has no final_answer', { hint: 'End the plan with a step of the tool final_answer.' });
    },
  });
}

async function runStep(
  index: number,
  step: Step,
  { request, options: run, approval }: Approved,
  observations: readonly Observation[],
  context: ActorContext,
  { tools, session, clock, hasSideEffects, fill }: ExecutorOptions,
): Promise<Observation> {
  const started = clock.now();
  const resolved = resolveReferences(step.args, (number) => wholeText(number, observations));
  const args = await fillArguments(step, resolved, { request, seed: run.seed, observations }, context, fill);
  context.report('step.started', { index, step, args });
  const result: ToolResult =
    run.dryRun && hasSideEffects({ ...step, args })
      ? { ok: true, value: { skipped: true, reason: 'dry run' } }
      : await tools.run(
          { tool: step.tool, args, session, step: index, approval, earlier: observations.map(({ text }) => text) },
          { signal: context.signal, onProgress: (fraction, label) => context.report('step.progress', { index, fraction, label }) },
        );
  const observation: Observation = { index, step, args, result, text: textResult(result), ms: Math.round(clock.now() - started) };
  context.report('step.observed', observation);
  context.signal.throwIfAborted();
  return observation;
}

async function finish(approved: Approved, observations: Observation[], step: Step, context: ActorContext, options: ExecutorOptions): Promise<Draft> {
  const { request, options: run } = approved;
  const said = step.args['input'];
  const drafted = (answer: string) => {
    const { approval: _approval, done, ...round } = approved;
    return draft('answer.drafted', { ...round, done: [...done, ...observations], answer });
  };
  if (typeof said === 'string' && said !== '')
    return drafted(String(resolveReferences({ said }, (number) => wholeText(number, observations))['said']).trimEnd());
  const results = orSources(
    resultsOf(observations, ({ step: done, args }) => options.hasSideEffects({ ...done, args })),
    observations,
  );
  if (results.findings.length === 0 && results.changes.length === 0) {
    const last = observations.at(-1);
    if (last !== undefined && mayReplan(approved)) return replan(approved, observations, { text: foundNothing(last), foundNothing: true });
    return drafted(last === undefined ? 'Nothing was done.' : `Nothing was found: ${stepLine(last.step, last.args)} gave no result.`);
  }
  if (run.dryRun && results.changes.length > 0)
    return drafted(
      `Dry run: nothing was changed. It would run ${results.changes.map(({ step: skipped, args }) => stepLine(skipped, args)).join('; ')}`,
    );
  const wantsComposition = said === '' && results.findings.length > 0;
  const direct = wantsComposition ? undefined : directAnswer(request, onlyWhatWasAsked(request, results));
  return drafted(direct ?? (await composeAnswer(request, run.seed, results.findings, context, options.compose)));
}

/** A filter that let nothing through was the wrong filter: what it was given still holds the answer. */
function orSources(results: Results, observations: readonly Observation[]): Results {
  if (results.findings.length > 0 || results.changes.length > 0) return results;
  const source = observations.find(({ result, text, step }) => result.ok && text.trim() !== '' && step.tool !== FINAL_ANSWER);
  return source === undefined ? results : { ...results, findings: [source] };
}

/** When something was to be changed, that it was changed is the answer; what was looked at on the way is not. */
function onlyWhatWasAsked(request: string, results: Results): Results {
  return results.changes.length > 0 && !requestTraits(request).wantsFact ? { ...results, findings: [] } : results;
}

function wholeText(number: number, observations: readonly Observation[]): string {
  const observation = observations[number - 1];
  if (observation === undefined) {
    throw new OksoError('OKSO_PLAN_INVALID', `{{${number}}} refers to a step that has not run`, {
      hint: 'References point to earlier steps, counted from 1.',
    });
  }
  if (isTruncated(observation.result)) {
    throw new OksoError('OKSO_TOOL_FAILED', `the result of step ${number} was cut, so it cannot be used whole`, {
      hint: 'Narrow the step down, so that its result is smaller.',
    });
  }
  return observation.text;
}

/** The step whose empty result this one would use: writing nothing to a file is not what anybody meant. */
function emptySource(step: Step, observations: readonly Observation[]): Observation | undefined {
  return referencedSteps(step.args)
    .map((number) => observations[number - 1])
    .find((source) => source?.result.ok && source.text === '');
}

function failure({ step, args }: Observation, message: string, observations: readonly Observation[]): Pick<Feedback, 'text' | 'seen'> {
  const seen = shapeOfSource(step, observations);
  return { text: `${stepLine(step, args)}: ${message}`, ...(seen === undefined ? {} : { seen }) };
}

/** The keys of the JSON that a failed step was given: the next plan need not guess them again. Only keys and short values, never the text of a page. */
function shapeOfSource(step: Step, observations: readonly Observation[]): string | undefined {
  const source = observations.findLast(({ result, text }) => result.ok && text.trim() !== '');
  if (source === undefined || !JSON.stringify(step.args).includes('steps[')) return undefined;
  const shape = jsonShape(source.text);
  return shape === null || shape === '' ? undefined : `data: ${shape.slice(0, SHAPE_CHARACTERS)}`;
}

function foundNothing({ step, args }: Observation): string {
  return `${stepLine(step, args)} found nothing. The words may be others there: look at the whole file or folder instead`;
}

function mayReplan({ feedback, options }: Approved): boolean {
  return options.mode === 'plan' && !options.dryRun && feedback.filter(({ from }) => from === 'executor').length < MAX_REPLANS;
}

function replan(approved: Approved, observations: readonly Observation[], why: Pick<Feedback, 'text' | 'seen' | 'foundNothing'>): Draft {
  const { approval: _approval, ...round } = approved;
  return draft('plan.rejected', {
    ...round,
    done: [...round.done, ...observations],
    feedback: [...round.feedback, { from: 'executor', script: round.script, ...why }],
  });
}

function refused(step: Step, error: { message: string; details?: unknown }): Draft {
  const verdict = (error.details ?? {}) as { target?: unknown; reason?: unknown };
  return draft('run.refused', {
    denied: [
      {
        tool: step.tool,
        target: typeof verdict.target === 'string' ? verdict.target : stepLine(step),
        reason: typeof verdict.reason === 'string' ? verdict.reason : error.message,
      },
    ],
  });
}

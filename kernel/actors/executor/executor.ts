import type { MessageBody, Observation, ShownText } from '../../../schemas/messages.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import { FINAL_ANSWER, type Step } from '../../../schemas/plan.ts';
import type { ActorContext, ActorFactory, Draft } from '../../actor.ts';
import { repeatsItself } from '../../planning/answer/rounds.ts';
import { isEmptyCount } from '../../planning/by-rule/meant-search.ts';
import { FILE_WRITE, WEB_FETCH } from '../../planning/language/tool-names.ts';
import { terminalWords } from '../../planning/plan/command-line.ts';
import { doneBefore, fetchedBefore } from '../../planning/plan/done-before.ts';
import { requireSeal } from '../../planning/plan/plan-hash.ts';
import { referencedSteps } from '../../planning/plan/references.ts';
import { stepLine } from '../../planning/plan/step-line.ts';
import { requestTraits } from '../../planning/request/request-traits.ts';
import { keepFirstAnswer } from '../first-answer.ts';
import { bodyOf, draft } from '../message.ts';
import { type AnswerOptions, draftAnswer } from './draft-answer.ts';
import { canReplan, goOn, leftOut, planOn, refused, replan } from './round-ends.ts';
import { runStep, type StepOptions } from './run-step.ts';
import { createStepCheck, deniedBy, type StepCheck, type StepCheckOptions } from './step-check.ts';
import { failure, foundNothing, noResult, nothingFound } from './step-outcomes.ts';

type Approved = MessageBody<'plan.approved'>;

export interface ExecutorOptions extends StepOptions, AnswerOptions, StepCheckOptions {
  /** A saved plan is run as it stands: whoever wrote it wants no other one, and no answer from half of it. */
  isPlanGiven: boolean;
  /** Whether another plan may follow one that failed or found nothing. */
  mayReplan: boolean;
}

/** Runs an approved plan step by step and drafts the answer. A failed step never becomes an answer: it leads to another plan, to an answer from what was read before it, or to the end of the run. */
export function createExecutor(options: ExecutorOptions): ActorFactory {
  const check = createStepCheck(options);
  return () => ({
    async receive(message, context) {
      const approved = bodyOf(message, 'executor/main');
      requireSeal(approved.plan);
      const isLooking = !isReact(approved) && !approved.plan.steps.some(options.hasSideEffects);
      const again = isLooking && repeatsItself(approved.plan.steps, approved.done, options.hasSideEffects);
      const kept = again ? keepFirstAnswer(approved, 'the next plan is the same') : undefined;
      if (kept !== undefined) return kept;
      const confirmed = await askAboutCopies(approved, check, context);
      if ('denied' in confirmed) return keepFirstAnswer(approved, REFUSED) ?? draft('run.refused', confirmed);
      const observations = [...alreadyRun(approved)];
      const first = observations.length;
      const made = isReact(approved) ? new Map<number, Observation>() : knownBefore(approved, options);
      for (const [position, step] of approved.plan.steps.entries()) {
        if (position < first) continue;
        if (step.tool === FINAL_ANSWER && isReact(approved) && position > first) return goOn(approved, observations);
        if (step.tool === FINAL_ANSWER && isFirstHalf(approved)) return planOn(approved, observations);
        if (step.tool === FINAL_ANSWER) return finish(approved, observations, step, context, options);
        const nothing = options.hasSideEffects(step) ? emptySource(step, observations, options.hasSideEffects) : undefined;
        if (nothing !== undefined && isReact(approved))
          return goOn(approved, [...observations, ...leftOut(approved, position, foundNothing(nothing))]);
        if (nothing !== undefined && options.mayReplan && canReplan(approved)) return replan(approved, observations, nothingFound(nothing));
        if (nothing !== undefined && (!options.isPlanGiven || isAddition(step) || options.judge(step).effect === 'irreversible'))
          return leaveAlone(approved, observations, nothing, isAddition(step));
        const isConfirmed = confirmed.steps.has(position);
        const before = made.get(position);
        const outcome =
          before === undefined
            ? await runStep(position + 1, step, { ...approved, isConfirmed }, observations, context, { ...options, check })
            : { observation: { ...before, index: position + 1, ms: 0 } };
        if ('denied' in outcome) return draft('run.refused', { denied: deniedBy(outcome.denied) });
        const { observation } = outcome;
        if (before !== undefined) context.report('step.observed', observation);
        observations.push(observation);
        if (observation.result.ok) continue;
        const { error } = observation.result;
        if (error.code === 'OKSO_REFUSED') return refused(step, error);
        if (isReact(approved)) return goOn(approved, [...observations, ...leftOut(approved, position + 1, `step ${position + 1} failed`)]);
        if (options.mayReplan && canReplan(approved)) return replan(approved, observations, failure(observation, error.message, observations));
        const read = readBefore(approved, observations, options);
        if (read.length > 0) return finish(approved, read, { ...step, tool: FINAL_ANSWER, args: { input: '' } }, context, options);
        throw OksoError.fromBody({ ...error, message: `step ${position + 1}, ${stepLine(step, observation.args)}: ${error.message}` });
      }
      throw new OksoError('OKSO_PLAN_INVALID', 'the plan has no final_answer', { hint: 'End the plan with a step of the tool final_answer.' });
    },
  });
}

/** Asks about every step that repeats what was only read, before the first one runs: half a plan helps nobody. */
async function askAboutCopies(
  { plan, request, shown = [], done, options }: Approved,
  check: StepCheck,
  context: ActorContext,
): Promise<{ steps: ReadonlySet<number> } | { denied: MessageBody<'run.refused'>['denied'] }> {
  const texts: ShownText[] = [
    ...shown,
    ...done
      .filter(({ result, origins }) => result.ok || origins !== undefined)
      .map(({ step, args, text }) => ({ origin: stepLine(step, args), text })),
  ];
  const steps = new Set<number>();
  for (const [position, step] of plan.steps.entries()) {
    if ((options.mode === 'react' && position < done.length) || check.readsFoundPage(step, done)) continue;
    const chosen = options.mode === 'react' ? check.chosen(position + 1, step, done, request) : undefined;
    const question = chosen ?? check.copied(position + 1, step, texts, request) ?? check.unsaid(position + 1, step, done, request);
    if (question === undefined) continue;
    if (!(await check.ask(question, context))) return { denied: deniedBy(question) };
    steps.add(position);
  }
  return { steps };
}

async function finish(approved: Approved, observations: Observation[], step: Step, context: ActorContext, options: ExecutorOptions): Promise<Draft> {
  const drafted = await draftAnswer(approved, observations, step, context, options);
  const { approval: _approval, done, ...round } = approved;
  const end = (answer: string, by: 'plan' | 'result' | 'model'): Draft =>
    draft('answer.drafted', { ...round, done: isReact(approved) ? [...observations] : [...done, ...observations], answer, by });
  const isEmpty = 'answer' in drafted && isEmptyCount(approved.request, approved.plan.steps, drafted.answer);
  const nothing = 'foundNothing' in drafted ? drafted.foundNothing : isEmpty ? observations.at(-1) : undefined;
  if (nothing !== undefined && options.mayReplan && canReplan(approved)) return replan(approved, observations, nothingFound(nothing));
  if ('answer' in drafted) return end(drafted.answer, drafted.by);
  return keepFirstAnswer(approved, foundNothing(drafted.foundNothing)) ?? end(noResult(drafted.foundNothing), 'result');
}

/** Adding nothing to a file changes nothing, and would be told as something that was done. */
function isAddition({ tool, args }: Step): boolean {
  return tool === FILE_WRITE && args['mode'] === 'append';
}

/** The end of a run that would have written nothing because a search found nothing. A saved plan makes its empty file: that is what it was written for. */
function leaveAlone(approved: Approved, observations: readonly Observation[], { step, args }: Observation, added: boolean): Draft {
  const { approval: _approval, done, ...round } = approved;
  const answer = `Nothing was found: ${stepLine(step, args)} gave no result, so nothing was ${added ? 'added' : 'written'}.`;
  return keepFirstAnswer(approved, answer) ?? draft('answer.drafted', { ...round, done: [...done, ...observations], answer, by: 'result' });
}

/** Why nothing was run of a plan. */
const REFUSED = 'the next plan was refused';

/** What a question can still be answered from when the step that was to work on it failed for good: the texts that were read. Of a plan that was to change something, nothing. */
function readBefore(
  { request, plan, options: run }: Approved,
  observations: readonly Observation[],
  { hasSideEffects, isPlanGiven }: ExecutorOptions,
): Observation[] {
  if (isPlanGiven || run.dryRun || !requestTraits(request).isQuestion || plan.steps.some(hasSideEffects)) return [];
  return observations.filter(({ result, text }) => result.ok && text.trim() !== '');
}

/** The step whose empty result this one would use: writing nothing to a file is not what anybody meant. */
function emptySource(step: Step, observations: readonly Observation[], hasSideEffects: ExecutorOptions['hasSideEffects']): Observation | undefined {
  // What a file is to hold is taken out of what was read, and that is nothing.
  const isOpen = step.tool === FILE_WRITE && step.args['content'] === '';
  const last = observations.at(-1);
  const areEmpty = observations.every((each) => each.result.ok && each.text.trim() === '' && !hasSideEffects(each.step));
  if (isOpen && last !== undefined && areEmpty) return last;
  return referencedSteps(step.args)
    .map((number) => observations[number - 1])
    .find((source) => source?.result.ok && source.text.trim() === '' && !takesNothing(source.step));
}

/** `head -n 0 FILE` is how a plan says that a file is to be emptied. */
function takesNothing(step: Step): boolean {
  const line = terminalWords(step);
  return line?.command === 'head' && line.words[0] === '-n' && line.words[1] === '0';
}

function isReact({ options }: Approved): boolean {
  return options.mode === 'react';
}

/** In ReAct mode a plan grows by a line each round: what stands at its beginning has run. */
function alreadyRun(approved: Approved): readonly Observation[] {
  return isReact(approved) ? approved.done : [];
}

/** What of a plan need not be done again: its first changes, where they were the last ones, and pages that were fetched. */
function knownBefore({ plan, done }: Approved, { hasSideEffects }: ExecutorOptions): ReadonlyMap<number, Observation> {
  return new Map([...fetchedBefore(plan.steps, done), ...doneBefore(plan.steps, done, hasSideEffects)]);
}

/** Whether the rest is still to be planned. A person may have made a whole plan of it. */
function isFirstHalf({ plan, isFirstHalf: isHalf = false }: Approved): boolean {
  return isHalf && plan.steps.every(({ tool }) => tool === WEB_FETCH || tool === FINAL_ANSWER);
}

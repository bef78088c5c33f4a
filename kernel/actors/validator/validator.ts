import type { MessageBody } from '../../../schemas/messages.ts';
import type { Step } from '../../../schemas/plan.ts';
import type { ActorContext, ActorFactory } from '../../actor.ts';
import type { Clock } from '../../clock.ts';
import { answerFault, type Complaint } from '../../planning/answer/answer-check.ts';
import { claimsChange } from '../../planning/answer/claimed-change.ts';
import { plainQuestion } from '../../planning/request/plain-question.ts';
import { firstAnswer } from '../first-answer.ts';
import { bodyOf, draft } from '../message.ts';
import { type JudgeOptions, judgeAnswer } from './judge-answer.ts';

export interface ValidatorOptions {
  clock: Clock;
  startedAt: number;
  /** Whether another plan may follow: a saved plan is what somebody wants, and without a model there is no other. */
  mayReplan: boolean;
  /** Whether a step changes anything, as far as its arguments tell. */
  hasSideEffects(step: Step): boolean;
  /** The model that judges answers, where one was named. */
  judge: JudgeOptions | undefined;
}

/** Said in the place of an answer that reports what no step did. */
const NOTHING_CHANGED = 'Nothing was changed: no step of the plan did what was asked for.';

type Drafted = MessageBody<'answer.drafted'>;

/**
 * Judges a drafted answer and ends the run, or sends it back once with what is wrong. What can be told without a model is told without
 * one; a model is asked where VALIDATOR_MODEL_SPEC names it. An answer is never lost: it is given after all where nothing better comes.
 */
export function createValidator({ clock, startedAt, mayReplan, hasSideEffects, judge }: ValidatorOptions): ActorFactory {
  const truthOf = (drafted: Drafted, given: string): string => {
    const isFalse = !drafted.options.dryRun && claimsChange({ ...drafted, answer: given, isChange: hasSideEffects });
    return isFalse ? NOTHING_CHANGED : given;
  };
  const end = (drafted: Drafted, given: string) =>
    draft('run.completed', { answer: truthOf(drafted, given), steps: drafted.done.length, ms: Math.round(clock.now() - startedAt) });
  const faultOf = async (drafted: Drafted, context: ActorContext): Promise<Complaint | undefined> => {
    const fault = answerFault({ ...drafted, request: plainQuestion(drafted.request), by: drafted.by, isChange: hasSideEffects });
    if (fault !== undefined || judge === undefined || drafted.options.asksValidator !== true) return fault;
    return judgeAnswer(drafted, context, judge);
  };
  return () => ({
    async receive(message, context) {
      const drafted = bodyOf(message, 'validator/main');
      const { answer, done, script, feedback, options, keptBecause, by: _by, ...round } = drafted;
      const first = firstAnswer(feedback);
      if (keptBecause !== undefined) {
        context.report('answer.kept', { answer, because: keptBecause });
        return end(drafted, answer);
      }
      if (!mayReplan || options.dryRun || options.mode === 'keyword') return end(drafted, answer);
      const fault = await faultOf(drafted, context);
      if (fault === undefined) return end(drafted, answer);
      if (first === undefined) {
        // Whoever stops the run before the second plan is told this one.
        const answered = { answer: truthOf(drafted, answer), steps: done.length };
        return draft('plan.rejected', {
          ...round,
          options,
          done,
          script,
          feedback: [...feedback, { from: 'validator', script, ...fault, answered }],
        });
      }
      // What the second plan changed has to be told, whatever else is wrong with its answer.
      if (done.slice(first.steps).some(({ step, args }) => hasSideEffects({ ...step, args }))) return end(drafted, answer);
      context.report('answer.kept', { answer: first.answer, because: fault.text });
      return end(drafted, first.answer);
    },
  });
}

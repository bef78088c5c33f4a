import type { Envelope } from '../../schemas/envelope.ts';
import type { Feedback, MessageBody } from '../../schemas/messages.ts';
import { asOksoError } from '../../schemas/okso-error.ts';
import type { Step } from '../../schemas/plan.ts';
import type { Draft } from '../actor.ts';
import { draft } from './message.ts';

/** The answer that the validator sent back, with the number of steps that had run by then; undefined where it has sent back none. */
export function firstAnswer(feedback: readonly Feedback[]): Feedback['answered'] {
  return feedback.find(({ answered }) => answered !== undefined)?.answered;
}

type Round = Pick<MessageBody<'plan.rejected'>, 'request' | 'options' | 'intent' | 'snippets' | 'feedback' | 'done' | 'plan' | 'script'>;

/** Ends a round that came to nothing with the answer there was before it; undefined where there was none. */
export function keepFirstAnswer(round: Round, because: string): Draft | undefined {
  const { request, options, intent, snippets, feedback, done, plan, script } = round;
  const answered = firstAnswer(feedback);
  if (answered === undefined) return undefined;
  return draft('answer.drafted', { request, options, intent, snippets, feedback, done, plan, script, answer: answered.answer, keptBecause: because });
}

/** What was asked to stop is stopped, whatever answer there is. */
const STOPPED = new Set(['OKSO_INTERRUPTED', 'OKSO_TIMEOUT']);

/** The end of a run in which something failed: a sound answer that was sent back is not lost over a second plan, unless that one was to change something. */
export function endOfFailure({ type, body }: Envelope, thrown: unknown, isChange: (step: Step) => boolean): Draft {
  const error = asOksoError(thrown);
  const failed = draft('run.failed', { error: error.toBody() });
  if (STOPPED.has(error.code)) return failed;
  switch (type) {
    case 'plan.rejected':
    case 'plan.continued':
      return keepFirstAnswer(body as MessageBody<'plan.rejected'>, error.message) ?? failed;
    case 'plan.approved': {
      const round = body as MessageBody<'plan.approved'>;
      return (round.plan.steps.some(isChange) ? undefined : keepFirstAnswer(round, error.message)) ?? failed;
    }
    default:
      return failed;
  }
}

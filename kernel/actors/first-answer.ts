import type { Envelope } from '../../schemas/envelope.ts';
import type { Feedback, MessageBody } from '../../schemas/messages.ts';
import { asOksoError, OksoError } from '../../schemas/okso-error.ts';
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

/** An answer that there was when a run was stopped, and why it was not the last word. */
export interface AnswerSoFar {
  answer: string;
  because: string;
}

/** The error of a run that was stopped while it handled this message, with the answer there was by then. */
export function stoppedWith(error: OksoError, { type, body }: Pick<Envelope, 'type' | 'body'>): OksoError {
  const details = soFar(type, body);
  return details === undefined ? error : new OksoError(error.code, error.message, { hint: error.hint, details, cause: error.cause });
}

/** The answer that the error of a stopped run carries. */
export function answerOfStopped({ details }: OksoError): AnswerSoFar | undefined {
  const { answer, because } = (details ?? {}) as Partial<Record<keyof AnswerSoFar, unknown>>;
  return typeof answer === 'string' && typeof because === 'string' ? { answer, because } : undefined;
}

function soFar(type: string, body: unknown): AnswerSoFar | undefined {
  if (type === 'answer.drafted') return { answer: (body as MessageBody<'answer.drafted'>).answer, because: 'nobody had judged it yet' };
  const { feedback = [] } = body as { feedback?: readonly Feedback[] };
  const first = feedback.find(({ answered }) => answered !== undefined) ?? feedback.find(({ otherwise }) => otherwise !== undefined);
  const answer = first?.answered?.answer ?? first?.otherwise;
  return first === undefined || answer === undefined ? undefined : { answer, because: `another plan was under way: ${first.text}` };
}

/** What was asked to stop is stopped, whatever answer there is. */
const STOPPED = new Set(['OKSO_INTERRUPTED', 'OKSO_TIMEOUT']);

/** The end of a run in which something failed: a sound answer that was sent back is not lost over a second plan, unless that one was to change something. */
export function endOfFailure({ type, body }: Envelope, thrown: unknown, isChange: (step: Step) => boolean): Draft {
  const error = asOksoError(thrown);
  if (STOPPED.has(error.code)) return draft('run.failed', { error: stoppedWith(error, { type, body }).toBody() });
  const failed = draft('run.failed', { error: error.toBody() });
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

import type { Feedback, MessageBody, Observation } from '../../../schemas/messages.ts';
import { FINAL_ANSWER, type Step } from '../../../schemas/plan.ts';
import type { Draft } from '../../actor.ts';
import { stepLine } from '../../planning/plan/step-line.ts';
import { draft } from '../message.ts';

type Approved = MessageBody<'plan.approved'>;

/** How often a run may plan again because a step failed or found nothing. More would only repeat itself. */
const MAX_REPLANS = 1;

/** On to the second half. Nothing has gone wrong, so the one re-plan after a failure is still there. */
export function planOn(approved: Approved, observations: readonly Observation[]): Draft {
  const { approval: _approval, isFirstHalf: _half, ...round } = approved;
  return draft('plan.continued', { ...round, done: [...round.done, ...observations] });
}

/** Back to the model, which sees what came of its line and chooses the next one. */
export function goOn(approved: Approved, done: Observation[]): Draft {
  const { approval: _approval, ...round } = approved;
  return draft('plan.continued', { ...round, done });
}

/** The rest of a line that was not run, each step with the reason: the model learns of it like of any other result, and may come back to it. */
export function leftOut({ plan }: Approved, from: number, because: string): Observation[] {
  const error = { code: 'OKSO_VALUE_MISSING', message: `not run: ${because}`, hint: 'Look elsewhere first.' } as const;
  return [...plan.steps.entries()]
    .filter(([position, { tool }]) => position >= from && tool !== FINAL_ANSWER)
    .map(([position, step]) => ({
      index: position + 1,
      step,
      args: step.args,
      result: { ok: false, error },
      text: `error: ${error.message}`,
      ms: 0,
      skipped: because,
    }));
}

/** Whether another plan may follow this one, if any may. */
export function canReplan({ feedback, options }: Approved): boolean {
  return options.mode === 'plan' && !options.dryRun && feedback.filter(({ from }) => from === 'executor').length < MAX_REPLANS;
}

/** Back to the planner, with what went wrong. */
export function replan(
  approved: Approved,
  observations: readonly Observation[],
  why: Pick<Feedback, 'text' | 'seen' | 'foundNothing' | 'otherwise'>,
): Draft {
  const { approval: _approval, ...round } = approved;
  return draft('plan.rejected', {
    ...round,
    done: [...round.done, ...observations],
    feedback: [...round.feedback, { from: 'executor', script: round.script, ...why }],
  });
}

/** The end of a run by a step that was denied while it ran. */
export function refused(step: Step, error: { message: string; details?: unknown }): Draft {
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

import { stepLine } from '../planning/plan/step-line.ts';
import type { TypedEvent } from './run-events.ts';

/** A stretch of a run: what it was spent on, and when. */
export interface Stage {
  name: string;
  /** Since the run began. */
  startMs: number;
  ms: number;
}

/** What a run was doing before each event. Times between two events belong to what the second one reports. */
export function stagesOf(events: readonly TypedEvent[], openedAt?: string): Stage[] {
  const first = events[0];
  if (first === undefined) return [];
  const began = Date.parse(openedAt ?? first.at);
  const stages: Stage[] = [];
  let reached = began;
  for (const event of events) {
    const at = Date.parse(event.at);
    const name = event === first ? 'starting' : nameOf(event);
    const last = stages.at(-1);
    const startMs = reached - began;
    // A clock that was set back must not make a stage run backwards.
    const ms = Math.max(0, at - reached);
    if (last?.name === name) last.ms += ms;
    else if (event !== first || ms > 0) stages.push({ name, startMs, ms });
    reached = Math.max(reached, at);
  }
  return stages;
}

function nameOf(event: TypedEvent): string {
  switch (event.type) {
    case 'request.received':
    case 'intent.classified':
    case 'request.rephrased':
      return 'understanding';
    case 'plan.written':
    case 'plan.proposed':
      return 'planning';
    case 'plan.scored':
    case 'plan.presented':
      return 'scoring';
    case 'plan.approved':
    case 'plan.rejected':
    case 'plan.continued':
    case 'run.planned':
    case 'run.refused':
      return 'approval';
    case 'step.questioned':
      return `step ${event.body.index}, asking`;
    case 'argument.filled':
      return 'filling in';
    case 'step.started':
    case 'step.observed':
      return `step ${event.body.index}: ${stepLine(event.body.step, event.body.args)}`;
    case 'answer.refused':
    case 'answer.drafted':
      return 'answering';
    case 'run.completed':
    case 'run.failed':
      return 'ending';
  }
}

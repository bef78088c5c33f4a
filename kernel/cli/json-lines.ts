import type { KernelEvent } from '../inspector.ts';

/** Reports that are worth a line of `--json`; tokens and fractions are not: they would drown the rest. */
const REPORTED = new Set(['plan.presented', 'plan.written', 'step.questioned', 'step.started', 'step.observed', 'argument.filled', 'answer.refused']);

/** Turns kernel events into numbered lines `{v, runId, seq, at, type, body}`. */
export function createJsonLines(runId: string, write: (line: Record<string, unknown>) => void): (event: KernelEvent) => void {
  let seq = 0;
  const emit = (at: number, type: string, body: unknown): void => {
    write({ v: 1, runId, seq, at: new Date(at).toISOString(), type, body });
    seq += 1;
  };
  return (event) => {
    if (event.type === 'message.delivered' && event.envelope.runId === runId) emit(event.at, event.envelope.type, event.envelope.body);
    else if (event.type === 'actor.reported' && event.runId === runId && REPORTED.has(event.report.type))
      emit(event.at, event.report.type, event.report.body);
  };
}

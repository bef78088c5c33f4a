import type { KernelEvent } from '../../inspector.ts';

/** Reports that are worth a line of `--json`; tokens and fractions are not: they would drown the rest. */
const REPORTED = new Set([
  'plan.presented',
  'plan.written',
  'step.questioned',
  'step.started',
  'step.observed',
  'argument.filled',
  'answer.refused',
  'answer.kept',
]);

/** Writes one run as numbered lines `{v, runId, seq, at, type, body}`. */
export interface JsonLines {
  see(event: KernelEvent): void;
  /** The run is over. An end that came from outside, a clock or a person, was no message: it is written here, so that every run has one. */
  end(outcome: { type: string; body: unknown }, at: number): void;
}

export function createJsonLines(runId: string, write: (line: Record<string, unknown>) => void): JsonLines {
  let seq = 0;
  let last = '';
  const emit = (at: number, type: string, body: unknown): void => {
    write({ v: 1, runId, seq, at: new Date(at).toISOString(), type, body });
    seq += 1;
    last = type;
  };
  return {
    see(event) {
      if (event.type === 'message.delivered' && event.envelope.runId === runId) emit(event.at, event.envelope.type, event.envelope.body);
      else if (event.type === 'actor.reported' && event.runId === runId && REPORTED.has(event.report.type))
        emit(event.at, event.report.type, event.report.body);
    },
    end({ type, body }, at) {
      if (last !== type) emit(at, type, body);
    },
  };
}

import type { OksoError } from '../schemas/okso-error.ts';

/** Cancelled runs that are remembered: stragglers of a run come within seconds, and no process has this many runs in that time. */
const CANCELLED_RUNS_KEPT = 1000;

/** The runs that were cancelled, and why: what their handlers still send is refused. */
export interface CancelledRuns {
  /** False when the run was cancelled before; the first reason stands. */
  add(runId: string, error: OksoError): boolean;
  reasonFor(runId: string): OksoError | undefined;
}

export function createCancelledRuns(capacity: number = CANCELLED_RUNS_KEPT): CancelledRuns {
  const reasons = new Map<string, OksoError>();
  return {
    add(runId, error) {
      if (reasons.has(runId)) return false;
      reasons.set(runId, error);
      if (reasons.size > capacity) for (const oldest of reasons.keys()) return reasons.delete(oldest);
      return true;
    },
    reasonFor: (runId) => reasons.get(runId),
  };
}

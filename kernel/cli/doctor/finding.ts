import type { Machine } from '../compose/compose-machine.ts';
import type { Tools } from '../compose/compose-tools.ts';
import type { CliSession } from '../session/cli-session.ts';

/** `fail`: something that okso needs is broken. `warn`: okso works, but less well than it could. */
export type Status = 'ok' | 'warn' | 'fail';

/** What a check found; one sentence each, for a person. */
export interface Finding {
  status: Status;
  summary: string;
  /** What to do about it; empty when there is nothing to do. */
  remedy: string;
}

/** A finding as `okso doctor --json` prints it. */
export interface Row extends Finding {
  id: string;
  ms: number;
}

/** What checks look at. */
export interface Patient {
  /** Settings in force, or the defaults where those cannot be read. */
  session: CliSession;
  machine: Machine;
  /** The tools as every command finds them, put together once. */
  tools: () => Promise<Tools>;
  /** Why settings or options cannot be read. */
  settingsFault: Error | undefined;
}

/** One question about this machine. It may throw: the fault is then the finding. */
export interface Check {
  id: string;
  /** Holds up everything else while it looks, so it has its turn before the others start. */
  isBlocking?: boolean;
  /** Only with --full: it takes its time, or costs something. */
  isThorough?: boolean;
  /** Instead of the limit that holds for most. */
  limitMs?: number;
  run(patient: Patient, signal: AbortSignal): Finding | Promise<Finding>;
}

export function ok(summary: string): Finding {
  return { status: 'ok', summary, remedy: '' };
}

export function warn(summary: string, remedy: string): Finding {
  return { status: 'warn', summary, remedy };
}

export function fail(summary: string, remedy: string): Finding {
  return { status: 'fail', summary, remedy };
}

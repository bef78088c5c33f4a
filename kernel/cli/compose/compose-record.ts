import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { realPath } from '../../../sandbox/policy/real-path.ts';
import type { SettingName } from '../../../schemas/settings-table.ts';
import { pruneRunsHourly } from '../../trace/prune-runs.ts';
import type { RunInput, RunOpened } from '../../trace/run-inputs.ts';
import { openRunRecord, type RecordFile, redact } from '../../trace/run-record.ts';
import type { CliSession } from '../session/cli-session.ts';
import { canAsk } from '../session/io.ts';
import { createJsonLines, type JsonLines } from '../session/json-lines.ts';

/** The record of the run of this command, open for writing. */
export interface OpenRecord extends AsyncDisposable {
  see: JsonLines['see'];
  end: JsonLines['end'];
  note(input: Omit<RunInput, 'type' | 'at'>): void;
  redact(text: string): string;
  /** Aborts when something could not be recorded: a disk that fills up in the middle ends the run, because what is not on record must not happen. */
  signal: AbortSignal;
}

/** Settings that change what a run does. Addresses and folders are left out: they may hold names and passwords, and the workspace is recorded by itself. */
const RECORDED_SETTINGS: readonly SettingName[] = [
  'APPROVE_ALL',
  'FORCE_CONFIRM',
  'PLANNER_MODEL_SPEC',
  'EXECUTOR_MODEL_SPEC',
  'PLANNER_SAMPLE_COUNT',
  'PLANNER_TEMPERATURE',
  'PLANNER_MAX_OUTPUT_TOKENS',
  'PLANNER_MAX_PLAN_STEPS',
  'PLANNER_FORMAT',
  'PLANNER_WITHOUT',
  'TESTING_PASSTHROUGH',
  'INTENT_DISABLE_SEARCH',
  'OKSO_THREADS',
  'OKSO_GPU',
  'OKSO_CONTEXT_SIZE',
];

/** Where records lie. */
export function runsFolder({ settings, folders }: Pick<CliSession, 'settings' | 'folders'>): string {
  return settings.OKSO_TRACE_DIR ?? join(folders.state, 'runs');
}

/** Opens the record of a run with what it was started with, and lets the oldest ones go meanwhile. */
export function composeRecord(session: CliSession, runId: string): OpenRecord {
  const { io, settings, origins, secrets } = session;
  const runsDir = runsFolder(session);
  const record = openRunRecord({ runsDir, runId, secrets });
  const unrecorded = new AbortController();
  const append = (file: RecordFile, line: unknown): void => {
    try {
      record.append(file, line);
    } catch (fault) {
      unrecorded.abort(fault);
    }
  };
  const now = new Date();
  const opened: RunOpened = {
    v: 1,
    type: 'run.opened',
    at: now.toISOString(),
    runId,
    okso: io.version,
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    workspace: realPath(io.cwd).path,
    canAsk: canAsk(io),
    usesModel: !settings.TESTING_PASSTHROUGH,
    settings: Object.fromEntries(RECORDED_SETTINGS.filter((name) => origins[name] !== undefined).map((name) => [name, settings[name]])),
  };
  append('inputs', opened);
  // Too many records are no reason to stop a run.
  let hasBegun = false;
  const pruned = pruneRunsHourly({ runsDir, current: runId, now: now.getTime() }).catch(() => []);
  const lines = createJsonLines(runId, (event) => {
    hasBegun = true;
    append('events', event);
  });
  return {
    ...lines,
    note: (input) => append('inputs', { type: 'input', at: new Date().toISOString(), ...input }),
    redact: (text) => redact(text, secrets),
    signal: unrecorded.signal,
    async [Symbol.asyncDispose]() {
      await pruned;
      record[Symbol.dispose]();
      // A command that ended before its run began, over a bad plan file for example, has nothing to tell.
      if (!hasBegun) await rm(record.folder, { recursive: true, force: true }).catch(() => undefined);
    },
  };
}

import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { OksoError } from '../../schemas/okso-error.ts';

/** The record of one run: a folder with JSON Lines. */
export interface RunRecord extends Disposable {
  readonly folder: string;
  append(line: unknown): void;
}

export interface RunRecordOptions {
  /** The folder of all runs. */
  runsDir: string;
  runId: string;
  /** Texts that must not be written: keys from settings. */
  secrets: readonly string[];
}

/** Opens the record of a run. A run that cannot be recorded does not start: everything okso does is on record. */
export function openRunRecord({ runsDir, runId, secrets }: RunRecordOptions): RunRecord {
  const folder = join(runsDir, runId);
  const file = join(folder, 'events.jsonl');
  const fault = (cause: unknown) =>
    new OksoError('OKSO_STORAGE', `the record of this run cannot be written to ${file}${reasonOf(cause)}`, {
      hint: 'Free some space or make the folder writable, or name another with OKSO_TRACE_DIR.',
      cause,
    });
  let handle: number;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    handle = openSync(file, 'a', 0o600);
  } catch (error) {
    throw fault(error);
  }
  return {
    folder,
    append(line) {
      try {
        writeSync(handle, `${redact(JSON.stringify(line), secrets)}\n`);
      } catch (error) {
        throw fault(error);
      }
    },
    [Symbol.dispose]: () => closeSync(handle),
  };
}

/** Secrets replaced wherever they stand, also in the middle of an address. */
export function redact(text: string, secrets: readonly string[]): string {
  return secrets.reduce((result, secret) => (secret === '' ? result : result.replaceAll(JSON.stringify(secret).slice(1, -1), '[redacted]')), text);
}

function reasonOf(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'ENOSPC') return ': the disk is full';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return ': no permission';
  return typeof code === 'string' ? `: ${code}` : '';
}

import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { OksoError } from '../../schemas/okso-error.ts';

/** The files of a record: what was said in a run, and what it was told from outside. */
export const recordFiles = { events: 'events.jsonl', inputs: 'inputs.jsonl' } as const;
export type RecordFile = keyof typeof recordFiles;

/** The record of one run: a folder with JSON Lines. */
export interface RunRecord extends Disposable {
  readonly folder: string;
  append(file: RecordFile, line: unknown): void;
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
  const handles = new Map<RecordFile, number>();
  const fault = (file: string, cause: unknown) =>
    new OksoError('OKSO_STORAGE', `the record of this run cannot be written to ${file}${reasonOf(cause)}`, {
      hint: 'Free some space or make the folder writable, or name another with OKSO_TRACE_DIR.',
      cause,
    });
  const close = (): void => {
    for (const handle of handles.values()) closeSync(handle);
    handles.clear();
  };
  for (const [name, file] of Object.entries(recordFiles) as [RecordFile, string][]) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      handles.set(name, openSync(join(folder, file), 'a', 0o600));
    } catch (error) {
      close();
      throw fault(join(folder, file), error);
    }
  }
  return {
    folder,
    append(name, line) {
      const handle = handles.get(name);
      // What ends late, after an interruption, has nothing to write to any more.
      if (handle === undefined) return;
      try {
        writeSync(handle, `${redact(JSON.stringify(line), secrets)}\n`);
      } catch (error) {
        throw fault(join(folder, recordFiles[name]), error);
      }
    },
    [Symbol.dispose]: close,
  };
}

/** Secrets replaced wherever they stand, also in the middle of an address, and in JSON that stands in a text of JSON. */
export function redact(text: string, secrets: readonly string[]): string {
  const escaped = (given: string): string => JSON.stringify(given).slice(1, -1);
  return secrets
    .filter((secret) => secret !== '')
    .flatMap((secret) => [escaped(escaped(secret)), escaped(secret)])
    .reduce((result, secret) => result.replaceAll(secret, '[redacted]'), text);
}

function reasonOf(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'ENOSPC') return ': the disk is full';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return ': no permission';
  return typeof code === 'string' ? `: ${code}` : '';
}

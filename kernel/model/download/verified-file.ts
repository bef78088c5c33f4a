import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { CatalogueEntry } from '../catalogue.ts';
import type { ReportDownload } from './download-event.ts';
import type { ModelFiles } from './model-files.ts';
import { hashFile } from './sha256-file.ts';

const VerifiedNote = z.object({ bytes: z.int(), sha256: z.string(), mtimeMs: z.number() });
type VerifiedNote = z.infer<typeof VerifiedNote>;

/** The bytes a model must have. */
export type ExpectedBytes = Pick<CatalogueEntry, 'bytes' | 'sha256'>;

export type FinishedState = { state: 'missing' } | { state: 'verified' } | { state: 'damaged'; reason: string };

export interface CheckFinishedOptions {
  signal: AbortSignal;
  report: ReportDownload;
  /** Hash even when the note beside the file says that it was hashed before. */
  force?: boolean;
}

/** Whether a note says that this very file (same size, same time of change) was hashed before: two small reads, no hashing. */
export async function isVerified(files: ModelFiles, expected: ExpectedBytes): Promise<boolean> {
  const [found, note] = await Promise.all([stat(files.finished).catch(() => undefined), readNote(files)]);
  if (found === undefined || note === undefined) return false;
  return found.size === expected.bytes && note.bytes === found.size && note.mtimeMs === found.mtimeMs && note.sha256 === expected.sha256;
}

/** Checks the finished file, hashing it when it changed since it was last hashed. */
export async function checkFinished(files: ModelFiles, expected: ExpectedBytes, options: CheckFinishedOptions): Promise<FinishedState> {
  if (options.force !== true && (await isVerified(files, expected))) return { state: 'verified' };
  const found = await stat(files.finished).catch(() => undefined);
  if (found === undefined) return { state: 'missing' };
  const reason = await findDamage(files, found.size, expected, options);
  if (reason !== undefined) return { state: 'damaged', reason };
  await noteVerified(files, expected);
  return { state: 'verified' };
}

/** Moves a finished file with wrong bytes out of the way: it is not deleted, because a person may have put it there. */
export async function setDamagedAside(files: ModelFiles, report: ReportDownload): Promise<void> {
  await rename(files.finished, files.damaged);
  await rm(files.verified, { force: true });
  report({ type: 'damaged', path: files.finished, movedTo: files.damaged });
}

/** Notes beside a finished file that its bytes were hashed and right. */
export async function noteVerified(files: ModelFiles, { bytes, sha256 }: ExpectedBytes): Promise<void> {
  const note: VerifiedNote = { bytes, sha256, mtimeMs: (await stat(files.finished)).mtimeMs };
  const draft = `${files.verified}.${process.pid}`;
  try {
    await writeFile(draft, `${JSON.stringify(note)}\n`);
    await rename(draft, files.verified);
  } catch {
    // A folder that may only be read is fine: the file is right, and the price is hashing it again next time.
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

async function findDamage(files: ModelFiles, size: number, expected: ExpectedBytes, options: CheckFinishedOptions): Promise<string | undefined> {
  if (size !== expected.bytes) return `it has ${size} bytes instead of ${expected.bytes}`;
  const onChecked = (checkedBytes: number) => options.report({ type: 'checking', checkedBytes, totalBytes: expected.bytes });
  const sha256 = (await hashFile(files.finished, { signal: options.signal, onChecked })).digest('hex');
  return sha256 === expected.sha256 ? undefined : `its SHA-256 is ${sha256} instead of ${expected.sha256}`;
}

async function readNote(files: ModelFiles): Promise<VerifiedNote | undefined> {
  try {
    return VerifiedNote.parse(JSON.parse(await readFile(files.verified, 'utf8')));
  } catch {
    // No note, or one that cannot be read, means the same: hash the file.
    return undefined;
  }
}

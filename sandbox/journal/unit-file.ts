import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { OksoError } from '../../schemas/okso-error.ts';
import { type JournalLine, journalLine, type Kept, type UnitLine } from './journal-line.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { claimUnit } from './owner.ts';
import { piecesOf } from './state.ts';

const LINES = 'journal.jsonl';
export const CONTENT = 'content';
/** A unit that is being made has another name until its first line stands: a folder under its own name is always readable. */
export const UNBORN = '.new-';

/** The two files of a unit that is being written: lines, and the bytes they speak of. */
export interface UnitFile extends AsyncDisposable {
  readonly folder: string;
  /** Copies a file's bytes to the end of the content; they count once a line speaks of them. */
  keep(path: string, from: string): Promise<Kept>;
  /** Adds a line. `durable` waits until the disk has it, and the bytes kept so far. */
  append(line: JournalLine, durable: boolean): Promise<void>;
}

/** Makes the folder of a unit. It belongs to this process until it is disposed. */
export async function createUnitFile(journalFolder: string, unit: UnitLine): Promise<UnitFile> {
  const folder = join(journalFolder, unit.id);
  const unborn = join(journalFolder, UNBORN + unit.id);
  return guard(async () => {
    await mkdir(unborn, { recursive: true, mode: 0o700 });
    const claim = await claimUnit(unborn);
    const lines = await open(join(unborn, LINES), 'wx', 0o600);
    await lines.appendFile(`${JSON.stringify(unit)}\n`);
    await rename(unborn, folder);
    const content = await open(join(folder, CONTENT), constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600);
    const release = async (): Promise<void> => (claim === undefined ? undefined : claim(folder));
    return writerOf(folder, lines, content, release);
  });
}

function writerOf(folder: string, lines: FileHandle, content: FileHandle, release: () => Promise<void>): UnitFile {
  let end = 0;
  let linesEnd: number | undefined;
  let isContentSynced = true;
  return {
    folder,
    keep: (path, from) =>
      guard(async () => {
        const hash = createHash('sha256');
        const at = end;
        let bytes = 0;
        for await (const piece of piecesOf(from)) {
          hash.update(piece);
          await writeAll(content, piece, at + bytes);
          bytes += piece.length;
        }
        end = at + bytes;
        isContentSynced = bytes === 0 && isContentSynced;
        return { path, at, bytes, sha256: hash.digest('hex') };
      }),
    append: (line, durable) =>
      guard(async () => {
        linesEnd ??= (await lines.stat()).size;
        const text = Buffer.from(`${JSON.stringify(line)}\n`);
        try {
          if (durable && !isContentSynced) await content.datasync();
          isContentSynced ||= durable;
          await writeAll(lines, text, linesEnd);
          if (durable) await lines.datasync();
        } catch (error) {
          // Half a line must not stand in front of the next one.
          await lines.truncate(linesEnd).catch(() => undefined);
          throw error;
        }
        linesEnd += text.length;
      }),
    async [Symbol.asyncDispose]() {
      await lines.close();
      await content.close();
      await release();
    },
  };
}

async function writeAll(file: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten;
}

/** Adds a line to a unit that another process has written, after cutting off what a crash left half. */
export async function appendTo(folder: string, line: JournalLine): Promise<void> {
  await guard(async () => {
    const file = await open(join(folder, LINES), 'r+');
    try {
      const text = await file.readFile();
      const end = text.lastIndexOf('\n') + 1;
      await file.truncate(end);
      await writeAll(file, Buffer.from(`${JSON.stringify(line)}\n`), end);
      await file.datasync();
    } finally {
      await file.close();
    }
  });
}

/** What a unit has noted. A last line that a crash cut short is left out; any other damage is told. */
export async function readUnit(folder: string): Promise<Ledger> {
  const ledger = createLedger();
  const text = await readFile(join(folder, LINES), 'utf8').catch((error: unknown) => {
    throw damaged(folder, error);
  });
  for (const line of text.slice(0, text.lastIndexOf('\n') + 1).split('\n')) {
    if (line === '') continue;
    try {
      ledger.add(journalLine.parse(JSON.parse(line)));
    } catch (error) {
      throw damaged(folder, error);
    }
  }
  if (ledger.unit === undefined) throw damaged(folder, undefined);
  return ledger;
}

/** Forgets the bytes of a unit that has been taken back. */
export async function dropContent(folder: string): Promise<void> {
  await rm(join(folder, CONTENT), { force: true });
}

function damaged(folder: string, cause: unknown): OksoError {
  return new OksoError('OKSO_STORAGE', `the journal in ${folder} is damaged`, {
    hint: 'What it kept is in the file "content" there; delete the folder when you do not need it.',
    cause,
  });
}

/** A journal that cannot be written stops the change. */
async function guard<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    if (code === undefined || error instanceof OksoError) throw error;
    const reason = code === 'ENOSPC' ? 'the disk is full' : code;
    throw new OksoError('OKSO_STORAGE', `what stands there could not be kept, so nothing was changed: ${reason}`, {
      hint: 'Free some space, or make the state folder of okso writable.',
      cause: error,
    });
  }
}

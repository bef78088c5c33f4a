import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OksoError } from '../../schemas/okso-error.ts';

/** More sessions than anybody comes back to; the least recently used go first. */
const MAX_SESSIONS = 50;
/** After so long a session is a leftover: its data may be private, and its imports outdated. */
const MAX_AGE_MS = 30 * 24 * 3_600_000;

/** What one named session left, by file name, for the next process that names it. */
export interface StoredSession {
  /** Undefined when there is none, or when it cannot be read: a session then begins anew. */
  read(file: string): Buffer | undefined;
  /** Whole or not at all; undefined takes the file away. Of several processes the last one to write wins, file by file. */
  write(file: string, content: Uint8Array | string | undefined): void;
}

/** One file of a stored session. */
export interface KeptFile {
  read(): Uint8Array | undefined;
  write(content: Uint8Array): void;
}

/** Named sessions on disk, each in a folder that only this account can enter. */
export interface SessionStore {
  /** Marks the session as used now, and lets old ones go. Makes nothing: a session that keeps nothing leaves nothing. */
  open(session: string): StoredSession;
}

/** Keeps sessions below `folder`; the same name in another workspace is another session. */
export function createSessionStore(options: { folder: string; workspace: string; now?: () => number }): SessionStore {
  const now = options.now ?? Date.now;
  return {
    open(session) {
      prune(options.folder, now());
      const place = join(options.folder, nameOf(session, options.workspace));
      touch(place, now());
      return {
        read(file) {
          try {
            return readFileSync(join(place, file));
          } catch {
            return undefined;
          }
        },
        write(file, content) {
          try {
            if (content === undefined) return rmSync(join(place, file), { force: true });
            mkdirSync(place, { recursive: true, mode: 0o700 });
            writeWhole(join(place, file), content);
            touch(place, now());
          } catch (error) {
            throw new OksoError('OKSO_STORAGE', `session "${session}" could not be kept: ${error instanceof Error ? error.message : error}`, {
              hint: `Make ${options.folder} writable, or leave out --session.`,
              cause: error,
            });
          }
        },
      };
    },
  };
}

/** The session's own name may hold anything, and says nothing to others who see the folder. */
function nameOf(session: string, workspace: string): string {
  return createHash('sha256')
    .update(JSON.stringify([workspace, session]))
    .digest('hex');
}

function writeWhole(path: string, content: Uint8Array | string): void {
  const half = `${path}.${randomUUID()}.tmp`;
  try {
    writeFileSync(half, content, { mode: 0o600, flag: 'wx' });
    renameSync(half, path);
  } finally {
    // Gone already when it took the name.
    rmSync(half, { force: true });
  }
}

/** The folder's own time is when the session was last used. */
function touch(place: string, nowMs: number): void {
  try {
    utimesSync(place, nowMs / 1000, nowMs / 1000);
  } catch {
    // It has not been made yet.
  }
}

function prune(folder: string, nowMs: number): void {
  const found = readNames(folder).flatMap((name) => {
    const info = statSync(join(folder, name), { throwIfNoEntry: false });
    return info === undefined ? [] : [{ path: join(folder, name), usedMs: info.mtimeMs }];
  });
  const newestFirst = found.sort((a, b) => b.usedMs - a.usedMs);
  for (const [index, { path, usedMs }] of newestFirst.entries()) {
    // Another process may be doing the same.
    if (index >= MAX_SESSIONS || nowMs - usedMs > MAX_AGE_MS) rmSync(path, { recursive: true, force: true });
  }
}

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

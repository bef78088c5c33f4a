import { createHash } from 'node:crypto';
import { type BigIntStats, lstatSync, mkdirSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { OksoError } from '../../../schemas/okso-error.ts';
import type { HostSettings } from '../host-protocol.ts';
import { identityOf } from './resident-protocol.ts';

/** Where one resident host is found. */
export interface ResidentPlace {
  folder: string;
  socket: string;
  /** Held by the command that starts a host. */
  lock: string;
  /** What the host said on stderr: of interest when it died. */
  log: string;
}

export interface ResidentFolderOptions {
  /** XDG_RUNTIME_DIR: of this user alone, and gone with the session. */
  runtimeDir: string | undefined;
  /** Where okso keeps its state, for systems without the former. */
  stateDir: string;
  /** Where paths are short. */
  tmpDir: string;
  uid: number;
}

/** Paths of sockets have 104 bytes on macOS and 108 on Linux, a zero at the end included. */
const SOCKET_PATH_BYTES = 103;
const NAME_CHARS = 16;

/** The folder of all resident hosts of a user. One whose path is too long for sockets is stood for by a short one. */
export function residentFolder({ runtimeDir, stateDir, tmpDir, uid }: ResidentFolderOptions): string {
  const folder =
    runtimeDir !== undefined && isAbsolute(runtimeDir) && isOwnFolder(runtimeDir, uid) ? join(runtimeDir, 'okso') : join(stateDir, 'host');
  if (Buffer.byteLength(socketIn(folder, 'x'.repeat(NAME_CHARS))) <= SOCKET_PATH_BYTES) return folder;
  return join(tmpDir, `okso-${uid}-${createHash('sha256').update(folder).digest('hex').slice(0, NAME_CHARS)}`);
}

/** Where the host of these settings is found: one for each model and way of loading it, so that planner and executor may differ. */
export function residentPlace(folder: string, settings: HostSettings): ResidentPlace {
  const name = identityOf(settings).slice(0, NAME_CHARS);
  const socket = socketIn(folder, name);
  return { folder, socket, lock: join(folder, `${name}.lock`), log: join(folder, `${name}.log`) };
}

/** The name of a socket within a folder of hosts; undefined for other files. */
export const SOCKET_NAME = /^[0-9a-f]{16}\.sock$/;

function socketIn(folder: string, name: string): string {
  return join(folder, `${name}.sock`);
}

/** Makes the folder, for its owner alone. */
export function makeOwnFolder(folder: string, uid: number): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  requireOwn(folder, uid, 'folder');
}

/** Requests must not reach, and answers must not come from, anybody but the user: what others own or may write is refused. False when there is nothing. */
export function requireOwn(path: string, uid: number, kind: 'folder' | 'socket'): boolean {
  const found = look(path);
  if (found === undefined) return false;
  const problem = problemOf(found, uid, kind);
  if (problem === undefined) return true;
  throw new OksoError('OKSO_STORAGE', `the ${kind} "${path}" ${problem}, so no model process is shared through it`, {
    hint: `Look at it (ls -ld ${path}) and remove it, or set OKSO_HOST=off.`,
  });
}

function problemOf(found: BigIntStats, uid: number, kind: 'folder' | 'socket'): string | undefined {
  if (kind === 'folder' ? !found.isDirectory() : !found.isSocket()) return `is no ${kind}`;
  if (found.uid !== BigInt(uid)) return 'belongs to another user';
  // The last six bits are what group and others may do.
  return (found.mode & 0o077n) === 0n ? undefined : 'is open to other users';
}

function isOwnFolder(path: string, uid: number): boolean {
  const found = look(path);
  return found !== undefined && problemOf(found, uid, 'folder') === undefined;
}

/**
 * With big integers: Node keeps the last result in plain numbers, and where that is of a socket, `import` no longer follows symbolic links (`realpathSync`
 * with its cache, seen in Node 20.20). An okso that is installed behind a link (pnpm, `npm link`) then missed its packages.
 */
function look(path: string): BigIntStats | undefined {
  return lstatSync(path, { bigint: true, throwIfNoEntry: false });
}

import { lstat, readdir } from 'node:fs/promises';
import type { FileBytes, FolderEntry } from '../../plugins/sdk.ts';
import { explainFileError, openChecked } from './checked-open.ts';

/** More than a person reads and less than hurts: a tool holds the whole of it in memory, twice while it crosses to the worker. */
export const MAX_READ_BYTES = 32 * 1024 * 1024;
/** Folders beyond this are no use as a list. */
const MAX_ENTRIES = 50_000;
/** Enough system calls at once to keep the disk busy. */
const LOOK_AT_ONCE = 64;
const CHUNK_BYTES = 1024 * 1024;

/** The first bytes of a file that has been judged. `path` has its links resolved; `name` is how the user knows it. */
export async function readChecked(path: string, name: string, maxBytes: number): Promise<FileBytes> {
  try {
    const handle = await openChecked(path, name);
    try {
      const { size } = await handle.stat();
      const wanted = Math.min(maxBytes, MAX_READ_BYTES);
      const chunks: Uint8Array[] = [];
      let length = 0;
      while (length < wanted) {
        const chunk = new Uint8Array(Math.min(CHUNK_BYTES, wanted - length, Math.max(size - length, 1)));
        const { bytesRead } = await handle.read(chunk, 0, chunk.length, length);
        if (bytesRead === 0) break;
        chunks.push(chunk.subarray(0, bytesRead));
        length += bytesRead;
      }
      return { path, bytes: joinBytes(chunks, length), size, truncated: length < size };
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw explainFileError(error, name);
  }
}

function joinBytes(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const [only] = chunks;
  if (chunks.length === 1 && only !== undefined) return only;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** What lies in a folder that has been judged, by name; links are named, not followed. */
export async function listChecked(path: string, name: string): Promise<FolderEntry[]> {
  try {
    const names = (await readdir(path)).sort().slice(0, MAX_ENTRIES);
    const entries: FolderEntry[] = [];
    for (let at = 0; at < names.length; at += LOOK_AT_ONCE) {
      const looked = await Promise.all(names.slice(at, at + LOOK_AT_ONCE).map((entry) => describe(path, entry)));
      for (const entry of looked) if (entry !== undefined) entries.push(entry);
    }
    return entries;
  } catch (error) {
    throw explainFileError(error, name);
  }
}

async function describe(folder: string, name: string): Promise<FolderEntry | undefined> {
  // A name that vanished between listing and looking is no entry any more.
  const info = await lstat(`${folder}/${name}`).catch(() => undefined);
  if (info === undefined) return undefined;
  const kind = info.isFile() ? 'file' : info.isDirectory() ? 'folder' : info.isSymbolicLink() ? 'link' : 'other';
  return { name, kind, size: info.size, modifiedMs: info.mtimeMs };
}

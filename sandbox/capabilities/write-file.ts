import { isUtf8 } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { copyFile, type FileHandle, link, lstat, open, readFile, rename, unlink } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { explainFileError, failed, openFolderChecked, refused } from './checked-open.ts';
import { makeFoldersChecked } from './make-folders.ts';

export interface WriteRequest {
  /** Absolute, links resolved, judged. */
  path: string;
  /** How the user knows it. */
  name: string;
  content: Uint8Array;
  mode: 'create' | 'overwrite' | 'append';
  /** Make missing folders. */
  parents: boolean;
  /** How the name of the temporary file begins. */
  temporary: string;
}

/** A plan that writes more than this at once has gone wrong somewhere. */
export const MAX_WRITE_BYTES = 64 * 1024 * 1024;
const NEWLINE = 0x0a;
/** U+FFFD, which stands for every byte that is no UTF-8 once a file has been read as text. */
const REPLACEMENT_CHARACTER = '\uFFFD';

/**
 * Writes a file so that a crash leaves the old or the new one, never half: the content goes into a temporary file beside it, which then takes
 * its name. All names are reached through the open folder that was judged, so a folder swapped for a link meanwhile changes nothing.
 */
export async function writeAtomically(request: WriteRequest): Promise<void> {
  const { path, name, parents } = request;
  if (request.content.length > MAX_WRITE_BYTES)
    throw failed(`${name}: ${request.content.length} bytes are more than one write may have`, `The limit is ${MAX_WRITE_BYTES} bytes.`);
  try {
    const folder = dirname(path);
    if (parents) await makeFoldersChecked(folder, name);
    const { handle, base } = await openFolderChecked(folder, name);
    try {
      await writeInto(base, request);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw explainFileError(error, name);
  }
}

async function writeInto(base: string, { path, name, content, mode, temporary: prefix }: WriteRequest): Promise<void> {
  const target = `${base}/${basename(path)}`;
  const existing = await lstat(target).catch(() => undefined);
  if (existing !== undefined) refuseUnlessReplaceable(existing, name, mode);
  if (existing !== undefined && mode === 'overwrite') await refuseLostLetters(target, name, content);
  // Short, because a long name of the target leaves no room for an addition.
  const temporary = `${base}/${prefix}${randomBytes(8).toString('hex')}.tmp`;
  try {
    const file = mode === 'append' && existing !== undefined ? await copyToAppend(target, temporary) : await open(temporary, 'wx');
    try {
      await file.appendFile(content);
      if (existing !== undefined) await keepOwnership(file, existing);
      await file.sync();
    } finally {
      await file.close();
    }
    if (mode === 'create') await takeFreeName(temporary, target);
    else await rename(temporary, target);
  } finally {
    // Gone already when it took the target's name.
    await unlink(temporary).catch(() => undefined);
  }
}

function refuseUnlessReplaceable(existing: Stats, name: string, mode: WriteRequest['mode']): void {
  if (existing.isDirectory()) throw failed(`${name} is a folder`, 'Name a file in it.');
  if (!existing.isFile()) throw refused(`${name} is not a plain file`);
  if (mode === 'create') throw failed(`${name} already exists`, 'Use mode overwrite to replace it, append to add to it, or choose another name.');
}

/** What was read of a file in Latin-1 has lost its accents: written back over that file, they would be lost for good. */
async function refuseLostLetters(target: string, name: string, content: Uint8Array): Promise<void> {
  if (!Buffer.from(content.buffer, content.byteOffset, content.length).includes(REPLACEMENT_CHARACTER) || isUtf8(await readFile(target))) return;
  throw failed(`${name} is not UTF-8 text, and what was read of it has lost letters`, 'Write to another file, or bring this one to UTF-8 first.');
}

/** A copy of the file, ending in a newline so that what is added starts on a line of its own. */
async function copyToAppend(target: string, temporary: string): Promise<FileHandle> {
  await copyFile(target, temporary, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  const file = await open(temporary, constants.O_RDWR | constants.O_APPEND);
  try {
    const { size } = await file.stat();
    const last = new Uint8Array(1);
    if (size > 0) await file.read(last, 0, 1, size - 1);
    if (size > 0 && last[0] !== NEWLINE) await file.appendFile('\n');
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Only root may give a file to somebody else; for others the owner is right already. */
async function keepOwnership(file: FileHandle, existing: Stats): Promise<void> {
  const now = await file.stat();
  if (now.uid !== existing.uid || now.gid !== existing.gid) await file.chown(existing.uid, existing.gid).catch(() => undefined);
  await file.chmod(existing.mode & 0o7777);
}

/** A hard link fails when the name has been taken meanwhile, where a rename would replace. */
async function takeFreeName(temporary: string, target: string): Promise<void> {
  try {
    await link(temporary, target);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST') throw error;
    // File systems without hard links (FAT, some network shares).
    if ((await lstat(target).catch(() => undefined)) !== undefined) throw error;
    await rename(temporary, target);
  }
}

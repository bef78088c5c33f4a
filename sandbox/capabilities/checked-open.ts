import { constants } from 'node:fs';
import { type FileHandle, open, readlink, realpath } from 'node:fs/promises';
import { OksoError } from '../../schemas/okso-error.ts';

/** Opens a file that has been judged, and makes sure that what was opened is what was judged: a link put in its place meanwhile is refused. */
export async function openChecked(realPath: string, name: string): Promise<FileHandle> {
  // Not blocking, because opening a pipe would wait for somebody to write into it.
  const handle = await open(realPath, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const info = await handle.stat();
    if (info.isDirectory()) throw failed(`${name} is a folder, not a file`, 'Name a file in it, or list it with the terminal tool: ls.');
    if (!info.isFile()) throw refused(`${name} is a device, pipe or socket, not a file`);
    if (!(await isStillAt(handle, realPath))) throw refused(`${name} was replaced while it was being opened`);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Opens a folder that has been judged; names below it can then be reached through it, whatever happens to the path. */
export async function openFolderChecked(realPath: string, name: string): Promise<{ handle: FileHandle; base: string }> {
  const handle = await open(realPath, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_DIRECTORY);
  if (!(await isStillAt(handle, realPath))) {
    await handle.close();
    throw refused(`${name} was replaced while it was being opened`);
  }
  // Elsewhere there is no way through an open folder in Node, and the check just made has to do.
  return { handle, base: process.platform === 'linux' ? `/proc/self/fd/${handle.fd}` : realPath };
}

async function isStillAt(handle: FileHandle, path: string): Promise<boolean> {
  if (process.platform === 'linux') return (await readlink(`/proc/self/fd/${handle.fd}`).catch(() => path)) === path;
  return (await realpath(path)) === path;
}

/** What the policy or the file system's state forbids. */
export function refused(message: string, hint = 'okso does not work on this path.'): OksoError {
  return new OksoError('OKSO_REFUSED', message, { hint });
}

/** What could not be done, in words. */
export function failed(message: string, hint: string, details?: unknown): OksoError {
  return new OksoError('OKSO_TOOL_FAILED', message, details === undefined ? { hint } : { hint, details });
}

/** A system error about a path as a sentence; anything else is left as it is. */
export function explainFileError(error: unknown, name: string): unknown {
  if (error instanceof OksoError || !(error instanceof Error) || !('code' in error)) return error;
  const sentence = SENTENCES[String(error.code)];
  return sentence === undefined ? error : failed(`${name}: ${sentence[0]}`, sentence[1], { code: error.code });
}

const SENTENCES: Readonly<Record<string, readonly [string, string]>> = {
  ENOENT: ['no such file or folder', 'Check the name; ls and find show what is there.'],
  ENOTDIR: ['a part of the path is a file, not a folder', 'Check the path.'],
  EISDIR: ['this is a folder, not a file', 'Name a file.'],
  EACCES: ['permission denied', 'The account okso runs under may not do this.'],
  EPERM: ['not permitted', 'The account okso runs under may not do this.'],
  EROFS: ['the file system is read-only', 'Choose another place.'],
  ENOSPC: ['no space left on the disk', 'Free some space and try again.'],
  EDQUOT: ['the disk quota is used up', 'Free some space and try again.'],
  ENAMETOOLONG: ['the name is too long', 'Choose a shorter name.'],
  ELOOP: ['the path is a link that leads in a circle, or was replaced by a link', 'Check the path.'],
  EEXIST: ['already exists', 'Use mode overwrite or append, or choose another name.'],
  EMFILE: ['too many open files', 'Try again.'],
};

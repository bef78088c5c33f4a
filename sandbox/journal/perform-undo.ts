import { createHash, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rmdir, symlink, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { OksoError } from '../../schemas/okso-error.ts';
import { openFolderChecked } from '../capabilities/checked-open.ts';
import type { Action } from './plan-undo.ts';
import { giveExactTimes, giveState } from './restore-times.ts';
import { lookAt } from './state.ts';
import { CONTENT } from './unit-file.ts';

export interface UndoTools {
  /** The folder of the unit. */
  folder: string;
  stageFolder: string;
  /** How the names of temporary files begin. */
  temporary: string;
  /** The program that sets exact times. */
  touch: string | undefined;
  /** Called when everything that had moved is in the staging folder. */
  onStaged: () => Promise<void>;
}

/**
 * Does what was planned, in an order that loses nothing wherever it is cut off: what only moved is brought to safety first, then room is made,
 * then files come back, each under a temporary name that is then changed, and times last, because every change in a folder touches its own.
 */
export async function performUndo(actions: readonly Action[], tools: UndoTools): Promise<void> {
  const deepestFirst = [...actions].sort((one, other) => (one.path < other.path ? 1 : -1));
  const brought = actions.flatMap((action) => (action.do === 'bring' ? [action] : []));
  if (brought.length > 0) await mkdir(tools.stageFolder, { mode: 0o700, recursive: true });
  for (const { place, stage } of brought) if ((await lookAt(stage)) === undefined) await move(place, stage);
  if (brought.length > 0) await tools.onStaged();
  for (const action of deepestFirst) if (action.do === 'remove') await remove(action.path, action.isFolder);
  for (const action of actions) if (action.do === 'make') await make(action.path);
  const contentFile = actions.some((action) => action.do === 'write') ? await open(join(tools.folder, CONTENT), 'r') : undefined;
  try {
    for (const action of actions) await restore(action, contentFile, tools);
  } finally {
    await contentFile?.close();
  }
  await rmdir(tools.stageFolder).catch(() => undefined);
  await restoreTimes(deepestFirst, tools.touch);
}

async function restore(action: Action, content: FileHandle | undefined, tools: UndoTools): Promise<void> {
  switch (action.do) {
    case 'bring':
      await inFolder(action.stage, (entry) => giveState(entry, action.state));
      return move(action.stage, action.path);
    case 'write':
      return replace(action, tools, async (temporary) => {
        const file = await open(temporary, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW, 0o600);
        try {
          if (content !== undefined) await copyBytes(content, file, action);
          await file.sync();
        } finally {
          await file.close();
        }
      });
    case 'link':
      return replace(action, tools, (temporary) => symlink(action.state.target, temporary));
    case 'make':
    case 'reset':
    case 'remove':
      return;
  }
}

/** Makes the thing under a temporary name, with mode and time, and gives it the right one at once. */
async function replace({ path, state }: Extract<Action, { do: 'write' | 'link' }>, tools: UndoTools, build: (temporary: string) => Promise<void>) {
  await inFolder(path, async (entry) => {
    const temporary = join(dirname(entry), `${tools.temporary}${randomBytes(6).toString('hex')}.tmp`);
    try {
      await build(temporary);
      await giveState(temporary, state);
      await rename(temporary, entry);
    } catch (error) {
      await unlink(temporary).catch(() => undefined);
      throw error;
    }
  });
}

const CHUNK_BYTES = 1024 * 1024;

async function copyBytes(content: FileHandle, file: FileHandle, { path, kept }: Extract<Action, { do: 'write' }>): Promise<void> {
  const hash = createHash('sha256');
  const buffer = new Uint8Array(Math.min(CHUNK_BYTES, kept.bytes));
  for (let done = 0; done < kept.bytes; ) {
    const { bytesRead } = await content.read(buffer, 0, Math.min(buffer.length, kept.bytes - done), kept.at + done);
    if (bytesRead === 0) break;
    hash.update(buffer.subarray(0, bytesRead));
    await file.appendFile(buffer.subarray(0, bytesRead));
    done += bytesRead;
  }
  if (hash.digest('hex') === kept.sha256) return;
  throw new OksoError('OKSO_STORAGE', `what was kept of ${path} is damaged, so it was left as it is`, { hint: 'Restore this file from a backup.' });
}

async function restoreTimes(deepestFirst: readonly Action[], touch: string | undefined): Promise<void> {
  const exact: { path: string; time: string }[] = [];
  for (const action of deepestFirst) {
    if (action.do === 'remove') continue;
    if (action.do === 'make' || action.do === 'reset') await inFolder(action.path, (entry) => giveState(entry, action.state));
    exact.push({ path: action.path, time: action.state.time });
  }
  await giveExactTimes(exact, touch);
}

async function remove(path: string, isFolder: boolean): Promise<void> {
  await inFolder(path, (entry) => (isFolder ? rmdir(entry) : unlink(entry))).catch((error: NodeJS.ErrnoException) => {
    // Gone already: it was brought to safety, or its folder went first.
    if (error.code !== 'ENOENT') throw error;
  });
}

async function make(path: string): Promise<void> {
  // Open to its owner while things are put into it; it gets its own mode with its time.
  await inFolder(path, (entry) => mkdir(entry, { mode: 0o700 }));
}

async function move(from: string, to: string): Promise<void> {
  await inFolder(from, (source) => inFolder(to, (target) => rename(source, target)));
}

/** Reaches an entry through its folder, which must be where it was judged to be. */
async function inFolder(path: string, work: (entry: string) => Promise<void>): Promise<void> {
  const { handle, base } = await openFolderChecked(dirname(path), path);
  try {
    await work(`${base}/${basename(path)}`);
  } finally {
    await handle.close();
  }
}

import { lstat, mkdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { openFolderChecked } from './checked-open.ts';

/**
 * Makes a folder that has been judged, and those above it that are missing, each through the open folder above it: a link that is put in on
 * the way meanwhile is not followed. `realPath` has its links resolved; `name` is how the user knows it.
 */
export async function makeFoldersChecked(realPath: string, name: string): Promise<void> {
  const missing: string[] = [];
  let path = realPath;
  for (; path !== '/' && (await lstat(path).catch(() => undefined)) === undefined; path = dirname(path)) missing.unshift(basename(path));
  if (missing.length === 0) return;
  let folder = await openFolderChecked(path, name);
  try {
    for (const part of missing) {
      await mkdir(`${folder.base}/${part}`).catch(unlessMadeMeanwhile);
      path = path === '/' ? `/${part}` : `${path}/${part}`;
      const inner = await openFolderChecked(path, name);
      await folder.handle.close();
      folder = inner;
    }
  } finally {
    await folder.handle.close();
  }
}

function unlessMadeMeanwhile(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

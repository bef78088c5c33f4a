import type { WorkspaceEntry } from './workspace-summary.ts';

/** Whether planning sees a file of this path, which is spelt as in a listing. */
export function isKnownFile(path: string, entries: readonly WorkspaceEntry[]): boolean {
  return entries.some((entry) => entry.kind === 'file' && entry.path === path);
}

/** Whether planning sees a folder of this path, which is spelt as in a listing. */
export function isKnownFolder(path: string, entries: readonly WorkspaceEntry[]): boolean {
  return entries.some((entry) => entry.kind === 'folder' && entry.path === path);
}

/** The files below some folders; all that planning sees where there are no folders to choose by. */
export function filesBelow(folders: readonly string[], entries: readonly WorkspaceEntry[]): string[] {
  const isBelow = (path: string): boolean => folders.length === 0 || folders.some((folder) => path.startsWith(`${folder}/`));
  return entries.flatMap(({ kind, path }) => (kind === 'file' && isBelow(path) ? [path] : []));
}

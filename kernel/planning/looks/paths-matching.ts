import { globExpression } from '../language/path-pattern.ts';
import { plainPath } from '../language/plain-path.ts';
import type { WorkspaceEntry } from './workspace-summary.ts';

/** More files than this are for a person to look through, before they are deleted or renamed. */
export const MAX_LISTED = 50;

/** The files and folders that a word of a command stands for: by name, or by a pattern with `*`, `?` and `**`. */
export function entriesMatching(word: string, entries: readonly WorkspaceEntry[]): WorkspaceEntry[] {
  const plain = plainPath(word);
  if (plain === '.' || plain === '') return entries.filter(({ path }) => !path.includes('/'));
  const pattern = /[*?]/.test(plain) ? globExpression(plain) : undefined;
  return entries.filter(({ path }) => path === plain || pattern?.test(path));
}

/** A file itself, or all that lie below a folder. */
export function filesOf({ kind, path }: WorkspaceEntry, entries: readonly WorkspaceEntry[]): string[] {
  if (kind === 'file') return [path];
  return entries.flatMap((entry) => (entry.kind === 'file' && entry.path.startsWith(`${path}/`) ? [entry.path] : []));
}

import { plainPath } from '../plan/step-paths.ts';
import type { WorkspaceEntry } from './workspace-summary.ts';

/** The files that a word of a command stands for: by name, by a pattern with `*`, `?` and `**`, or all that lie in a folder. */
export function pathsMatching(word: string, entries: readonly WorkspaceEntry[]): string[] {
  const plain = plainPath(word);
  const inFolder = (path: string): boolean => path.startsWith(`${plain}/`) || plain === '.';
  const pattern = /[*?]/.test(plain) ? asPattern(plain) : undefined;
  return entries.flatMap(({ kind, path }) => (kind === 'file' && (path === plain || inFolder(path) || pattern?.test(path)) ? [path] : []));
}

/** Neither `*` nor `?` stands for a slash. A pattern that matches a folder stands for what lies in it. */
function asPattern(word: string): RegExp {
  const source = word
    .split(/(\*\*\/?|\*|\?)/)
    .map((part) => (part.startsWith('**') ? '.*' : part === '*' ? '[^/]*' : part === '?' ? '[^/]' : part.replace(/[\\^$.|+()[\]{}]/g, '\\$&')));
  return new RegExp(`^${source.join('')}(?:/.*)?$`);
}

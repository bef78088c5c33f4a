import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { plainPath } from '../../language/plain-path.ts';
import { entriesMatching } from '../../looks/paths-matching.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { givenWords, withWords } from '../../plan/command-line.ts';
import { baseName } from '../../request/file-names.ts';

const TAKES = new Set(['mv', 'cp', 'rm', 'cat', 'ls', 'wc', 'head', 'tail', 'sort']);

/** `photos/2021/*.raw` where the request speaks of photos, and only there such files lie: a pattern that fits nothing is moved to the folder where it does. */
export function withGlobWhereFilesAre(step: Step, request: string, entries: readonly WorkspaceEntry[]): Step {
  const words = givenWords(step);
  if (words === undefined || !TAKES.has(String(step.args['command']))) return step;
  const isSaid = (folder: string): boolean => new RegExp(`(?<![\\w/-])${literalPattern(folder)}(?![\\w-]|/\\w)`, 'i').test(request);
  const right = words.map((word) => {
    const plain = plainPath(word);
    const pattern = baseName(plain);
    if (!/[*?]/.test(pattern) || pattern === '*' || /[*?]/.test(plain.slice(0, -pattern.length)) || entriesMatching(word, entries).length > 0)
      return word;
    const folders = entries.flatMap(({ kind, path }) => (kind === 'folder' && isSaid(path) ? [path] : []));
    const fitting = folders.map((folder) => `${folder}/${pattern}`).filter((glob) => entriesMatching(glob, entries).length > 0);
    return fitting.length === 1 && fitting[0] !== undefined ? fitting[0] : word;
  });
  return withWords(step, right);
}

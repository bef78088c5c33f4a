import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { plainPath } from '../../language/plain-path.ts';
import { entriesMatching, MAX_LISTED } from '../../looks/paths-matching.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { givenWords, withWords } from '../../plan/command-line.ts';
import { baseName, folderOf } from '../../request/file-names.ts';

const TAKES = new Set(['mv', 'cp', 'rm', 'cat', 'ls', 'wc', 'head', 'tail', 'sort']);

/**
 * `photos/2021/*.raw` where the request speaks of photos, and only there such files lie: a pattern that fits nothing is moved to the folder
 * where it does. A folder that is not there but said still chooses among the files, by their names: the same pattern takes photos/2021-gate.raw.
 */
export function withGlobWhereFilesAre(step: Step, request: string, entries: readonly WorkspaceEntry[]): Step {
  const words = givenWords(step);
  if (words === undefined || !TAKES.has(String(step.args['command']))) return step;
  const isSaid = (folder: string): boolean => new RegExp(`(?<![\\w/-])${literalPattern(folder)}(?![\\w-]|/\\w)`, 'i').test(request);
  const right = words.flatMap((word) => {
    const plain = plainPath(word);
    const pattern = baseName(plain);
    if (!/[*?]/.test(pattern) || pattern === '*' || /[*?]/.test(plain.slice(0, -pattern.length)) || entriesMatching(word, entries).length > 0)
      return word;
    const folders = entries.flatMap(({ kind, path }) => (kind === 'folder' && isSaid(path) ? [path] : []));
    const [glob, ...others] = folders.map((folder) => `${folder}/${pattern}`).filter((each) => entriesMatching(each, entries).length > 0);
    if (glob === undefined || others.length > 0) return word;
    const invented = plain.startsWith(`${folderOf(glob)}/`) ? folderOf(plain).slice(folderOf(glob).length + 1) : '';
    if (invented === '' || !bears(request, invented)) return glob;
    const bearing = entriesMatching(glob, entries).filter(({ path }) => bears(baseName(path), invented));
    return bearing.length > 0 && bearing.length <= MAX_LISTED ? bearing.map(({ path }) => path) : word;
  });
  return withWords(step, right);
}

function bears(text: string, part: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}])${literalPattern(part)}(?![\\p{L}\\p{N}])`, 'iu').test(text);
}

import type { Step } from '../../../../schemas/plan.ts';
import { PLACING } from '../../language/command-kinds.ts';
import { plainPath } from '../../language/plain-path.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { givenWords, operandsOf, withWords } from '../../plan/command-line.ts';
import { baseName } from '../../request/file-names.ts';

/** Then a folder is to be made. */
const MAKES = /\b(?:make|create|add|new|mkdir|set up)\b/i;

/**
 * `Move beach.png to 2023` where the only folder of that name is photos/2023, and nobody asks for a new one: the file goes there. A plan that
 * makes a folder 2023 at the top does what nobody said.
 */
export function withFolderByName(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  if (MAKES.test(request)) return [...steps];
  const folderCalled = (name: string): string | undefined => {
    const folders = entries.flatMap(({ kind, path }) => (kind === 'folder' && baseName(path) === name ? [path] : []));
    return folders.length === 1 && !folders.includes(name) ? folders[0] : undefined;
  };
  const isSaid = (name: string): boolean => new RegExp(`(?<![\\w./-])${name.replace(/[^\w-]/g, '\\$&')}(?![\\w/-])`, 'i').test(request);
  const targets = new Map(
    steps.flatMap((step) => {
      const target = PLACING.has(String(step.args['command'])) ? plainPath(operandsOf(step).at(-1) ?? '') : '';
      const meant = target === '' || target.includes('/') || !isSaid(target) ? undefined : folderCalled(target);
      return meant === undefined ? [] : [[target, meant] as const];
    }),
  );
  if (targets.size === 0) return [...steps];
  const isMade = (step: Step): boolean => step.args['command'] === 'mkdir' && operandsOf(step).every((path) => targets.has(plainPath(path)));
  return steps.flatMap((step) => {
    if (isMade(step)) return [];
    const words = PLACING.has(String(step.args['command'])) ? givenWords(step) : undefined;
    const meant = targets.get(plainPath(words?.at(-1) ?? ''));
    return words === undefined || meant === undefined ? [step] : [withWords(step, [...words.slice(0, -1), `${meant}/`])];
  });
}

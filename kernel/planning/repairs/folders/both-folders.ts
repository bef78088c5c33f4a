import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import type { Step } from '../../../../schemas/plan.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { givenWords, withWords } from '../../plan/command-line.ts';

/** Two places, each after its own `in` or both after one. */
const BETWEEN = `(?:,? and(?: also)?(?: (?:in|under|from|inside))?|,) (?:the )?(?:folder )?`;
const PATTERN = /^(.+)\/([^/]*[*?][^/]*)$/;

/**
 * A pattern in one of two folders that the request names side by side is one in both: `the .bak files in config and in code/board`. Small
 * models write the first and stop. Plans that go to the second folder anywhere stay as they are.
 */
export function withBothFolders(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  return steps.map((step) => {
    const words = givenWords(step);
    if (words === undefined) return step;
    const wanted = words.flatMap((word) => {
      const [, folder = '', pattern = ''] = PATTERN.exec(word) ?? [];
      const other = pattern === '' ? undefined : partnerOf(folder, request, entries);
      return other === undefined || JSON.stringify(steps).includes(`${other}/`) ? [word] : [word, `${other}/${pattern}`];
    });
    return withWords(step, wanted);
  });
}

/** The folder that the request names beside this one. */
function partnerOf(folder: string, request: string, entries: readonly WorkspaceEntry[]): string | undefined {
  const others = entries.filter(({ kind, path }) => kind === 'folder' && path !== folder && standBeside(folder, path, request));
  return others.length === 1 ? others[0]?.path : undefined;
}

/** Whether a request names two folders side by side: `in config and code/board`. */
export function standBeside(folder: string, other: string, request: string): boolean {
  const [one, two] = [folder, other].map((path) => `(?<![\\w/.-])${literalPattern(path)}(?:/| folder)?(?![\\w/-])`);
  return new RegExp(`${one}${BETWEEN}${two}|${two}${BETWEEN}${one}`, 'iu').test(request);
}

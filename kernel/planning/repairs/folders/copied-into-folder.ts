import type { Step } from '../../../../schemas/plan.ts';
import { plainPath } from '../../language/plain-path.ts';
import { isKnownFolder } from '../../looks/known-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { givenWords, operandsOf, withWords } from '../../plan/command-line.ts';
import { baseName } from '../../request/file-names.ts';

/** `cp workshop/a.json archive/workshop/a.json` for a copy in the archive folder: the folders of a file do not go with it where they are not there. */
export function withPlaceInFolder(step: Step, request: string, entries: readonly WorkspaceEntry[]): Step {
  const { command } = step.args;
  const [from, to, ...more] = operandsOf(step).map(plainPath);
  if ((command !== 'cp' && command !== 'mv') || from === undefined || to === undefined || more.length > 0) return step;
  const isFolder = (path: string): boolean => isKnownFolder(path, entries);
  const folder = to.endsWith(`/${from}`) ? to.slice(0, -from.length - 1) : undefined;
  if (folder === undefined || !from.includes('/') || !isFolder(folder) || isFolder(to.slice(0, to.lastIndexOf('/'))) || request.includes(to))
    return step;
  const target = `${folder}/${baseName(from)}`;
  const words = givenWords(step) ?? [];
  return withWords(
    step,
    words.map((word) => (plainPath(word) === to ? target : word)),
  );
}

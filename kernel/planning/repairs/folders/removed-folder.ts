import type { Step } from '../../../../schemas/plan.ts';
import { plainPath } from '../../language/plain-path.ts';
import { thoughtOf } from '../../language/thought.ts';
import { TERMINAL } from '../../language/tool-names.ts';
import { isKnownFolder } from '../../looks/known-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { givenWords } from '../../plan/command-line.ts';

/**
 * `rm FOLDER` cannot remove a folder: an empty one is what rmdir removes, which refuses one that is not as empty as it looked. A folder
 * beside files of its own is left out: the files are what is meant.
 */
export function withRemovedFolder(step: Step, _request: string, entries: readonly WorkspaceEntry[]): Step {
  const words = givenWords(step) ?? [];
  const [folder, ...more] = words.map(plainPath);
  if (step.args['command'] !== 'rm' || folder === undefined) return step;
  if (more.length > 0) return withoutFolderOfFiles(step, words, entries);
  if (!isKnownFolder(folder, entries) || entries.some(({ path }) => path.startsWith(`${folder}/`))) return step;
  const removal: Omit<Step, 'thought'> = { tool: TERMINAL, args: { command: 'rmdir', args: [folder] } };
  return { ...removal, thought: thoughtOf(removal) };
}

function withoutFolderOfFiles(step: Step, words: readonly string[], entries: readonly WorkspaceEntry[]): Step {
  // With -r a folder can be removed, and is a matter of policy.
  if (words.some((word) => /^-(?:[a-zA-Z]*[rRd]|-recursive|-dir)/.test(word))) return step;
  const paths = words.map(plainPath);
  const hasOwnFiles = (folder: string): boolean => paths.some((path) => path.startsWith(`${folder}/`));
  const left = words.filter((_, at) => !(isKnownFolder(paths[at] ?? '', entries) && hasOwnFiles(paths[at] ?? '')));
  if (left.length === words.length) return step;
  const removal: Omit<Step, 'thought'> = { tool: TERMINAL, args: { ...step.args, args: left } };
  return { ...removal, thought: thoughtOf(removal) };
}

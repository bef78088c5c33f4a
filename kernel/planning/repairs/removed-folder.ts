import type { Step } from '../../../schemas/plan.ts';
import { plainPath } from '../language/plain-path.ts';
import { thoughtOf } from '../language/thought.ts';
import { TERMINAL } from '../language/tool-names.ts';
import type { WorkspaceEntry } from '../looks/workspace-summary.ts';
import { givenWords } from '../plan/command-line.ts';

/** `rm FOLDER` cannot remove a folder: an empty one is what rmdir removes, which refuses one that is not as empty as it looked. */
export function withRemovedFolder(step: Step, _request: string, entries: readonly WorkspaceEntry[]): Step {
  const [folder, ...more] = (givenWords(step) ?? []).map(plainPath);
  if (step.args['command'] !== 'rm' || folder === undefined || more.length > 0) return step;
  const isFolder = entries.some(({ path, kind }) => kind === 'folder' && path === folder);
  if (!isFolder || entries.some(({ path }) => path.startsWith(`${folder}/`))) return step;
  const removal: Omit<Step, 'thought'> = { tool: TERMINAL, args: { command: 'rmdir', args: [folder] } };
  return { ...removal, thought: thoughtOf(removal) };
}

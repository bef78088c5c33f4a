import type { Step } from '../../../../schemas/plan.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { givenWords, withWords } from '../../plan/command-line.ts';

/** More files than this are for a person to look through. */
export const MAX_LISTED = 50;

/** `rm **\/*.bak` by the files that it means: whoever approves sees each of them, and a pattern over all folders is never run unasked. */
export function withListedDeletion(step: Step, _request: string, entries: readonly WorkspaceEntry[]): Step {
  const [only, ...more] = givenWords(step) ?? [];
  const [, folder = '', ending] = /^(?:\.\/)?((?:[^*?[\]{}]+\/)?)\*\*\/\*(\.\w+)$/.exec(only ?? '') ?? [];
  if (step.args['command'] !== 'rm' || ending === undefined || more.length > 0) return step;
  const files = entries.filter(({ kind, path }) => kind === 'file' && path.startsWith(folder) && path.endsWith(ending)).map(({ path }) => path);
  return files.length === 0 || files.length > MAX_LISTED ? step : withWords(step, files);
}

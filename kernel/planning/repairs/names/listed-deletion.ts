import type { Step } from '../../../../schemas/plan.ts';
import { entriesMatching, MAX_LISTED } from '../../looks/paths-matching.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { givenWords, withWords } from '../../plan/command-line.ts';

/** `rm **\/*.bak` by the files that it means: whoever approves sees each of them, and a pattern over all folders is never run unasked. */
export function withListedDeletion(step: Step, _request: string, entries: readonly WorkspaceEntry[]): Step {
  const words = givenWords(step) ?? [];
  if (step.args['command'] !== 'rm' || !words.some((word) => OVER_FOLDERS.test(word)) || words.some((word) => word.startsWith('-'))) return step;
  const filesFor = (pattern: string): string[] => entriesMatching(pattern, entries).flatMap(({ kind, path }) => (kind === 'file' ? [path] : []));
  const meant = words.flatMap((word) => (/[*?]/.test(word) ? filesFor(word) : [word]));
  const files = [...new Set(meant)];
  return files.length === 0 || files.length > MAX_LISTED ? step : withWords(step, files);
}

/** A folder and all below it, and files of one kind in them. */
const OVER_FOLDERS = /^(?:\.\/)?(?:[^*?[\]{}]+\/)?\*\*\/\*\.\w+$/;

import type { Step } from '../../../../schemas/plan.ts';
import { globExpression } from '../../language/path-pattern.ts';
import { plainPath } from '../../language/plain-path.ts';
import { isKnownFolder } from '../../looks/known-paths.ts';
import { MAX_LISTED } from '../../looks/paths-matching.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { givenWords } from '../../plan/command-line.ts';
import { baseName } from '../../request/file-names.ts';

/** What find does with what it found, at its end. */
const REMOVES = /^(?:-delete|-exec(?:dir)? rm(?: -[fv]+)*(?: --)? \{\} (?:\\?;|\+))$/;

/**
 * `find logs -type f -name '*.log' -exec rm {} ;`, which is refused because it runs another program, as the rm of the files that it means:
 * whoever approves sees each of them. Only where find chooses by names alone, so that the entries of the workspace say what it would find.
 */
export function withFoundDeletion(step: Step, _request: string, entries: readonly WorkspaceEntry[]): Step {
  const words = givenWords(step) ?? [];
  const action = words.findIndex((word) => word === '-delete' || word.startsWith('-exec'));
  if (step.args['command'] !== 'find' || action === -1 || !REMOVES.test(words.slice(action).join(' '))) return step;
  const [place = '', ...tests] = words.slice(0, action);
  const named = testsOf(tests);
  const folder = plainPath(place);
  const isWorkspace = folder === '.' || folder === '';
  if (named === undefined || !(isWorkspace || isKnownFolder(folder, entries))) return step;
  const name = globExpression(named);
  const found = entries.flatMap(({ kind, path }) =>
    kind === 'file' && (isWorkspace || path.startsWith(`${folder}/`)) && name.test(baseName(path)) ? [path] : [],
  );
  return found.length === 0 || found.length > MAX_LISTED ? step : { ...step, args: { command: 'rm', args: found } };
}

/** The pattern of names that a find tests, for files or for whatever rm takes without -r, and nothing else. */
function testsOf(tests: readonly string[]): string | undefined {
  return /^(?:-type f )?-name (\S+)(?: -type f)?$/.exec(tests.join(' '))?.[1];
}

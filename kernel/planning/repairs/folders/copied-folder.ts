import type { Step } from '../../../../schemas/plan.ts';
import { plainPath } from '../../language/plain-path.ts';
import { thoughtOf } from '../../language/thought.ts';
import { isKnownFolder } from '../../looks/known-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { givenWords, operandsOf, withWords } from '../../plan/command-line.ts';
import { movedBehind } from '../../plan/shift-references.ts';

/** The copy goes into a folder, as opposed to being one. */
const GOES_INTO = /\b(?:into|inside|within|in (?:it|there|a (?:new )?folder))\b/i;
const IS_COPY = /\b(?:cop(?:y|ies)|duplicate|back ?up|backup)\b/i;

/**
 * `A copy of the templates folder, named templates-2025`: the copy is that folder. A plan that makes it first and then copies into it, or
 * copies into a name that is not there, would put one folder inside the other.
 */
export function withCopiedFolder(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  if (!IS_COPY.test(request) || GOES_INTO.test(request)) return [...steps];
  const at = steps.findIndex((step, index) => {
    const [made, ...others] = step.args['command'] === 'mkdir' ? operandsOf(step).map(plainPath) : [];
    const next = steps[index + 1];
    const [from, to, ...more] = next?.args['command'] === 'cp' ? operandsOf(next).map(plainPath) : [];
    const isNew = made !== undefined && others.length === 0 && !isKnownFolder(made, entries) && request.includes(made);
    return isNew && to === made && more.length === 0 && from !== undefined && isKnownFolder(from, entries);
  });
  const copy = steps[at + 1];
  if (at < 0 || copy === undefined) return [...steps];
  const target = operandsOf(copy).at(-1);
  const words = (givenWords(copy) ?? []).map((word) => (word === target ? plainPath(word) : word));
  const right = withWords(copy, words);
  const rest = movedBehind(steps, at, -1);
  return [...steps.slice(0, at), { ...right, thought: thoughtOf(right) }, ...rest.slice(1)];
}

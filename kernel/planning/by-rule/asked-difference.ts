import type { Step } from '../../../schemas/plan.ts';
import { plainPath } from '../language/plain-path.ts';
import { wholePlan } from '../language/thought.ts';
import { TERMINAL } from '../language/tool-names.ts';
import { namedPaths } from '../looks/named-paths.ts';
import type { WorkspaceEntry } from '../looks/workspace-summary.ts';
import { actingSteps } from '../plan/acting-steps.ts';
import { givenWords, operandsOf } from '../plan/command-line.ts';
import { asksForDifference } from '../request/asks-difference.ts';

/** `a.ini and b.ini are almost the same. Which setting is different?`: read one after the other, a small model picks any. `diff` says it. */
export function withAskedDifference(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const acting = actingSteps(steps);
  const files = namedPaths(request, entries).filter(({ by, entry }) => entry.kind === 'file' && (by === 'exact' || /\bcompare\b/i.test(request)));
  const [one, other, ...more] = files.map(({ entry }) => entry.path).sort((a, b) => placeOf(a, request) - placeOf(b, request));
  if (one === undefined || other === undefined || more.length > 0 || !asksForDifference(request)) return [...steps];
  const reads = (step: Step): boolean =>
    step.tool === TERMINAL &&
    ['cat', 'diff'].includes(String(step.args['command'])) &&
    operandsOf(step).every((word) => [one, other].includes(plainPath(word)));
  if (!acting.every(reads) || !acting.some((step) => step.args['command'] === 'cat' || isBrief(step))) return [...steps];
  return wholePlan({ tool: TERMINAL, args: { command: 'diff', args: [one, other] } });
}

/** `diff -q` only says whether they differ. */
function isBrief(step: Step): boolean {
  return step.args['command'] === 'diff' && (givenWords(step) ?? []).some((word) => /^-\w*q|^--brief$/.test(word));
}

function placeOf(path: string, request: string): number {
  const at = request.indexOf(path);
  return at === -1 ? request.indexOf(path.slice(path.lastIndexOf('/') + 1)) : at;
}

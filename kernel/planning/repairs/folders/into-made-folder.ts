import type { Step } from '../../../../schemas/plan.ts';
import { plainPath } from '../../language/plain-path.ts';
import { isKnownFile } from '../../looks/known-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { givenWords, operandsOf, withWords } from '../../plan/command-line.ts';

/** `mkdir old` and `mv a.md b.md c.md`: where files would go into a file, the one folder that the plan makes is where they were to go. */
export function withMadeTarget(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const [made, ...others] = steps.filter(({ args }) => args['command'] === 'mkdir').flatMap(operandsOf);
  if (made === undefined || others.length > 0) return [...steps];
  const isFile = (path = ''): boolean => isKnownFile(plainPath(path), entries);
  return steps.map((step) => {
    const operands = operandsOf(step);
    const isPlaced = step.args['command'] === 'mv' || step.args['command'] === 'cp';
    // `letters/letters/old` for `letters/old`.
    const target = plainPath(operands.at(-1) ?? '');
    if (isPlaced && operands.length > 1 && target.endsWith(`/${plainPath(made)}`) && !entries.some(({ path }) => path === target))
      return withWords(step, [...(givenWords(step) ?? []).slice(0, -1), made]);
    // `mkdir invoices/2023`, and then into `invoices/2024/`, of which nobody spoke.
    const isStray = (operands.at(-1) ?? '').endsWith('/') && !request.includes(target) && !entries.some(({ path }) => path === target);
    if (isPlaced && operands.length > 1 && isStray && request.includes(plainPath(made)))
      return withWords(step, [...(givenWords(step) ?? []).slice(0, -1), `${plainPath(made)}/`]);
    return isPlaced && operands.length > 2 && isFile(operands.at(-1)) ? withWords(step, [...(givenWords(step) ?? []), made]) : step;
  });
}

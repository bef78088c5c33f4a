import type { Step } from '../../../../schemas/plan.ts';
import { plainPath } from '../../language/plain-path.ts';
import { FILE_WRITE } from '../../language/tool-names.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { pathsMade } from '../../plan/made-paths.ts';
import { baseName } from '../../request/file-names.ts';

/** `mv scratch/a.old scratch/a.txt`, then a line for `a.txt`: what is added to a file that is not here goes to the one of that name that the plan has just made. */
export function withMovedTarget(steps: readonly Step[], entries: readonly WorkspaceEntry[]): Step[] {
  return steps.map((step, index) => {
    const { path, mode } = step.args;
    if (step.tool !== FILE_WRITE || mode !== 'append' || typeof path !== 'string' || path.includes('/')) return step;
    if (entries.some((entry) => entry.path === plainPath(path))) return step;
    const made = pathsMade(steps.slice(0, index));
    const [only, ...more] = [...made].filter((each) => baseName(each) === plainPath(path));
    return only === undefined || more.length > 0 || only === path ? step : { ...step, args: { ...step.args, path: only } };
  });
}

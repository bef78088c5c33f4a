import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { FILE_WRITE } from '../../language/tool-names.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';

/** A folder that is said, in which the new file may have to lie after all. */
const ELSEWHERE = /\b(?:here|top level|root|this folder|current folder|copy|copies|duplicate|another|separate|new)\b/i;

/**
 * What is written under the bare name of the one file that the plan reads goes back to that file: for `remove the lamp oil from the wanted list`
 * props/wanted.txt is read, and a wanted.txt beside it would leave it as it was. So is what is added to the only file that is called so.
 */
export function withSavedWhereRead(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  if (ELSEWHERE.test(request)) return [...steps];
  return steps.map((step, at) => {
    const { path } = step.args;
    if (step.tool !== FILE_WRITE || typeof path !== 'string' || path.includes('/') || entries.some((entry) => entry.path === path)) return step;
    const before = JSON.stringify(steps.slice(0, at).map(({ args }) => args));
    // What something is added to is there, and the only one of its name.
    const isThere = step.args['mode'] === 'append' && new RegExp(`(?<![\\w/.-])${literalPattern(path)}(?![\\w-])`, 'i').test(request);
    const [only, ...more] = entries.filter(
      ({ kind, path: own }) => kind === 'file' && own.endsWith(`/${path}`) && (isThere || before.includes(JSON.stringify(own).slice(1, -1))),
    );
    return only === undefined || more.length > 0 ? step : { ...step, args: { ...step.args, path: only.path } };
  });
}

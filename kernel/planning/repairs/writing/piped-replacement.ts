import type { Step } from '../../../../schemas/plan.ts';
import { plainPath } from '../../language/plain-path.ts';
import { thoughtOf } from '../../language/thought.ts';
import { FILE_EDIT } from '../../language/tool-names.ts';
import { isKnownFile } from '../../looks/known-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { operandsOf } from '../../plan/command-line.ts';
import { referenceOf } from '../../plan/references.ts';
import { asksForChange } from '../../request/asked-change.ts';

/** `cat a.html | replace 'Alder Street' 'Mill Lane'` edits a.html: as it is written, the old text is taken for the file and all of a.html for the new text. */
export function withPipedReplacement(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  if (!asksForChange(request)) return [...steps];
  return steps.map((step) => {
    const { path: find, find: replace, replace: piped } = step.args;
    const source = steps[(referenceOf(piped) ?? 0) - 1];
    if (step.tool !== FILE_EDIT || source?.args['command'] !== 'cat' || typeof find !== 'string') return step;
    const [path, ...more] = operandsOf(source).map(plainPath);
    if (path === undefined || more.length > 0 || !isKnownFile(path, entries) || isKnownFile(plainPath(find), entries)) return step;
    const edit = { ...step, args: { path, find, replace, replace_all: true } };
    return { ...edit, thought: thoughtOf(edit) };
  });
}

import type { Step } from '../../../../schemas/plan.ts';
import { FILE_WRITE } from '../../language/tool-names.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { referenceOf } from '../../plan/references.ts';
import { movedBehind } from '../../plan/shift-references.ts';
import { baseName } from '../../request/file-names.ts';
import { requestTraits } from '../../request/request-traits.ts';

/**
 * `The names of the functions in a.py, please` wants to see them: where nothing is ordered, a result is told and not saved in a new file that
 * the request does not name.
 */
export function withoutUnaskedSave(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  if (requestTraits(request).wantsChange) return [...steps];
  const said = request.toLowerCase();
  const at = steps.findIndex(({ tool, args }) => {
    const path = String(args['path'] ?? '');
    const isNew = !entries.some((entry) => entry.path === path);
    return tool === FILE_WRITE && referenceOf(args['content']) !== undefined && isNew && !said.includes(baseName(path).toLowerCase());
  });
  return at < 0 ? [...steps] : [...steps.slice(0, at), ...movedBehind(steps, at, -1)];
}

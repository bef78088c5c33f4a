import type { Step } from '../../../../schemas/plan.ts';
import { CHANGING } from '../../language/command-kinds.ts';
import { EDITORS, FILE_WRITE } from '../../language/tool-names.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { terminalWords } from '../../plan/command-line.ts';
import { referenceOf } from '../../plan/references.ts';
import { movedBehind } from '../../plan/shift-references.ts';
import { baseName } from '../../request/file-names.ts';
import { requestTraits } from '../../request/request-traits.ts';

/**
 * `The names of the functions in a.py, please` wants to see them: where nothing is ordered, a result is told and not saved in a new file that
 * the request does not name. Whatever is ordered, `rm drafts/*.tmp > drafts.txt` has nothing to save.
 */
export function withoutUnaskedSave(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const said = request.toLowerCase();
  const { wantsChange } = requestTraits(request);
  const isUnasked = (path: string): boolean =>
    !wantsChange && !entries.some((entry) => entry.path === path) && !said.includes(baseName(path).toLowerCase());
  const at = steps.findIndex(({ tool, args }) => {
    const saved = referenceOf(args['content']);
    const isFound = saved !== undefined || args['content'] === '';
    return tool === FILE_WRITE && isFound && (isUnasked(String(args['path'] ?? '')) || (saved !== undefined && isSilent(steps[saved - 1])));
  });
  return at < 0 ? [...steps] : withoutUnaskedSave([...steps.slice(0, at), ...movedBehind(steps, at, -1)], request, entries);
}

/** Whether a step changes files and prints nothing, or no more than what it changed. */
function isSilent(step: Step | undefined): boolean {
  if (step?.tool === FILE_WRITE || EDITORS.has(step?.tool ?? '')) return true;
  const line = step === undefined ? undefined : terminalWords(step);
  return line !== undefined && CHANGING.has(line.command) && !line.words.some((word) => /^(?:-[A-Za-z]*v[A-Za-z]*|--verbose)$/.test(word));
}

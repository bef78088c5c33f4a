import type { Step } from '../../../../schemas/plan.ts';
import { EDITORS, FILE_EDIT, FILE_WRITE } from '../../language/tool-names.ts';

/** Whether a plan leaves a file with this text, and changes nothing else. */
export function leavesText(steps: readonly Step[], path: string, { before, after }: { before: string; after: string }): boolean {
  let text = before;
  for (const { tool, args } of steps) {
    if (tool === FILE_EDIT && args['path'] === path && args['occurrence'] === undefined) {
      const [find, replace] = [String(args['find']), String(args['replace'])];
      // The tool refuses to choose among several places.
      if (args['replace_all'] !== true && text.split(find).length > 2) return false;
      text = text.replaceAll(find, () => replace);
    } else if (EDITORS.has(tool) || tool === FILE_WRITE) return false;
  }
  return text === after;
}

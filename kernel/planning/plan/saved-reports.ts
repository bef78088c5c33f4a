import type { Step } from '../../../schemas/plan.ts';
import { EDITORS, FILE_WRITE } from '../language/tool-names.ts';
import { referenceOf } from './references.ts';
import { renumbered } from './shift-references.ts';

/** Without steps that save what an edit says of itself, mostly over the file that was just edited. */
export function withoutSavedReports(steps: readonly Step[]): Step[] {
  const isReport = ({ tool, args }: Step): boolean => {
    const edited = steps[(referenceOf(args['content']) ?? 0) - 1];
    return tool === FILE_WRITE && edited !== undefined && EDITORS.has(edited.tool);
  };
  const dropped = steps.flatMap((step, index) => (isReport(step) ? [index + 1] : []));
  if (dropped.length === 0) return [...steps];
  const moved = (number: number): number => number - dropped.filter((each) => each < number).length;
  return steps.filter((step) => !isReport(step)).map((step) => renumbered(step, moved));
}

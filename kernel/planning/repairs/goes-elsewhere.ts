import type { Step } from '../../../schemas/plan.ts';
import { TERMINAL } from '../language/tool-names.ts';

/** Whether the terminal stands in another folder after a step: from there on paths of the workspace are spelt otherwise. */
export function goesElsewhere({ tool, args }: Step): boolean {
  return tool === TERMINAL && args['command'] === 'cd';
}

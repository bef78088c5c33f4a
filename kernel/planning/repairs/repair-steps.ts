import type { Step } from '../../../schemas/plan.ts';
import { thoughtOf } from '../language/thought.ts';
import type { WorkspaceEntry } from '../looks/workspace-summary.ts';
import { withOwnFolder } from './folders/own-folder-name.ts';
import { goesElsewhere } from './goes-elsewhere.ts';
import { withMovedTarget } from './names/moved-target.ts';
import { PLAN_RULES } from './plan-rules.ts';
import { STEP_RULES, WORD_RULES } from './step-rules.ts';

/**
 * Mends what small models get wrong in ways that the words of the request, or what lies in the workspace, settle. Steps that need nothing
 * come back as they are. `folderName` is what the workspace itself is called.
 */
export function repairSteps(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[], folderName = ''): Step[] {
  const written = new Set(steps.map(thoughtOf));
  const planned = PLAN_RULES.reduce((current, rule) => rule(current, request, entries), [...steps]);
  const gone = planned.findIndex(goesElsewhere);
  const mended = planned.map((step, position) => {
    // Behind a change of folder a name is left as it is.
    const seen = gone !== -1 && position > gone ? [] : entries;
    const asked = STEP_RULES.reduce((current, rule) => rule(current, request, seen), step);
    const right = WORD_RULES.reduce((current, rule) => rule(current, request, seen), withOwnFolder(asked, folderName, seen));
    // A thought that only named the command has to name the one that was put in its place.
    return written.has(right.thought) ? { ...right, thought: thoughtOf(right) } : right;
  });
  // A file gets its name from the rules for words.
  return withMovedTarget(mended, entries);
}

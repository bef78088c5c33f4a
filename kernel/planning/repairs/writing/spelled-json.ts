import type { Step } from '../../../../schemas/plan.ts';
import { plainPath } from '../../language/plain-path.ts';
import { wholePlan } from '../../language/thought.ts';
import { FILE_WRITE } from '../../language/tool-names.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { spelledMembers } from '../../request/spelled-members.ts';

/**
 * A JSON file whose keys and values the request spells out is written as they are, whatever the plan does: models print it with quotes that
 * do not fit, or write code for it into the file. One that is there already is left to the plan.
 */
export function withSpelledJson(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const spelled = spelledMembers(request);
  if (spelled === undefined || entries.some(({ path }) => path === plainPath(spelled.path))) return [...steps];
  const content = `${JSON.stringify(spelled.members, null, 2)}\n`;
  return wholePlan({ tool: FILE_WRITE, args: { path: spelled.path, content, mode: 'overwrite' } });
}

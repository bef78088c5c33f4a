import type { Step } from '../../../../schemas/plan.ts';
import { wholePlan } from '../../language/thought.ts';
import { TERMINAL } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { actingSteps } from '../../plan/acting-steps.ts';
import { operandsOf } from '../../plan/command-line.ts';

const ASKS = /\bempty\b[^.]*\?|^(?:is|are|was)\b.*\bempty\b/i;
const LOOKS = new Set(['ls', 'cat', 'head', 'tail', 'stat']);

/** Whether one file is empty is told by its size; a listing shows its name, and a model takes that for something in it. */
export function withAskedEmptiness(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const acting = actingSteps(steps);
  const [look, ...more] = acting;
  if (look === undefined || more.length > 0 || !ASKS.test(request.trim())) return [...steps];
  const [file, ...others] = namedPaths(request, entries).filter(({ entry, by }) => entry.kind === 'file' && by === 'exact');
  const isLook = look.tool === TERMINAL && LOOKS.has(String(look.args['command'])) && look.args['stdin'] === undefined;
  if (file === undefined || others.length > 0 || !isLook || operandsOf(look).join() !== file.entry.path) return [...steps];
  return wholePlan({ tool: TERMINAL, args: { command: 'wc', args: ['-c', file.entry.path] } });
}

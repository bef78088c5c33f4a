import type { Step } from '../../../../schemas/plan.ts';
import { PLACING } from '../../language/command-kinds.ts';
import { plainPath } from '../../language/plain-path.ts';
import { thoughtOf } from '../../language/thought.ts';
import { TERMINAL } from '../../language/tool-names.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { operandsOf } from '../../plan/command-line.ts';
import { pathsMade } from '../../plan/made-paths.ts';
import { renumbered } from '../../plan/shift-references.ts';

/** `Move the 2022 posters into posters/old`: a folder that several files go into, or that is written as one, is made first where there is none. */
export function withMadeFolder(steps: readonly Step[], _request: string, entries: readonly WorkspaceEntry[]): Step[] {
  // Where nothing is known of the workspace, no folder is known to be missing.
  if (entries.length === 0) return [...steps];
  const there = new Set(entries.map(({ path }) => path));
  const at = steps.findIndex((step, index) => missingFolder(step, there, steps.slice(0, index)) !== undefined);
  const folder = at < 0 ? undefined : steps.slice(at, at + 1).map((step) => missingFolder(step, there, steps.slice(0, at)))[0];
  if (folder === undefined) return [...steps];
  const make: Step = { thought: '', tool: TERMINAL, args: { command: 'mkdir', args: ['-p', folder] } };
  const later = steps.slice(at).map((step) => renumbered(step, (number) => (number > at ? number + 1 : number)));
  return [...steps.slice(0, at), { ...make, thought: thoughtOf(make) }, ...later];
}

function missingFolder(step: Step, there: ReadonlySet<string>, before: readonly Step[]): string | undefined {
  const words = operandsOf(step);
  const target = words.at(-1);
  if (!PLACING.has(String(step.args['command'])) || target === undefined || words.length < 2) return undefined;
  const goesInto = target.endsWith('/') || words.length > 2 || words.slice(0, -1).some((word) => /[*?]/.test(word));
  const folder = plainPath(target);
  // What lies outside, or is named by a result or a pattern, is not known here.
  if (!goesInto || folder === '' || /^[./~]|\.\.|[*?[{]/.test(folder) || there.has(folder)) return undefined;
  const isElsewhere = before.some(({ args: gone }) => gone['command'] === 'cd');
  return isElsewhere || pathsMade(before).has(folder) ? undefined : folder;
}

import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { thoughtOf } from '../../language/thought.ts';
import { PYTHON, TERMINAL } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { actingSteps } from '../../plan/acting-steps.ts';
import { givenWords } from '../../plan/command-line.ts';

/** `the most recent ERROR in a.log`, `the last pupil marked LATE`: a word in capitals, as programs write it, and which of its lines. */
const WHICH =
  /\b(?:(?<last>most recent|latest|last|newest)|first|earliest|oldest)\s+(?:(?!(?:of|in|before|after|and|or|time|day|week|month|hour|not)\b)[a-z]+\s+){0,3}(?<mark>[A-Z]{3,})(?:s\b|\b)/;
const LOG = /\.(?:log|txt|out)$/i;
const READS: ReadonlySet<unknown> = new Set(['cat', 'grep', 'tail', 'head']);

/** The last line of a log that has a mark is found by the mark, for lines of a log stand in the order of their time. Models that read all of it tell another one. */
export function withLastMarked(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const { mark, last } = WHICH.exec(request)?.groups ?? {};
  const files = namedPaths(request, entries).filter(({ entry, by }) => entry.kind === 'file' && by === 'exact' && LOG.test(entry.path));
  const path = files.length === 1 ? files[0]?.entry.path : undefined;
  const acting = actingSteps(steps);
  const reads = acting.length > 0 && acting.every(({ tool, args }) => tool === PYTHON || (tool === TERMINAL && READS.has(args['command'])));
  const isOfFile = (step: Step): boolean =>
    step.tool === PYTHON ? String(step.args['input']).includes(String(path)) : givenWords(step)?.includes(String(path)) === true;
  if (mark === undefined || path === undefined || !reads || !acting.some(isOfFile)) return [...steps];
  const search: Omit<Step, 'thought'> = { tool: TERMINAL, args: { command: 'grep', args: ['-w', mark, path] } };
  const choice: Omit<Step, 'thought'> = {
    tool: TERMINAL,
    args: { command: last === undefined ? 'head' : 'tail', args: ['-n', '1'], stdin: '{{1}}' },
  };
  return [...[search, choice].map((step) => ({ ...step, thought: thoughtOf(step) })), ...steps.filter(({ tool }) => tool === FINAL_ANSWER)];
}

import type { Step } from '../../../../schemas/plan.ts';
import { LOOKING } from '../../language/command-kinds.ts';
import { writesFiles } from '../../language/python-code.ts';
import { wholePlan } from '../../language/thought.ts';
import { PYTHON, TERMINAL } from '../../language/tool-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { actingSteps } from '../../plan/acting-steps.ts';

const KIND = '(?<!\\bnon-?)(executable|writ(?:e?able)|readable)\\b';
/** `Is a.sh executable?`, `can you tell me whether a.sh is executable` */
const ASKS = new RegExp(`^(?:\\W*(?:and|so|ok|hi|hey|please)\\b,?\\s*)*(?:is|are)\\b.*?${KIND}|\\b(?:if|whether)\\b.*?\\bis\\b.*?${KIND}`, 'i');
/** What Python asks the system for, by what is asked. */
const MODES: Readonly<Record<string, string>> = { e: 'os.X_OK', w: 'os.W_OK', r: 'os.R_OK' };

const LOOKS = new Set([...LOOKING, 'stat', 'file', 'test']);

/** Whether a file may be run, written or read is told by the system; a model that reads the file, or its letters in a listing, guesses. */
export function withAskedPermission(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  const [, first, second] = ASKS.exec(request.trim()) ?? [];
  const kind = (first ?? second)?.toLowerCase();
  const [file, ...others] = kind === undefined ? [] : namedPaths(request, entries).filter(({ entry, by }) => entry.kind === 'file' && by === 'exact');
  if (kind === undefined || file === undefined || others.length > 0 || !actingSteps(steps).every(looks)) return [...steps];
  const path = JSON.stringify(file.entry.path);
  const input = `print("yes, it is ${kind}" if os.access(${path}, ${MODES[kind.charAt(0)]}) else "no, it is not ${kind}")`;
  return wholePlan({ tool: PYTHON, args: { input } });
}

function looks({ tool, args }: Step): boolean {
  return (tool === TERMINAL && LOOKS.has(String(args['command']))) || (tool === PYTHON && !writesFiles(String(args['input'])));
}

import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { DELETING } from '../../language/command-kinds.ts';
import { plainPath } from '../../language/plain-path.ts';
import { EDITORS, PYTHON } from '../../language/tool-names.ts';
import { absentNames } from '../../looks/absent-names.ts';
import { namedPaths } from '../../looks/named-paths.ts';
import { operandsOf } from '../../plan/command-line.ts';
import { pathsMade } from '../../plan/made-paths.ts';
import { pathArgument } from '../../plan/step-paths.ts';
import type { Evidence } from '../evidence.ts';
import { quoted } from '../quoted.ts';

const CHANGING_CODE =
  /\b(?:os\.(?:remove|unlink|rename|replace)|shutil\.(?:move|rmtree))\s*\(|\.(?:unlink|rename|write_text)\s*\(|\bopen\([^)]*,\s*["'][wa]/;

/**
 * Steps that delete, move or change a file of which the request has no word, where the one that it names is not here: told to delete
 * nothing.txt in a folder of one file, a small model wrote `rm notes.txt`.
 */
export function mistakenFiles(steps: readonly Step[], { evidence, exists }: { evidence: Evidence; exists(path: string): boolean }): CandidateFault[] {
  const { request, entries, earlier } = evidence;
  const absent = absentNames(request, entries).find((path) => !exists(path));
  if (absent === undefined) return [];
  // `note.txt` is no word for notes.txt: it was to be that very file.
  const named = namedPaths(request.replaceAll(absent, ' '), entries).map(({ entry }) => entry.path);
  const isMeant = (path: string): boolean => named.some((each) => path === each || path.startsWith(`${each}/`));
  return steps.flatMap((step, index): CandidateFault[] => {
    const made = pathsMade([...earlier, ...steps.slice(0, index)]);
    const mistaken = changedBy(step, entries).find((path) => exists(path) && !made.has(path) && !isMeant(path));
    if (mistaken === undefined) return [];
    const message = `the request names ${quoted(absent)}, which is not here, and not ${quoted(mistaken)}.`;
    return [{ step: index + 1, code: 'missing-file', grade: 'blocks', message }];
  });
}

/** The files that a step takes away or changes, as far as it names them. */
function changedBy(step: Step, entries: Evidence['entries']): string[] {
  const { command, input: code } = step.args;
  if (DELETING.has(String(command))) return operandsOf(step).map(plainPath);
  if (command === 'mv') return operandsOf(step).slice(0, -1).map(plainPath);
  if (step.tool === PYTHON && typeof code === 'string' && CHANGING_CODE.test(code)) {
    return entries.map(({ path }) => path).filter((path) => code.includes(`"${path}"`) || code.includes(`'${path}'`));
  }
  const edited = EDITORS.has(step.tool) ? pathArgument(step) : undefined;
  return edited === undefined ? [] : [plainPath(edited.path)];
}

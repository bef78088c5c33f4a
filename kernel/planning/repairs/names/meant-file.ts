import type { Step } from '../../../../schemas/plan.ts';
import { stem, wordsOf } from '../../../../schemas/words.ts';
import { plainPath } from '../../language/plain-path.ts';
import { isKnownFile } from '../../looks/known-paths.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { givenWords, isOperand, withWords } from '../../plan/command-line.ts';
import { baseName, withoutEnding } from '../../request/file-names.ts';

const READS = new Set(['cat', 'head', 'tail', 'wc', 'grep', 'sort']);
/** One word may name a file by chance. */
const FEWEST_WORDS = 2;

/** `the notes of the work party on 18 May` are `work party 18 May.md` alone: of several files that a step reads, the one whose whole name the request says. */
export function withMeantFile(step: Step, request: string, entries: readonly WorkspaceEntry[]): Step {
  const words = givenWords(step) ?? [];
  const files = words.filter((word) => isOperand(word) && isKnownFile(plainPath(word), entries));
  if (!READS.has(String(step.args['command'])) || files.length < 2) return step;
  const said = new Set(wordsOf(request).map(stem));
  const isNamed = (file: string): boolean => {
    const name = wordsOf(withoutEnding(baseName(file))).map(stem);
    return name.length >= FEWEST_WORDS && name.every((word) => said.has(word));
  };
  const [meant, ...others] = files.filter(isNamed);
  if (meant === undefined || others.length > 0 || files.some((file) => file !== meant && request.includes(baseName(file)))) return step;
  return withWords(
    step,
    words.filter((word) => word === meant || !files.includes(word)),
  );
}

import type { Step } from '../../../schemas/plan.ts';
import { readGrep } from '../language/grep-words.ts';
import { terminalWords } from './command-line.ts';
import { referencedSteps } from './references.ts';

/** The one file that a step of grep searches, by itself or as `cat` has it. */
export function searchedFile(search: Step, steps: readonly Step[]): string | undefined {
  const line = terminalWords(search);
  const [before, ...others] = referencedSteps(search.args);
  if (before === undefined) {
    const [place, ...more] = readGrep(line?.words ?? []).places;
    return more.length > 0 ? undefined : place;
  }
  const shown = steps[before - 1];
  const read = shown === undefined ? undefined : terminalWords(shown);
  return others.length === 0 && read?.command === 'cat' && read.words.length === 1 ? read.words[0] : undefined;
}

import { canonicalJson } from '../../../../schemas/canonical-json.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { type GrepWords, readGrep } from '../../language/grep-words.ts';
import { terminalWords } from '../../plan/command-line.ts';
import { referenceOf } from '../../plan/references.ts';

/** Flags under which grep lets whole lines through or not: twice the same is the same as once. */
const FILTERS_LINES = /^-[EFGPivwxy]+$/;

/**
 * The number of the step whose result a search would only give again, where models that repeat themselves drop the end of the line: the
 * same search without its folder, or the same filter once more in one pipe. `looks` are the numbers of looks since the last change.
 */
export function repeatedSearch(step: Step, earlier: readonly Step[], looks: Iterable<number>, isUsed: boolean): number | undefined {
  const search = searchOf(step);
  if (search === undefined) return undefined;
  const isSame = (number: number): boolean => {
    const other = searchOf(earlier[number - 1]);
    return other !== undefined && other.isRecursive === search.isRecursive && keyOf(other) === keyOf(search);
  };
  if (!search.isRecursive) {
    const isFilter = search.flags.every((flag) => FILTERS_LINES.test(flag));
    return isFilter && inPipe(step, earlier).some(isSame) ? sourceOf(step) : undefined;
  }
  const isEverywhere = search.places.every((place) => /^\.?\/?$/.test(place));
  // Who counts with the second one, or hands it on, may well mean everything.
  return isEverywhere && (!isUsed || sourceOf(step) !== undefined) ? [...looks].find(isSame) : undefined;
}

function searchOf(step: Step | undefined): GrepWords | undefined {
  const line = step === undefined ? undefined : terminalWords(step);
  return line?.command === 'grep' ? readGrep(line.words) : undefined;
}

function keyOf({ flags, patterns }: GrepWords): string {
  return canonicalJson([flags, patterns]);
}

function sourceOf(step: Step | undefined): number | undefined {
  return referenceOf(step?.args['stdin']);
}

/** The searches that a step's text went through on its way, nearest first. */
function inPipe(step: Step, earlier: readonly Step[]): number[] {
  const numbers: number[] = [];
  for (let source = sourceOf(step); source !== undefined && searchOf(earlier[source - 1]) !== undefined; source = sourceOf(earlier[source - 1])) {
    numbers.push(source);
  }
  return numbers;
}

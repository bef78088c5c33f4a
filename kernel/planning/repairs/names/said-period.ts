import type { Step } from '../../../../schemas/plan.ts';
import { stem, wordsOf } from '../../../../schemas/words.ts';
import { TAKING } from '../../language/command-kinds.ts';
import { entriesMatching } from '../../looks/paths-matching.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { givenWords, operandsOf, withWords } from '../../plan/command-line.ts';
import { renumbered } from '../../plan/shift-references.ts';
import { monthsIn } from '../../request/dates-said.ts';
import { baseName, withoutEnding } from '../../request/file-names.ts';
import { MAX_LISTED } from './listed-deletion.ts';

const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/g;

/**
 * `Move all the 2023 reports`, `the March 2025 invoices`: files of another year or month, by their names, are not meant, where others of the
 * one that is said are in the plan.
 */
export function withSaidPeriod(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  return [yearsIn, monthsIn].reduce(
    (current, periodsIn) =>
      withinPeriod(
        current.map((step) => withFilesListed(step, request, entries, periodsIn)),
        request,
        periodsIn,
      ),
    [...steps],
  );
}

/** A pattern that takes files of several periods, as the files that it takes. */
function withFilesListed(step: Step, request: string, entries: readonly WorkspaceEntry[], periodsIn: PeriodsIn): Step {
  const words = givenWords(step);
  const sources = sourcesOf(step);
  if (words === undefined || sources.length === 0) return step;
  const listed = (word: string): string[] => {
    if (!sources.includes(word) || !/[*?]/.test(word) || periodsIn(request).length === 0) return [word];
    const files = entriesMatching(word, entries).map(({ path }) => path);
    const isMixed = new Set(files.map((path) => periodsIn(path).join())).size > 1;
    return isMixed && files.length <= MAX_LISTED && files.every((path) => periodsIn(path).length > 0) ? files : [word];
  };
  return withWords(step, words.flatMap(listed));
}

type PeriodsIn = (text: string) => readonly (string | number)[];

function withinPeriod(steps: readonly Step[], request: string, periodsIn: PeriodsIn): Step[] {
  const [period, ...others] = new Set(periodsIn(request));
  const taken = steps.flatMap(sourcesOf);
  if (period === undefined || others.length > 0 || !taken.some((name) => periodsIn(name).includes(period))) return [...steps];
  // Beside dated names one without a date is of no period, unless it is said.
  const said = new Set(wordsOf(request).map(stem));
  const isSaid = (name: string): boolean => /[*?]/.test(name) || wordsOf(withoutEnding(baseName(name))).some((word) => said.has(stem(word)));
  const isMeant = (name: string): boolean => (periodsIn(name).length === 0 ? isSaid(name) : periodsIn(name).includes(period));
  const kept = steps.map((step) => {
    const sources = sourcesOf(step);
    if (sources.length === 0 || sources.every(isMeant)) return step;
    if (!sources.some(isMeant)) return undefined;
    const words = givenWords(step) ?? [];
    return withWords(
      step,
      words.filter((word) => !sources.includes(word) || isMeant(word)),
    );
  });
  const newNumber = (number: number): number => kept.slice(0, number).filter((step) => step !== undefined).length;
  return kept.flatMap((step) => (step === undefined ? [] : [renumbered(step, newNumber)]));
}

const yearsIn = (text: string): string[] => text.match(YEAR) ?? [];

/** What a step takes away or copies; of mv and cp the last name is where it goes. */
function sourcesOf(step: Step): string[] {
  const { command } = step.args;
  if (!TAKING.has(String(command))) return [];
  const names = operandsOf(step);
  return command === 'rm' ? names : names.slice(0, -1);
}

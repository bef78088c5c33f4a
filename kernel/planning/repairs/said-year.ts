import type { Step } from '../../../schemas/plan.ts';
import { PLACING } from '../language/command-kinds.ts';
import { givenWords, operandsOf, withWords } from '../plan/command-line.ts';
import { renumbered } from '../plan/shift-references.ts';

const TAKES = new Set(['rm', ...PLACING]);
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/g;

/**
 * `Move all the 2023 reports`: files of another year, by their names, are not meant, where others of the year that is said are in the plan.
 */
export function withSaidYear(steps: readonly Step[], request: string): Step[] {
  const [year, ...others] = new Set(yearsIn(request));
  const taken = steps.flatMap(sourcesOf);
  if (year === undefined || others.length > 0 || !taken.some((name) => yearsIn(name).includes(year))) return [...steps];
  const isMeant = (name: string): boolean => yearsIn(name).length === 0 || yearsIn(name).includes(year);
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
  if (!TAKES.has(String(command))) return [];
  const names = operandsOf(step);
  return command === 'rm' ? names : names.slice(0, -1);
}

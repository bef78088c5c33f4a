import type { Step } from '../../../schemas/plan.ts';
import { PLACING } from '../language/command-kinds.ts';
import { givenWords, operandsOf, withWords } from '../plan/command-line.ts';
import { renumbered } from '../plan/shift-references.ts';
import { monthsIn } from '../request/dates-said.ts';

const TAKES = new Set(['rm', ...PLACING]);
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/g;

/**
 * `Move all the 2023 reports`, `the March 2025 invoices`: files of another year or month, by their names, are not meant, where others of the
 * one that is said are in the plan.
 */
export function withSaidPeriod(steps: readonly Step[], request: string): Step[] {
  return [yearsIn, monthsIn].reduce((current, periodsIn) => withinPeriod(current, request, periodsIn), [...steps]);
}

function withinPeriod(steps: readonly Step[], request: string, periodsIn: (text: string) => readonly (string | number)[]): Step[] {
  const [period, ...others] = new Set(periodsIn(request));
  const taken = steps.flatMap(sourcesOf);
  if (period === undefined || others.length > 0 || !taken.some((name) => periodsIn(name).includes(period))) return [...steps];
  const isMeant = (name: string): boolean => periodsIn(name).length === 0 || periodsIn(name).includes(period);
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

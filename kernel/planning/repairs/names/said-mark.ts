import type { Step } from '../../../../schemas/plan.ts';
import { stem, wordsOf } from '../../../../schemas/words.ts';
import { entriesMatching, MAX_LISTED } from '../../looks/paths-matching.ts';
import type { WorkspaceEntry } from '../../looks/workspace-summary.ts';
import { givenWords, withWords } from '../../plan/command-line.ts';
import { renumbered } from '../../plan/shift-references.ts';
import { choosingClauses } from '../../request/choosing-clauses.ts';
import { monthsIn } from '../../request/dates-said.ts';
import { baseName, folderOf, withoutEnding } from '../../request/file-names.ts';
import { isOfVersion, versionsIn, versionsSaid } from '../../request/versions-said.ts';
import { sourcesOf, targetsOf } from './taken-files.ts';
import { withThoseAlike } from './those-alike.ts';

const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/g;

/** Something in names by which a request chooses among files. */
interface Mark {
  saidIn(request: string): readonly string[];
  /** Those that a path bears. */
  ofPath(path: string): readonly string[];
  fits(borne: string, said: string): boolean;
}

const same = (borne: string, said: string): boolean => borne === said;
const yearsIn = (text: string): string[] => text.match(YEAR) ?? [];
const monthNumbers = (text: string): string[] => monthsIn(text).map(String);
const MARKS: readonly Mark[] = [
  { saidIn: yearsIn, ofPath: yearsIn, fits: same },
  { saidIn: monthNumbers, ofPath: monthNumbers, fits: same },
  { saidIn: versionsSaid, ofPath: versionsIn, fits: isOfVersion },
];

/**
 * `Move all the 2023 reports`, `the March 2025 invoices`, `the notes of 1.x`: files of another year, month or version, by their names, are not
 * meant, where others of the one that is said are in the plan.
 */
export function withSaidMark(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]): Step[] {
  // A number says nothing of files that are not among these.
  if (!steps.some((step) => sourcesOf(step).length > 0)) return [...steps];
  const clauses = choosingClauses(request, steps.flatMap(targetsOf));
  return MARKS.reduce((current, mark) => withinMark(current, { mark, clauses, request, entries }), [...steps]);
}

interface Choice {
  mark: Mark;
  clauses: string;
  request: string;
  entries: readonly WorkspaceEntry[];
}

function withinMark(given: readonly Step[], { mark, clauses, request, entries }: Choice): Step[] {
  const [chosen, ...others] = new Set(mark.saidIn(clauses));
  if (chosen === undefined || others.length > 0) return [...given];
  const bears = (path: string): boolean => mark.ofPath(path).some((borne) => mark.fits(borne, chosen));
  const listed = given.map((step) => withFilesListed(step, bears, entries));
  const steps = withThoseAlike(listed, { bears, clauses, entries });
  const taken = steps.flatMap(sourcesOf);
  if (!taken.some(bears)) return [...given];
  const said = new Set(wordsOf(request).map(stem));
  const isSaid = (path: string): boolean => wordsOf(withoutEnding(baseName(path))).some((word) => said.has(stem(word)));
  // Beside marked names one without a mark is not meant, unless it is said.
  const isBeside = (path: string): boolean => taken.some((other) => bears(other) && folderOf(other) === folderOf(path));
  const isMeant = (path: string): boolean => {
    if (bears(path) || request.includes(baseName(path))) return true;
    return mark.ofPath(path).length === 0 && (/[*?]/.test(path) || isSaid(path) || !isBeside(path));
  };
  return onlyWith(steps, isMeant);
}

/** A pattern that takes marked files and others, as the files that it takes. */
function withFilesListed(step: Step, bears: (path: string) => boolean, entries: readonly WorkspaceEntry[]): Step {
  const sources = sourcesOf(step);
  if (sources.length === 0) return step;
  const listed = (word: string): string[] => {
    if (!sources.includes(word) || !/[*?]/.test(word)) return [word];
    const files = entriesMatching(word, entries).map(({ path }) => path);
    const isMixed = files.some(bears) && !files.every(bears);
    return isMixed && files.length <= MAX_LISTED ? files : [word];
  };
  return withWords(step, (givenWords(step) ?? []).flatMap(listed));
}

function onlyWith(steps: readonly Step[], isMeant: (path: string) => boolean): Step[] {
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

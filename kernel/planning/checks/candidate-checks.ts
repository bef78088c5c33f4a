import type { CandidateFault } from '../../../schemas/messages.ts';
import type { Step } from '../../../schemas/plan.ts';
import { terminalWords } from '../plan/command-line.ts';
import { withoutSavedReports } from '../plan/saved-reports.ts';
import { reviewExclusions } from './conditions/emptying-exclusions.ts';
import { leftOutThresholds } from './conditions/left-out-thresholds.ts';
import { reviewNamedRivals } from './conditions/named-rivals.ts';
import { reviewTables } from './conditions/table-conditions.ts';
import { yamlKeys } from './edits/yaml-keys.ts';
import { type CodeFacts, type CommandFacts, type Evidence, type Reviewed, remembered, type StepJudgement } from './evidence.ts';
import { reviewKeptFiles } from './files/kept-files.ts';
import { reviewFiles } from './files/missing-files.ts';
import { reviewOverwrites } from './files/overwritten-files.ts';
import { unaskedAdditions } from './files/unasked-additions.ts';
import { unaskedFiles } from './files/unasked-files.ts';
import { unaskedLosses } from './files/unasked-losses.ts';
import { unmarkedDeletions } from './files/unmarked-deletions.ts';
import { reviewAskedUnit } from './numbers/asked-unit.ts';
import { reviewDividedRates } from './numbers/divided-rates.ts';
import { reviewDoubledUnits } from './numbers/doubled-units.ts';
import { reviewPi } from './numbers/exact-pi.ts';
import { reviewNumbers } from './numbers/invented-numbers.ts';
import { reviewFactors } from './numbers/left-out-factors.ts';
import { leftOutNumbers } from './numbers/left-out-numbers.ts';
import { reviewPowers } from './numbers/left-out-powers.ts';
import { reviewLeftOutShare } from './numbers/left-out-share.ts';
import { reviewLeftOutTimes } from './numbers/left-out-times.ts';
import { reviewMixedUnits } from './numbers/mixed-units.ts';
import { reviewSquaredNumbers } from './numbers/squared-numbers.ts';
import { reviewSearches } from './searches/blind-searches.ts';
import { reviewCommands } from './steps/command-words.ts';
import { inventedValues } from './steps/invented-values.ts';
import { type ReviewedCode, reviewCode } from './steps/python-names.ts';
import { refusedSteps } from './steps/refused-steps.ts';
import { withoutRepeats } from './steps/repeated-steps.ts';
import { sentByReading } from './steps/sent-by-reading.ts';
import { unreadFiles } from './steps/unread-file.ts';
import { unusedResults } from './steps/unused-results.ts';
import { writtenCode } from './steps/written-code.ts';
import { reviewMarkdownRows } from './tables/rows-of-markdown.ts';
import { TEXT_CHECKS } from './text-checks.ts';
import { wrongChanges } from './wrong-changes.ts';

/** What the checks ask of the world. Looking changes nothing. */
export interface CheckSources {
  judge(step: Step): StepJudgement;
  /** Undefined for what is no program of the terminal tool. */
  readCommand(command: string, args: readonly string[], hasStdin: boolean): CommandFacts | undefined;
  /** Reads codes in the order in which they would run; undefined where no Python can be asked. */
  readCode(codes: readonly string[]): Promise<readonly CodeFacts[] | undefined>;
  /** Whether a path, as a step would name it, leads to something. */
  exists(path: string): boolean;
  /** The beginning of a text file of the workspace, or null where there is none to read. */
  sample(path: string): Promise<{ text: string; complete: boolean } | null>;
}

/** Reads a plan for what would go wrong. Nothing is run; what can be put right without a doubt is. */
export type CandidateChecks = (steps: readonly Step[], evidence: Evidence) => Promise<Reviewed>;

/** The checks of every candidate, in the order in which one puts right what the next would stumble over. */
export function createCandidateChecks({ judge: ask, readCommand, readCode, exists, sample: read }: CheckSources): CandidateChecks {
  const factsOf = factsFrom(readCommand);
  return async (given, evidence) => {
    // Several checks ask about the same step and the same file; nothing changes while a plan is read.
    const [sample, judge] = [remembered(read), remembered(ask)];
    let facts: ReviewedCode['facts'] = new Map();
    const mending: readonly ((steps: readonly Step[]) => Reviewed | Promise<Reviewed>)[] = [
      ...TEXT_CHECKS.map((review) => (steps: readonly Step[]) => review(steps, { evidence, sample, judge })),
      // Code that sets a key has become the edit itself only now, and what it printed would be written over the file.
      (steps) => ({ steps: withoutSavedReports(steps), faults: [] }),
      (steps) => withoutRepeats(steps, judge),
      (steps) => reviewKeptFiles(steps, evidence),
      async (steps) => {
        const reviewed = await reviewCode(steps, evidence, readCode);
        facts = reviewed.facts;
        return reviewed;
      },
      (steps) => reviewCommands(steps, factsOf),
      (steps) => reviewFiles(steps, { evidence, factsOf, exists, judge, codeFacts: facts }),
      (steps) => reviewNamedRivals(steps, { evidence, sample }),
      (steps) => reviewTables(steps, { evidence, facts, readCode, sample, judge }),
      (steps) => reviewMarkdownRows(steps, { evidence, sample, readCode }),
      (steps) => reviewSearches(steps, { evidence, sample }),
      (steps) => reviewExclusions(steps, { evidence, sample }),
      (steps) => reviewPowers(steps, evidence),
      (steps) => reviewFactors(steps, evidence),
      (steps) => reviewLeftOutShare(steps, evidence),
      (steps) => reviewLeftOutTimes(steps, evidence),
      (steps) => reviewNumbers(steps, evidence),
      (steps) => reviewDoubledUnits(steps, evidence),
      (steps) => reviewSquaredNumbers(steps, evidence),
      (steps) => reviewDividedRates(steps, evidence),
      (steps) => reviewMixedUnits(steps, evidence),
      (steps) => reviewAskedUnit(steps, evidence),
      (steps) => reviewOverwrites(steps, { evidence, exists }),
    ];
    let steps = [...given];
    const faults: CandidateFault[] = [];
    for (const mend of mending) {
      const reviewed = await mend(steps);
      steps = reviewed.steps;
      faults.push(...reviewed.faults);
    }
    faults.push(
      ...inventedValues(steps, { evidence, judge, factsOf }),
      ...leftOutNumbers(steps, evidence),
      ...leftOutThresholds(steps, evidence),
      ...wrongChanges(steps, { evidence, exists }),
      ...sentByReading(steps, evidence),
      ...unmarkedDeletions(steps, evidence),
      ...unaskedFiles(steps, { evidence, exists, factsOf }),
      ...unaskedLosses(steps, evidence),
      ...unaskedAdditions(steps, evidence),
      ...refusedSteps(steps, judge, evidence.request),
      ...unreadFiles(steps, evidence),
      ...unusedResults(steps, judge),
      ...writtenCode(steps, evidence),
      ...yamlKeys(steps),
    );
    const exact = reviewPi(steps, evidence);
    return { steps: exact.steps, faults: [...faults, ...exact.faults] };
  };
}

/** What the command line of a step names. */
export function factsFrom(readCommand: CheckSources['readCommand']): (step: Step) => CommandFacts | undefined {
  return (step) => {
    const line = terminalWords(step);
    return line === undefined ? undefined : readCommand(line.command, line.words, line.hasStdin);
  };
}

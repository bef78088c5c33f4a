import type { CandidateFault } from '../../../schemas/messages.ts';
import type { Step } from '../../../schemas/plan.ts';
import { terminalWords } from '../plan/command-line.ts';
import { reviewAbsentTexts } from './absent-texts.ts';
import { reviewAppendedItems } from './appended-items.ts';
import { reviewAskedExtremes } from './asked-extremes.ts';
import { reviewBareSearches } from './bare-searches.ts';
import { reviewSearches } from './blind-searches.ts';
import { reviewCarriedValues } from './carried-values.ts';
import { reviewCellsOfValues } from './cells-of-values.ts';
import { reviewCommands } from './command-words.ts';
import { reviewCutColumns } from './cut-columns.ts';
import { reviewCutWords } from './cut-words.ts';
import { reviewDescribedContent } from './described-content.ts';
import { reviewEditedKeys } from './edited-keys.ts';
import { reviewExclusions } from './emptying-exclusions.ts';
import type { CodeFacts, CommandFacts, Evidence, Reviewed, StepJudgement } from './evidence.ts';
import { reviewPi } from './exact-pi.ts';
import { reviewExtractedCells } from './extracted-cells.ts';
import { reviewFileAbout } from './file-about.ts';
import { reviewFilesWithText } from './files-with-text.ts';
import { reviewFilledBlanks } from './filled-blanks.ts';
import { reviewFoundHeadings } from './found-headings.ts';
import { reviewFoundReplacements } from './found-replacements.ts';
import { reviewGuessedFiles } from './guessed-files.ts';
import { reviewInflectedSearches } from './inflected-searches.ts';
import { reviewInsertedLines } from './inserted-lines.ts';
import { reviewNumbers } from './invented-numbers.ts';
import { inventedValues } from './invented-values.ts';
import { reviewKeptFiles } from './kept-files.ts';
import { reviewFactors } from './left-out-factors.ts';
import { leftOutNumbers } from './left-out-numbers.ts';
import { reviewPowers } from './left-out-powers.ts';
import { leftOutThresholds } from './left-out-thresholds.ts';
import { reviewListedObjects } from './listed-objects.ts';
import { reviewLossesBesides } from './losses-besides.ts';
import { reviewMarkdownTables } from './markdown-tables.ts';
import { reviewFiles } from './missing-files.ts';
import { mistakenFiles } from './mistaken-files.ts';
import { reviewNamedElements } from './named-elements.ts';
import { reviewNumberedRows } from './numbered-rows.ts';
import { reviewOverwrites } from './overwritten-files.ts';
import { type ReviewedCode, reviewCode } from './python-names.ts';
import { reviewQuotedReplacements } from './quoted-replacements.ts';
import { refusedSteps } from './refused-steps.ts';
import { reviewRemovedLines } from './removed-lines.ts';
import { reviewRepeatedLines } from './repeated-lines.ts';
import { withoutRepeats } from './repeated-steps.ts';
import { reviewMarkdownRows } from './rows-of-markdown.ts';
import { reviewSaidSettings } from './said-settings.ts';
import { sentByReading } from './sent-by-reading.ts';
import { reviewSortedHeadings } from './sorted-headings.ts';
import { reviewSortedTexts } from './sorted-texts.ts';
import { reviewSplitTables } from './split-tables.ts';
import { reviewSquaredNumbers } from './squared-numbers.ts';
import { reviewTables } from './table-conditions.ts';
import { reviewTickedBoxes } from './ticked-boxes.ts';
import { reviewTwoTables } from './two-tables.ts';
import { unaskedDeletions } from './unasked-deletions.ts';
import { unaskedFiles } from './unasked-files.ts';
import { unaskedLosses } from './unasked-losses.ts';
import { unusedResults } from './unused-results.ts';
import { writtenCode } from './written-code.ts';
import { yamlKeys } from './yaml-keys.ts';

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

/** What the request means, as the text of the file that it names tells. */
const BY_TEXT = [
  reviewAskedExtremes,
  reviewInflectedSearches,
  reviewGuessedFiles,
  reviewFileAbout,
  reviewCarriedValues,
  reviewFilledBlanks,
  reviewRemovedLines,
  reviewLossesBesides,
  reviewInsertedLines,
  reviewAppendedItems,
  reviewDescribedContent,
  reviewFoundHeadings,
  reviewCutWords,
  reviewBareSearches,
  reviewMarkdownTables,
  reviewExtractedCells,
  reviewTwoTables,
  reviewCellsOfValues,
  reviewNumberedRows,
  reviewTickedBoxes,
  reviewSaidSettings,
  reviewQuotedReplacements,
  reviewFoundReplacements,
  reviewSortedTexts,
  reviewRepeatedLines,
  reviewFilesWithText,
  reviewSplitTables,
  reviewListedObjects,
  reviewSortedHeadings,
  reviewNamedElements,
  reviewEditedKeys,
  reviewAbsentTexts,
  reviewCutColumns,
] as const;

/** The checks of every candidate, in the order in which one puts right what the next would stumble over. */
export function createCandidateChecks({ judge: ask, readCommand, readCode, exists, sample: read }: CheckSources): CandidateChecks {
  const factsOf = factsFrom(readCommand);
  return async (given, evidence) => {
    // Several checks ask about the same step and the same file; nothing changes while a plan is read.
    const samples = new Map<string, ReturnType<typeof read>>();
    const sample = (path: string): ReturnType<typeof read> => {
      const text = samples.get(path) ?? read(path);
      samples.set(path, text);
      return text;
    };
    const verdicts = new Map<Step, StepJudgement>();
    const judge = (step: Step): StepJudgement => {
      const verdict = verdicts.get(step) ?? ask(step);
      verdicts.set(step, verdict);
      return verdict;
    };
    let facts: ReviewedCode['facts'] = new Map();
    const mending: readonly ((steps: readonly Step[]) => Reviewed | Promise<Reviewed>)[] = [
      ...BY_TEXT.map((review) => (steps: readonly Step[]) => review(steps, { evidence, sample, judge })),
      (steps) => withoutRepeats(steps, judge),
      (steps) => reviewKeptFiles(steps, evidence),
      async (steps) => {
        const reviewed = await reviewCode(steps, evidence, readCode);
        facts = reviewed.facts;
        return reviewed;
      },
      (steps) => reviewCommands(steps, factsOf),
      (steps) => reviewFiles(steps, { evidence, factsOf, exists, judge, codeFacts: facts }),
      (steps) => reviewTables(steps, { evidence, facts, readCode, sample, judge }),
      (steps) => reviewMarkdownRows(steps, { evidence, sample, readCode }),
      (steps) => reviewSearches(steps, { evidence, sample }),
      (steps) => reviewExclusions(steps, { evidence, sample }),
      (steps) => reviewPowers(steps, evidence),
      (steps) => reviewFactors(steps, evidence),
      (steps) => reviewNumbers(steps, evidence),
      (steps) => reviewSquaredNumbers(steps, evidence),
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
      ...mistakenFiles(steps, { evidence, exists }),
      ...sentByReading(steps, evidence),
      ...unaskedDeletions(steps, evidence),
      ...unaskedFiles(steps, { evidence, exists, factsOf }),
      ...unaskedLosses(steps, evidence),
      ...refusedSteps(steps, judge, evidence.request),
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

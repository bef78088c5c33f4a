import type { CandidateFault } from '../../../schemas/messages.ts';
import type { Step } from '../../../schemas/plan.ts';
import { terminalWords } from '../plan/command-line.ts';
import { withoutSavedReports } from '../plan/saved-reports.ts';
import { reviewAskedBlanks } from './conditions/asked-blanks.ts';
import { reviewExclusions } from './conditions/emptying-exclusions.ts';
import { leftOutThresholds } from './conditions/left-out-thresholds.ts';
import { reviewListedValues } from './conditions/listed-values.ts';
import { reviewNamedRivals } from './conditions/named-rivals.ts';
import { reviewTables } from './conditions/table-conditions.ts';
import { reviewYearsOfDays } from './conditions/years-of-days.ts';
import { reviewAbsentTexts } from './edits/absent-texts.ts';
import { reviewAddedKeys } from './edits/added-keys.ts';
import { reviewBrokenSyntax } from './edits/broken-syntax.ts';
import { reviewCarriedValues } from './edits/carried-values.ts';
import { reviewChangedCopy } from './edits/changed-copy.ts';
import { reviewEditOfLine } from './edits/edit-of-line.ts';
import { reviewEditedKeys } from './edits/edited-keys.ts';
import { reviewFilledBlanks } from './edits/filled-blanks.ts';
import { reviewFilledMarks } from './edits/filled-marks.ts';
import { reviewFoundReplacements } from './edits/found-replacements.ts';
import { reviewJsonEdits } from './edits/json-edits.ts';
import { reviewLookedUpSettings } from './edits/looked-up-settings.ts';
import { reviewMisspeltWord } from './edits/misspelt-word.ts';
import { reviewNamedElements } from './edits/named-elements.ts';
import { reviewQuotedReplacements } from './edits/quoted-replacements.ts';
import { reviewRenamedIdentifiers } from './edits/renamed-identifiers.ts';
import { reviewSaidCells } from './edits/said-cells.ts';
import { reviewSaidSettings } from './edits/said-settings.ts';
import { reviewToldPair } from './edits/told-pair.ts';
import { yamlKeys } from './edits/yaml-keys.ts';
import { type CodeFacts, type CommandFacts, type Evidence, type Reviewed, remembered, type StepJudgement } from './evidence.ts';
import { reviewChangedOn } from './files/changed-on.ts';
import { reviewCountedInFolder } from './files/counted-in-folder.ts';
import { reviewEmptyFiles } from './files/empty-files.ts';
import { reviewFilesWithText } from './files/files-with-text.ts';
import { reviewKeptFiles } from './files/kept-files.ts';
import { reviewFiles } from './files/missing-files.ts';
import { reviewOverwrites } from './files/overwritten-files.ts';
import { unaskedAdditions } from './files/unasked-additions.ts';
import { unaskedFiles } from './files/unasked-files.ts';
import { unaskedLosses } from './files/unasked-losses.ts';
import { unmarkedDeletions } from './files/unmarked-deletions.ts';
import { reviewAddedText } from './lines/added-text.ts';
import { reviewAppendedItems } from './lines/appended-items.ts';
import { reviewCarriedItems } from './lines/carried-items.ts';
import { reviewCommonestOfLog } from './lines/commonest-of-log.ts';
import { reviewDescribedContent } from './lines/described-content.ts';
import { reviewDictatedLines } from './lines/dictated-lines.ts';
import { reviewEndOfLevel } from './lines/end-of-level.ts';
import { reviewInsertedLines } from './lines/inserted-lines.ts';
import { reviewLinesByExample } from './lines/lines-by-example.ts';
import { reviewLinesOfLevel } from './lines/lines-of-level.ts';
import { reviewLinesOfRecords } from './lines/lines-of-records.ts';
import { reviewLogOfDay } from './lines/log-of-day.ts';
import { reviewLossesBesides } from './lines/losses-besides.ts';
import { reviewRemovedLines } from './lines/removed-lines.ts';
import { reviewRepeatedLines } from './lines/repeated-lines.ts';
import { reviewSavedBoxes } from './lines/saved-boxes.ts';
import { reviewSortedTexts } from './lines/sorted-texts.ts';
import { reviewTickedBoxes } from './lines/ticked-boxes.ts';
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
import { reviewNumbersOfTexts } from './numbers/numbers-of-texts.ts';
import { reviewSquaredNumbers } from './numbers/squared-numbers.ts';
import { reviewBareSearches } from './searches/bare-searches.ts';
import { reviewSearches } from './searches/blind-searches.ts';
import { reviewCountedSwitches } from './searches/counted-switches.ts';
import { reviewCutWords } from './searches/cut-words.ts';
import { reviewFileAbout } from './searches/file-about.ts';
import { reviewFileSaying } from './searches/file-saying.ts';
import { reviewFilesByState } from './searches/files-by-state.ts';
import { reviewFoldersWithFile } from './searches/folders-with-file.ts';
import { reviewFoundHeadings } from './searches/found-headings.ts';
import { reviewGuessedContext } from './searches/guessed-context.ts';
import { reviewGuessedFiles } from './searches/guessed-files.ts';
import { reviewInflectedSearches } from './searches/inflected-searches.ts';
import { reviewLackingSettings } from './searches/lacking-settings.ts';
import { reviewLeftOutWords } from './searches/left-out-words.ts';
import { reviewNamesAlone } from './searches/names-alone.ts';
import { reviewSearchedContent } from './searches/searched-content.ts';
import { reviewSearchedNames } from './searches/searched-names.ts';
import { reviewUnsaidPatterns } from './searches/unsaid-pattern.ts';
import { reviewCommands } from './steps/command-words.ts';
import { inventedValues } from './steps/invented-values.ts';
import { type ReviewedCode, reviewCode } from './steps/python-names.ts';
import { refusedSteps } from './steps/refused-steps.ts';
import { withoutRepeats } from './steps/repeated-steps.ts';
import { sentByReading } from './steps/sent-by-reading.ts';
import { unreadFiles } from './steps/unread-file.ts';
import { unusedResults } from './steps/unused-results.ts';
import { writtenCode } from './steps/written-code.ts';
import { reviewAskedExtremes } from './tables/asked-extremes.ts';
import { reviewAskedPerson } from './tables/asked-person.ts';
import { reviewCellsOfValues } from './tables/cells-of-values.ts';
import { reviewCountedGroups } from './tables/counted-groups.ts';
import { reviewCutColumns } from './tables/cut-columns.ts';
import { reviewExtractedCells } from './tables/extracted-cells.ts';
import { reviewExtractedTotals } from './tables/extracted-totals.ts';
import { reviewFirstCrossing } from './tables/first-crossing.ts';
import { reviewKeyedRecords } from './tables/keyed-records.ts';
import { reviewListedObjects } from './tables/listed-objects.ts';
import { reviewLookedUpLines } from './tables/looked-up-lines.ts';
import { reviewMarkdownTables } from './tables/markdown-tables.ts';
import { reviewNestedKeys } from './tables/nested-keys.ts';
import { reviewNumberedRows } from './tables/numbered-rows.ts';
import { reviewMarkdownRows } from './tables/rows-of-markdown.ts';
import { reviewSavedColumn } from './tables/saved-column.ts';
import { reviewSortedHeadings } from './tables/sorted-headings.ts';
import { reviewSpacedCells } from './tables/spaced-cells.ts';
import { reviewSplitTables } from './tables/split-tables.ts';
import { reviewSummedFamilies } from './tables/summed-families.ts';
import { reviewTwoTables } from './tables/two-tables.ts';
import { reviewUnaskedGroups } from './tables/unasked-groups.ts';
import { reviewUnsummedRows } from './tables/unsummed-rows.ts';
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

/** What the request means, as the text of the file that it names tells. */
const BY_TEXT = [
  reviewAskedExtremes,
  reviewLookedUpLines,
  reviewSummedFamilies,
  reviewNumbersOfTexts,
  reviewFirstCrossing,
  reviewLinesByExample,
  reviewLinesOfRecords,
  reviewCountedGroups,
  reviewCommonestOfLog,
  reviewLogOfDay,
  reviewEndOfLevel,
  reviewLinesOfLevel,
  reviewAskedBlanks,
  reviewYearsOfDays,
  reviewInflectedSearches,
  reviewLeftOutWords,
  reviewGuessedFiles,
  reviewFileAbout,
  reviewFileSaying,
  reviewCountedSwitches,
  reviewFilesByState,
  reviewEmptyFiles,
  reviewChangedOn,
  reviewCountedInFolder,
  reviewFoldersWithFile,
  reviewUnsaidPatterns,
  reviewGuessedContext,
  reviewSearchedNames,
  reviewCarriedValues,
  reviewFilledBlanks,
  reviewEditOfLine,
  reviewRemovedLines,
  reviewLossesBesides,
  reviewInsertedLines,
  reviewAddedText,
  reviewCarriedItems,
  reviewDictatedLines,
  reviewAppendedItems,
  reviewSpacedCells,
  reviewSearchedContent,
  reviewDescribedContent,
  reviewFoundHeadings,
  reviewCutWords,
  reviewBareSearches,
  reviewNamesAlone,
  reviewMarkdownTables,
  reviewExtractedCells,
  reviewExtractedTotals,
  reviewUnsummedRows,
  reviewUnaskedGroups,
  reviewSavedColumn,
  reviewTwoTables,
  reviewCellsOfValues,
  reviewListedValues,
  reviewNumberedRows,
  reviewTickedBoxes,
  reviewSavedBoxes,
  reviewAddedKeys,
  reviewSaidSettings,
  reviewLookedUpSettings,
  reviewLackingSettings,
  reviewBrokenSyntax,
  reviewMisspeltWord,
  reviewToldPair,
  reviewQuotedReplacements,
  reviewFoundReplacements,
  reviewRenamedIdentifiers,
  reviewSaidCells,
  reviewFilledMarks,
  reviewChangedCopy,
  reviewSortedTexts,
  reviewRepeatedLines,
  reviewFilesWithText,
  reviewSplitTables,
  reviewListedObjects,
  reviewKeyedRecords,
  reviewNestedKeys,
  reviewSortedHeadings,
  reviewNamedElements,
  reviewEditedKeys,
  reviewAbsentTexts,
  reviewJsonEdits,
  reviewCutColumns,
  reviewAskedPerson,
] as const;

/** The checks of every candidate, in the order in which one puts right what the next would stumble over. */
export function createCandidateChecks({ judge: ask, readCommand, readCode, exists, sample: read }: CheckSources): CandidateChecks {
  const factsOf = factsFrom(readCommand);
  return async (given, evidence) => {
    // Several checks ask about the same step and the same file; nothing changes while a plan is read.
    const [sample, judge] = [remembered(read), remembered(ask)];
    let facts: ReviewedCode['facts'] = new Map();
    const mending: readonly ((steps: readonly Step[]) => Reviewed | Promise<Reviewed>)[] = [
      ...BY_TEXT.map((review) => (steps: readonly Step[]) => review(steps, { evidence, sample, judge })),
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

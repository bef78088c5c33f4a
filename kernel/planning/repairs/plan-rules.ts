import type { Step } from '../../../schemas/plan.ts';
import { withAskedDifference } from '../by-rule/asked-difference.ts';
import { withAskedListing } from '../by-rule/asked-listing.ts';
import { withAskedPlace } from '../by-rule/asked-place.ts';
import type { WorkspaceEntry } from '../looks/workspace-summary.ts';
import { withoutSavedReports } from '../plan/saved-reports.ts';
import { withAskedDatedFile } from './files/asked-dated-file.ts';
import { withAskedEmptiness } from './files/asked-emptiness.ts';
import { withAskedExistence } from './files/asked-existence.ts';
import { withAskedPermission } from './files/asked-permission.ts';
import { withAskedFind } from './files/asked-search.ts';
import { withCountedFiles } from './files/counted-files.ts';
import { withExtremeFile } from './files/extreme-file.ts';
import { withHiddenEntries } from './files/hidden-entries.ts';
import { withSizeInUnit } from './files/size-in-unit.ts';
import { withBothFolders } from './folders/both-folders.ts';
import { withCopiedFolder } from './folders/copied-folder.ts';
import { withCountedFolders } from './folders/counted-folders.ts';
import { withFolderByName } from './folders/folder-by-name.ts';
import { withFolderOfFile } from './folders/folder-of-file.ts';
import { withFolderPurpose } from './folders/folder-purpose.ts';
import { withMadeTarget } from './folders/into-made-folder.ts';
import { withMadeFolder } from './folders/made-folder.ts';
import { withOnlyTheFolder } from './folders/only-folder.ts';
import { withPackedArchive } from './folders/packed-archive.ts';
import { withSaidPlaces } from './folders/said-place.ts';
import { withCountOfEach, withOneCount } from './lines/asked-counts.ts';
import { withoutUnaskedCount } from './lines/asked-things.ts';
import { withCountAtEnd, withoutCountOfCount, withoutCountOfNothing } from './lines/count-of-nothing.ts';
import { withNumberAlone } from './lines/counted-number.ts';
import { withCountedRecords } from './lines/counted-records.ts';
import { withoutCutWord } from './lines/cut-word.ts';
import { withInsertedText } from './lines/inserted-text.ts';
import { withJoinedFiles } from './lines/joined-files.ts';
import { withRemovedLine } from './lines/removed-line.ts';
import { withSortedFile } from './lines/sorted-in-place.ts';
import { withSortedRepeats } from './lines/sorted-repeats.ts';
import { withTakenPart } from './lines/taken-part.ts';
import { withAllByName } from './names/all-by-name.ts';
import { withAllNamedFiles } from './names/all-named-files.ts';
import { withFoundDeletion } from './names/found-deletion.ts';
import { withLowerFolders } from './names/lower-folders.ts';
import { withMeantFile } from './names/meant-file.ts';
import { withMovedFiles } from './names/moved-files.ts';
import { withOneOfFolder } from './names/one-of-folder.ts';
import { withSaidEnding } from './names/said-ending.ts';
import { withSaidMark } from './names/said-mark.ts';
import { withRightCalendar } from './numbers/calendar-question.ts';
import { withClockSpan } from './numbers/clock-span.ts';
import { withColour } from './numbers/colour.ts';
import { withCompoundTime } from './numbers/compound-time.ts';
import { withoutCutDecimals } from './numbers/cut-decimals.ts';
import { withPercentChange } from './numbers/percent-change.ts';
import { withRomanNumeral } from './numbers/roman-numeral.ts';
import { withCircumference } from './numbers/round-things.ts';
import { withSaidDivision } from './numbers/said-division.ts';
import { withStatedRate } from './numbers/stated-rate.ts';
import { withTaxAmount } from './numbers/tax-amount.ts';
import { withRightTemperature } from './numbers/temperature.ts';
import { withoutUnaskedMinus } from './numbers/unasked-minus.ts';
import { withRightConversion } from './numbers/unit-conversion.ts';
import { withAskedEnd } from './searches/asked-end.ts';
import { withCountedHits } from './searches/counted-hits.ts';
import { withCountedMarks } from './searches/counted-marks.ts';
import { withImportingFiles } from './searches/importing-files.ts';
import { withLastMarked } from './searches/last-marked.ts';
import { withMarkedLines } from './searches/marked-lines.ts';
import { withReadName } from './searches/read-name.ts';
import { withSaidCode } from './searches/said-code.ts';
import { withSearchedPattern } from './searches/search-without-pattern.ts';
import { withSearchedFolders } from './searches/searched-folders.ts';
import { withSearchOfWeb } from './searches/searched-here.ts';
import { withoutUnaskedFetch } from './searches/unasked-fetch.ts';
import { withoutUnaskedInversion } from './searches/unasked-inversion.ts';
import { withWholeLines } from './searches/whole-lines.ts';
import { withWholeSearch } from './searches/whole-search.ts';
import { withChangedRows } from './tables/changed-rows.ts';
import { withConvertedTable } from './tables/converted-table.ts';
import { withoutCutHeader, withSortedColumn } from './tables/cut-without-header.ts';
import { withWholeRows } from './tables/whole-rows.ts';
import { withWholeTotals } from './tables/whole-totals.ts';
import { withoutAddingToItself } from './writing/added-to-itself.ts';
import { withFilledTemplate } from './writing/filled-template.ts';
import { withPageForFile } from './writing/page-for-file.ts';
import { withPipedReplacement } from './writing/piped-replacement.ts';
import { withWrittenFile } from './writing/right-editor.ts';
import { withSavedFact } from './writing/saved-fact.ts';
import { withSavedPage, withWholePage } from './writing/saved-page.ts';
import { withSavedResult } from './writing/saved-result.ts';
import { withSavedWhereRead } from './writing/saved-where-read.ts';
import { withSpelledJson } from './writing/spelled-json.ts';
import { withSubstitutedCommand } from './writing/substituted-command.ts';
import { withTranslatedWords } from './writing/translated-words.ts';
import { withoutUnaskedSave } from './writing/unasked-save.ts';
import { withFilledLetter } from './writing/unfilled-letter.ts';
import { withFilledVariable } from './writing/unfilled-variable.ts';
import { withToldDraft } from './writing/unsaved-draft.ts';
import { withValueAlone } from './writing/value-alone.ts';
import { withoutStrayWrites } from './writing/written-once.ts';

/** What settles something about a plan as a whole. Steps that need nothing come back as they are. */
export type PlanRule = (steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]) => Step[];

/** Rules that look at the plan as a whole, in the order in which one puts right what the next would stumble over. */
export const PLAN_RULES: readonly PlanRule[] = [
  (steps, request, entries) => steps.map((step) => withMeantFile(step, request, entries)),
  withOneOfFolder,
  withMovedFiles,
  (steps, request, entries) => steps.map((step) => withSaidEnding(step, request, entries)),
  withSpelledJson,
  withCircumference,
  withPercentChange,
  withTaxAmount,
  withStatedRate,
  withSaidDivision,
  withRightConversion,
  withRightTemperature,
  withRightCalendar,
  withClockSpan,
  withCompoundTime,
  withoutCutDecimals,
  withoutUnaskedMinus,
  withColour,
  withRomanNumeral,
  withExtremeFile,
  withAskedExistence,
  withHiddenEntries,
  withAskedDatedFile,
  withAskedListing,
  withAskedDifference,
  withAskedEmptiness,
  withAskedPermission,
  withSizeInUnit,
  withCountedFiles,
  withCountedFolders,
  withFolderPurpose,
  withoutUnaskedCount,
  withOneCount,
  withCountOfEach,
  withCountedRecords,
  withWholeRows,
  withWholeLines,
  withoutCutWord,
  withoutUnaskedInversion,
  withRemovedLine,
  withInsertedText,
  withSavedFact,
  withPageForFile,
  withSavedPage,
  withWholePage,
  withToldDraft,
  withoutSavedReports,
  withoutAddingToItself,
  withoutUnaskedSave,
  withPipedReplacement,
  withTranslatedWords,
  withWrittenFile,
  withSavedResult,
  withNumberAlone,
  withFilledVariable,
  withValueAlone,
  withChangedRows,
  withConvertedTable,
  withSortedColumn,
  withoutCutHeader,
  withSubstitutedCommand,
  withFilledTemplate,
  withWholeTotals,
  withSearchedPattern,
  withSaidCode,
  withSearchOfWeb,
  withWholeSearch,
  withImportingFiles,
  withReadName,
  withTakenPart,
  withSortedFile,
  withSortedRepeats,
  withJoinedFiles,
  withMarkedLines,
  withCountedMarks,
  withLastMarked,
  withAskedEnd,
  withOnlyTheFolder,
  withFolderByName,
  withMadeTarget,
  withAllNamedFiles,
  withAllByName,
  withLowerFolders,
  (steps, request, entries) => steps.map((step) => withFoundDeletion(step, request, entries)),
  withSaidMark,
  withoutCountOfNothing,
  withoutCountOfCount,
  withCountAtEnd,
  withSaidPlaces,
  withSavedWhereRead,
  withAskedFind,
  withAskedPlace,
  withFilledLetter,
  withoutStrayWrites,
  withoutUnaskedFetch,
  withFolderOfFile,
  withBothFolders,
  withSearchedFolders,
  withCountedHits,
  withMadeFolder,
  withCopiedFolder,
  withPackedArchive,
];

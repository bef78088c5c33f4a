import type { Step } from '../../../schemas/plan.ts';
import { withAskedDifference } from '../by-rule/asked-difference.ts';
import { withAskedListing } from '../by-rule/asked-listing.ts';
import { withAskedPlace } from '../by-rule/asked-place.ts';
import { thoughtOf } from '../language/thought.ts';
import type { WorkspaceEntry } from '../looks/workspace-summary.ts';
import { withAskedDatedFile } from './files/asked-dated-file.ts';
import { withAskedEmptiness } from './files/asked-emptiness.ts';
import { withAskedExistence } from './files/asked-existence.ts';
import { withAskedPermission } from './files/asked-permission.ts';
import { withAskedFind } from './files/asked-search.ts';
import { withAskedUsage } from './files/asked-usage.ts';
import { withCountedFiles } from './files/counted-files.ts';
import { withEndingsOfNames, withEndingsThere } from './files/endings-there.ts';
import { withExtremeFile } from './files/extreme-file.ts';
import { withFoundByFind } from './files/found-by-find.ts';
import { withHiddenEntries } from './files/hidden-entries.ts';
import { withLastChange } from './files/last-change.ts';
import { withSizeInUnit } from './files/size-in-unit.ts';
import { withTakenExtreme } from './files/taken-extreme.ts';
import { withoutUnaskedExclusions } from './files/unasked-exclusions.ts';
import { withBothFolders } from './folders/both-folders.ts';
import { withCopiedFolder } from './folders/copied-folder.ts';
import { withPlaceInFolder } from './folders/copied-into-folder.ts';
import { withCountedFolders } from './folders/counted-folders.ts';
import { withEmptiedFolder } from './folders/emptied-folder.ts';
import { withFolderOfFile } from './folders/folder-of-file.ts';
import { withFolderPurpose } from './folders/folder-purpose.ts';
import { withMadeTarget } from './folders/into-made-folder.ts';
import { withMadeFolder } from './folders/made-folder.ts';
import { withOnlyTheFolder } from './folders/only-folder.ts';
import { withOwnFolder } from './folders/own-folder-name.ts';
import { withPackedArchive } from './folders/packed-archive.ts';
import { withRemovedFolder } from './folders/removed-folder.ts';
import { withSaidPlaces } from './folders/said-place.ts';
import { goesElsewhere } from './goes-elsewhere.ts';
import { withoutHiddenFault } from './hidden-fault.ts';
import { withoutShownLines } from './lines/asked-additions.ts';
import { withCountOfEach, withOneCount } from './lines/asked-counts.ts';
import { withAskedJoining } from './lines/asked-joining.ts';
import {
  withAskedLine,
  withAskedNumbers,
  withAskedPresence,
  withoutInventedContent,
  withoutUnaskedCount,
  withoutUnaskedHead,
  withoutUnaskedNumbers,
} from './lines/asked-things.ts';
import { withoutCountOfNothing } from './lines/count-of-nothing.ts';
import { withNumberAlone } from './lines/counted-number.ts';
import { withInsertedText } from './lines/inserted-text.ts';
import { withJoinedFiles } from './lines/joined-files.ts';
import { withListedLines } from './lines/listed-lines.ts';
import { withRemovedLine } from './lines/removed-line.ts';
import { withSortedFile } from './lines/sorted-in-place.ts';
import { withSortedRepeats } from './lines/sorted-repeats.ts';
import { withTakenPart } from './lines/taken-part.ts';
import { withAllByName } from './names/all-by-name.ts';
import { withAllNamedFiles } from './names/all-named-files.ts';
import { withAllOfKind } from './names/all-of-kind.ts';
import { withoutCourtesyNames } from './names/courtesy-names.ts';
import { withExistingFile } from './names/existing-file.ts';
import { withFilesOfKind } from './names/files-of-kind.ts';
import { withFoundDeletion } from './names/found-deletion.ts';
import { withGlobWhereFilesAre } from './names/glob-where-files-are.ts';
import { withKindEverywhere } from './names/kind-everywhere.ts';
import { withKnownSpelling } from './names/known-spelling.ts';
import { withListedDeletion } from './names/listed-deletion.ts';
import { withLowerFolders } from './names/lower-folders.ts';
import { withMeantFile } from './names/meant-file.ts';
import { withMovedTarget } from './names/moved-target.ts';
import { withRenameInPlace } from './names/renamed-in-place.ts';
import { withoutRepeatedCommand, withoutRepeatedTarget } from './names/repeated-words.ts';
import { withSaidAffix } from './names/said-affix.ts';
import { withSaidEnding } from './names/said-ending.ts';
import { withSaidMark } from './names/said-mark.ts';
import { withSaidNames } from './names/said-names.ts';
import { withWrittenNames } from './names/written-names.ts';
import { withRightCalendar } from './numbers/calendar-question.ts';
import { withClockSpan } from './numbers/clock-span.ts';
import { withLitres } from './numbers/litres.ts';
import { withPercentChange } from './numbers/percent-change.ts';
import { withPercentOff } from './numbers/percent-off.ts';
import { withCircumference } from './numbers/round-things.ts';
import { withRoundedPrint } from './numbers/rounded-print.ts';
import { withStatedRate } from './numbers/stated-rate.ts';
import { withTaxAmount } from './numbers/tax-amount.ts';
import { withRightTemperature } from './numbers/temperature.ts';
import { withRightConversion } from './numbers/unit-conversion.ts';
import { withWholeThings } from './numbers/whole-things.ts';
import { withAnyCase } from './searches/any-case.ts';
import { withAskedEnd } from './searches/asked-end.ts';
import { withBoxedLines } from './searches/boxed-lines.ts';
import { withCountedHits } from './searches/counted-hits.ts';
import { withImportingFiles } from './searches/importing-files.ts';
import { withLastMarked } from './searches/last-marked.ts';
import { withMarkedLines } from './searches/marked-lines.ts';
import { withReadName } from './searches/read-name.ts';
import { withSaidCode } from './searches/said-code.ts';
import { withSearchedPattern } from './searches/search-without-pattern.ts';
import { withSearchedFolders } from './searches/searched-folders.ts';
import { withSearchOfWeb } from './searches/searched-here.ts';
import { withDefinitionSearch, withWholePhrase } from './searches/searched-words.ts';
import { withWholeLines } from './searches/whole-lines.ts';
import { withWholeSearch } from './searches/whole-search.ts';
import { withAskedColumns } from './tables/asked-columns.ts';
import { withAskedOrder } from './tables/asked-order.ts';
import { withConvertedTable } from './tables/converted-table.ts';
import { withoutCutHeader } from './tables/cut-without-header.ts';
import { withEvenCells } from './tables/even-cells.ts';
import { withGroupedTotal, withSingleExtreme } from './tables/grouped-total.ts';
import { withMonthRange } from './tables/month-range.ts';
import { withOneHeader } from './tables/one-header.ts';
import { withOnlyTheName } from './tables/only-the-name.ts';
import { withRightReader } from './tables/right-reader.ts';
import { withoutHeaderSlice } from './tables/rows-without-header.ts';
import { withShareOfRows } from './tables/share-of-rows.ts';
import { withWholeRows } from './tables/whole-rows.ts';
import { withWholeTotals } from './tables/whole-totals.ts';
import { withAskedEmptyFile } from './writing/asked-empty-file.ts';
import { withAskedHeading } from './writing/asked-heading.ts';
import { withFilledTemplate } from './writing/filled-template.ts';
import { withPageForFile } from './writing/page-for-file.ts';
import { withPrintingScript } from './writing/printing-script.ts';
import { withRemovedKey } from './writing/removed-key.ts';
import { withoutSavedReports, withRightEditor, withWrittenFile } from './writing/right-editor.ts';
import { withoutUnsaidOptions } from './writing/said-options.ts';
import { withSavedFact } from './writing/saved-fact.ts';
import { withSavedPage, withWholePage } from './writing/saved-page.ts';
import { withSavedResult } from './writing/saved-result.ts';
import { withSavedWhereRead } from './writing/saved-where-read.ts';
import { withAssignedJson, withShownJsonEdit } from './writing/shown-json-edit.ts';
import { withShownSettingsEdit } from './writing/shown-settings-edit.ts';
import { withSpelledJson } from './writing/spelled-json.ts';
import { withSubstitutedCommand } from './writing/substituted-command.ts';
import { withoutUnaskedSave } from './writing/unasked-save.ts';
import { withFilledLetter } from './writing/unfilled-letter.ts';
import { withToldDraft } from './writing/unsaved-draft.ts';
import { withValueAlone } from './writing/value-alone.ts';
import { withoutStrayWrites } from './writing/written-once.ts';

type PlanRule = (steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]) => Step[];
type StepRule = (step: Step, request: string, entries: readonly WorkspaceEntry[]) => Step;

/** Rules that look at the plan as a whole, in the order in which one puts right what the next would stumble over. */
const PLAN_RULES: readonly PlanRule[] = [
  (steps, request, entries) => steps.map((step) => withMeantFile(step, request, entries)),
  (steps, request, entries) => steps.map((step) => withSaidEnding(step, request, entries)),
  withSpelledJson,
  withCircumference,
  withPercentChange,
  withTaxAmount,
  withStatedRate,
  withRightConversion,
  withRightTemperature,
  withRightCalendar,
  withClockSpan,
  withExtremeFile,
  withTakenExtreme,
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
  withWholeRows,
  withWholeLines,
  withRemovedLine,
  withInsertedText,
  withSavedFact,
  withPageForFile,
  withSavedPage,
  withWholePage,
  withToldDraft,
  withoutSavedReports,
  withoutUnaskedSave,
  withWrittenFile,
  withSavedResult,
  withNumberAlone,
  withValueAlone,
  withConvertedTable,
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
  withLastMarked,
  withAskedEnd,
  withOnlyTheFolder,
  withMadeTarget,
  withAllNamedFiles,
  withAllByName,
  withLowerFolders,
  (steps, request, entries) => steps.map((step) => withFoundDeletion(step, request, entries)),
  withSaidMark,
  withoutCountOfNothing,
  withSaidPlaces,
  withSavedWhereRead,
  withAskedFind,
  withAskedPlace,
  withFilledLetter,
  withoutStrayWrites,
  withFolderOfFile,
  withBothFolders,
  withSearchedFolders,
  withCountedHits,
  withMadeFolder,
  withCopiedFolder,
  withPackedArchive,
];

/** Rules for one step, after those for the plan. */
const STEP_RULES: readonly StepRule[] = [
  withoutUnsaidOptions,
  withAskedEmptyFile,
  withFoundByFind,
  withEndingsOfNames,
  withEndingsThere,
  withWrittenNames,
  withoutCourtesyNames,
  withFilesOfKind,
  withAllOfKind,
  withKindEverywhere,
  withSaidAffix,
  withSaidNames,
  withPlaceInFolder,
  withPrintingScript,
  withoutHiddenFault,
  withRightReader,
  withoutHeaderSlice,
  withoutUnaskedExclusions,
  withOnlyTheName,
  withPercentOff,
  withMonthRange,
  withLitres,
  withRoundedPrint,
  withWholeThings,
  withShareOfRows,
  withoutUnaskedHead,
  withAskedLine,
  withAskedPresence,
  withoutUnaskedNumbers,
  withAskedNumbers,
  withoutInventedContent,
  withListedLines,
  withoutShownLines,
  withOneHeader,
  withEvenCells,
  withAskedHeading,
  withAskedUsage,
  withAskedColumns,
  withLastChange,
  withAskedOrder,
  withAskedJoining,
  withGroupedTotal,
  withSingleExtreme,
  withAssignedJson,
  withRemovedKey,
  withShownJsonEdit,
  withShownSettingsEdit,
  withRightEditor,
  withKnownSpelling,
  withBoxedLines,
  withAnyCase,
];

/** Rules for the words of a command, once the folder that stands for the workspace itself is out of them. */
const WORD_RULES: readonly StepRule[] = [
  withGlobWhereFilesAre,
  withoutRepeatedCommand,
  withListedDeletion,
  withoutRepeatedTarget,
  withRemovedFolder,
  withEmptiedFolder,
  withRenameInPlace,
  withDefinitionSearch,
  withWholePhrase,
  withExistingFile,
];

/**
 * Mends what small models get wrong in ways that the words of the request, or what lies in the workspace, settle. Steps that need nothing
 * come back as they are. `folderName` is what the workspace itself is called.
 */
export function repairSteps(steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[], folderName = ''): Step[] {
  const written = new Set(steps.map(thoughtOf));
  const planned = PLAN_RULES.reduce((current, rule) => rule(current, request, entries), [...steps]);
  const gone = planned.findIndex(goesElsewhere);
  const mended = planned.map((step, position) => {
    // Behind a change of folder a name is left as it is.
    const seen = gone !== -1 && position > gone ? [] : entries;
    const asked = STEP_RULES.reduce((current, rule) => rule(current, request, seen), step);
    const right = WORD_RULES.reduce((current, rule) => rule(current, request, seen), withOwnFolder(asked, folderName, seen));
    // A thought that only named the command has to name the one that was put in its place.
    return written.has(right.thought) ? { ...right, thought: thoughtOf(right) } : right;
  });
  // A file gets its name from the rules for words.
  return withMovedTarget(mended, entries);
}

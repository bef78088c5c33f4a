import type { Step } from '../../../schemas/plan.ts';
import { withAskedDifference } from '../by-rule/asked-difference.ts';
import { withAskedListing } from '../by-rule/asked-listing.ts';
import { withAskedPlace } from '../by-rule/asked-place.ts';
import { withListedKind } from '../by-rule/listed-kind.ts';
import { thoughtOf } from '../language/thought.ts';
import type { WorkspaceEntry } from '../looks/workspace-summary.ts';
import { withAllNamedFiles } from './all-named-files.ts';
import { withoutShownLines } from './asked-additions.ts';
import { withAskedColumns } from './asked-columns.ts';
import { withCountOfEach, withOneCount } from './asked-counts.ts';
import { withAskedDatedFile } from './asked-dated-file.ts';
import { withAskedEmptiness } from './asked-emptiness.ts';
import { withAskedEmptyFile } from './asked-empty-file.ts';
import { withAskedExistence } from './asked-existence.ts';
import { withAskedHeading } from './asked-heading.ts';
import { withAskedJoining } from './asked-joining.ts';
import { withAskedOrder } from './asked-order.ts';
import { withAskedFind } from './asked-search.ts';
import {
  withAskedLine,
  withAskedNumbers,
  withAskedPresence,
  withoutInventedContent,
  withoutUnaskedCount,
  withoutUnaskedHead,
  withoutUnaskedNumbers,
} from './asked-things.ts';
import { withAskedUsage } from './asked-usage.ts';
import { withBothFolders } from './both-folders.ts';
import { withBoxedLines } from './boxed-lines.ts';
import { withRightCalendar } from './calendar-question.ts';
import { withClockSpan } from './clock-span.ts';
import { withCopiedFolder } from './copied-folder.ts';
import { withPlaceInFolder } from './copied-into-folder.ts';
import { withCountedFiles } from './counted-files.ts';
import { withCountedFolders } from './counted-folders.ts';
import { withNumberAlone } from './counted-number.ts';
import { withoutCourtesyNames } from './courtesy-names.ts';
import { withoutCutHeader } from './cut-without-header.ts';
import { withExistingFile } from './existing-file.ts';
import { withExtremeFile } from './extreme-file.ts';
import { withFilesOfKind } from './files-of-kind.ts';
import { withFilledTemplate } from './filled-template.ts';
import { withFolderOfFile } from './folder-of-file.ts';
import { withFolderPurpose } from './folder-purpose.ts';
import { withFoundByFind } from './found-by-find.ts';
import { withGlobWhereFilesAre } from './glob-where-files-are.ts';
import { goesElsewhere } from './goes-elsewhere.ts';
import { withGroupedTotal } from './grouped-total.ts';
import { withInsertedText } from './inserted-text.ts';
import { withMadeTarget } from './into-made-folder.ts';
import { withJoinedFiles } from './joined-files.ts';
import { withKnownSpelling } from './known-spelling.ts';
import { withLastChange } from './last-change.ts';
import { withLastMarked } from './last-marked.ts';
import { withListedDeletion } from './listed-deletion.ts';
import { withListedLines } from './listed-lines.ts';
import { withLowerFolders } from './lower-folders.ts';
import { withMadeFolder } from './made-folder.ts';
import { withMarkedLines } from './marked-lines.ts';
import { withMeantFile } from './meant-file.ts';
import { withMonthRange } from './month-range.ts';
import { withMovedTarget } from './moved-target.ts';
import { withOneHeader } from './one-header.ts';
import { withOnlyTheName } from './only-the-name.ts';
import { withOwnFolder } from './own-folder-name.ts';
import { withPercentChange } from './percent-change.ts';
import { withPercentOff } from './percent-off.ts';
import { withPrintingScript } from './printing-script.ts';
import { withReadName } from './read-name.ts';
import { withRemovedFolder } from './removed-folder.ts';
import { withRemovedLine } from './removed-line.ts';
import { withRenameInPlace } from './renamed-in-place.ts';
import { withoutRepeatedCommand, withoutRepeatedTarget } from './repeated-words.ts';
import { withoutSavedReports, withRightEditor, withWrittenFile } from './right-editor.ts';
import { withRightReader } from './right-reader.ts';
import { withCircumference } from './round-things.ts';
import { withRoundedPrint } from './rounded-print.ts';
import { withoutHeaderSlice } from './rows-without-header.ts';
import { withSaidAffix } from './said-affix.ts';
import { withSaidEnding } from './said-ending.ts';
import { withSaidNames } from './said-names.ts';
import { withoutUnsaidOptions } from './said-options.ts';
import { withSaidPeriod } from './said-period.ts';
import { withSaidPlaces } from './said-place.ts';
import { withSavedPage, withWholePage } from './saved-page.ts';
import { withSavedResult } from './saved-result.ts';
import { withSavedWhereRead } from './saved-where-read.ts';
import { withSearchedPattern } from './search-without-pattern.ts';
import { withSearchedFolders } from './searched-folders.ts';
import { withSearchOfWeb } from './searched-here.ts';
import { withDefinitionSearch, withWholePhrase } from './searched-words.ts';
import { withShareOfRows } from './share-of-rows.ts';
import { withAssignedJson, withShownJsonEdit } from './shown-json-edit.ts';
import { withShownSettingsEdit } from './shown-settings-edit.ts';
import { withSortedFile } from './sorted-in-place.ts';
import { withSortedRepeats } from './sorted-repeats.ts';
import { withSpelledJson } from './spelled-json.ts';
import { withSubstitutedCommand } from './substituted-command.ts';
import { withTakenExtreme } from './taken-extreme.ts';
import { withTakenPart } from './taken-part.ts';
import { withRightTemperature } from './temperature.ts';
import { withoutUnaskedExclusions } from './unasked-exclusions.ts';
import { withoutUnaskedSave } from './unasked-save.ts';
import { withFilledLetter } from './unfilled-letter.ts';
import { withRightConversion } from './unit-conversion.ts';
import { withToldDraft } from './unsaved-draft.ts';
import { withWholeRows } from './whole-rows.ts';
import { withWholeSearch } from './whole-search.ts';
import { withWholeThings } from './whole-things.ts';
import { withWholeTotals } from './whole-totals.ts';
import { withWrittenNames } from './written-names.ts';
import { withoutStrayWrites } from './written-once.ts';

type PlanRule = (steps: readonly Step[], request: string, entries: readonly WorkspaceEntry[]) => Step[];
type StepRule = (step: Step, request: string, entries: readonly WorkspaceEntry[]) => Step;

/** Rules that look at the plan as a whole, in the order in which one puts right what the next would stumble over. */
const PLAN_RULES: readonly PlanRule[] = [
  (steps, request, entries) => steps.map((step) => withMeantFile(step, request, entries)),
  (steps, request, entries) => steps.map((step) => withSaidEnding(step, request, entries)),
  withSpelledJson,
  withCircumference,
  withPercentChange,
  withRightConversion,
  withRightTemperature,
  withRightCalendar,
  withClockSpan,
  withExtremeFile,
  withTakenExtreme,
  withAskedExistence,
  withAskedDatedFile,
  withAskedListing,
  withListedKind,
  withAskedDifference,
  withAskedEmptiness,
  withCountedFiles,
  withCountedFolders,
  withFolderPurpose,
  withoutUnaskedCount,
  withOneCount,
  withCountOfEach,
  withWholeRows,
  withRemovedLine,
  withInsertedText,
  withSavedPage,
  withWholePage,
  withToldDraft,
  withoutSavedReports,
  withoutUnaskedSave,
  withWrittenFile,
  withSavedResult,
  withNumberAlone,
  withoutCutHeader,
  withSubstitutedCommand,
  withFilledTemplate,
  withWholeTotals,
  withSearchedPattern,
  withSearchOfWeb,
  withWholeSearch,
  withReadName,
  withTakenPart,
  withSortedFile,
  withSortedRepeats,
  withJoinedFiles,
  withMarkedLines,
  withLastMarked,
  withMadeTarget,
  withAllNamedFiles,
  withLowerFolders,
  withSaidPeriod,
  withSaidPlaces,
  withSavedWhereRead,
  withAskedFind,
  withAskedPlace,
  withFilledLetter,
  withoutStrayWrites,
  withFolderOfFile,
  withBothFolders,
  withSearchedFolders,
  withMadeFolder,
  withCopiedFolder,
];

/** Rules for one step, after those for the plan. */
const STEP_RULES: readonly StepRule[] = [
  withoutUnsaidOptions,
  withAskedEmptyFile,
  withFoundByFind,
  withWrittenNames,
  withoutCourtesyNames,
  withFilesOfKind,
  withSaidAffix,
  withSaidNames,
  withPlaceInFolder,
  withPrintingScript,
  withRightReader,
  withoutHeaderSlice,
  withoutUnaskedExclusions,
  withOnlyTheName,
  withPercentOff,
  withMonthRange,
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
  withAskedHeading,
  withAskedUsage,
  withAskedColumns,
  withLastChange,
  withAskedOrder,
  withAskedJoining,
  withGroupedTotal,
  withAssignedJson,
  withShownJsonEdit,
  withShownSettingsEdit,
  withRightEditor,
  withKnownSpelling,
  withBoxedLines,
];

/** Rules for the words of a command, once the folder that stands for the workspace itself is out of them. */
const WORD_RULES: readonly StepRule[] = [
  withGlobWhereFilesAre,
  withoutRepeatedCommand,
  withListedDeletion,
  withoutRepeatedTarget,
  withRemovedFolder,
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

import type { Step } from '../../../schemas/plan.ts';
import type { WorkspaceEntry } from '../looks/workspace-summary.ts';
import { withAskedUsage } from './files/asked-usage.ts';
import { withEndingsOfNames, withEndingsThere } from './files/endings-there.ts';
import { withFetchedFile } from './files/fetched-file.ts';
import { withFoundByFind } from './files/found-by-find.ts';
import { withLastChange } from './files/last-change.ts';
import { withTurnedMove } from './files/turned-move.ts';
import { withoutUnaskedExclusions } from './files/unasked-exclusions.ts';
import { withPlaceInFolder } from './folders/copied-into-folder.ts';
import { withEmptiedFolder } from './folders/emptied-folder.ts';
import { withRemovedFolder } from './folders/removed-folder.ts';
import { withoutHiddenFault } from './hidden-fault.ts';
import { withoutShownLines } from './lines/asked-additions.ts';
import { withAskedJoining } from './lines/asked-joining.ts';
import {
  withAskedLine,
  withAskedNumbers,
  withAskedPresence,
  withoutInventedContent,
  withoutUnaskedHead,
  withoutUnaskedNumbers,
} from './lines/asked-things.ts';
import { withListedLines } from './lines/listed-lines.ts';
import { withOwnLines } from './lines/own-lines.ts';
import { withPrintedLists } from './lines/printed-lists.ts';
import { withAllOfKind } from './names/all-of-kind.ts';
import { withoutCourtesyNames } from './names/courtesy-names.ts';
import { withExistingFile } from './names/existing-file.ts';
import { withFilesOfKind } from './names/files-of-kind.ts';
import { withGlobWhereFilesAre } from './names/glob-where-files-are.ts';
import { withKindEverywhere } from './names/kind-everywhere.ts';
import { withKnownSpelling } from './names/known-spelling.ts';
import { withListedDeletion } from './names/listed-deletion.ts';
import { withRenameInPlace } from './names/renamed-in-place.ts';
import { withoutRepeatedCommand, withoutRepeatedTarget } from './names/repeated-words.ts';
import { withSaidAffix } from './names/said-affix.ts';
import { withSaidNames } from './names/said-names.ts';
import { withWrittenNames } from './names/written-names.ts';
import { withoutMinutes } from './numbers/hours-alone.ts';
import { withLeftOver } from './numbers/left-over.ts';
import { withLitres } from './numbers/litres.ts';
import { withPercentOff } from './numbers/percent-off.ts';
import { withPercentOn } from './numbers/percent-on.ts';
import { withRoundedPrint } from './numbers/rounded-print.ts';
import { withWholeThings } from './numbers/whole-things.ts';
import { withAnyCase } from './searches/any-case.ts';
import { withBoxedLines } from './searches/boxed-lines.ts';
import { withoutCalls } from './searches/called-by-find.ts';
import { withPlainReading } from './searches/read-by-code.ts';
import { withDefinitionSearch, withWholePhrase } from './searches/searched-words.ts';
import { withoutUnaskedInclude, withoutUnaskedName } from './searches/unasked-kind.ts';
import { withoutUnsaidDay } from './searches/unsaid-day.ts';
import { withAskedColumns } from './tables/asked-columns.ts';
import { withAskedOrder } from './tables/asked-order.ts';
import { withCountedRows } from './tables/counted-rows.ts';
import { withExtremeValue, withGroupedTotal, withSingleExtreme } from './tables/grouped-total.ts';
import { withMonthRange } from './tables/month-range.ts';
import { withOneHeader } from './tables/one-header.ts';
import { withOnlyTheName } from './tables/only-the-name.ts';
import { withRightReader } from './tables/right-reader.ts';
import { withRowsAsPairs } from './tables/rows-as-pairs.ts';
import { withRowsOfFolder } from './tables/rows-of-folder.ts';
import { withRowsThatFit } from './tables/rows-that-fit.ts';
import { withoutHeaderSlice } from './tables/rows-without-header.ts';
import { withShareOfRows } from './tables/share-of-rows.ts';
import { withAskedEmptyFile } from './writing/asked-empty-file.ts';
import { withAskedHeading } from './writing/asked-heading.ts';
import { withEveryPlace } from './writing/everywhere.ts';
import { withLineBreaks } from './writing/line-breaks.ts';
import { withNewNote } from './writing/new-note.ts';
import { withPrintingScript } from './writing/printing-script.ts';
import { withRemovedKey } from './writing/removed-key.ts';
import { withRightEditor } from './writing/right-editor.ts';
import { withSaidNote } from './writing/said-note.ts';
import { withoutUnsaidOptions } from './writing/said-options.ts';
import { withAssignedJson, withShownJsonEdit } from './writing/shown-json-edit.ts';
import { withShownSettingsEdit } from './writing/shown-settings-edit.ts';
import { withWrittenLiteral } from './writing/written-literal.ts';

/** What settles something about one step. One that needs nothing comes back as it is. */
export type StepRule = (step: Step, request: string, entries: readonly WorkspaceEntry[]) => Step;

/** Rules for one step, after those for the plan. */
export const STEP_RULES: readonly StepRule[] = [
  withPlainReading,
  withoutUnsaidOptions,
  withNewNote,
  withSaidNote,
  withEveryPlace,
  withWrittenLiteral,
  withLineBreaks,
  withAskedEmptyFile,
  withFetchedFile,
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
  withRowsOfFolder,
  withRowsAsPairs,
  withRowsThatFit,
  withoutHeaderSlice,
  withoutUnaskedExclusions,
  withOnlyTheName,
  withPercentOff,
  withPercentOn,
  withMonthRange,
  withLitres,
  withRoundedPrint,
  withWholeThings,
  withLeftOver,
  withoutMinutes,
  withShareOfRows,
  withCountedRows,
  withoutUnaskedHead,
  withAskedLine,
  withAskedPresence,
  withoutUnaskedNumbers,
  withAskedNumbers,
  withoutInventedContent,
  withListedLines,
  withPrintedLists,
  withOwnLines,
  withoutShownLines,
  withOneHeader,
  withAskedHeading,
  withAskedUsage,
  withAskedColumns,
  withLastChange,
  withAskedOrder,
  withAskedJoining,
  withGroupedTotal,
  withSingleExtreme,
  withExtremeValue,
  withAssignedJson,
  withRemovedKey,
  withShownJsonEdit,
  withShownSettingsEdit,
  withRightEditor,
  withKnownSpelling,
  withBoxedLines,
  withoutUnaskedInclude,
  withoutUnaskedName,
  withoutUnsaidDay,
  withAnyCase,
];

/** Rules for the words of a command, once the folder that stands for the workspace itself is out of them. */
export const WORD_RULES: readonly StepRule[] = [
  withoutCalls,
  withTurnedMove,
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

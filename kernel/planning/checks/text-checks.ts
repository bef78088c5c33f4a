import { reviewAskedBlanks } from './conditions/asked-blanks.ts';
import { reviewListedValues } from './conditions/listed-values.ts';
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
import { reviewChangedOn } from './files/changed-on.ts';
import { reviewCountedInFolder } from './files/counted-in-folder.ts';
import { reviewEmptyFiles } from './files/empty-files.ts';
import { reviewFilesWithText } from './files/files-with-text.ts';
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
import { reviewLoggedValues } from './lines/logged-values.ts';
import { reviewLossesBesides } from './lines/losses-besides.ts';
import { reviewRemovedLines } from './lines/removed-lines.ts';
import { reviewRepeatedLines } from './lines/repeated-lines.ts';
import { reviewSavedBoxes } from './lines/saved-boxes.ts';
import { reviewSortedTexts } from './lines/sorted-texts.ts';
import { reviewTickedBoxes } from './lines/ticked-boxes.ts';
import { reviewNumbersOfTexts } from './numbers/numbers-of-texts.ts';
import { reviewBareSearches } from './searches/bare-searches.ts';
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
import { reviewSavedColumn } from './tables/saved-column.ts';
import { reviewSortedHeadings } from './tables/sorted-headings.ts';
import { reviewSpacedCells } from './tables/spaced-cells.ts';
import { reviewSplitTables } from './tables/split-tables.ts';
import { reviewSummedFamilies } from './tables/summed-families.ts';
import { reviewTwoTables } from './tables/two-tables.ts';
import { reviewUnaskedGroups } from './tables/unasked-groups.ts';
import { reviewUnsummedRows } from './tables/unsummed-rows.ts';

/** Checks that find out what a request means from the text of the file that it names, in the order in which one puts right what the next would stumble over. */
export const TEXT_CHECKS = [
  reviewAskedExtremes,
  reviewLookedUpLines,
  reviewSummedFamilies,
  reviewNumbersOfTexts,
  reviewFirstCrossing,
  reviewLinesByExample,
  reviewLinesOfRecords,
  reviewCountedGroups,
  reviewCommonestOfLog,
  reviewLoggedValues,
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

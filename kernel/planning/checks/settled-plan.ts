import type { Step } from '../../../schemas/plan.ts';
import { wholePlan } from '../language/thought.ts';
import { actingSteps, actionsOf } from '../plan/acting-steps.ts';
import type { CheckSources } from './candidate-checks.ts';
import { reviewAddedKeys } from './edits/added-keys.ts';
import { reviewBrokenSyntax } from './edits/broken-syntax.ts';
import { reviewChangedCopy } from './edits/changed-copy.ts';
import { reviewFoundReplacements } from './edits/found-replacements.ts';
import { reviewLookedUpSettings } from './edits/looked-up-settings.ts';
import { reviewMisspeltWord } from './edits/misspelt-word.ts';
import { reviewQuotedReplacements } from './edits/quoted-replacements.ts';
import { reviewRenamedIdentifiers } from './edits/renamed-identifiers.ts';
import { reviewSaidCells } from './edits/said-cells.ts';
import { reviewSaidSettings } from './edits/said-settings.ts';
import { reviewToldPair } from './edits/told-pair.ts';
import { type Evidence, remembered } from './evidence.ts';
import { reviewChangedOn } from './files/changed-on.ts';
import { reviewCountedInFolder } from './files/counted-in-folder.ts';
import { reviewEmptyFiles } from './files/empty-files.ts';
import { reviewFilesWithText } from './files/files-with-text.ts';
import { reviewAddedText } from './lines/added-text.ts';
import { reviewCarriedItems } from './lines/carried-items.ts';
import { reviewCommonestOfLog } from './lines/commonest-of-log.ts';
import { reviewDictatedLines } from './lines/dictated-lines.ts';
import { reviewEndOfLevel } from './lines/end-of-level.ts';
import { reviewInsertedLines } from './lines/inserted-lines.ts';
import { reviewLinesByExample } from './lines/lines-by-example.ts';
import { reviewLinesOfLevel } from './lines/lines-of-level.ts';
import { reviewLinesOfRecords } from './lines/lines-of-records.ts';
import { reviewLogOfDay } from './lines/log-of-day.ts';
import { reviewLoggedValues } from './lines/logged-values.ts';
import { reviewRemovedLines } from './lines/removed-lines.ts';
import { reviewRepeatedLines } from './lines/repeated-lines.ts';
import { reviewSavedBoxes } from './lines/saved-boxes.ts';
import { reviewSortedTexts } from './lines/sorted-texts.ts';
import { reviewTickedBoxes } from './lines/ticked-boxes.ts';
import { reviewNumbersOfTexts } from './numbers/numbers-of-texts.ts';
import { reviewCountedSwitches } from './searches/counted-switches.ts';
import { reviewFileSaying } from './searches/file-saying.ts';
import { reviewFilesByState } from './searches/files-by-state.ts';
import { reviewFilesThatMention } from './searches/files-that-mention.ts';
import { reviewFoldersWithFile } from './searches/folders-with-file.ts';
import { reviewLackingSettings } from './searches/lacking-settings.ts';
import { reviewAskedExtremes } from './tables/asked-extremes.ts';
import { reviewFirstCrossing } from './tables/first-crossing.ts';
import { reviewLookedUpLines } from './tables/looked-up-lines.ts';
import { reviewSummedFamilies } from './tables/summed-families.ts';
import { reviewTwoTables } from './tables/two-tables.ts';

/** The plan that a request is by its words and the files that it names; undefined where they leave something to decide. */
export type SettledPlan = (evidence: Evidence) => Promise<Step[] | undefined>;

/** The checks that put one plan in the place of whatever else was written: they need none to tell it. Not those for which a plan that only shows what is asked stands. */
const SETTLING = [
  reviewSaidCells,
  reviewSaidSettings,
  reviewLookedUpSettings,
  reviewLackingSettings,
  reviewAddedKeys,
  reviewBrokenSyntax,
  reviewChangedCopy,
  reviewMisspeltWord,
  reviewQuotedReplacements,
  reviewToldPair,
  reviewFoundReplacements,
  reviewRenamedIdentifiers,
  reviewInsertedLines,
  reviewRemovedLines,
  reviewTickedBoxes,
  reviewSavedBoxes,
  reviewSortedTexts,
  reviewRepeatedLines,
  reviewLinesByExample,
  reviewLinesOfRecords,
  reviewLogOfDay,
  reviewEndOfLevel,
  reviewLinesOfLevel,
  reviewCommonestOfLog,
  reviewLoggedValues,
  reviewAddedText,
  reviewCarriedItems,
  reviewDictatedLines,
  reviewCountedSwitches,
  reviewFilesByState,
  reviewFilesThatMention,
  reviewFileSaying,
  reviewEmptyFiles,
  reviewChangedOn,
  reviewCountedInFolder,
  reviewFilesWithText,
  reviewFoldersWithFile,
  reviewAskedExtremes,
  reviewLookedUpLines,
  reviewSummedFamilies,
  reviewTwoTables,
  reviewNumbersOfTexts,
  reviewFirstCrossing,
] as const;

/** Asks the checks that know a plan by themselves before a model is asked; where two know different ones, the model has to choose. */
export function createSettledPlan({ judge, sample: read }: Pick<CheckSources, 'judge' | 'sample'>): SettledPlan {
  return async (evidence) => {
    const sample = remembered(read);
    const reviewed = await Promise.all(SETTLING.map((review) => review(wholePlan(), { evidence, sample, judge })));
    const plans = new Map(reviewed.flatMap(({ steps }) => (actingSteps(steps).length === 0 ? [] : [[actionsOf(steps), steps]])));
    const [plan, ...others] = plans.values();
    return others.length > 0 ? undefined : plan;
  };
}

/** No such plans: whatever is asked, the model plans it. */
export const noSettledPlan: SettledPlan = async () => undefined;

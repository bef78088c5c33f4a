import type { ToolManifest } from '../../../schemas/manifest.ts';
import type { LanguageModel } from '../../model/model.ts';
import type { PlansByRule } from '../../planning/by-rule/plans-by-rule.ts';
import type { SettledPlan } from '../../planning/checks/settled-plan.ts';
import type { WorkspaceView } from '../../planning/looks/workspace-summary.ts';
import type { Look } from './look.ts';
import type { PlanFormat } from './plan-format.ts';
import type { PlanReview } from './review-plan.ts';

/** What plans are made with. */
export interface PlannerOptions {
  model: () => Promise<LanguageModel>;
  manifests: () => readonly ToolManifest[];
  /** `reckoning` is for requests that are all numbers and words; the run says which of the others. */
  formats: Readonly<Record<'script' | 'json' | 'reckoning', PlanFormat>>;
  review: PlanReview;
  /** Whether the model may write once more, with the error in view, where nothing it wrote is without fault. */
  mayCorrect: boolean;
  look: Look;
  byRule: PlansByRule;
  /** The plan that the words of a request and the files that it names are, before a model is asked. */
  settle: SettledPlan;
  workspace: WorkspaceView;
  /** The prompt for small talk. */
  talkFile: string;
}

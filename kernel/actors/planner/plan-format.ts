import type { ToolManifest } from '../../../schemas/manifest.ts';
import type { Step } from '../../../schemas/plan.ts';
import type { Turn } from '../../model/model.ts';
import type { WorkspaceEntry } from '../../planning/looks/workspace-summary.ts';
import type { RequestTraits } from '../../planning/request/request-traits.ts';

/** What the model wrote, as steps, or what is wrong with it in words the model can use. */
export type Reading = { ok: true; steps: Step[] } | { ok: false; complaint: string };

/** The way a model writes plans: the plan language or JSON. */
export interface PlanFormat {
  /** Stable from run to run for the same tools and limits. */
  prefix(manifests: readonly ToolManifest[], maxSteps: number): Turn[];
  /** Requests like this one with what was written for them, as turns. */
  examples(request: string, manifests: readonly ToolManifest[]): Turn[];
  /** GBNF for one request; undefined lets the model write freely. */
  grammar(manifests: readonly ToolManifest[], request: PlanningRequest): string | undefined;
  /** GBNF for a script that is held to more than usual; undefined where the format knows no such thing. */
  limited?(manifests: readonly ToolManifest[], request: PlanningRequest, limits: ScriptLimits): string | undefined;
  read(text: string, manifests: readonly ToolManifest[], request: PlanningRequest): Reading;
}

/** What one more script is held to. */
export interface ScriptLimits {
  /** It goes on behind what was written. */
  continues?: string;
  /** It does without these commands, which failed. */
  without?: readonly string[];
}

export interface PlanningRequest {
  request: string;
  maxSteps: number;
  /** Paths that exist, so that names with spaces are recognised. */
  knownPaths: ReadonlySet<string>;
  /** Names with blanks that the request writes in quotes, whether there is such a thing or not. */
  saidNames: ReadonlySet<string>;
  /** What lies in the workspace. */
  entries: readonly WorkspaceEntry[];
  traits: RequestTraits;
  /** Files and folders that the request names or seems to mean, best first. */
  named: readonly WorkspaceEntry[];
  /** Those of them that a plan has to touch. */
  meant: readonly WorkspaceEntry[];
  /** The request writes out a file that is there; a question then needs no list of what else is. */
  namesItsFile?: boolean;
  /** The web was searched before planning, so the answer may be in view. */
  isSearched?: boolean;
  /** An earlier step went to another folder, so paths no longer begin at the workspace. */
  isElsewhere?: boolean;
  /** The step that failed and ended the plan before this one, and those behind it that were not run. */
  failed?: readonly Step[];
  /** Steps of this request were run already, so it may be time to answer. */
  isBegun?: boolean;
  /** The script is what the request says, word for word: there is nothing to put right. */
  isSettled?: boolean;
}

import type { ToolManifest, ToolResult } from '../../../schemas/manifest.ts';
import type { Step } from '../../../schemas/plan.ts';
import type { ApproverOptions, StepVerdict } from '../../actors/approver.ts';
import type { Confirm } from '../../actors/executor/step-check.ts';
import type { StepCall, ToolRunner } from '../../actors/tool-runner.ts';
import type { LanguageModel } from '../../model/model.ts';
import type { ModelRole } from '../compose/compose-models.ts';

/** All that the actors of a run learn from outside themselves, drafting aside. A live run is recorded here, and a replay plays it back. */
export interface Outside {
  judge(step: Step): StepVerdict;
  manifestOf(tool: string): ToolManifest | undefined;
  /** Whether a step reads what strangers wrote. */
  readsForeignText(step: Step): boolean;
  /** Whether something in the workspace has the name of what a request speaks of. */
  namesSomethingHere(request: string): Promise<boolean>;
  callTool(call: StepCall, options: Parameters<ToolRunner['run']>[1]): Promise<ToolResult>;
  model(role: ModelRole): Promise<LanguageModel>;
  /** False where okso runs without any model. */
  usesModel: boolean;
  /** Shows a plan and asks; undefined where nobody can be asked. */
  ask: ApproverOptions['ask'];
  confirm: Confirm | undefined;
}

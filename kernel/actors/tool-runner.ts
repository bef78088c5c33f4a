import type { ToolResult } from '../../schemas/manifest.ts';
import type { MessageBody } from '../../schemas/messages.ts';

/** The number of calls that are made before planning. */
export const BEFORE_STEPS = 0;

export interface StepCall {
  tool: string;
  args: Record<string, unknown>;
  session: string;
  /** Number of the step in its plan, from 1; BEFORE_STEPS for what is called before there is a plan. */
  step: number;
  approval: MessageBody<'plan.approved'>['approval'];
  /** Text results of the steps before this one. */
  earlier: readonly string[];
  /** Files that code makes come into the workspace as the approval says; with `none` not at all, with `namedIn` only under names that stand in that text. */
  newFiles?: 'none' | { namedIn: string };
}

/** Runs one tool call under the policy; whatever happens comes back as a value. */
export interface ToolRunner {
  run(call: StepCall, options: { signal: AbortSignal; onProgress?: (fraction: number, label: string) => void }): Promise<ToolResult>;
}

import type { Cancellation } from '../schemas/cancellation.ts';
import type { ToolManifest, ToolResult } from '../schemas/manifest.ts';
import type { CallGrant } from './capability.ts';
import { judgeCall } from './judge-call.ts';
import type { PluginHost } from './plugin-host.ts';
import { type Approval, isPermitted, type Judgement, type Policy, type Verdict } from './policy/verdict.ts';
import { failure } from './tool-fault.ts';

export interface RunnerCall {
  tool: string;
  args: Record<string, unknown>;
  session: string;
}

export interface StepCall extends RunnerCall {
  /** Number of the step in its plan, from 1. */
  step: number;
  approval: Approval;
  /** Text results of the steps before this one, in order. */
  earlier: readonly string[];
  newFiles?: CallGrant['newFiles'];
}

/** The one way to a tool, for a step of a plan and for `okso tool` alike. */
export interface ToolRunner {
  manifests(): ToolManifest[];
  /** What the policy says of a call, which may still have gaps to be filled. */
  judge(call: RunnerCall): Judgement;
  /** Validates, judges, and runs what is permitted. Never rejects. */
  run(call: StepCall, context: { signal: Cancellation; onProgress?: (fraction: number, label: string) => void }): Promise<ToolResult>;
}

export interface ToolRunnerOptions {
  pluginHost: Pick<PluginHost, 'manifests' | 'check' | 'call'>;
  policy: Pick<Policy, 'judge'>;
  /** The session's folder, absolute. */
  cwdOf: (session: string) => string;
}

/** Joins the plugin host and the policy. */
export function createToolRunner({ pluginHost, policy, cwdOf }: ToolRunnerOptions): ToolRunner {
  return {
    manifests: () => pluginHost.manifests(),
    judge: ({ tool, args, session }) => judgeCall({ tool, args, cwd: cwdOf(session) }, pluginHost.manifests(), policy),
    async run({ tool, args, ...request }, { signal, onProgress }) {
      const checked = pluginHost.check(tool, args);
      if (!checked.ok) return checked;
      const verdict = policy.judge({ tool, args: checked.args, cwd: cwdOf(request.session) });
      if (!isPermitted(verdict, request.approval)) return refusal(tool, verdict);
      return pluginHost.call(tool, checked.args, { ...request, signal, ...(onProgress === undefined ? {} : { onProgress }) });
    },
  };
}

function refusal(tool: string, verdict: Verdict): ToolResult {
  const target = verdict.target === '' ? '' : ` "${verdict.target}"`;
  return failure('OKSO_REFUSED', `${tool}${target} was refused: ${verdict.reason}`, remedy(verdict), verdict);
}

function remedy({ verdict, opens, rule }: Verdict): string {
  if (verdict === 'deny') return `The rule ${rule} forbids this whoever approves it.`;
  if (opens === 'plan') return 'Approve the plan, or run it again with --yes.';
  return 'Answer the question in a terminal, or allow it with --add-dir, --allow-net or a rule in policy.json.';
}

import type { ToolManifest } from '../schemas/manifest.ts';
import type { Judgement, Policy, ToolCall } from './policy/verdict.ts';

/** What the policy says of a call, which may still have gaps to be filled. A tool that is not there is nobody's to allow. */
export function judgeCall(call: ToolCall, tools: readonly ToolManifest[], policy: Pick<Policy, 'judge'>): Judgement {
  if (tools.some(({ name }) => name === call.tool)) return policy.judge(call);
  return { verdict: 'deny', rule: 'tool.unknown', reason: 'there is no such tool', effect: 'none', target: call.tool, opens: 'explicit', risks: [] };
}

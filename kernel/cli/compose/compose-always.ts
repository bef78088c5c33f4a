import { type ApprovalOffer, offerApproval } from '../../../sandbox/policy/approval-offer.ts';
import type { Approvals } from '../../../sandbox/policy/approvals.ts';
import { createPolicy, type PolicyOptions } from '../../../sandbox/policy/create-policy.ts';
import type { StandingRule } from '../../../sandbox/policy/standing-rule.ts';
import type { Step } from '../../../schemas/plan.ts';
import type { ApprovalPattern } from '../../../schemas/policy.ts';
import type { CliSession } from '../session/cli-session.ts';
import { netRulesUnder } from './compose-policy.ts';

/** "Always" at the prompt: what it would allow, and keeping it. */
export interface Always {
  workspace: string;
  /** Undefined for a step that asks nobody. */
  offer(step: Step): ApprovalOffer | undefined;
  keep(patterns: readonly ApprovalPattern[]): Promise<void>;
}

export interface AlwaysOptions {
  approvals: Approvals;
  /** Of the policy that judges this run. */
  policyOptions: PolicyOptions & { standing: readonly StandingRule[] };
  session: CliSession;
}

/** Joins the policy and the kept approvals for the prompt. */
export function composeAlways({ approvals, policyOptions, session }: AlwaysOptions): Always {
  const under = (more: readonly StandingRule[]) => {
    const standing = [...policyOptions.standing, ...more];
    return createPolicy({ ...policyOptions, standing, rules: netRulesUnder(session, standing) });
  };
  const { workspace } = under([]);
  return {
    workspace,
    offer({ tool, args }) {
      const call = { tool, args, cwd: workspace };
      const judge = (more: readonly StandingRule[]) => under(more).judge(call);
      return judge([]).verdict === 'allow' ? undefined : offerApproval(call, judge);
    },
    async keep(patterns) {
      await approvals.add(workspace, patterns);
    },
  };
}

import type { MessageBody, StepRisk } from '../../schemas/messages.ts';
import type { Plan, Step } from '../../schemas/plan.ts';
import { isPersonsRule } from '../../schemas/policy.ts';
import type { ActorFactory } from '../actor.ts';
import { sealPlan } from '../planning/plan-hash.ts';
import { bodyOf, draft } from './message.ts';

/** What the policy says of a step, as far as its arguments are known before it runs. */
export interface StepVerdict extends Omit<StepRisk, 'index' | 'risks'> {
  risks: readonly StepRisk['risks'][number][];
  target: string;
  /** Whether approval of the plan opens it, or only a person who saw this step. */
  opens: 'plan' | 'explicit';
}

/** What a person said of a plan that was shown. */
export type Decision = { kind: 'yes' } | { kind: 'no' } | { kind: 'feedback'; text: string };

export interface ApproverOptions {
  judge(step: Step): StepVerdict;
  /** Shows the plan and asks; undefined where nobody can be asked. */
  ask: ((plan: Plan, risks: readonly StepRisk[], signal: AbortSignal) => Promise<Decision>) | undefined;
}

type Approved = MessageBody<'plan.approved'>['approval'];

/** Decides whether a plan may run: the policy first, then a person where one is needed. Nobody there means no. */
export function createApprover({ judge, ask }: ApproverOptions): ActorFactory {
  return () => ({
    async receive(message, context) {
      const { candidates, scores: _scores, ...round } = bodyOf(message, 'approver/main');
      const winner = candidates[0];
      if (winner === undefined) throw new Error('a scored message has no candidate');
      const { script } = winner;
      // Sealed before it is shown: the executor runs what has this hash, and nothing else.
      const plan = sealPlan(winner.plan);
      const isReact = round.options.mode === 'react';
      // What a growing plan has done already was judged when it was new.
      const first = isReact ? round.done.length : 0;
      const verdicts = plan.steps.map(judge);
      const risks = verdicts.map(asShown);
      context.report('plan.presented', { plan, risks, script, ...(first === 0 ? {} : { first }) });
      if (round.options.planOnly) return draft('run.planned', { plan });

      const refuse = (because: (verdict: StepVerdict) => boolean) =>
        draft('run.refused', {
          denied: verdicts.flatMap((verdict, index) =>
            index >= first && because(verdict) ? [{ tool: plan.steps[index]?.tool ?? '', target: verdict.target, reason: verdict.reason }] : [],
          ),
        });
      const approved = (approval: Approved) => draft('plan.approved', { ...round, plan, script, approval });

      const fresh = verdicts.slice(first);
      if (fresh.some(({ verdict }) => verdict === 'deny')) return refuse(({ verdict }) => verdict === 'deny');
      // What a person wrote into policy.json or approved for good needs no further word.
      // Where nobody has seen the plan as a whole, what goes out of the machine is seen step by step.
      const isQuiet = ({ effect, risks: may }: StepVerdict): boolean => effect === 'none' && !(isReact && may.includes('network'));
      const needsNobody = (each: StepVerdict): boolean => each.verdict === 'allow' && (isQuiet(each) || isPersonsRule(each.rule));
      const asksPerson = fresh.some(({ verdict, opens }) => verdict === 'ask' && opens === 'explicit');
      const { approveAll, forceConfirm } = round.options;
      if (approveAll && !forceConfirm && !asksPerson) return approved('plan');
      const isSettled = !forceConfirm && fresh.every(needsNobody);
      if (isSettled && (isReact || fresh.some(({ rule }) => isPersonsRule(rule)))) return approved('none');
      if (ask === undefined) {
        if (isSettled) return approved('none');
        if (approveAll && !forceConfirm) return refuse(({ verdict, opens }) => verdict === 'ask' && opens === 'explicit');
        return refuse((verdict) => forceConfirm || !needsNobody(verdict));
      }
      const decision = await ask(plan, risks, context.signal);
      switch (decision.kind) {
        case 'yes':
          return approved('explicit');
        case 'no':
          return draft('run.refused', {
            denied: plan.steps.slice(first).map(({ tool }, index) => ({ tool, target: fresh[index]?.target ?? '', reason: 'you said no' })),
          });
        case 'feedback':
          return draft('plan.rejected', { ...round, plan, script, feedback: [...round.feedback, { from: 'person', text: decision.text, script }] });
      }
    },
  });
}

/** A verdict as it is shown: what a person needs to judge the step. */
function asShown({ verdict, rule, reason, effect, risks }: StepVerdict, index: number): StepRisk {
  return { index: index + 1, verdict, rule, reason, effect, risks: [...risks] };
}

import type { MessageBody, StepRisk } from '../../schemas/messages.ts';
import { isPersonsRule } from '../../schemas/persons-rule.ts';
import type { Plan, Step } from '../../schemas/plan.ts';
import type { ActorFactory, Draft } from '../actor.ts';
import { writesFiles } from '../planning/language/python-code.ts';
import { PYTHON } from '../planning/language/tool-names.ts';
import { sealPlan } from '../planning/plan/plan-hash.ts';
import { keepFirstAnswer } from './first-answer.ts';
import { bodyOf, draft } from './message.ts';

/** What the policy says of a step, as far as its arguments are known before it runs. */
export interface StepVerdict extends Omit<StepRisk, 'index' | 'risks'> {
  risks: readonly StepRisk['risks'][number][];
  target: string;
  /** Whether approval of the plan opens it, or only a person who saw this step. */
  opens: 'plan' | 'explicit';
}

/** What a person said of a plan that was shown. An edited plan is sealed, judged, shown and asked about like a new one. */
export type Decision = { kind: 'yes' } | { kind: 'no' } | { kind: 'feedback'; text: string } | { kind: 'edited'; plan: Plan; script: string };

export interface ApproverOptions {
  judge(step: Step): StepVerdict;
  /** Shows the plan and asks; undefined where nobody can be asked. */
  ask: ((plan: Plan, risks: readonly StepRisk[], signal: AbortSignal) => Promise<Decision>) | undefined;
  /** Told of a plan before it is shown: whoever shows it may want to look at what it would change. */
  beforeShowing?: (plan: Plan, signal: AbortSignal) => Promise<void>;
}

type Scored = MessageBody<'plan.scored'>;
type Round = Omit<Scored, 'candidates' | 'scores'>;
type Approved = MessageBody<'plan.approved'>['approval'];

/** Why nothing was run, when a person did not want it. */
export const SAID_NO = 'you said no';

/** A sealed plan with what the policy says of each step. */
interface Judged {
  plan: Plan;
  script: string;
  verdicts: readonly StepVerdict[];
  /** Steps of a growing plan that have run already: they were judged when they were new. */
  first: number;
}

/** Decides whether a plan may run: the policy first, then a person where one is needed. Nobody there means no. */
export function createApprover({ judge, ask, beforeShowing }: ApproverOptions): ActorFactory {
  return () => ({
    async receive(message, context) {
      const { candidates, scores: _scores, ...round } = bodyOf(message, 'approver/main');
      const winner = candidates[0];
      if (winner === undefined) throw new Error('a scored message has no candidate');
      const first = round.options.mode === 'react' ? round.done.length : 0;

      /** Sealed before it is shown: the executor runs what has this hash, and nothing else. */
      const show = async (given: Plan, script: string): Promise<{ judged: Judged; risks: StepRisk[] }> => {
        const plan = sealPlan(given);
        const verdicts = plan.steps.map(judge);
        const risks = verdicts.map((verdict, at) => asShown(verdict, at, plan.steps[at]));
        await beforeShowing?.(plan, context.signal);
        context.report('plan.presented', { plan, risks, script, ...(first === 0 ? {} : { first }) });
        return { judged: { plan, script, verdicts, first }, risks };
      };

      let { judged, risks } = await show(winner.plan, winner.script);
      if (round.options.planOnly) return draft('run.planned', { plan: judged.plan });
      const settled = withoutAsking(judged, round, ask !== undefined);
      if (settled !== undefined || ask === undefined) return settled ?? refusal(judged, round, () => true);
      for (;;) {
        const { plan, script } = judged;
        const decision = await ask(plan, risks, context.signal);
        switch (decision.kind) {
          case 'yes':
            return judged.verdicts.some(isDenied) ? refusal(judged, round, isDenied) : approval(judged, round, 'explicit');
          case 'no':
            return refusal(judged, round, () => true, SAID_NO);
          case 'feedback':
            return draft('plan.rejected', { ...round, plan, script, feedback: [...round.feedback, { from: 'person', text: decision.text, script }] });
          case 'edited':
            // What has run stays what it was, and the request stays the person's own.
            ({ judged, risks } = await show(
              { ...plan, steps: [...plan.steps.slice(0, first), ...decision.plan.steps.slice(first)] },
              decision.script,
            ));
        }
      }
    },
  });
}

/** What needs no person's word, or cannot have one; undefined where somebody is to be asked. */
function withoutAsking(judged: Judged, round: Round, canAsk: boolean): Draft | undefined {
  const isReact = round.options.mode === 'react';
  const fresh = judged.verdicts.slice(judged.first);
  if (fresh.some(isDenied)) return refusal(judged, round, isDenied);
  // What a person wrote into policy.json or approved for good needs no further word.
  // Where nobody has seen the plan as a whole, what goes out of the machine is seen step by step.
  const isQuiet = ({ effect, risks: may }: StepVerdict): boolean => effect === 'none' && !(isReact && may.includes('network'));
  const needsNobody = (each: StepVerdict): boolean => each.verdict === 'allow' && (isQuiet(each) || isPersonsRule(each.rule));
  const needsPerson = ({ verdict, opens }: StepVerdict): boolean => verdict === 'ask' && opens === 'explicit';
  const { approveAll, forceConfirm } = round.options;
  if (approveAll && !forceConfirm && !fresh.some(needsPerson)) return approval(judged, round, 'plan');
  const isSettled = !forceConfirm && fresh.every(needsNobody);
  if (isSettled && (isReact || fresh.some(({ rule }) => isPersonsRule(rule)))) return approval(judged, round, 'none');
  if (canAsk) return undefined;
  if (isSettled) return approval(judged, round, 'none');
  return refusal(judged, round, approveAll && !forceConfirm ? needsPerson : (each) => forceConfirm || !needsNobody(each));
}

const isDenied = ({ verdict }: StepVerdict): boolean => verdict === 'deny';

function approval({ plan, script }: Judged, round: Round, given: Approved): Draft {
  return draft('plan.approved', { ...round, plan, script, approval: given });
}

/** The new steps that are refused, each with the policy's reason or another one; or the answer that there was before them. */
function refusal({ plan, script, verdicts, first }: Judged, round: Round, isRefused: (verdict: StepVerdict) => boolean, because?: string): Draft {
  const kept = keepFirstAnswer({ ...round, plan, script }, 'the next plan was refused');
  return (
    kept ??
    draft('run.refused', {
      denied: verdicts.flatMap((verdict, index) =>
        index >= first && isRefused(verdict)
          ? [{ tool: plan.steps[index]?.tool ?? '', target: verdict.target, reason: because ?? verdict.reason }]
          : [],
      ),
    })
  );
}

/** A verdict as it is shown: what a person needs to judge the step. New files of Python are saved once the plan is approved, which the policy leaves to the approval. */
function asShown({ verdict, rule, reason, effect, risks }: StepVerdict, index: number, step: Step | undefined): StepRisk {
  const saves = step?.tool === PYTHON && writesFiles(String(step.args['input'])) && !risks.includes('write');
  return {
    index: index + 1,
    verdict,
    rule,
    reason,
    effect,
    risks: saves ? risks.flatMap((risk) => (risk === 'read' ? [risk, 'write'] : [risk])) : [...risks],
  };
}

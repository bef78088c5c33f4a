import type { CandidateFault } from '../../../schemas/messages.ts';
import type { Step } from '../../../schemas/plan.ts';
import { terminalWords } from '../plan/command-line.ts';
import type { StepJudgement } from './evidence.ts';

/**
 * Steps that the policy will not let run. A command that is written in a way that is never run can be written otherwise; what the
 * request itself wants and may not have is for the person to hear, so another plan would only hide the refusal.
 */
export function refusedSteps(steps: readonly Step[], judge: (step: Step) => StepJudgement, request: string): CandidateFault[] {
  return steps.flatMap((step, index): CandidateFault[] => {
    const { verdict, rule, reason } = judge(step);
    if (verdict !== 'deny') return [];
    const words = terminalWords(step)?.words ?? [];
    const isWayOfWriting = rule.startsWith('terminal.') && !words.some((word) => /[/~]|\.\./.test(word) && request.includes(word));
    return [{ step: index + 1, code: 'refused', grade: isWayOfWriting ? 'fails' : 'weighs', message: `${reason}.` }];
  });
}

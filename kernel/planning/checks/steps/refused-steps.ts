import { literalPattern } from '../../../../schemas/literal-pattern.ts';
import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { terminalWords } from '../../plan/command-line.ts';
import type { StepJudgement } from '../evidence.ts';

/**
 * Steps that the policy will not let run. A command that is written in a way that is never run can be written otherwise; what the
 * request itself wants and may not have is for the person to hear, so another plan would only hide the refusal.
 */
export function refusedSteps(steps: readonly Step[], judge: (step: Step) => StepJudgement, request: string): CandidateFault[] {
  return steps.flatMap((step, index): CandidateFault[] => {
    const { verdict, rule, reason } = judge(step);
    const words = terminalWords(step)?.words ?? [];
    // A flag that a person has to allow, and nobody asked for: without it nobody has to be there.
    const isUnaskedFlag = verdict === 'ask' && rule === 'terminal.refused-flag' && !words.some((word) => isSaidFlag(word, request));
    if (isUnaskedFlag) return [{ step: index + 1, code: 'flag', grade: 'fails', message: `${reason}.` }];
    if (verdict !== 'deny') return [];
    const isWayOfWriting = rule.startsWith('terminal.') && !words.some((word) => /[/~]|\.\./.test(word) && request.includes(word));
    return [{ step: index + 1, code: 'refused', grade: isWayOfWriting ? 'fails' : 'weighs', message: `${reason}.` }];
  });
}

function isSaidFlag(word: string, request: string): boolean {
  return word.startsWith('-') && new RegExp(`(?<!\\S)${literalPattern(word)}(?![\\w-])`).test(request);
}

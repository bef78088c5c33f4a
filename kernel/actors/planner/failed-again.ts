import { canonicalJson } from '../../../schemas/canonical-json.ts';
import type { CandidateFault } from '../../../schemas/messages.ts';
import type { Step } from '../../../schemas/plan.ts';
import { PYTHON } from '../../planning/language/tool-names.ts';
import { actingSteps } from '../../planning/plan/acting-steps.ts';
import type { Round } from './situation.ts';

/** A plan that does what has just failed once more: code fails the same way again, and steps that all went through without doing it do not do it now. */
export function failedAgain(steps: readonly Step[], { feedback, done }: Pick<Round, 'feedback' | 'done'>): CandidateFault[] {
  if (feedback.at(-1)?.from !== 'executor') return [];
  const acting = actingSteps(steps);
  const last = done.at(-1);
  const codeAt = last?.result.ok === false && last.step.tool === PYTHON ? acting.findIndex((step) => isSame(step, last.step)) : -1;
  const before = done.slice(-acting.length);
  const isWhole =
    last?.result.ok === true && acting.length > 0 && before.length === acting.length && acting.every((step, at) => isSame(step, before[at]?.step));
  if (codeAt < 0 && !isWhole) return [];
  const message =
    codeAt < 0 ? 'this plan was just tried and did not do it; write another one.' : 'this code was just tried and failed; write other code.';
  return [{ step: codeAt < 0 ? null : codeAt + 1, code: 'repeated', grade: 'fails', message }];
}

function isSame({ tool, args }: Step, other: Pick<Step, 'tool' | 'args'> | undefined): boolean {
  return other !== undefined && tool === other.tool && canonicalJson(args) === canonicalJson(other.args);
}

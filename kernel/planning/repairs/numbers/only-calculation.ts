import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';

/** A plan that calculates once and tells the result. */
export interface OnlyCalculation {
  code: string;
  /** The same plan with another calculation. */
  withCode(code: string): Step[];
}

/** Undefined where a plan does anything else. */
export function onlyCalculation(steps: readonly Step[]): OnlyCalculation | undefined {
  const [only, end, ...more] = steps;
  if (only?.tool !== PYTHON || end?.tool !== FINAL_ANSWER || more.length > 0) return undefined;
  return { code: String(only.args['input']), withCode: (input) => [{ ...only, args: { ...only.args, input } }, end] };
}

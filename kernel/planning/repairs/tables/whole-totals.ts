import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { referencedSteps } from '../../plan/references.ts';

/** A sum of cells that the code turns into floats first. */
const FLOAT_SUM = /^\s*print\(((?:round\()?sum\(float\([^()]*\) for [\s\S]*\))\)\s*$/;
const SAYS_DIGITS = /\b(?:decimals?|digits|places|round\w*|cents)\b/i;

/** A sum that goes into a file or another tool is written as people write it: 104515, and not 104515.0 because cells were read as floats. */
export function withWholeTotals(steps: readonly Step[], request: string): Step[] {
  if (SAYS_DIGITS.test(request)) return [...steps];
  return steps.map((step, at) => {
    const [, sum] = step.tool === PYTHON ? (FLOAT_SUM.exec(String(step.args['input'])) ?? []) : [];
    const isHandedOn = steps.slice(at + 1).some(({ args }) => referencedSteps(args).includes(at + 1));
    return sum === undefined || !isHandedOn ? step : { ...step, args: { ...step.args, input: `print(format(${sum}, ".15g"))` } };
  });
}

import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';
import type { Evidence, Reviewed } from '../evidence.ts';
import { numbersIn } from './invented-numbers.ts';

/** Texts of code, which stay, and what stands for pi. */
const TEXT_OR_PI = /"[^"\n]*"|'[^'\n]*'|(?<![\w.])(3\.14(?:15|16|159\d*)?)(?![\w.])/g;

/**
 * `3.14 * 4 ** 2` with pi itself, unless the request says the number: its third digit is wrong in the answer. Math is imported in every
 * session. The last of the checks, for the others read plain arithmetic.
 */
export function reviewPi(steps: readonly Step[], { request }: Evidence): Reviewed {
  const said = new Set(numbersIn(request.replace(/(?<=\d),(?=\d{1,2}(?!\d))/g, '.')));
  const faults: Reviewed['faults'] = [];
  const exact = steps.map((step, index): Step => {
    const code = step.tool === PYTHON ? String(step.args['input'] ?? '') : '';
    const input = code.replace(TEXT_OR_PI, (whole, number?: string) => (number === undefined || said.has(number) ? whole : 'math.pi'));
    if (input === code) return step;
    faults.push({ step: index + 1, code: 'code', grade: 'mended', message: 'the code calculates with a short pi; it was made math.pi.' });
    return { ...step, args: { ...step.args, input } };
  });
  return { steps: exact, faults };
}

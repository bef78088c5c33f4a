import { FINAL_ANSWER, type Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { conversionIn, roundedCode, timesCode } from '../../request/conversion.ts';
import { withDigits } from '../../request/number-words.ts';
import { measuresIn } from '../../request/units.ts';
import { printsValue } from './unit-conversion.ts';

const CIRCUMFERENCE = /\bcircumference\b/i;
const SAYS_RADIUS = /\bradius\b/i;
const SAYS_DIAMETER = /\b(?:diameter|across|wide|width)\b/i;
/** Given is the circumference itself, or more is asked. */
const OTHERWISE =
  /\b(?:area|volume|turns?|revolutions?|rotations?|times|per|each|price|cost|has a circumference|with a circumference|circumference of \d)\b/i;

/** `A wheel is 622 mm across. What is its circumference in metres?` is pi times that: small models convert the diameter and stop. */
export function withCircumference(steps: readonly Step[], request: string): Step[] {
  const [only, end] = steps;
  const [measure, ...more] = measuresIn(withDigits(request));
  const isAsked = CIRCUMFERENCE.test(request) && SAYS_RADIUS.test(request) !== SAYS_DIAMETER.test(request) && !OTHERWISE.test(request);
  if (steps.length !== 2 || only?.tool !== PYTHON || end?.tool !== FINAL_ANSWER || !isAsked || measure === undefined || more.length > 0)
    return [...steps];
  const code = String(only.args['input']);
  const factor = conversionIn(request.replace(CIRCUMFERENCE, 'length'))?.factor ?? 1;
  const diameter = SAYS_RADIUS.test(request) ? 2 * measure.value : measure.value;
  const value = Math.PI * diameter * factor;
  if (printsValue(code.replace(/\bmath\.pi\b/g, String(Math.PI)), value)) return [...steps];
  const expression = `math.pi * ${diameter}${factor === 1 ? '' : timesCode(factor)}`;
  return [{ ...only, args: { ...only.args, input: roundedCode(expression, value, request) } }, end];
}

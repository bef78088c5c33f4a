import type { Step } from '../../../../schemas/plan.ts';
import { conversionIn, roundedCode, timesCode } from '../../request/conversion.ts';
import { withDigits } from '../../request/number-words.ts';
import { measuresIn } from '../../request/units.ts';
import { onlyCalculation } from './only-calculation.ts';
import { printsValue } from './unit-conversion.ts';

const CIRCUMFERENCE = /\bcircumference\b/i;
const SAYS_RADIUS = /\bradius\b/i;
const SAYS_DIAMETER = /\b(?:diameter|across|wide|width)\b/i;
/** Given is the circumference itself, or more is asked. */
const OTHERWISE =
  /\b(?:area|volume|turns?|revolutions?|rotations?|times|per|each|price|cost|has a circumference|with a circumference|circumference of \d)\b/i;

/** `A wheel is 622 mm across. What is its circumference in metres?` is pi times that: small models convert the diameter and stop. */
export function withCircumference(steps: readonly Step[], request: string): Step[] {
  const calculation = onlyCalculation(steps);
  const [measure, ...more] = measuresIn(withDigits(request));
  const isAsked = CIRCUMFERENCE.test(request) && SAYS_RADIUS.test(request) !== SAYS_DIAMETER.test(request) && !OTHERWISE.test(request);
  if (calculation === undefined || !isAsked || measure === undefined || more.length > 0) return [...steps];
  const factor = conversionIn(request.replace(CIRCUMFERENCE, 'length'))?.factor ?? 1;
  const diameter = SAYS_RADIUS.test(request) ? 2 * measure.value : measure.value;
  const value = Math.PI * diameter * factor;
  if (printsValue(calculation.code.replace(/\bmath\.pi\b/g, String(Math.PI)), value)) return [...steps];
  const expression = `math.pi * ${diameter}${factor === 1 ? '' : timesCode(factor)}`;
  return calculation.withCode(roundedCode(expression, value, request));
}

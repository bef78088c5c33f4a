import type { Step } from '../../../../schemas/plan.ts';
import { roundedCode } from '../../request/conversion.ts';
import { rateAsked } from '../../request/rate-per-hundred.ts';
import { requestTraits } from '../../request/request-traits.ts';
import { onlyCalculation } from './only-calculation.ts';
import { printsValue } from './unit-conversion.ts';

/** `7 litres per 100 km` for 500 km is 500 / 100 * 7: small models divide by the rate, leave the hundred out or round the sum up. */
export function withRatePerHundred(steps: readonly Step[], request: string): Step[] {
  const calculation = onlyCalculation(steps);
  const asked = calculation === undefined ? undefined : rateAsked(request);
  const { isYesNo, wantsChange } = requestTraits(request);
  if (calculation === undefined || asked === undefined || isYesNo || wantsChange) return [...steps];
  const { expression, value, isMoney } = asked;
  if (printsValue(calculation.code, value)) return [...steps];
  return calculation.withCode(isMoney ? `print(round(${expression}, 2))` : roundedCode(expression, value, request));
}

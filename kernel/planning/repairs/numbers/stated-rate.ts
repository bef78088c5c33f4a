import type { Step } from '../../../../schemas/plan.ts';
import { roundedCode } from '../../request/conversion.ts';
import { rateAsked } from '../../request/rate-per-hundred.ts';
import { rateCode, rateOfOneAsked } from '../../request/rate-per-one.ts';
import { requestTraits } from '../../request/request-traits.ts';
import { onlyCalculation } from './only-calculation.ts';
import { printsValue } from './unit-conversion.ts';

/**
 * `7 litres per 100 km` for 500 km is 500 / 100 * 7, and 2975 words at 350 words an hour take 2975 / 350 hours: small models divide by a rate that
 * multiplies, leave the hundred out, take a rate twice or divide by 60 besides.
 */
export function withStatedRate(steps: readonly Step[], request: string): Step[] {
  const calculation = onlyCalculation(steps);
  if (calculation === undefined) return [...steps];
  const ofOne = rateOfOneAsked(request);
  const asked = ofOne ?? rateAsked(request);
  const { isYesNo, wantsChange } = requestTraits(request);
  if (asked === undefined || isYesNo || wantsChange || printsValue(calculation.code, asked.value)) return [...steps];
  if (ofOne !== undefined) return calculation.withCode(rateCode(ofOne, request));
  const isMoney = 'isMoney' in asked && asked.isMoney;
  return calculation.withCode(isMoney ? `print(round(${asked.expression}, 2))` : roundedCode(asked.expression, asked.value, request));
}

import type { Step } from '../../../../schemas/plan.ts';
import { roundedCode } from '../../request/conversion.ts';
import { saidTemperature } from '../../request/said-temperature.ts';
import { onlyCalculation } from './only-calculation.ts';
import { printsValue } from './unit-conversion.ts';

/** One temperature in another scale has one right expression; small models take the other one. */
export function withRightTemperature(steps: readonly Step[], request: string): Step[] {
  const calculation = onlyCalculation(steps);
  const right = calculation === undefined ? undefined : saidTemperature(request);
  if (calculation === undefined || right === undefined || printsValue(calculation.code, right.result)) return [...steps];
  return calculation.withCode(roundedCode(right.code, right.result, request));
}

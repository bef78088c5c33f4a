import type { Step } from '../../../../schemas/plan.ts';
import { numberSaid } from '../../request/units.ts';
import { onlyCalculation } from './only-calculation.ts';

const UNITS: readonly { said: RegExp; each: number; large: string; small: string }[] = [
  { said: /(?<!\bdays?,? )\bhours? and minutes?\b(?!,? and seconds)/i, each: 60, large: 'hours', small: 'minutes' },
  { said: /(?<!\bhours?,? )\bminutes? and seconds?\b/i, each: 60, large: 'minutes', small: 'seconds' },
  { said: /\bweeks? and days?\b/i, each: 7, large: 'weeks', small: 'days' },
  { said: /\byears? and months?\b/i, each: 12, large: 'years', small: 'months' },
];
const AMOUNT = /(?<![\w.,])(\d{1,3}(?:,\d{3})+|\d+)\s*(minutes?|mins?|seconds?|secs?|days?|months?)\b/gi;

/** `Convert 185 minutes to hours and minutes` wants both, and no hours with a fraction. */
export function withBothUnits(steps: readonly Step[], request: string): Step[] {
  const calculation = onlyCalculation(steps);
  const [amount, ...others] = [...request.matchAll(AMOUNT)];
  const units = UNITS.find(({ said }) => said.test(request));
  const isOfSmall = amount?.[2]?.slice(0, 3).toLowerCase() === units?.small.slice(0, 3);
  const rest = amount === undefined || units === undefined ? '' : request.replace(amount[0], ' ').replace(units.said, ' ');
  if (calculation === undefined || amount === undefined || units === undefined || !isOfSmall || others.length > 0 || /\d/.test(rest))
    return [...steps];
  const whole = numberSaid(amount[1] ?? '');
  return calculation.withCode(`print(${whole} // ${units.each}, "${units.large}", ${whole} % ${units.each}, "${units.small}")`);
}

import type { Step } from '../../../../schemas/plan.ts';
import { evaluateArithmetic } from '../../request/arithmetic.ts';
import { conversionCode, conversionIn } from '../../request/conversion.ts';
import { twoUnitsCode } from '../../request/two-units.ts';
import { ROUNDED } from '../../request/units.ts';
import { onlyCalculation } from './only-calculation.ts';

/** Code that splits a number by itself. */
const SPLITS = /\/\/.*%|divmod/;

/** A calculation that converts one value, with the factor that is right: small models multiply where they should divide. */
export function withRightConversion(steps: readonly Step[], request: string): Step[] {
  const calculation = onlyCalculation(steps);
  if (calculation === undefined) return [...steps];
  const split = SPLITS.test(calculation.code) ? undefined : twoUnitsCode(request);
  if (split !== undefined) return calculation.withCode(split);
  const conversion = conversionIn(request);
  if (conversion === undefined) return [...steps];
  if (printsValue(calculation.code, conversion.value * conversion.factor)) return [...steps];
  return calculation.withCode(conversionCode(conversion, request));
}

/** Whether code prints arithmetic that comes to this value. */
export function printsValue(code: string, value: number): boolean {
  const inner = /^\s*print\(([\s\S]*)\)\s*$/.exec(code)?.[1] ?? '';
  const expression = /^\s*round\(([\s\S]*?)(?:,\s*\d+)?\)\s*$/.exec(inner)?.[1] ?? inner;
  const printed = evaluateArithmetic(expression.replace(POWER, (_, base: string, times: string) => `(${Array(Number(times)).fill(base).join('*')})`));
  return printed !== undefined && Math.abs(printed - value) <= Math.abs(value) * ROUNDED;
}

/** `1024**3`, which has no sign in plain arithmetic. */
const POWER = /(?<![\d.])(\d+(?:\.\d+)?)\s*\*\*\s*([1-6])(?![\d.])/g;

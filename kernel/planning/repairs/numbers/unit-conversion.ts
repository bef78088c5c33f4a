import type { Step } from '../../../../schemas/plan.ts';
import { evaluateArithmetic } from '../../request/arithmetic.ts';
import { asksMoreThanConversion, conversionCode, conversionIn } from '../../request/conversion.ts';
import { withDigits } from '../../request/number-words.ts';
import { ROUNDED, unitNamed } from '../../request/units.ts';
import { onlyCalculation } from './only-calculation.ts';

/** `135 minutes in hours and minutes`: whole units of the larger, and what is left in the smaller. */
const SPLIT = /(?<![\w.,])(\d+)\s*([a-z]+)\b[^\d]*?\b(?:in|to|into|as)\s+([a-z]+)\s+and\s+([a-z]+)\b/i;

/** The number of a request in two units, as a sentence; undefined where it does not ask for that. */
function splitIn(said: string): string | undefined {
  const [, number = '', from = '', large = '', small = ''] = SPLIT.exec(withDigits(said)) ?? [];
  const [given, whole, rest] = [from, large, small].map(unitNamed);
  if (given === undefined || whole === undefined || rest === undefined || given.kind !== whole.kind || given.kind !== rest.kind) return undefined;
  const ratio = Math.round((whole.size / rest.size) * RATIO_DIGITS) / RATIO_DIGITS;
  const total = Math.round((Number(number) * given.size) / rest.size);
  return Number.isInteger(ratio) && ratio > 1 ? `f"{${total} // ${ratio}} ${large} {${total} % ${ratio}} ${small}"` : undefined;
}

/** Code that splits a number by itself. */
const SPLITS = /\/\/.*%|divmod/;
/** Ratios of units are whole numbers up to the last bits of their sizes. */
const RATIO_DIGITS = 1e6;

/** A calculation that converts one value, with the factor that is right: small models multiply where they should divide. */
export function withRightConversion(steps: readonly Step[], request: string): Step[] {
  const calculation = onlyCalculation(steps);
  if (calculation === undefined) return [...steps];
  const split = asksMoreThanConversion(request) || SPLITS.test(calculation.code) ? undefined : splitIn(request);
  if (split !== undefined) return calculation.withCode(`print(${split})`);
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

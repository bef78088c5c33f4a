import type { Step } from '../../../schemas/plan.ts';
import { PYTHON } from '../language/tool-names.ts';

/** A number and how many decimals it is to have, as print never takes them. */
const PRINTED_PLACES = /^(\s*)print\(([\s\S]+),\s*([0-6])\)\s*$/;
const ARITHMETIC = /^[\d\s.+\-*/%()]+$/;

/** Money is rounded to its smallest coin. */
const TO_THE_CENT = /\bto the (?:nearest )?(?:cent|penny|pence)\b/i;
/** The whole of what is printed, rounded up or down to whole ones. */
const WHOLE_ONES = /^print\(math\.(?:ceil|floor)\((.+)\)\)$/;

/** `print(round(mean(x)), 2)` with the decimals where they belong: a bracket that was closed too early prints a whole number, and a 2 behind it. What is asked to the cent is no whole number either. */
export function withRoundedPrint(step: Step, request: string): Step {
  const code = step.args['input'];
  if (step.tool !== PYTHON || typeof code !== 'string') return step;
  const whole = TO_THE_CENT.test(request) ? WHOLE_ONES.exec(code)?.[1] : undefined;
  if (whole !== undefined) return { ...step, args: { ...step.args, input: `print(round(${whole}, 2))` } };
  const [, indent = '', printed = '', places = ''] = PRINTED_PLACES.exec(code) ?? [];
  const value = ARITHMETIC.test(printed) && /[-+*/%]/.test(printed) ? printed : insideRound(printed);
  return value === undefined ? step : { ...step, args: { ...step.args, input: `${indent}print(round(${value}, ${places}))` } };
}

/** What a lone call of round is given, without decimals. */
function insideRound(code: string): string | undefined {
  const [, inside] = /^\s*round\(([\s\S]*)\)\s*$/.exec(code) ?? [];
  if (inside === undefined) return undefined;
  let depth = 0;
  for (const sign of inside) {
    if ('([{'.includes(sign)) depth += 1;
    if (')]}'.includes(sign)) depth -= 1;
    // It ended before: what stands behind is no part of it. A second argument are its decimals.
    if (depth < 0 || (depth === 0 && sign === ',')) return undefined;
  }
  return inside;
}

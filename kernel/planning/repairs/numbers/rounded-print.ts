import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { decimalsSaid } from '../../request/decimals-said.ts';
import { unitNamed, unitsIn } from '../../request/units.ts';

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
  if (wantsWhole(request)) return withWhole(step, code);
  const [, indent = '', printed = '', places = ''] = PRINTED_PLACES.exec(code) ?? [];
  const value = ARITHMETIC.test(printed) && /[-+*/%]/.test(printed) ? printed : insideRound(printed);
  if (value !== undefined) return { ...step, args: { ...step.args, input: `${indent}print(round(${value}, ${places}))` } };
  const decimals = decimalsSaid(request);
  return decimals === undefined ? step : withDecimals(step, code, decimals);
}

/** What is printed, rounded to so many decimals, where it is one number that arithmetic, a sum or a mean makes. */
function withDecimals(step: Step, code: string, decimals: number): Step {
  const [, before = '', printed = ''] = /^([\s\S]*(?:\n|; ))?print\((.+)\)\s*$/.exec(code) ?? [];
  const [, inner = printed] = ROUNDED.exec(printed) ?? [];
  const value = isClosed(inner) ? inner : printed;
  const isRounded = /\bround\(/.test(value) || /^(?:math\.|int\()/.test(printed);
  if (printed === '' || isRounded || /\bprint\(/.test(before) || !isClosed(value) || !isOneNumber(value)) return step;
  return { ...step, args: { ...step.args, input: `${before}print(round(${value}${decimals === 0 ? '' : `, ${decimals}`}))` } };
}

/** `sum(…) / len(…)` and `(17 + 4) / 3`: what stands outside of brackets is a number or the name of what makes one. */
function isOneNumber(expression: string): boolean {
  if (NUMERIC.test(expression)) return /[-+*/%]|math/.test(expression);
  let depth = 0;
  const outside = [...expression.replace(/(["'])[^"'\n]*\1/g, '"')].filter((sign) => {
    if (sign === ')') depth -= 1;
    const isOutside = depth === 0;
    if (sign === '(') depth += 1;
    return isOutside;
  });
  const said = outside.join('');
  return MAKES_NUMBER.test(said) || DIVIDES.test(said);
}
/** Functions whose result is one number, by their names and empty brackets. */
const MAKES_NUMBER = /^(?:(?:(?:statistics\.)?(?:f?mean|median|pstdev|stdev)|sum|len|abs|float|math\.(?:sqrt|hypot))?\(\)|[\d.]+|\s|[-+*/%])+$/;
/** Names that are divided by each other stand for numbers. */
const DIVIDES = /^(?!.*\b(?:if|else|and|or|not|in|for)\b)[\w.\s()*+-]+\/[\w.\s()*+-]+$/;

/** `to the nearest cm`, `rounded to a whole number`. */
const NEAREST = /\b(?:to|as) the (?:nearest|closest) (?:(?:whole|full) )?(\p{L}+)|\b(?:to|as) an? (?:whole number|integer)\b|\bto whole (\p{L}+)/iu;
/** What has parts and is no unit of measure. */
const WHOLE_NOUN = /^(?:numbers?|integers?|ones?|euros?|dollars?|francs?|crowns?|kron\p{L}+|yen|rupees?|percent|degrees?|points?)$/iu;
const SMALLER_COIN = /\b(?:cents?|pence|penny|öre|øre)\b/i;

/** Whether the result is to have no decimals, in a unit that nothing has to be converted to first. */
function wantsWhole(request: string): boolean {
  const [found, unit, plural] = NEAREST.exec(request) ?? [];
  const noun = unit ?? plural;
  if (found === undefined) return false;
  if (noun === undefined) return true;
  if (WHOLE_NOUN.test(noun)) return !SMALLER_COIN.test(request);
  const measure = unitNamed(noun);
  return measure !== undefined && unitsIn(request.replace(found, ' ')).every((other) => other === measure || other.kind !== measure.kind);
}

/** Numbers and what is sure to make a number of them. */
const NUMERIC = /^(?:[\d\s.+\-*/%()]|\bmath\.(?:pi|sqrt|hypot|sin|cos|tan|radians)\b|,(?=\s*\d))+$/;
const ROUNDED = /^(?:round|math\.(?:ceil|floor)|int)\((.*?)(?:,\s*\d)?\)$/;

/** What is printed, rounded to a whole number, where it is one number that arithmetic makes. */
function withWhole(step: Step, code: string): Step {
  const [, printed = ''] = /^\s*print\((.+)\)\s*$/.exec(code) ?? [];
  const [, inner = printed] = ROUNDED.exec(printed) ?? [];
  const behind = /^(.+?),\s*[0-6]$/.exec(inner)?.[1] ?? inner;
  const value = isClosed(behind) ? behind : printed;
  return NUMERIC.test(value) && /[-+*/%]|math/.test(value) && isClosed(value)
    ? { ...step, args: { ...step.args, input: `print(round(${value}))` } }
    : step;
}

/** Whether the brackets of an expression close each other, and it holds no second value. */
function isClosed(expression: string): boolean {
  let depth = 0;
  for (const sign of expression) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth < 0 || (depth === 0 && sign === ',')) return false;
  }
  return depth === 0;
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

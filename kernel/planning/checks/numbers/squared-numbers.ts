import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { withDigits } from '../../request/number-words.ts';
import { isUnitFactor, type Measure, measuresIn, unitsIn, withoutUnits } from '../../request/units.ts';
import type { Evidence, Reviewed } from '../evidence.ts';
import { quoted } from '../quoted.ts';
import { numbersIn } from './invented-numbers.ts';

/**
 * A number of square metres that arithmetic multiplies with itself: small models take `1.44 square metres` for a side. It is taken once where the
 * structure of the expression is clear.
 */
export function reviewSquaredNumbers(steps: readonly Step[], { request }: Evidence): Reviewed {
  const [first, ...rest] = steps;
  const code = first?.tool === PYTHON ? String(first.args['input'] ?? '') : '';
  if (first === undefined || !isArithmetic(code) || SPEAKS_OF_SIDES.test(request)) return { steps: [...steps], faults: [] };
  const faults: Reviewed['faults'] = [];
  let input = code;
  for (const { value, name } of areasIn(withDigits(request))) {
    const once = takenOnce(input, value);
    if (numbersIn(once).length === numbersIn(input).length) continue;
    const message = `the code takes ${quoted(String(value))} twice in one product, though it is in ${name} already; it was taken once.`;
    faults.push({ step: 1, code: 'invented-number', grade: 'mended', message });
    input = once;
  }
  return { steps: input === code ? [...steps] : [{ ...first, args: { ...first.args, input } }, ...rest], faults };
}

/** Whoever names a side, or a square of a number, may mean the product. */
const SPEAKS_OF_SIDES =
  /\b(?:sides?|edges?|lengths?|widths?|squared|cubed|root|power)\b|\b(?:squares?|cubes?) of\b|\d[^\d.?!]*(?:\bby\b|×|\*|\btimes\b)[^\d.?!]*\d|\d\s*(?:[a-z]+\s+)?x\s*\d/i;
/** A number may be meant twice over without being said twice: `7 square metres a day` for a week. */
const COUNTS_OTHERWISE: readonly (readonly [words: RegExp, counts: readonly number[]])[] = [
  [/\b(?:twice|double|both|pairs?|couple|half|halves|halved?)\b/i, [2]],
  [/\b(?:thrice|triple|thirds?)\b/i, [3]],
  [/\b(?:quarters?|quarterly|quadruple)\b/i, [3, 4]],
  [/\b(?:seconds?|minutes?|hours?|hourly)\b/i, [24, 60]],
  [/\b(?:days?|daily|weeks?|weekly|months?|monthly|years?|yearly)\b/i, [4, 5, 7, 12, 24, 30, 52, 365]],
  [/%|\bper ?cent\b/i, [100]],
];

/** Squares and cubes of lengths that the request gives once, and that nothing else in it can be. */
function areasIn(request: string): Measure[] {
  const numbers = numbersIn(withoutUnits(request).replace(/(?<=\d),(?=\d{1,2}(?!\d))/g, '.')).map(Number);
  // Who turns square metres into square centimetres multiplies by 100 twice.
  const isRatio = (value: number): boolean => new Set(unitsIn(request)).size > 1 && isUnitFactor(value, request);
  return measuresIn(request).filter(
    ({ value, unit }) =>
      unit.power !== undefined &&
      numbers.filter((number) => number === value).length === 1 &&
      !isRatio(value) &&
      !COUNTS_OTHERWISE.some(([words, counts]) => counts.includes(value) && words.test(request)),
  );
}

const FUNCTIONS = /\b(?:import math|from math import [a-z, ]+|print|round|(?:math\.)?(?:ceil|floor|pow)|int|float|abs)\b/g;

/** Numbers, signs and what rounds: nothing else can be what the number is multiplied with. */
function isArithmetic(code: string): boolean {
  return /^[\d\s.,;+\-*/%()]+$/.test(code.replace(FUNCTIONS, ' '));
}

/** Arithmetic in which a product holds a number once, where that can be told without brackets in between: `27 / 1.44` for `27 / 1.44 ** 2`. */
function takenOnce(code: string, value: number): string {
  const n = String.raw`(?<![\w.])${String(value).replace('.', String.raw`\.`)}(?![\w.])`;
  const power = new RegExp(String.raw`(${n})\s*\*\*\s*[23](?![\w.])(?!\s*\*\*)`, 'g');
  const call = new RegExp(String.raw`\b(?:math\.)?pow\(\s*(${n})\s*,\s*[23]\s*\)`, 'g');
  const product = new RegExp(String.raw`(?<![/%]\s*)(${n}(?:\s*\*(?!\*)\s*[\d.]+)*?)\s*\*(?!\*)\s*${n}(?!\s*\*\*)`);
  const brackets = new RegExp(String.raw`(?<=[-+*/%(]\s*)\(\s*(${n})\s*\)`, 'g');
  let once = code.replace(brackets, '$1').replace(power, '$1').replace(call, '$1');
  while (product.test(once)) once = once.replace(product, '$1');
  return once.replace(brackets, '$1');
}

import type { Step } from '../../../schemas/plan.ts';
import { FINAL_ANSWER } from '../../../schemas/plan.ts';
import { PYTHON } from '../language/tool-names.ts';
import { evaluateArithmetic } from '../request/arithmetic.ts';
import { withDigits } from '../request/number-words.ts';
import { measuresIn, ROUNDED, UNIT_NAME, type Unit, unitNamed, unitsIn, withoutUnits } from '../request/units.ts';

/** The unit that is wanted, before or after the one number with its own. */
const WANTED = new RegExp(
  String.raw`\b(?:how (?:many|much)|in(?:to)?|to|as|convert(?:ed)? (?:in)?to)\s+(?:(?:the|US|American)\s+)?(${UNIT_NAME})`,
  'gi',
);
/** `How many cups are in a gallon?` */
const OF_ONE = new RegExp(String.raw`^(\s*how many ${UNIT_NAME} (?:are |is |there |fit |go )*(?:in|into|to|make)) an? (${UNIT_NAME}\W*)$`, 'i');
/** More is asked than one value in another unit. */
const MORE =
  /[€$£%]|\b(?:per|each|cost|price|speed|fast|average|sum|total|together|left|between|every|half|double|twice|squared|cubed|(?:square|cube|root) of|larger|bigger|smaller|free|imperial|uk|british|files?|folders?|csv)\b|\.(?:csv|txt|md|json)\b/i;

/** The value that a request wants in another unit: `The stage is 36 feet wide. How many metres is that?`. Undefined where anything else is asked as well. */
export function conversionIn(said: string): { value: number; factor: number } | undefined {
  const request = withDigits(said).replace(OF_ONE, '$1 1 $2');
  const measures = measuresIn(request);
  const [measure] = measures;
  const numbers = withoutUnits(request.replace(DECIMALS, ' ')).match(/\d+(?:[.,]\d+)*/g) ?? [];
  if (measure === undefined || numbers.length !== 1 || MORE.test(request)) return undefined;
  const { value, unit, written } = measure;
  const others = (units: readonly (Unit | undefined)[]): Unit[] =>
    units.filter((other): other is Unit => other !== undefined && other.kind === unit.kind && other !== unit);
  const [target] = others([...request.replace(written, ' ').matchAll(WANTED)].map(([, name = '']) => unitNamed(name)));
  // `in feet and inches` wants more than one number.
  const spokenOf = new Set(others(unitsIn(request)));
  return target === undefined || spokenOf.size !== 1 ? undefined : { value, factor: unit.size / target.size };
}

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
  const [only, end] = steps;
  if (steps.length !== 2 || only?.tool !== PYTHON || end?.tool !== FINAL_ANSWER) return [...steps];
  const split = MORE.test(request) || SPLITS.test(String(only.args['input'])) ? undefined : splitIn(request);
  if (split !== undefined) return [{ ...only, args: { ...only.args, input: `print(${split})` } }, end];
  const conversion = conversionIn(request);
  if (conversion === undefined) return [...steps];
  const { value, factor } = conversion;
  if (printsValue(String(only.args['input']), value * factor)) return [...steps];
  const inverse = exact(1 / factor);
  const product = factor < 1 && /^\d+$/.test(inverse) ? `${value} / ${inverse}` : `${value} * ${exact(factor)}`;
  return [{ ...only, args: { ...only.args, input: `print(round(${product}, ${decimalsIn(request) ?? decimalsFor(value * factor)}))` } }, end];
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

/** A factor without what floating point puts behind its last digit. */
const exact = (factor: number): string => String(Number(factor.toPrecision(FACTOR_DIGITS)));
const FACTOR_DIGITS = 15;

const DECIMALS = /\b(\d|no|one|two|three|four|five|six) (?:decimals?|digits|decimal places|places)\b/i;
const DIGIT_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

function decimalsIn(request: string): number | undefined {
  const said = DECIMALS.exec(request)?.[1]?.toLowerCase();
  if (said === undefined) return /\b(?:whole|nearest|rounded? to an?)\b/i.test(request) ? 0 : undefined;
  return /\d/.test(said) ? Number(said) : DIGIT_WORDS.indexOf(said);
}

/** Two, and for small values as many as show three digits. */
function decimalsFor(value: number): number {
  return Math.max(2, 2 - Math.floor(Math.log10(Math.abs(value) || 1)));
}

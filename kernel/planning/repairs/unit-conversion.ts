import { editDistance } from '../../../schemas/nearest-name.ts';
import type { Step } from '../../../schemas/plan.ts';
import { FINAL_ANSWER } from '../../../schemas/plan.ts';
import { evaluateArithmetic } from '../arithmetic.ts';
import { PYTHON } from '../language/vocabulary.ts';
import { withDigits } from '../number-words.ts';

interface Unit {
  kind: 'length' | 'mass' | 'volume' | 'time' | 'speed' | 'data' | 'area';
  /** In metres, kilograms, litres, seconds, metres a second, bytes, square metres; exact by definition (international yard and pound, US gallon). */
  size: number;
  names: string;
}

const UNITS: readonly Unit[] = [
  { kind: 'length', size: 0.001, names: 'mm millimetre millimeter' },
  { kind: 'length', size: 0.01, names: 'cm centimetre centimeter' },
  { kind: 'length', size: 1, names: 'm metre meter' },
  { kind: 'length', size: 1000, names: 'km kilometre kilometer' },
  { kind: 'length', size: 0.0254, names: 'inch inche' },
  { kind: 'length', size: 0.3048, names: 'ft foot feet' },
  { kind: 'length', size: 0.9144, names: 'yd yard' },
  { kind: 'length', size: 1609.344, names: 'mi mile' },
  { kind: 'length', size: 1852, names: 'nautical-mile' },
  { kind: 'mass', size: 0.001, names: 'g gram gramme' },
  { kind: 'mass', size: 1, names: 'kg kilo kilogram kilogramme' },
  { kind: 'mass', size: 1000, names: 'tonne' },
  { kind: 'mass', size: 0.028349523125, names: 'oz ounce' },
  { kind: 'mass', size: 0.45359237, names: 'lb pound' },
  { kind: 'mass', size: 6.35029318, names: 'stone' },
  { kind: 'volume', size: 0.001, names: 'ml millilitre milliliter' },
  { kind: 'volume', size: 0.01, names: 'cl centilitre centiliter' },
  { kind: 'volume', size: 1, names: 'l litre liter' },
  { kind: 'volume', size: 3.785411784, names: 'gallon' },
  { kind: 'time', size: 1, names: 'second' },
  { kind: 'time', size: 60, names: 'minute' },
  { kind: 'time', size: 3600, names: 'hour' },
  { kind: 'time', size: 86_400, names: 'day' },
  { kind: 'time', size: 604_800, names: 'week' },
  { kind: 'speed', size: 1 / 3.6, names: 'km/h kph kmh' },
  { kind: 'speed', size: 0.44704, names: 'mph' },
  { kind: 'speed', size: 1, names: 'm/s' },
  { kind: 'speed', size: 1852 / 3600, names: 'knot' },
  { kind: 'area', size: 10_000, names: 'hectare' },
  { kind: 'area', size: 4046.8564224, names: 'acre' },
];
const BY_NAME = new Map(UNITS.flatMap((unit) => unit.names.split(' ').map((name) => [name, unit] as const)));

/** One number with its unit, and later or earlier the unit that is wanted. */
const NUMBER = /(?<![\w.,])(\d+(?:[.,]\d+)?)\s*(nautical miles?|[a-zµ]+(?:\/[hs])?)(?![\w/])/gi;
const WANTED = /\b(?:how (?:many|much)|in(?:to)?|to|as|convert(?:ed)? (?:in)?to)\s+(?:the\s+)?(nautical miles?|[a-z]+(?:\/[hs])?)(?![\w/])/gi;
/** More is asked than one value in another unit. */
const MORE =
  /[€$£%]|\b(?:per|each|cost|price|speed|fast|average|sum|total|together|left|between|every|half|double|twice|file|csv)\b|\.(?:csv|txt|md|json)\b/i;

/** The numbers of a text that have a unit, in its order. */
export function measuresIn(text: string): { value: number; name: string; unit: Unit }[] {
  return [...text.matchAll(NUMBER)].flatMap(([, number = '', name = '']) => {
    const unit = unitNamed(name);
    return unit === undefined ? [] : [{ value: Number(number.replace(',', '.')), name, unit }];
  });
}

/** The value that a request wants in another unit: `The stage is 36 feet wide. How many metres is that?`. Undefined where anything else is asked as well. */
export function conversionIn(said: string): { value: number; factor: number } | undefined {
  const request = withDigits(said);
  const measures = measuresIn(request);
  const [measure] = measures;
  const numbers = request.replace(DECIMALS, ' ').match(/\d+(?:[.,]\d+)*/g) ?? [];
  if (measure === undefined || numbers.length !== 1 || MORE.test(request)) return undefined;
  const { value, unit } = measure;
  const others = (texts: readonly string[]): Unit[] =>
    texts.map(unitNamed).filter((other): other is Unit => other !== undefined && other.kind === unit.kind && other !== unit);
  const [target] = others([...request.matchAll(WANTED)].map(([, name = '']) => name));
  // `in feet and inches` wants more than one number.
  const spokenOf = new Set(others(request.match(/(?:nautical )?[a-z]+(?:\/[hs])?/gi) ?? []));
  return target === undefined || spokenOf.size !== 1 ? undefined : { value, factor: unit.size / target.size };
}

/** `135 minutes in hours and minutes`: whole units of the larger, and what is left in the smaller. */
const SPLIT = /(?<![\w.,])(\d+)\s*([a-z]+)\b[^\d]*?\b(?:in|to|into|as)\s+([a-z]+)\s+and\s+([a-z]+)\b/i;

/** The number of a request in two units, as a sentence; undefined where it does not ask for that. */
export function splitIn(said: string): string | undefined {
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
  const product = factor >= 1 || Number.isInteger(1 / factor) === false ? `${value} * ${exact(factor)}` : `${value} / ${exact(1 / factor)}`;
  return [{ ...only, args: { ...only.args, input: `print(round(${product}, ${decimalsIn(request) ?? decimalsFor(value * factor)}))` } }, end];
}

/** Whether a number turns a unit that the text names into another one. */
export function isUnitFactor(number: number, text: string): boolean {
  const named = (text.match(/[a-z]+(?:\/[hs])?/gi) ?? []).map(unitNamed).filter((unit): unit is Unit => unit !== undefined);
  const isNear = (factor: number): boolean => Math.abs(factor - number) <= Math.abs(number) * TOLERANCE;
  return named.some((from) =>
    UNITS.some((to) => from !== to && from.kind === to.kind && (isNear(from.size / to.size) || isNear(to.size / from.size))),
  );
}

/** How far a rounded factor may lead astray, as a part of the value. */
const TOLERANCE = 0.005;

/** Whether code prints arithmetic that comes to this value. */
export function printsValue(code: string, value: number): boolean {
  const inner = /^\s*print\(([\s\S]*)\)\s*$/.exec(code)?.[1] ?? '';
  const expression = /^\s*round\(([\s\S]*?)(?:,\s*\d+)?\)\s*$/.exec(inner)?.[1] ?? inner;
  const printed = evaluateArithmetic(expression);
  return printed !== undefined && Math.abs(printed - value) <= Math.abs(value) * TOLERANCE;
}

const exact = (factor: number): string => String(Number(factor.toPrecision(15)));

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

/** In a shorter name a slip makes another word. */
const LONG_NAME = 5;

/** The unit whose name a word has but for one letter: `minuts`. */
function slipOf(word: string): Unit | undefined {
  const [name] = [...BY_NAME.keys()].filter((each) => each.length >= LONG_NAME && editDistance(each, word) === 1);
  return name === undefined ? undefined : BY_NAME.get(name);
}

function unitNamed(name: string): Unit | undefined {
  const plain = name.toLowerCase().replace(' ', '-');
  return BY_NAME.get(plain) ?? BY_NAME.get(plain.replace(/s$/, '')) ?? (plain.length >= LONG_NAME ? slipOf(plain.replace(/s$/, '')) : undefined);
}

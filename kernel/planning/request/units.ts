import { editDistance } from '../../../schemas/nearest-name.ts';

/** A unit of measure; cubic lengths are volumes. */
export interface Unit {
  kind: 'length' | 'area' | 'volume' | 'mass' | 'time' | 'speed' | 'data' | 'energy';
  /** In metres, square metres, litres, kilograms, seconds, metres a second, bytes, joules. */
  size: number;
  /** Two or three for a unit that is a square or cubic length. */
  power?: 2 | 3;
  /** It is a thing as well: cups are washed, pints are drunk. */
  isVessel?: true;
}

interface NamedUnit extends Unit {
  names: string;
}

/**
 * Every size is exact by definition: the international yard and pound, the US gallon of 231 cubic inches with its quarts, pints, cups and spoons,
 * powers of ten for kB and of two for KiB, the calorie of 4.184 joules.
 */
const UNITS: readonly NamedUnit[] = [
  { kind: 'length', size: 0.001, names: 'mm millimetre millimeter' },
  { kind: 'length', size: 0.01, names: 'cm centimetre centimeter' },
  { kind: 'length', size: 0.1, names: 'dm decimetre decimeter' },
  { kind: 'length', size: 1, names: 'm metre meter' },
  { kind: 'length', size: 1000, names: 'km kilometre kilometer' },
  { kind: 'length', size: 0.0254, names: 'inch inche' },
  { kind: 'length', size: 0.3048, names: 'ft foot feet' },
  { kind: 'length', size: 0.9144, names: 'yd yard' },
  { kind: 'length', size: 1609.344, names: 'mi mile' },
  { kind: 'length', size: 1852, names: 'nautical-mile' },
  { kind: 'area', size: 10_000, names: 'hectare' },
  { kind: 'area', size: 4046.8564224, names: 'acre' },
  { kind: 'volume', size: 0.001, names: 'ml millilitre milliliter' },
  { kind: 'volume', size: 0.01, names: 'cl centilitre centiliter' },
  { kind: 'volume', size: 0.1, names: 'dl decilitre deciliter' },
  { kind: 'volume', size: 1, names: 'l litre liter' },
  { kind: 'volume', size: 3.785411784, names: 'gal gallon' },
  { kind: 'volume', size: 0.946352946, names: 'qt quart' },
  { kind: 'volume', size: 0.473176473, names: 'pint', isVessel: true },
  { kind: 'volume', size: 0.2365882365, names: 'cup', isVessel: true },
  { kind: 'volume', size: 0.0295735295625, names: 'fluid-ounce fl-oz floz' },
  { kind: 'volume', size: 0.01478676478125, names: 'tbsp tablespoon', isVessel: true },
  { kind: 'volume', size: 0.00492892159375, names: 'tsp teaspoon', isVessel: true },
  { kind: 'mass', size: 0.000001, names: 'mg milligram milligramme' },
  { kind: 'mass', size: 0.001, names: 'g gram gramme' },
  { kind: 'mass', size: 1, names: 'kg kilo kilogram kilogramme' },
  { kind: 'mass', size: 1000, names: 'tonne' },
  { kind: 'mass', size: 0.028349523125, names: 'oz ounce' },
  { kind: 'mass', size: 0.45359237, names: 'lb pound' },
  { kind: 'mass', size: 6.35029318, names: 'stone' },
  { kind: 'time', size: 1, names: 'second' },
  { kind: 'time', size: 60, names: 'minute' },
  { kind: 'time', size: 3600, names: 'hour' },
  { kind: 'time', size: 86_400, names: 'day' },
  { kind: 'time', size: 604_800, names: 'week' },
  { kind: 'speed', size: 1 / 3.6, names: 'km/h kph kmh' },
  { kind: 'speed', size: 0.44704, names: 'mph' },
  { kind: 'speed', size: 1, names: 'm/s' },
  { kind: 'speed', size: 1852 / 3600, names: 'knot' },
  { kind: 'data', size: 1, names: 'byte' },
  { kind: 'data', size: 1e3, names: 'kb kilobyte' },
  { kind: 'data', size: 1e6, names: 'mb megabyte' },
  { kind: 'data', size: 1e9, names: 'gb gigabyte' },
  { kind: 'data', size: 1e12, names: 'tb terabyte' },
  { kind: 'data', size: 2 ** 10, names: 'kib kibibyte' },
  { kind: 'data', size: 2 ** 20, names: 'mib mebibyte' },
  { kind: 'data', size: 2 ** 30, names: 'gib gibibyte' },
  { kind: 'data', size: 2 ** 40, names: 'tib tebibyte' },
  { kind: 'energy', size: 1, names: 'joule' },
  { kind: 'energy', size: 1e3, names: 'kj kilojoule' },
  { kind: 'energy', size: 1e6, names: 'mj megajoule' },
  { kind: 'energy', size: 3.6e6, names: 'kwh kilowatt-hour' },
  { kind: 'energy', size: 4184, names: 'kcal kilocalorie' },
];
/** In a cubic metre. */
const LITRES = 1000;
const BY_NAME = new Map<string, Unit>(UNITS.flatMap((unit) => unit.names.split(' ').map((name) => [name, unit] as const)));
/** Square and cubic metres, feet and so on. */
const POWERS = new Map<Unit, Readonly<Record<2 | 3, Unit>>>(
  UNITS.filter(({ kind }) => kind === 'length').map((unit) => [
    unit,
    { 2: { kind: 'area', size: unit.size ** 2, power: 2 }, 3: { kind: 'volume', size: LITRES * unit.size ** 3, power: 3 } },
  ]),
);

/** The source of a pattern for whatever may be the name of a unit; to be read without regard to case. */
export const UNIT_NAME = String.raw`(?:(?:(?:square|cubic)[ -]|sq\.?[ -]?|cu[. -]+)[a-z]+|fluid[ -]ounces?|fl\.? ?oz|nautical[ -]miles?|kilowatt[ -]hours?|[a-zµ]+(?:\/[hs]|\^?[23]|[²³])?)(?![\w/²³])`;
const NAME = new RegExp(`(?<![a-zµ_])${UNIT_NAME}`, 'gi');
const MEASURE = new RegExp(String.raw`(?<![\w.,])(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?)[\s-]?\s*(${UNIT_NAME})`, 'gi');

/** A number with its unit; `written` is both, as they stand in the text. */
export interface Measure {
  value: number;
  name: string;
  unit: Unit;
  written: string;
}

/** The numbers of a text that have a unit, in its order. */
export function measuresIn(text: string): Measure[] {
  return [...text.matchAll(MEASURE)].flatMap(([written, number = '', name = '']) => {
    const unit = unitNamed(name);
    return unit === undefined ? [] : [{ value: numberSaid(number), name, unit, written }];
  });
}

/** The units that a text names, in its order. */
export function unitsIn(text: string): Unit[] {
  return (text.match(NAME) ?? []).map(unitNamed).filter((unit): unit is Unit => unit !== undefined);
}

/** A text without its units, some of which are written with a digit: `84 m2`. */
export function withoutUnits(text: string): string {
  return text.replace(NAME, (name) => (unitNamed(name) === undefined ? name : ' '));
}

/** Whether a number turns a unit that the text names into another one. */
export function isUnitFactor(number: number, text: string): boolean {
  // Whoever has square metres may reckon with metres.
  const named = [...unitsIn(text), ...(text.match(/[a-z]+/gi) ?? []).map(unitNamed).filter((unit): unit is Unit => unit !== undefined)];
  const isNear = (factor: number): boolean => Math.abs(factor - number) <= Math.abs(number) * ROUNDED;
  return named.some((from) =>
    [...UNITS, ...named].some((to) => from !== to && from.kind === to.kind && (isNear(from.size / to.size) || isNear(to.size / from.size))),
  );
}

/** Of a kind with these units there are two systems, and nobody leaves the one for the other without saying so. */
const SYSTEMS: ReadonlySet<Unit['kind']> = new Set(['length', 'volume', 'mass']);
const NAMES_SYSTEM = /\b(?:metric|imperial|american|customary|us|uk|mpg|converts?|conversion)\b/i;
/** Factors with fewer digits may be anything. */
const FACTOR_DIGITS = 4;
/** How exactly a factor with so many digits is written. */
const EXACT = 0.0002;

/** Whether a number turns the one unit of its kind that the text names into one that it does not name: `25 kg cost 31.50 euros` has no pounds. */
export function isStrayFactor(number: number, text: string): boolean {
  if (NAMES_SYSTEM.test(text) || String(number).replace(/^0?\.0*|\D|0+$/g, '').length < FACTOR_DIGITS) return false;
  const named = [...new Set([...unitsIn(text), ...measuresIn(text).map(({ unit }) => unit)])];
  return named.some(({ kind, size }) => {
    // Miles per hour have a length in them.
    if (!SYSTEMS.has(kind) || named.some((other) => other.kind === 'speed') || named.filter((other) => other.kind === kind).length > 1) return false;
    const factors = UNITS.filter((other) => other.kind === kind && other.size !== size).flatMap((other) => [other.size / size, size / other.size]);
    return factors.some((factor) => Math.abs(factor - number) <= number * EXACT);
  });
}

/** How far a rounded factor may lead astray, as a part of the value. */
export const ROUNDED = 0.005;

/** The unit of a name in any of its spellings, also with a slip of one letter in a longer one. */
export function unitNamed(name: string): Unit | undefined {
  return plainUnit(name) ?? powerNamed(name);
}

const PREFIXED = /^(?:(?:(square|sq)|cubic)[. -]*|cu[. -]+)([a-z]+)$/i;
const SIGNED = /^([a-z]+)\^?([23²³])$/i;

function powerNamed(name: string): Unit | undefined {
  const [, square, worded] = PREFIXED.exec(name) ?? [];
  const [, signed, sign] = SIGNED.exec(name) ?? [];
  const base = worded ?? signed;
  // `in` is an inch where the power is short as well: `sq in`, `in²`, and not `the square in metres`.
  if (base === undefined || (/^in$/i.test(base) && /^(?:square|cubic)/i.test(name))) return undefined;
  const length = plainUnit(/^in$/i.test(base) ? 'inch' : base);
  const powers = length === undefined ? undefined : POWERS.get(length);
  return powers?.[(sign === undefined ? square !== undefined : /[2²]/.test(sign)) ? 2 : 3];
}

/** `Mb` is a megabit to those who mind, and a megabyte to the others. */
const UNCLEAR = /^[KMGT]b$/;

function plainUnit(name: string): Unit | undefined {
  if (UNCLEAR.test(name)) return undefined;
  const plain = name.toLowerCase().replace(/[. ]+/g, '-');
  const single = plain.replace(/s$/, '');
  return BY_NAME.get(plain) ?? BY_NAME.get(single) ?? (plain.length >= LONG_NAME ? slipOf(single) : undefined);
}

/** In a shorter name a slip makes another word. */
const LONG_NAME = 5;

/** The unit whose name a word has but for one letter that is not its first, or for their order: `minuts` and `mintues`, while `round` is no pound. */
function slipOf(word: string): Unit | undefined {
  const letters = [...word].sort().join('');
  const isSlip = (name: string): boolean => editDistance(name, word) === 1 || [...name].sort().join('') === letters;
  const [name] = [...BY_NAME.keys()].filter((each) => each.length >= LONG_NAME && each[0] === word[0] && isSlip(each));
  return name === undefined ? undefined : BY_NAME.get(name);
}

/** The source of a pattern: a number as word problems write it, with commas between thousands or none, and no part of a date or a code. */
export const NUMBER_IN_STORY = String.raw`(?<![\w.,-])\d[\d,]*(?:\.\d+)?(?![.,]?\d)`;

/** `1,500` are thousands, `1,5` is a fraction. */
export function numberSaid(number: string): number {
  return Number(/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(number) ? number.replaceAll(',', '') : number.replace(',', '.'));
}

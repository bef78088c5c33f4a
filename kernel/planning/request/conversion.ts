import { decimalsSaid } from './decimals-said.ts';
import { withDigits } from './number-words.ts';
import { measuresIn, UNIT_NAME, type Unit, unitNamed, unitsIn, withoutUnits } from './units.ts';

/** A value with what it is multiplied by. */
export interface Conversion {
  value: number;
  factor: number;
}

/** The unit that is wanted, before or after the one number with its own. */
const WANTED = new RegExp(
  String.raw`\b(?:how (?:many|much)|in(?:to)?|to|as|convert(?:ed)? (?:in)?to)\s+(?:(?:the|US|American)\s+)?(${UNIT_NAME})`,
  'gi',
);
/** `How many cups are in a gallon?` */
const OF_ONE = new RegExp(String.raw`^(\s*how many ${UNIT_NAME} (?:are |is |there |fit |go )*(?:in|into|to|make)) an? (${UNIT_NAME}\W*)$`, 'i');
/** `They weigh 35 pounds each. How much is that in kilograms?` asks for one of them. */
const OF_EACH = /(?<=\d\s*)(\p{L}+) each(?=\s*[,;.:(])/iu;
/** More is asked than one value in another unit. */
const MORE =
  /[€$£%]|\b(?:per|each|cost|price|speed|fast|average|sum|total|together|left|between|every|half|double|twice|squared|cubed|(?:square|cube|root) of|circumference|perimeter|larger|bigger|smaller|free|imperial|uk|british|files?|folders?|csv)\b|\.(?:csv|txt|md|json)\b/i;

/** The value that a request wants in another unit: `The stage is 36 feet wide. How many metres is that?`. Undefined where anything else is asked as well. */
export function conversionIn(said: string): Conversion | undefined {
  const request = withOneUnit(withSpeeds(withDigits(said)))
    .replace(OF_ONE, '$1 1 $2')
    .replace(OF_EACH, '$1');
  const measures = measuresIn(request);
  const [measure] = measures;
  const numbers = withoutUnits(request.replace(DECIMALS, ' ')).match(/\d+(?:[.,]\d+)*/g) ?? [];
  if (measure === undefined || numbers.length !== 1 || asksMoreThanConversion(request)) return undefined;
  const { value, unit, written } = measure;
  const others = (units: readonly (Unit | undefined)[]): Unit[] =>
    units.filter((other): other is Unit => other !== undefined && other.kind === unit.kind && other !== unit);
  const [target] = others([...request.replace(written, ' ').matchAll(WANTED)].map(([, name = '']) => unitNamed(name)));
  // `47 minutes and 38 seconds, in seconds`: the two are one measure already.
  if (IN_TWO_UNITS_ONCE.test(withDigits(said)) && target === undefined && isWanted(unit, request.replace(written, ' '))) return { value, factor: 1 };
  // `in feet and inches` wants more than one number.
  const spokenOf = new Set(others(unitsIn(request)));
  return target === undefined || spokenOf.size !== 1 ? undefined : { value, factor: unit.size / target.size };
}

/** `14 feet 6 inches`: a large unit and the small one that parts of it are said in. */
const IN_TWO_UNITS = new RegExp(String.raw`(?<![\w.,])(\d+)\s?(${UNIT_NAME}),? (?:and )?(\d+(?:\.\d+)?)\s?(${UNIT_NAME})`, 'gi');

const IN_TWO_UNITS_ONCE = new RegExp(IN_TWO_UNITS.source, 'i');

/** Whether a unit, and no other one, is wanted by its name. */
function isWanted(unit: Unit, rest: string): boolean {
  const wanted = [...rest.matchAll(WANTED)].flatMap(([, name = '']) => unitNamed(name) ?? []);
  return wanted.length === 1 && wanted[0] === unit && unitsIn(rest).every((each) => each === unit);
}

/** `343 metres per second` as 343 m/s. */
function withSpeeds(request: string): string {
  return SPEEDS.reduce((text, [words, sign]) => text.replace(words, sign), request);
}

const SPEEDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:met(?:re|er)s?|m) (?:per|a) second\b/gi, 'm/s'],
  [/\b(?:kilomet(?:re|er)s?|kms?) (?:per|an) hour\b/gi, 'km/h'],
  [/\bmiles? (?:per|an) hour\b/gi, 'mph'],
];

/** A request with `14 feet 6 inches` as 174 inches. */
function withOneUnit(request: string): string {
  return request.replace(IN_TWO_UNITS, (whole: string, count: string, large: string, parts: string, small: string) => {
    const [from, to] = [large, small].map(unitNamed);
    const ratio = from === undefined || to === undefined || from.kind !== to.kind ? 0 : from.size / to.size;
    return ratio > 1 && Number(parts) < ratio ? `${exact(Number(count) * Number(exact(ratio)) + Number(parts))} ${small}` : whole;
  });
}

/** Whether a request wants more than one value in another unit. */
export function asksMoreThanConversion(request: string): boolean {
  return MORE.test(request);
}

/** Code that prints a converted value, with as many decimals as the request wants. */
export function conversionCode({ value, factor }: Conversion, request: string): string {
  return roundedCode(`${value}${timesCode(factor)}`, value * factor, request);
}

/** The end of a product: divided by a whole number where that is exact. */
export function timesCode(factor: number): string {
  if (factor === 1) return '';
  const inverse = exact(1 / factor);
  return factor < 1 && /^\d+$/.test(inverse) ? ` / ${inverse}` : ` * ${exact(factor)}`;
}

/** Code that prints what an expression comes to, `value` about, with as many decimals as the request wants. */
export function roundedCode(expression: string, value: number, request: string): string {
  return `print(round(${expression}, ${decimalsIn(request) ?? decimalsFor(value)}))`;
}

/** A factor without what floating point puts behind its last digit. */
const exact = (factor: number): string => String(Number(factor.toPrecision(FACTOR_DIGITS)));
const FACTOR_DIGITS = 15;

/** Of a request with its numbers as digits; where one value is converted, digits and places can only be those of the result. */
const DECIMALS = /\b(\d|no) (?:decimals?|digits|decimal places|places)\b/i;

function decimalsIn(request: string): number | undefined {
  const exact = decimalsSaid(request);
  if (exact !== undefined) return exact;
  const said = DECIMALS.exec(withDigits(request))?.[1];
  if (said === undefined) return /\b(?:whole|nearest|rounded? to an?)\b/i.test(request) ? 0 : undefined;
  return /\d/.test(said) ? Number(said) : 0;
}

/** Two, and for small values as many as show three digits. */
function decimalsFor(value: number): number {
  return Math.max(2, 2 - Math.floor(Math.log10(Math.abs(value) || 1)));
}

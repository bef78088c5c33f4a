import { withDigits } from './number-words.ts';
import { measuresIn, UNIT_NAME, type Unit, unitNamed, withoutUnits } from './units.ts';

/** `In hours and minutes`, `how many weeks and days`: a large unit and the small one that the rest is said in. */
const ASKED = new RegExp(`(?<=\\b(?:in|to|into|as|many|of) )(?<large>${UNIT_NAME}),? and (?<small>${UNIT_NAME})(?!,? (?:and|or)\\b)`, 'iu');
const ASKED_YEARS = /\b(?:in|to|into|as|many|of) (?<large>years?) and (?<small>months?)\b(?! and\b)/i;
/** Behind a number they are no other word. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/(?<=\d ?)secs?\b/gi, 'seconds'],
  [/(?<=\d ?)mins?\b/gi, 'minutes'],
  [/(?<=\d ?)hrs?\b/gi, 'hours'],
];
const MONTHS = /(?<![\w.,])(?<number>\d+) months?\b/i;
const MONTHS_A_YEAR = 12;
/** Ratios of units are whole numbers up to the last bits of their sizes. */
const RATIO_DIGITS = 1e6;

/** Code that prints the one value of a request in two units: `1385 minutes in hours and minutes`. Undefined where it does not ask for that. */
export function twoUnitsCode(said: string): string | undefined {
  const request = SHORT.reduce((text, [short, name]) => text.replace(short, name), withDigits(said));
  const asked = ASKED.exec(request) ?? ASKED_YEARS.exec(request);
  const { large = '', small = '' } = asked?.groups ?? {};
  if (asked === null) return undefined;
  const rest = request.replace(asked[0], ' ');
  const split = small.toLowerCase().startsWith('month') ? inMonths(rest) : inUnits(rest, unitNamed(large), unitNamed(small));
  return split === undefined ? undefined : `print(${split.total} // ${split.ratio}, "${large}", ${split.total} % ${split.ratio}, "${small}")`;
}

interface Split {
  /** In the small unit. */
  total: number;
  /** How many of the small unit one of the large has. */
  ratio: number;
}

function inUnits(rest: string, large: Unit | undefined, small: Unit | undefined): Split | undefined {
  const [measure, ...others] = measuresIn(rest);
  const numbers = withoutUnits(rest).match(/\d+(?:[.,]\d+)*/g) ?? [];
  if (measure === undefined || large === undefined || small === undefined || others.length > 0 || numbers.length > 1) return undefined;
  if (new Set([measure.unit.kind, large.kind, small.kind]).size > 1) return undefined;
  const ratio = Math.round((large.size / small.size) * RATIO_DIGITS) / RATIO_DIGITS;
  const total = Math.round((measure.value * measure.unit.size) / small.size);
  return Number.isInteger(ratio) && ratio > 1 && total >= ratio ? { total, ratio } : undefined;
}

function inMonths(rest: string): Split | undefined {
  const { number } = MONTHS.exec(rest)?.groups ?? {};
  const isAlone = (rest.match(/\d+(?:[.,]\d+)*/g) ?? []).length === 1;
  return number === undefined || !isAlone ? undefined : { total: Number(number), ratio: MONTHS_A_YEAR };
}

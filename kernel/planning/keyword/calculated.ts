import { evaluateArithmetic } from '../request/arithmetic.ts';
import { romanNumeral } from './roman-numerals.ts';

const WORDS: readonly (readonly [RegExp, string])[] = [
  // Percent behind a whole are percent of it.
  [/^(\d+(?:\.\d+)?)\s*(?:minus|less|[-−–])\s*(\d+(?:\.\d+)?)\s*(?:%|per ?cent)$/g, '$1 * (100 - $2) / 100'],
  [/^(\d+(?:\.\d+)?)\s*(?:plus|\+)\s*(\d+(?:\.\d+)?)\s*(?:%|per ?cent)$/g, '$1 * (100 + $2) / 100'],
  [/^(\d+(?:\.\d+)?)\s*(?:%|per ?cent) off (?:of )?(\d+(?:\.\d+)?)$/g, '$2 * (100 - $1) / 100'],
  [/\bdivided by\b|÷/g, '/'],
  [/\bmultiplied by\b|\btimes\b|×|(?<=\d\s*)x(?=\s*\d)/g, '*'],
  [/\bplus\b/g, '+'],
  [/\bminus\b|[−–]/g, '-'],
  [/(\d+(?:\.\d+)?)\s*(?:%|percent) of (?=\d+(?:\.\d+)?$)/g, '$1 / 100 * '],
];
/** `2026-11-22`, `555-1234`, `24/12/2026`, `007`: digits that are a date, a telephone or a code. */
const NO_CALCULATION = /^\d{4}-\d|^\d+([-/])\d+\1\d+$|^\d+-\d{3,}$|(?<![\d.])0\d/;
/** More digits are not exact. */
const DIGITS = 15;

/** `the square root of 5929`, `12 squared`, `2 to the power of 10`; a slip in `root` is too short to be put right anywhere else. */
const POWERS: readonly (readonly [RegExp, (base: number, exponent: number) => number])[] = [
  [/^(?:the )?(?:square ro+t|sqrt)(?: of)? ?\(?(\d+(?:\.\d+)?)\)?$/, (base) => Math.sqrt(base)],
  [/^(?:the )?(?:cube|cubic) ro+t of (\d+(?:\.\d+)?)$/, (base) => Math.cbrt(base)],
  [/^(\d+(?:\.\d+)?) squared$/, (base) => base ** 2],
  [/^(\d+(?:\.\d+)?) cubed$/, (base) => base ** 3],
  [/^(\d+(?:\.\d+)?) ?(?:\^|\*\*|to the power of) ?(\d{1,2})$/, (base, exponent) => base ** exponent],
];

const NUMBER = String.raw`-?\d+(?:\.\d+)?`;
/** `48.75, 112.40, 9.99 and 230`; a comma without a blank behind it may be part of a number. */
const LIST = `${NUMBER}(?:(?:, | and |, and | & | \\+ )${NUMBER})+`;
const THESE = '(?: (?:up|together|of|all|the|these|those|this|following|numbers?|values?|amounts?|figures?|them))*:?';
/** What is made of numbers in a row. */
const OF_LISTS: readonly (readonly [RegExp, (numbers: readonly number[]) => number])[] = [
  [new RegExp(`^(?:add|sum|total|(?:the )?(?:sum|total))${THESE} (?<list>${LIST})(?: (?:up|together))?$`), sum],
  [new RegExp(`^(?<list>${LIST}) (?:added (?:up|together)|add(?:s)? up to|altogether|in total|together)$`), sum],
  [new RegExp(`^(?:the )?(?:average|avarage|avg|mean|arithmetic mean)${THESE} (?<list>${LIST})$`), (numbers) => sum(numbers) / numbers.length],
  [new RegExp(`^(?:the )?median${THESE} (?<list>${LIST})$`), median],
];
/** More places of a mean say nothing to a person. */
const PLACES = 4;

/** `0x3F8 in decimal`, `0b1011 as a decimal number`: Number() knows these signs. */
const OTHER_BASE = /^(0x[\da-f]+|0b[01]+|0o[0-7]+) (?:in|to|as|into)(?: an?)? (?:decimals?|base (?:10|ten))(?: number)?$/;

/** `Binary 00100110 in decimal`, `hex FF as a decimal number`. */
const NAMED_BASE =
  /^(?:the )?(?<base>binary|hexadecimal|hex|octal)(?: (?:number|value))? (?<digits>[\da-f]+) (?:in|to|as|into)(?: an?)? (?:decimals?|base (?:10|ten))(?: number)?$/;
const BASES: Readonly<Record<string, { radix: number; digits: RegExp }>> = {
  binary: { radix: 2, digits: /^[01]+$/ },
  octal: { radix: 8, digits: /^[0-7]+$/ },
  hex: { radix: 16, digits: /^[\da-f]+$/ },
  hexadecimal: { radix: 16, digits: /^[\da-f]+$/ },
};

/** In a sum: `2^31 - 1`. */
const POWER = /(?<![\d.^*] ?)\b(\d{1,4}) ?(?:\^|\*\*) ?(\d{1,2})\b(?! ?(?:\^|\*\*))/g;

/** `2^31 - 1 as a hexadecimal number`, `200 in binary`. */
const INTO_BASE =
  /^(?:(?:how (?:do|would) (?:you|i|we) (?:write|say)|write|convert|express|give(?: me)?|show(?: me)?) )?(?:the (?:decimal )?number )?(?<number>.*\d\)?) (?:in|to|as|into)(?: an?)? (?<base>binary|hexadecimal|hex|octal)(?: (?:number|notation|digits))?$/;

const PREFIXES: Readonly<Record<number, string>> = { 2: '0b', 8: '0o', 16: '0x' };

/** The result of a calculation with plain numbers, in signs or in words, as people write it; undefined for anything that is not one beyond doubt. */
export function calculated(text: string): string | undefined {
  const said = text.toLowerCase().trim();
  const roman = romanNumeral(said);
  if (roman !== undefined) return roman;
  const { number, base = '' } = INTO_BASE.exec(said)?.groups ?? {};
  if (number !== undefined) return inBase(number, base);
  const value = powerOf(said) ?? listOf(said) ?? baseOf(said) ?? sumOf(said);
  if (value === undefined || Math.abs(value) > Number.MAX_SAFE_INTEGER) return undefined;
  // 0.1 + 0.2 is no 0.30000000000000004 to a person.
  return String(Number(value.toPrecision(DIGITS)));
}

/** A whole number in another base, as code writes it: 0x7fffffff. */
function inBase(said: string, base: string): string | undefined {
  const value = /^\d+$/.test(said) ? Number(said) : Number(calculated(said) ?? Number.NaN);
  const { radix = 10 } = BASES[base] ?? {};
  return Number.isSafeInteger(value) && value >= 0 ? `${PREFIXES[radix]}${value.toString(radix)}` : undefined;
}

function sumOf(said: string): number | undefined {
  const written = WORDS.reduce(
    (signs, [word, sign]) => signs.replace(word, sign),
    said.replace(POWER, (_, base, exponent) => String(base ** exponent)),
  );
  return NO_CALCULATION.test(written) || !/[-+*/]/.test(written) ? undefined : evaluateArithmetic(written);
}

function powerOf(said: string): number | undefined {
  for (const [form, value] of POWERS) {
    const [found, base, exponent] = form.exec(said) ?? [];
    if (found !== undefined) return value(Number(base), Number(exponent));
  }
  return undefined;
}

function listOf(said: string): number | undefined {
  for (const [form, value] of OF_LISTS) {
    const list = form.exec(said)?.groups?.['list'];
    if (list !== undefined) return Number(value((list.match(new RegExp(NUMBER, 'g')) ?? []).map(Number)).toFixed(PLACES));
  }
  return undefined;
}

function baseOf(said: string): number | undefined {
  const { base = '', digits = '' } = NAMED_BASE.exec(said)?.groups ?? {};
  const named = BASES[base];
  if (named !== undefined) return named.digits.test(digits) ? Number.parseInt(digits, named.radix) : undefined;
  const [, number] = OTHER_BASE.exec(said) ?? [];
  return number === undefined ? undefined : Number(number);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const [low = 0, high = 0] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return (low + high) / 2;
}

import { evaluateArithmetic } from '../request/arithmetic.ts';

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

/** `the square root of 5929`, `12 squared`, `2 to the power of 10`. */
const POWERS: readonly (readonly [RegExp, (base: number, exponent: number) => number])[] = [
  [/^(?:the )?(?:square root|sqrt)(?: of)? ?\(?(\d+(?:\.\d+)?)\)?$/, (base) => Math.sqrt(base)],
  [/^(?:the )?(?:cube root|cubic root) of (\d+(?:\.\d+)?)$/, (base) => Math.cbrt(base)],
  [/^(\d+(?:\.\d+)?) squared$/, (base) => base ** 2],
  [/^(\d+(?:\.\d+)?) cubed$/, (base) => base ** 3],
  [/^(\d+(?:\.\d+)?) ?(?:\^|\*\*|to the power of) ?(\d{1,2})$/, (base, exponent) => base ** exponent],
];

/** The result of a calculation with plain numbers, in signs or in words, as people write it; undefined for anything that is not one beyond doubt. */
export function calculated(text: string): string | undefined {
  const said = text.toLowerCase().trim();
  const value = powerOf(said) ?? sumOf(said);
  if (value === undefined || Math.abs(value) > Number.MAX_SAFE_INTEGER) return undefined;
  // 0.1 + 0.2 is no 0.30000000000000004 to a person.
  return String(Number(value.toPrecision(DIGITS)));
}

function sumOf(said: string): number | undefined {
  const written = WORDS.reduce((signs, [word, sign]) => signs.replace(word, sign), said);
  return NO_CALCULATION.test(written) || !/[-+*/]/.test(written) ? undefined : evaluateArithmetic(written);
}

function powerOf(said: string): number | undefined {
  for (const [form, value] of POWERS) {
    const [found, base, exponent] = form.exec(said) ?? [];
    if (found !== undefined) return value(Number(base), Number(exponent));
  }
  return undefined;
}

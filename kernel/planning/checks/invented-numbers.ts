import type { CandidateFault } from '../../../schemas/messages.ts';
import type { Step } from '../../../schemas/plan.ts';
import { PYTHON } from '../language/vocabulary.ts';
import { withDigits } from '../number-words.ts';
import { isUnitFactor } from '../unit-conversion.ts';
import { type Evidence, quoted } from './review.ts';

/** Code that looks at something: its numbers may be columns, places or what was seen there. */
const LOOKS = /\b(?:rows|read|open|files|steps|data|json|Path|os|csv|re|input|import)\b/;
/** Days that have no digits in a request. */
const SPEAKS_OF_DAYS =
  /\b(?:today|tomorrow|yesterday|now|until|since|ago|birthday|christmas|easter|new year|eve|holiday|week ?day|day of|what day|which day|january|february|march|april|may|june|july|august|september|october|november|december)\b/i;
/** Up to this a whole number is a count of decimals, a power, a step. */
const SMALL = 12;
/** 3.14 is meant for it. */
const NEAR_PI = 0.002;
/** Numbers that everybody calculates with: time, angles, percent, powers of ten and of two, temperatures, well-known constants. */
const COMMON = new Set([
  ...[24, 28, 29, 30, 31, 52, 60, 90, 180, 360, 365, 365.25, 366, 1440, 3600, 86_400, 604_800],
  ...[16, 32, 64, 100, 128, 256, 512, 1000, 1024, 10_000, 100_000, 1_000_000, 1_000_000_000, 0.1, 0.01, 0.001, 0.5, 0.25, 0.75, 1.5],
  ...[1.8, 273.15, 459.67, 9.81, 9.8],
]);

/**
 * Numbers that a calculation rests on and nobody said: small models put a tax into a bill and a date into a number of weeks. Only code that
 * looks at nothing is judged; what it calculates with can only be from the request.
 */
export function inventedNumbers(steps: readonly Step[], { request }: Evidence): CandidateFault[] {
  const first = steps[0];
  const code = first?.tool === PYTHON ? String(first.args['input'] ?? '') : '';
  const bare = code.replace(/(["'])(?:\\.|(?!\1).)*\1/gs, ' ');
  if (bare.trim() === '' || LOOKS.test(bare)) return [];
  if (/\bdate(?:time)?\b/.test(bare) && SPEAKS_OF_DAYS.test(request)) return [];
  const said = numbersIn(withDigits(request).replace(/(?<=\d),(?=\d{1,2}(?!\d))/g, '.'));
  const invented = numbersIn(bare).find((number) => !isFounded(number, said) && !isUnitFactor(number, request));
  if (invented === undefined) return [];
  const message = `the code calculates with ${quoted(String(invented))}, which the request does not name.`;
  return [{ step: 1, code: 'invented-number', grade: 'fails', message }];
}

function isFounded(number: number, said: readonly number[]): boolean {
  if ((Number.isInteger(number) && number <= SMALL) || COMMON.has(number) || Math.abs(number - Math.PI) < NEAR_PI) return true;
  // 15 % is 0.15, 1.15 and 0.85; the end of a range is one more; thousands and cents move the point.
  return said.some((each) =>
    [each, each + 1, each - 1, each / 100, 1 + each / 100, 1 - each / 100, each * 100, each * 1000, each / 1000].some((form) => isSame(form, number)),
  );
}

const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= Math.abs(a) * 1e-9;

function numbersIn(text: string): number[] {
  const plain = text.replace(/(?<=\d)[,'_\u2009\u00a0](?=\d{3}(?!\d))/g, '');
  return [...plain.matchAll(/(?<![\w.])\d+(?:\.\d+)?(?:e\d+)?/gi)].map(([found]) => Number(found));
}

import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { withDigits } from '../../request/number-words.ts';
import { isStrayFactor, isUnitFactor } from '../../request/units.ts';
import type { Evidence, Reviewed } from '../evidence.ts';
import { quoted } from '../quoted.ts';

/** Plain arithmetic, printed: whatever it calculates with can only be from the request. */
export const ARITHMETIC = /^\s*print\(\s*(?:round\()?[\d\s.,+\-*/%()_e]+\)\s*$/;
/** A number with more digits is a constant that somebody knows. */
const DIGITS_OF_A_CONSTANT = 4;
/** A clock time, a date, or a day without digits. */
const SPEAKS_OF_DAYS =
  /\d:\d|\d-\d|\b(?:19|20)\d\d\b|\b\d{1,2}(?:\/|\.)\d{1,2}|o'clock|\b(?:time|date|day|born|age|old|when|leap|year|month|calendar|today|tomorrow|yesterday|now|until|since|ago|birthday|christmas|easter|new year|eve|holiday|week ?day|day of|what day|which day|january|february|march|april|may|june|july|august|september|october|november|december)\b/i;
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

const SPEAKS_OF_LETTERS = /\b(?:letters?|alphabet(?:ical|ic)?|alphanumeric|characters?|passwords?)\b/i;
/** Letters of one case and of two, each without and with the digits. */
const SIGNS = new Set([26, 36, 52, 62]);

/**
 * Numbers and dates that a calculation rests on and nobody said: small models put a tax into a bill and a date into a number of weeks. Only
 * plain arithmetic is judged, and what is calculated with dates where nothing asks for any.
 */
export function reviewNumbers(steps: readonly Step[], { request }: Evidence): Reviewed {
  const [first, ...rest] = steps;
  const code = first?.tool === PYTHON ? String(first.args['input'] ?? '') : '';
  const fault = (grade: CandidateFault['grade'], message: string): CandidateFault => ({ step: 1, code: 'invented-number', grade, message });
  if (first === undefined || code === '') return { steps: [...steps], faults: [] };
  if (/^\s*print\([^\n]*\bdate(?:time)?\(\d{4},/.test(code) && !SPEAKS_OF_DAYS.test(request))
    return { steps: [...steps], faults: [fault('fails', 'the code calculates with a date, which the request does not name.')] };
  const invented = inventedIn(code, request);
  if (invented === undefined) return { steps: [...steps], faults: [] };
  const message = `the code calculates with ${quoted(invented)}, which the request does not name`;
  const isUnit = isStrayFactor(Number(invented), request);
  const isLast = usesAllBefore(code, invented, request);
  const plain = code.replace(new RegExp(`\\s*${isUnit || isLast ? '[*/]' : '\\*'}\\s*${invented.replace('.', '\\.')}(?![\\d.])`), '');
  // A rate that nobody named is taken out, and what makes pounds of kilograms; any other number has to be written anew.
  const isRate = Number(invented) > 0 && Number(invented) < 2 && !SPEAKS_OF_RATES.test(request);
  return (isRate || isUnit || isLast) && plain !== code && inventedIn(plain, request) === undefined
    ? { steps: [{ ...first, args: { ...first.args, input: plain } }, ...rest], faults: [fault('mended', `${message}; it was left out.`)] }
    : { steps: [...steps], faults: [fault('fails', `${message}.`)] };
}

/** Whether a product ends with the number, and has all that the request says before it: `print((2214/36)/23)`. */
function usesAllBefore(code: string, invented: string, request: string): boolean {
  const [, before] = new RegExp(`^\\s*print\\((.*[\\d)])\\s*[*/]\\s*${invented.replace('.', '\\.')}\\s*\\)\\s*$`).exec(code) ?? [];
  const said = numbersIn(withDigits(request)).map(Number);
  const used = before === undefined ? [] : numbersIn(before).map(Number);
  return said.length > 1 && said.every((number) => used.some((each) => [number, number / 100].some((form) => isSame(form, each))));
}

const SPEAKS_OF_RATES = /%|\b(?:per ?cent|percent|tax|vat|tip|discount|interest|rate|off|more|less|increase|decrease|margin|fee)\b/i;

/** The first number of plain arithmetic, as it is written, that the request does not hold. */
function inventedIn(code: string, request: string): string | undefined {
  if (!ARITHMETIC.test(code)) return undefined;
  const said = numbersIn(withDigits(request).replace(/(?<=\d),(?=\d{1,2}(?!\d))/g, '.')).map(Number);
  return numbersIn(code).find(
    (number) =>
      (isStrayFactor(Number(number), request) && !said.includes(Number(number))) ||
      (isPi(Number(number)) && GIVES_CIRCUMFERENCE.test(request)) ||
      (!isFounded(Number(number), said) && !isUnitFactor(Number(number), request) && !(SPEAKS_OF_LETTERS.test(request) && SIGNS.has(Number(number)))),
  );
}

function isFounded(number: number, said: readonly number[]): boolean {
  if (
    (Number.isInteger(number) && number <= SMALL) ||
    COMMON.has(number) ||
    String(number).replace(/^0?\.0*|\D|0+$/g, '').length >= DIGITS_OF_A_CONSTANT ||
    isPi(number)
  )
    return true;
  // 15 % is 0.15, 1.15 and 0.85; the end of a range is one more; thousands and cents move the point.
  return said.some((each) =>
    [each, each + 1, each - 1, each / 100, 1 + each / 100, 1 - each / 100, each * 100, each * 1000, each / 1000].some((form) => isSame(form, number)),
  );
}

const isPi = (number: number): boolean => Math.abs(number - Math.PI) < NEAR_PI;

/** `The wheel is 2.2 metres around`: what goes round is measured, and nothing is left for pi to do. */
const GIVES_CIRCUMFERENCE =
  /\d\s*(?:[cm]?m|(?:centi|milli)?met(?:re|er)s?|inch(?:es)?|f(?:ee|oo)t|yards?)\s+(?:around|round)\b|\bcircumference (?:of|is)\s+\d/i;

const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= Math.abs(a) * 1e-9;

/** Numbers of a text as they are written, without the signs that part thousands. */
export function numbersIn(text: string): string[] {
  const plain = text.replace(/(?<=\d)[,'_\u2009\u00a0](?=\d{3}(?!\d))/g, '');
  return [...plain.matchAll(/(?<![\w.])\d+(?:\.\d+)?(?:e\d+)?/gi)].map(([found]) => found);
}

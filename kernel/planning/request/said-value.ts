import { stem } from '../../../schemas/words.ts';
import { withDigits } from './number-words.ts';
import type { SaidValue } from './set-orders.ts';

/** What a setting may hold besides lists and sections. */
export type Scalar = string | number | boolean | null;

const NUMBER = /^[-+]?\d+(?:\.\d+)?$/;
const SWITCHES: readonly (readonly [string, string])[] = [
  ['true', 'false'],
  ['yes', 'no'],
  ['on', 'off'],
  ['enabled', 'disabled'],
];
/** A number with what it is measured in; `%` and degrees are said of any bare number. */
const MEASURED = /^([-+]?\d+(?:\.\d+)?) ?(%|percent|°[CF]?|degrees?(?: (?:celsius|fahrenheit|centigrade))?|[\p{L}]+)$/iu;
const BARE_UNIT = /^(?:%|percent|°[cf]?|degrees?\b.*)$/i;

/**
 * A value as a file would spell it that has `present` there now: a number stays one, `off` is `false` where there is `true`. `keyWords`
 * are the words of what has it: 5 retries are 5. Undefined where it is of another kind and not quoted, or in another notation.
 */
export function spelledLike(present: Scalar, { text, isQuoted }: SaidValue, keyWords: readonly string[]): Scalar | undefined {
  const now = present === null ? '' : String(present);
  const typed = (value: string): Scalar =>
    typeof present === 'number' && NUMBER.test(value)
      ? Number(value)
      : typeof present === 'boolean' && /^(?:true|false)$/.test(value)
        ? value === 'true'
        : value;
  const pair = SWITCHES.find((words) => words.includes(now.toLowerCase()));
  const said = SWITCHES.find((words) => words.includes(text.toLowerCase()));
  if (pair !== undefined) {
    const value = pair[said?.[0] === text.toLowerCase() ? 0 : 1];
    return said === undefined || value === undefined ? undefined : typed(inCaseOf(now, value));
  }
  if (isQuoted) return typed(text);
  if (present === null) return NUMBER.test(text) ? Number(text) : text.includes(' ') ? undefined : text;
  if (NUMBER.test(now)) return numberIn(text, keyWords, typed);
  return isLike(now, text) ? text : undefined;
}

/** Whether a setting has the value that the request says of it. */
export function isValue(present: Scalar, said: SaidValue, keyWords: readonly string[]): boolean {
  return [said.text, spelledLike(present, said, keyWords)].some((text) => String(text).toLowerCase() === String(present).toLowerCase());
}

/** A minus before digits, however it is written; behind a number it takes away, and behind a letter it joins. */
const MINUS = /(?<![\p{L}\p{N}_)\]-]|\d\s)(?:minus |[−–])(?=\d)/giu;

/** A text with each minus as files write it: `minus 15` and `−15` as -15. */
export function withSigns(text: string): string {
  return text.replace(MINUS, '-');
}

/**
 * A number without sign as a request says it, where that has it with a minus and in no other way. A share with a minus may be told as what
 * is taken off, and stays.
 */
export function withSaidSign(number: string, request: string): string | undefined {
  if (!/^\d+(?:\.\d+)?$/.test(number) || Number(number) === 0) return undefined;
  const place = new RegExp(
    String.raw`((?<![\p{L}\p{N}_.,)\]-]|\d\s)-)?(?<![\p{L}\p{N}_.]|\d,)${number.replace('.', '\\.')}(?![\p{L}\p{N}_]*[\p{N}_]|[.,:/]\d)( ?(?:%|percent\b))?`,
    'giu',
  );
  const said = [...withSigns(withDigits(request)).matchAll(place)];
  return said.length > 0 && said.every(([, sign, share]) => sign !== undefined && share === undefined) ? `-${number}` : undefined;
}

/** What people call the currency that keys have by its code: `90 euros` for price_eur. */
const CURRENCIES: Readonly<Record<string, string>> = { euro: 'eur', '€': 'eur', dollar: 'usd', $: 'usd', pound: 'gbp', '£': 'gbp', franc: 'chf' };

function numberIn(text: string, keyWords: readonly string[], typed: (value: string) => Scalar): Scalar | undefined {
  const digits = withSigns(withDigits(text));
  const [, number = '', unit = ''] = MEASURED.exec(digits) ?? [];
  if (NUMBER.test(digits)) return typed(digits.replace(/^\+/, ''));
  const own = new Set(keyWords.map(stem));
  const isOwn = own.has(stem(unit.toLowerCase())) || own.has(CURRENCIES[stem(unit.toLowerCase())] ?? '');
  return number !== '' && (BARE_UNIT.test(unit) || isOwn) ? typed(number) : undefined;
}

/** Whether one text may stand where another stands: not words for a day or an amount that the file has in digits, nor without its unit. */
function isLike(now: string, text: string): boolean {
  if (!/\d/.test(now)) return true;
  const [, , unit = ''] = MEASURED.exec(now) ?? [];
  if (unit !== '') return (MEASURED.exec(text)?.[2] ?? '').toLowerCase() === unit.toLowerCase() && now.includes(' ') === text.includes(' ');
  return /\d/.test(text) && now.includes(' ') === text.includes(' ');
}

function inCaseOf(model: string, word: string): string {
  if (model === model.toUpperCase()) return word.toUpperCase();
  return /^\p{Lu}/u.test(model) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

import { evaluateArithmetic } from './arithmetic.ts';
import { withoutDecimals } from './decimals-said.ts';

type Scale = 'c' | 'f' | 'k';

const DEGREE = String.raw`(?:°|º|degrees?|deg\.?)?\s*`;
const SCALE = '(celsius|centigrade|fahrenheit|kelvin|c|f|k)';
const VALUE = new RegExp(String.raw`(?<![\w.,-])(\d+(?:[.,]\d+)?)\s*${DEGREE}${SCALE}\b`, 'i');
const WANTED = new RegExp(String.raw`\b(?:in|to|into|as)\s+${DEGREE}${SCALE}\b|\bhow (?:many|much)\s+${DEGREE}${SCALE}\b`, 'i');
/** A difference has no zero to begin at: nine degrees warmer are no nine degrees. */
const DIFFERENCE = /\b(?:warmer|colder|cooler|hotter|difference|differ|rises?|rose|risen|drops?|dropped|falls?|fell|fallen|more|less|by)\b/i;
/** How each scale is got from degrees Celsius, and the other way round. */
const FROM_CELSIUS: Readonly<Record<Scale, (code: string) => string>> = {
  c: (code) => code,
  f: (code) => `${code}*9/5+32`,
  k: (code) => `${code}+273.15`,
};
const TO_CELSIUS: Readonly<Record<Scale, (code: string) => string>> = {
  c: (code) => code,
  f: (code) => `(${code}-32)*5/9`,
  k: (code) => `(${code}-273.15)`,
};
/** What a sentence before the question tells of the one temperature in it. */
const TOLD_BEFORE = /^[^?!]*[.;,] (?=(?:what|how (?:much|hot|warm|cold)|convert)(?: is|['’]s| would| does)? (?:that|this|it)\b)/i;
/** Words around the two scales that ask for nothing else. */
const NOTHING_ELSE =
  /^(?:(?:what|what's|whats|is|are|how|much|hot|warm|cold|convert|turn|that|equals?|please|degrees?|that|this|be|would|rounded|round|it|to|the|a|whole|full|nearest|number)\b|[\s,.?!°:=-])*$/i;

export interface SaidTemperature {
  /** An expression of Python. */
  code: string;
  result: number;
  /** Whether the request says nothing but this. */
  isAll: boolean;
}

/** One temperature in another scale: `what is 350 F in Celsius`. Undefined where it is a difference, or other numbers are in the request. */
export function saidTemperature(request: string): SaidTemperature | undefined {
  const [, number, from] = VALUE.exec(request) ?? [];
  const rest = request.replace(VALUE, ' ');
  const [, into, asked] = WANTED.exec(rest) ?? [];
  const target = into ?? asked;
  if (number === undefined || from === undefined || target === undefined) return undefined;
  const [source, wanted] = [scaleOf(from), scaleOf(target)];
  if (source === wanted || DIFFERENCE.test(request) || (request.match(/\d+(?:[.,]\d+)?/g) ?? []).length !== 1) return undefined;
  const code = FROM_CELSIUS[wanted](TO_CELSIUS[source](number.replace(',', '.')));
  const result = evaluateArithmetic(code);
  return result === undefined
    ? undefined
    : { code, result, isAll: NOTHING_ELSE.test(withoutDecimals(rest).replace(TOLD_BEFORE, '').replace(WANTED, ' ')) };
}

function scaleOf(name: string): Scale {
  const first = name.toLowerCase()[0];
  return first === 'f' ? 'f' : first === 'k' ? 'k' : 'c';
}

import type { Step } from '../../../../schemas/plan.ts';
import { evaluateArithmetic } from '../../request/arithmetic.ts';
import { roundedCode } from '../../request/conversion.ts';
import { onlyCalculation } from './only-calculation.ts';
import { printsValue } from './unit-conversion.ts';

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

/** One temperature in another scale has one right expression; small models take the other one. */
export function withRightTemperature(steps: readonly Step[], request: string): Step[] {
  const calculation = onlyCalculation(steps);
  const [, number, from] = VALUE.exec(request) ?? [];
  const [, into, asked] = WANTED.exec(request.replace(VALUE, ' ')) ?? [];
  const target = into ?? asked;
  if (number === undefined || from === undefined || target === undefined || calculation === undefined) return [...steps];
  const [source, wanted] = [scaleOf(from), scaleOf(target)];
  if (source === wanted || DIFFERENCE.test(request) || (request.match(/\d+(?:[.,]\d+)?/g) ?? []).length !== 1) return [...steps];
  const right = FROM_CELSIUS[wanted](TO_CELSIUS[source](number.replace(',', '.')));
  const result = evaluateArithmetic(right);
  if (result === undefined || printsValue(calculation.code, result)) return [...steps];
  return calculation.withCode(roundedCode(right, result, request));
}

function scaleOf(name: string): Scale {
  const first = name.toLowerCase()[0];
  return first === 'f' ? 'f' : first === 'k' ? 'k' : 'c';
}

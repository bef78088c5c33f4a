import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { withDigits } from '../../request/number-words.ts';
import type { Evidence } from '../evidence.ts';
import { ARITHMETIC, numbersIn } from './invented-numbers.ts';

/** Numbers that tell how to write the result, name a day or a time, or stand in a compound measure (`2 hours 35 minutes` may be 2.5833). */
const NOT_RECKONED =
  /\bnearest \d+\b|\b\d+ (?:quarter|third|fifth|sixth|eighth|tenth)s?\b|\b\d+ (?:decimals?|digits?|places?|significant)\b|\b\d{1,2}:\d\d\b|\b(?:19|20)\d\d\b|\b\d+ (?:hours?|h|feet|ft|pounds?|lbs?|minutes?|days?)(?: and)? \d+(?:\.\d+)? [a-z]+/gi;
/** What numbers are turned into while one reckons: percents, and units in each other. */
const FACTORS = [1, 7, 12, 24, 52, 60, 100, 365, 1000, 3600];
/** The 1 of `(1 + 0.02)` is no twelve months. */
const THE_WHOLE = /\(\s*1\s*(?=[-+])/g;
const CLOSE = 1e-9;

/**
 * Plain arithmetic that leaves out a number of the request: `9 * 6` for nine sailors with six buttons each, on cards of eight. Nobody tells a
 * number in a sum to no end; of the word problems tried, one in eight went wrong so, and one right answer in thirty has done the difference of
 * two numbers in its head, which is allowed for.
 */
export function leftOutNumbers(steps: readonly Step[], { request }: Evidence): CandidateFault[] {
  const [first] = steps;
  const code = first?.tool === PYTHON ? String(first.args['input'] ?? '') : '';
  if (!ARITHMETIC.test(code)) return [];
  const said = numbersIn(withDigits(request).replace(NOT_RECKONED, ' ')).map(Number);
  const used = numbersIn(code.replace(THE_WHOLE, '(')).map((each) => Math.abs(Number(each)));
  const differences = said.flatMap((one, at) => said.slice(at + 1).flatMap((other) => [one, other].map((n) => [n, Math.abs(one - other)] as const)));
  const isUsed = (number: number): boolean =>
    used.some((each) => isTurned(number, each)) || differences.some(([n, difference]) => n === number && used.includes(difference));
  const left = said.find((number) => number > 1 && !isUsed(number));
  if (left === undefined || said.length < 2) return [];
  return [{ step: 1, code: 'invented-number', grade: 'fails', message: `the request also says ${left}, which the code leaves out.` }];
}

/** Whether a number of the code is one of the request, in another unit or as what a percentage leaves or adds. */
function isTurned(said: number, used: number): boolean {
  const isNear = (value: number): boolean => Math.abs(value - used) <= CLOSE * Math.max(1, Math.abs(value));
  return FACTORS.some((factor) => isNear(said * factor) || isNear(said / factor)) || isNear(1 - said / 100) || isNear(1 + said / 100);
}

import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { withDigits } from '../../request/number-words.ts';
import { type Measure, measuresIn } from '../../request/units.ts';
import type { Evidence, Reviewed } from '../evidence.ts';
import { quoted } from '../quoted.ts';

/** A quotient of two numbers and nothing else, perhaps rounded. */
const QUOTIENT =
  /^(?<before>\s*print\(\s*(?:(?:math\.)?(?:floor|ceil|trunc)\(|round\(|int\()?\s*)(?<whole>\d+(?:\.\d+)?)(?<between>\s*\/\/?\s*)(?<part>\d+(?:\.\d+)?)(?<after>\s*\)?(?:,\s*\d+\s*\))?\s*\)\s*)$/;

/**
 * `math.floor(30 / 568)` for pints of 568 ml out of a keg of 30 litres: what is divided into parts is measured as they are. The larger unit is turned into the
 * smaller one; only where both numbers are said once, each with its unit.
 */
export function reviewMixedUnits(steps: readonly Step[], { request }: Evidence): Reviewed {
  const [first, ...rest] = steps;
  const code = first?.tool === PYTHON ? String(first.args['input'] ?? '') : '';
  const { before = '', whole, between = '', part, after = '' } = QUOTIENT.exec(code)?.groups ?? {};
  const measures = measuresIn(withDigits(request));
  const [one, other] = [saidOnce(whole, measures), saidOnce(part, measures)];
  if (first === undefined || one === undefined || other === undefined || one.unit.kind !== other.unit.kind || one.unit.size === other.unit.size)
    return { steps: [...steps], faults: [] };
  const factor = one.unit.size / other.unit.size;
  const times = (number: string | undefined, by: number): string => `${number} * ${Number(by.toPrecision(FACTOR_DIGITS))}`;
  const input = `${before}${factor > 1 ? times(whole, factor) : whole}${between}${factor > 1 ? part : `(${times(part, 1 / factor)})`}${after}`;
  const message = `${quoted(one.written)} and ${quoted(other.written)} are measured in one unit before they are divided.`;
  const fault: CandidateFault = { step: 1, code: 'code', grade: 'mended', message };
  return { steps: [{ ...first, args: { ...first.args, input } }, ...rest], faults: [fault] };
}

/** Factors of units are known to so many digits; floating point makes 1000.0000000000001 of some. */
const FACTOR_DIGITS = 10;

function saidOnce(number: string | undefined, measures: readonly Measure[]): Measure | undefined {
  const [only, ...others] = measures.filter(({ value }) => value === Number(number));
  return others.length === 0 ? only : undefined;
}

import type { Step } from '../../../../schemas/plan.ts';
import { evaluateArithmetic } from '../../request/arithmetic.ts';
import { measuresIn, type Unit, unitNamed } from '../../request/units.ts';
import { onlyCalculation } from './only-calculation.ts';

/** `How many minutes are there in …`, `… in seconds`, `convert … to hours`. */
const ASKED = [
  /\bhow many (?<unit>\p{L}+)\b/iu,
  /\b(?:convert|express|turn|write|what (?:is|are)|what['’]s|how (?:long|much) (?:is|are))\b.*?\b(?:in|to|into|as) (?<unit>\p{L}+)\W*$/iu,
];
const JOINS = /^(?:,|\s|and|plus)*$/i;

/** `6:52.4 (minutes and seconds)`. */
const CLOCK = /(?<![\d:.])(?<minutes>\d{1,3}):(?<seconds>[0-5]\d(?:\.\d+)?)(?![\d:])/;
const SAYS_PARTS = /\bmin(?:ute)?s?\b(?: (?:and|to)|:) ?sec(?:ond)?s?\b|\bm:ss\b/i;

function isOnlyTime(request: string): boolean {
  return !/\d/.test(request.replace(CLOCK, ' '));
}

/** `How many minutes are there in 3 days and 5 hours`: each amount in the unit that is asked for. Small models take one step of the two. */
export function withCompoundTime(steps: readonly Step[], request: string): Step[] {
  const calculation = onlyCalculation(steps);
  const clock = CLOCK.exec(request)?.groups;
  if (calculation !== undefined && clock !== undefined && SAYS_PARTS.test(request) && /\bhow many seconds\b/i.test(request) && isOnlyTime(request))
    return calculation.withCode(`print(round(${Number(clock['minutes'])} * 60 + ${Number(clock['seconds'])}, 3))`);
  const wanted = ASKED.map((form) => form.exec(request)?.groups?.['unit']).find((unit) => unit !== undefined && unitNamed(unit)?.kind === 'time');
  const unit = wanted === undefined ? undefined : unitNamed(wanted);
  const amounts = measuresIn(request).filter((measure) => measure.unit.kind === 'time');
  if (calculation === undefined || unit === undefined || amounts.length < 2 || !areOneAmount(request, amounts)) return [...steps];
  const whole = amounts.every((amount) => Number.isInteger(amount.unit.size / unit.size) && Number.isInteger(amount.value));
  const arithmetic = whole ? sum(amounts, unit) : `(${sum(amounts, SECOND)}) / ${unit.size}`;
  const written = /^\s*print\((.*)\)\s*$/s.exec(calculation.code)?.[1] ?? '';
  if (evaluateArithmetic(written) === evaluateArithmetic(arithmetic)) return [...steps];
  return calculation.withCode(whole ? `print(${arithmetic})` : `print(round(${arithmetic}, 2))`);
}

const SECOND: Unit = { kind: 'time', size: 1 };

function sum(amounts: readonly { value: number; unit: Unit }[], { size }: Unit): string {
  return amounts.map((amount) => (amount.unit.size === size ? String(amount.value) : `${amount.value} * ${amount.unit.size / size}`)).join(' + ');
}

/** Whether nothing but `and` stands between the amounts, and no other number is said. */
function areOneAmount(request: string, amounts: readonly { written: string }[]): boolean {
  const [first, ...others] = amounts;
  let rest = request.slice(request.indexOf(first?.written ?? '') + (first?.written.length ?? 0));
  for (const { written } of others) {
    const at = rest.indexOf(written);
    if (at < 0 || !JOINS.test(rest.slice(0, at))) return false;
    rest = rest.slice(at + written.length);
  }
  return !/\d/.test(amounts.reduce((text, { written }) => text.replace(written, ' '), request));
}

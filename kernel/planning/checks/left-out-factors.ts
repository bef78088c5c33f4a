import type { CandidateFault } from '../../../schemas/messages.ts';
import type { Step } from '../../../schemas/plan.ts';
import { PYTHON } from '../language/tool-names.ts';
import { withDigits } from '../request/number-words.ts';
import { measuresIn, ROUNDED, type Unit } from '../request/units.ts';
import type { Evidence } from './evidence.ts';
import { ARITHMETIC, numbersIn } from './invented-numbers.ts';

/** How many of the first a second one has, as people reckon. */
const PERIODS: readonly (readonly [small: string, large: string, count: number])[] = [
  ['second', 'minute', 60],
  ['minute', 'hour', 60],
  ['hour', 'day', 24],
  ['day', 'week', 7],
  ['day', 'year', 365],
  ['week', 'year', 52],
  ['month', 'year', 12],
];
const PERIOD_NAMES = /\b(second|minute|hour|day|week|month|year)s?\b/gi;
/** How many bytes a kilobyte has, to one or the other. */
const KILOBYTES = [1000, 1024];

/**
 * Plain arithmetic that leaves out how many months a year has, or how many grams a kilogram: `18 euros a month, over two years` is no
 * 18 * 2. Only where the request names two units of a kind, and no third.
 */
export function leftOutFactors(steps: readonly Step[], { request }: Evidence): CandidateFault[] {
  const [first] = steps;
  const code = first?.tool === PYTHON ? String(first.args['input'] ?? '') : '';
  if (!ARITHMETIC.test(code)) return [];
  const numbers = numbersIn(code).map(Number);
  const said = withDigits(request);
  const message = leftOutPeriod(said, numbers) ?? leftOutUnit(said, numbers);
  return message === undefined ? [] : [{ step: 1, code: 'invented-number', grade: 'fails', message: `${message}, which the code leaves out.` }];
}

function leftOutPeriod(request: string, numbers: readonly number[]): string | undefined {
  const named = new Set([...request.matchAll(PERIOD_NAMES)].map(([, name = '']) => name.toLowerCase()));
  const pair = PERIODS.find(([small, large]) => named.size === 2 && named.has(small) && named.has(large));
  if (pair === undefined) return undefined;
  const [small, large, count] = pair;
  // `8 hours a day` is no rate an hour.
  if (!new RegExp(`\\b(?:an?|per|each|every)\\s+${small}\\b`, 'i').test(request)) return undefined;
  const isThere = numbers.some((number) => number !== 0 && Number.isInteger(number / count));
  return isThere ? undefined : `${large === 'hour' ? 'an' : 'a'} ${large} has ${count} ${small}s`;
}

/** Units of time are periods, above; how much goes into a cup is anybody's guess. */
function leftOutUnit(request: string, numbers: readonly number[]): string | undefined {
  const [one, other, ...more] = measuresIn(request);
  if (
    one === undefined ||
    other === undefined ||
    more.length > 0 ||
    one.unit.kind === 'time' ||
    one.unit === other.unit ||
    one.unit.kind !== other.unit.kind ||
    [one, other].some(({ unit }) => unit.isVessel)
  )
    return undefined;
  const [large, small] = one.unit.size > other.unit.size ? [one, other] : [other, one];
  const ratio = large.unit.size / small.unit.size;
  const isNear = (number: number, wanted: number): boolean => Math.abs(number - wanted) <= Math.abs(wanted) * ROUNDED;
  const forms = [ratio, 1 / ratio, large.value * ratio, small.value / ratio, ...stepsTo(ratio, large.unit.kind)];
  return numbers.some((number) => forms.some((form) => isNear(number, form)))
    ? undefined
    : `${large.value} ${large.name} are ${Number((large.value * ratio).toPrecision(12))} ${small.name}`;
}

/** What a ratio may be made of: `100 * 100` square centimetres, `1024 * 1024` bytes. */
function stepsTo(ratio: number, kind: Unit['kind']): readonly number[] {
  if (kind === 'data') return KILOBYTES;
  if (kind !== 'area' && kind !== 'volume') return [];
  const side = kind === 'area' ? Math.sqrt(ratio) : Math.cbrt(ratio);
  return [side, 1 / side];
}

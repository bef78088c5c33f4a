import type { CandidateFault } from '../../../../schemas/messages.ts';
import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { withDigits } from '../../request/number-words.ts';
import { amountOfRate } from '../../request/rate-per-one.ts';
import { measuresIn, ROUNDED, type Unit } from '../../request/units.ts';
import type { Evidence, Reviewed } from '../evidence.ts';
import { ARITHMETIC, numbersIn } from './invented-numbers.ts';

/** How many of the first a second one has, as people reckon. */
export const PERIODS: readonly (readonly [small: string, large: string, count: number])[] = [
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
 * 18 * 2. Only where the request names two units of a kind, and no third. A product that lacks the one factor gets it.
 */
export function reviewFactors(steps: readonly Step[], { request }: Evidence): Reviewed {
  const [first, ...rest] = steps;
  const code = first?.tool === PYTHON ? String(first.args['input'] ?? '') : '';
  if (first === undefined || !ARITHMETIC.test(code)) return { steps: [...steps], faults: [] };
  const numbers = numbersIn(code).map(Number);
  const said = withDigits(request);
  const of = amountOfRate(request);
  const factors = of === undefined ? undefined : PRODUCT.exec(code)?.[1];
  if (of !== undefined && factors !== undefined && numbers.includes(of.rate) && !numbers.includes(of.amount)) {
    const message = `the rate is for one of ${of.amount}, which the code leaves out.`;
    const input = `print(${factors} * ${of.amount})`;
    return {
      steps: [{ ...first, args: { ...first.args, input } }, ...rest],
      faults: [{ step: 1, code: 'invented-number', grade: 'mended', message }],
    };
  }
  const period = leftOutPeriod(said, numbers);
  const message = period === undefined ? leftOutUnit(said, numbers) : `${withArticle(period.large)} has ${period.count} ${period.small}s`;
  if (message === undefined) return { steps: [...steps], faults: [] };
  const fault = (grade: CandidateFault['grade']): CandidateFault => ({
    step: 1,
    code: 'invented-number',
    grade,
    message: `${message}, which the code leaves out.`,
  });
  const product = period !== undefined && isRateOverTime(said, period) ? PRODUCT.exec(code)?.[1] : undefined;
  if (period === undefined || product === undefined) return { steps: [...steps], faults: [fault('fails')] };
  const input = `print(${product} * ${period.count})`;
  return { steps: [{ ...first, args: { ...first.args, input } }, ...rest], faults: [fault('mended')] };
}

interface Period {
  small: string;
  large: string;
  count: number;
}

const withArticle = (period: string): string => `${period === 'hour' ? 'an' : 'a'} ${period}`;

/** A product of numbers: one more factor is all that it can lack. */
const PRODUCT = /^\s*print\(([\d\s.*()]+)\)\s*$/;

/** `3 tablets a day, for 5 weeks`: the larger period is counted, and the smaller one is not (`5 days a week` are no seven). */
function isRateOverTime(request: string, { small, large: name }: Period): boolean {
  const isCounted = (period: string): boolean =>
    new RegExp(`\\d(?:\\.\\d+)?\\s+(?:(?!(?:an?|per|each|every|times)\\b)\\w+\\s+)?${period}s?\\b`, 'i').test(request);
  return isCounted(name) && !isCounted(small) && !new RegExp(`\\b(?:an?|per|each|every)\\s+${name}\\b`, 'i').test(request);
}

function leftOutPeriod(request: string, numbers: readonly number[]): Period | undefined {
  const named = new Set([...request.matchAll(PERIOD_NAMES)].map(([, name = '']) => name.toLowerCase()));
  const pair = PERIODS.find(([shorter, longer]) => named.size === 2 && named.has(shorter) && named.has(longer));
  if (pair === undefined) return undefined;
  const [small, name, count] = pair;
  // `8 hours a day` is no rate an hour.
  if (!new RegExp(`\\b(?:an?|per|each|every)\\s+${small}\\b`, 'i').test(request)) return undefined;
  const isThere = numbers.some((number) => number !== 0 && Number.isInteger(number / count));
  return isThere ? undefined : { small, large: name, count };
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

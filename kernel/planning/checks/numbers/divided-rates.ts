import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { withDigits } from '../../request/number-words.ts';
import type { Evidence, Reviewed } from '../evidence.ts';
import { numbersIn } from './invented-numbers.ts';

const PRODUCT = /^(\s*print\((?:round\()?)([\d\s.*()]+?)((?:,\s*\d+\s*\))?\)\s*)$/;
const PERIOD = 'second|minute|hour|day|week|month|year';
/** `96 beats per minute`, `45 litres are used each day`; a percentage is no amount. */
const RATE = new RegExp(
  String.raw`(?<![\w.,])(?<number>\d+(?:\.\d+)?)\s+(?!percent\b|per cent\b)(?:(?!per\b|an?\b|each\b|every\b)[\p{L}'-]+\s+){1,4}(?:per|an?|each|every)\s+(?<period>${PERIOD})\b`,
  'giu',
);
/** `80 km/h`. */
const SPEED = /(?<![\w.,])(?<number>\d+(?:\.\d+)?)\s*(?:km\/h|kmh|km\/hr|kph|mph|knots)(?![\w/])/gi;
const ASKED = new RegExp(String.raw`\bhow many (${PERIOD})s?\b`, 'gi');
/** What takes or lasts so long; a rope that is so long is measured otherwise. */
const ASKS_HOW_LONG = /\bhow long\b[^?.]*\b(?:takes?|lasts?|need(?:s|ed)?|keep(?:s|ing)?|enough)\b/i;

/**
 * A rate that is multiplied by, though what is asked for is the time: 144 bars of 4 beats at 96 beats a minute are no 144 * 4 * 96 minutes. In a
 * product with nothing but amounts and the one rate for that time, the rate divides.
 */
export function reviewDividedRates(steps: readonly Step[], { request }: Evidence): Reviewed {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const [first, ...rest] = steps;
  const code = first?.tool === PYTHON ? String(first.args['input'] ?? '') : '';
  const [, opening = '', product = '', closing = ''] = PRODUCT.exec(code) ?? [];
  const said = withDigits(request);
  const rate = product === '' || product.includes('**') ? undefined : rateFor(said);
  const factors = numbersIn(product);
  const at = factors.findIndex((factor) => Number(factor) === rate?.value);
  const amounts = factors.filter((_, place) => place !== at);
  // A factor between units belongs to another calculation.
  const numbers = new Set(numbersIn(said).map(Number));
  const areAmounts = amounts.length > 0 && amounts.map(Number).every((amount) => amount !== rate?.value && numbers.has(amount));
  if (first === undefined || rate === undefined || at < 0 || !areAmounts) return same;
  const input = `${opening}${amounts.join(' * ')} / ${factors[at]}${closing}`;
  const message = `the request asks for ${rate.period}s, and ${rate.value} is so much in a ${rate.period}: it divides.`;
  return {
    steps: [{ ...first, args: { ...first.args, input } }, ...rest],
    faults: [{ step: 1, code: 'invented-number', grade: 'mended', message }],
  };
}

/** The one rate for the time that is asked for; none where a time in that unit is said as well. */
function rateFor(request: string): { value: number; period: string } | undefined {
  const rates = [
    ...[...request.matchAll(RATE)].map(({ groups = {} }) => ({ value: Number(groups['number']), period: (groups['period'] ?? '').toLowerCase() })),
    ...[...request.matchAll(SPEED)].map(({ groups = {} }) => ({ value: Number(groups['number']), period: 'hour' })),
  ];
  const [rate, ...others] = rates;
  const [asked, ...more] = [...request.matchAll(ASKED)].map(([, period = '']) => period.toLowerCase());
  if (rate === undefined || others.length > 0 || more.length > 0) return undefined;
  const isAsked = asked === undefined ? ASKS_HOW_LONG.test(request) : asked === rate.period;
  return isAsked && !new RegExp(String.raw`\d[\s-]*(?:${PERIOD})s?\b`, 'i').test(request) ? rate : undefined;
}

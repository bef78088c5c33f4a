import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { evaluateArithmetic } from '../../request/arithmetic.ts';
import { withDigits } from '../../request/number-words.ts';
import type { Evidence, Reviewed } from '../evidence.ts';
import { numbersIn } from './invented-numbers.ts';
import { PERIODS } from './left-out-factors.ts';

const PERIOD = '(second|minute|hour|day|week|month|year)';
/** `15% of its value every year`, `doubles every 3 hours`. */
const RATE = new RegExp(String.raw`\b(?:every|each|per|an?)\s+(?:(\d+)\s+)?${PERIOD}s?\b`, 'gi');
const ADVERB = /\b(hourly|daily|weekly|monthly|yearly|annual(?:ly)?)\b/gi;
const ADVERBS: Readonly<Record<string, string>> = { hourly: 'hour', daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' };
/** How long it goes on. */
const WHILE = new RegExp(
  String.raw`\b(?:after|in|for|over|within|during|through)\s+(?:(?:the next|the first|another|a total of|exactly)\s+)?(\d+|an?)\s+(?:(?:whole|full)\s+)?${PERIOD}s?\b|\b(\d+)\s+${PERIOD}s?\s+(?:later|from now|on)\b`,
  'gi',
);
const PERCENT = /(\d+(?:\.\d+)?)\s*(?:%|per ?cent\b)/gi;
const TIMES: readonly (readonly [words: RegExp, factor: number])[] = [
  [/\b(?:doubl\p{L}+|twice as (?:many|much|large|big|high|long))\b/iu, 2],
  [/\btripl\p{L}+\b/iu, 3],
  [/\b(?:halv\p{L}+|los\p{L}+ half|half of (?:it|them|what is left))\b/iu, 0.5],
];
/** Then something else is asked than what it has come to, or nothing comes on top of what came before. */
const OTHERWISE =
  /\bhow (?:long|often|many (?:seconds|minutes|hours|days|weeks|months|years))\b|\b(?:total|altogether|together|sum|simple|original|initial|starting|first value|difference|interest (?:is|does|do|will) (?:i|we|it|that)|how much (?:interest|more|less|of it|is lost|has it lost)|by how much|average|each time (?:i|we)|adds?|deposits?|saves?|pays? in)\b/i;

const ROUNDED = /^\s*(print\(round\()([\d\s.+\-*/()]+?)((?:,\s*\d+)?\)\))\s*$/;
const PLAIN = /^\s*(print\()([\d\s.+\-*/()]+)(\))\s*$/;

/**
 * Arithmetic that takes once what happens again and again: of `loses 15% of its value every year, what is it worth after three years?` the
 * code is `640 * (1 - 0.15)`. Where it is one product, the factor gets the power.
 */
export function reviewPowers(steps: readonly Step[], { request }: Evidence): Reviewed {
  const same: Reviewed = { steps: [...steps], faults: [] };
  const [first, ...rest] = steps;
  const code = first?.tool === PYTHON ? String(first.args['input'] ?? '') : '';
  const [, opening = '', expression = '', closing = ''] = ROUNDED.exec(code) ?? PLAIN.exec(code) ?? [];
  const said = withDigits(request);
  const over = timesOver(said);
  if (first === undefined || over === undefined || OTHERWISE.test(request) || /\*\*/.test(code)) return same;
  if (numbersIn(expression).map(Number).includes(over.count) && !factorsOf(said).includes(over.count)) return same;
  const powered = withPower(expression.trim(), factorsOf(said), over.written);
  if (powered === undefined) return same;
  const message = `what the request tells happens ${over.count} times, which the code leaves out.`;
  const input = `${opening}${powered}${closing}`;
  return {
    steps: [{ ...first, args: { ...first.args, input } }, ...rest],
    faults: [{ step: 1, code: 'invented-number', grade: 'mended', message }],
  };
}

/** How many times over it happens: `every 3 hours` in 12 hours is 4, `a month` in a year 12. Undefined where one of both is not said once. */
function timesOver(said: string): { count: number; written: string } | undefined {
  // `for a year` is no rate.
  const lasting = [...said.matchAll(WHILE)];
  const [span, ...others] = lasting;
  const rest = said.replace(WHILE, ' ');
  const rates = [
    ...[...rest.matchAll(RATE)].map(([, every = '1', name = '']) => ({ every: Number(every), name: name.toLowerCase() })),
    ...[...rest.matchAll(ADVERB)].map(([, word = '']) => ({ every: 1, name: ADVERBS[word.toLowerCase()] ?? 'year' })),
  ];
  const [rate, ...more] = rates;
  if (span === undefined || rate === undefined || others.length > 0 || more.length > 0) return undefined;
  const [, before, name = '', behind, nameBehind = ''] = span;
  const length = Number((before ?? behind ?? '').replace(/^an?$/i, '1'));
  const large = (name || nameBehind).toLowerCase();
  const ratio = large === rate.name ? 1 : PERIODS.find(([small, other]) => small === rate.name && other === large)?.[2];
  const count = ratio === undefined ? undefined : (length * ratio) / rate.every;
  if (count === undefined || !Number.isInteger(count) || count <= 1) return undefined;
  // Whoever reads the code finds the numbers of the request in it.
  const spans = ratio === 1 ? String(length) : length === 1 ? String(ratio) : `${length} * ${ratio}`;
  const written = rate.every === 1 ? spans : `${spans} // ${rate.every}`;
  return { count, written: /\D/.test(written) ? `(${written})` : written };
}

/** What it is multiplied by each time; nothing where that is not said once. */
function factorsOf(said: string): number[] {
  const percents = [...said.matchAll(PERCENT)].map(([, percent]) => Number(percent) / 100);
  const times = TIMES.flatMap(([words, factor]) => (words.test(said) ? [factor] : []));
  const [percent] = percents;
  if (percents.length + times.length !== 1) return [];
  return percent === undefined ? times : [1 - percent, 1 + percent];
}

/** An expression whose one such factor is taken `count` times; undefined where it is no product that has it. */
function withPower(expression: string, factors: readonly number[], count: string): string | undefined {
  const isFactor = (value: number | undefined): boolean => value !== undefined && factors.some((factor) => Math.abs(factor - value) < CLOSE);
  // `640 - 640 * 0.15`.
  const [, base, sign, share = ''] = /^([\d.]+)\s*([-+])\s*\(?\s*\1\s*\*\s*([\d.\s/()]+?)\s*\)?$/.exec(expression) ?? [];
  if (base !== undefined && isFactor(evaluateArithmetic(`1 ${sign} (${share})`))) return `${base} * (1 ${sign} ${share}) ** ${count}`;
  const parts = productOf(expression);
  const at = parts?.findLastIndex(({ by, text }) => {
    const value = evaluateArithmetic(text);
    return isFactor(by === '/' && value !== undefined ? 1 / value : value);
  });
  // One number alone is not what something becomes.
  if (parts === undefined || parts.length < 2 || at === undefined || at < 0) return undefined;
  return parts.map(({ by, text }, index) => `${by === '' ? '' : ` ${by} `}${text}${index === at ? ` ** ${count}` : ''}`).join('');
}

const CLOSE = 1e-9;

/** The factors of a product with what joins them; undefined for anything else. */
function productOf(expression: string): { by: string; text: string }[] | undefined {
  const parts: { by: string; text: string }[] = [{ by: '', text: '' }];
  let depth = 0;
  for (const sign of expression) {
    if (sign === ')') depth -= 1;
    if (depth < 0 || (depth === 0 && (sign === '+' || sign === '-'))) return undefined;
    const last = parts.at(-1);
    if (depth === 0 && (sign === '*' || sign === '/')) parts.push({ by: sign, text: '' });
    else if (last !== undefined && (sign !== ' ' || depth > 0)) last.text += sign;
    if (sign === '(') depth += 1;
  }
  return depth === 0 && parts.every(({ text }) => text !== '') ? parts : undefined;
}

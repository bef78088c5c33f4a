import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { timesCode } from '../../request/conversion.ts';
import { withDigits } from '../../request/number-words.ts';
import { type Measure, measuresIn, type Unit, unitNamed } from '../../request/units.ts';
import type { Evidence, Reviewed } from '../evidence.ts';
import { numbersIn } from './invented-numbers.ts';

/** A product of numbers and of sums in brackets, perhaps rounded. */
const PRINTED = /^(\s*print\((?:round\()?)([\d\s.+*()]+?)((?:,\s*\d+\s*\))?\)\s*)$/;
const CLOCK_UNIT = '(?:second|minute|hour)';
const ASKED = new RegExp(String.raw`\bhow many (${CLOCK_UNIT}s?)\b`, 'gi');
/** What happens in an hour is multiplied by hours, and is none itself. */
const RATE = new RegExp(String.raw`\b(?:per|an?|each|every|by the|\/)\s*${CLOCK_UNIT}\b(?! (?:and|\d))|\b(?:\/h|[km]ph|hourly|half|quarter)\b`, 'i');
/** `1 hour 45 minutes`, `2 hours and 5 minutes`. */
const COMPOUND =
  /(?<![\w.,])(?<large>\d+)[\s-]*(?<whole>hours?|hrs?|h|minutes?|mins?)(?:,?\s+and\s+|,?\s*)(?<small>\d+)[\s-]*(?<part>minutes?|mins?|seconds?|secs?)\b/gi;
const SHORT: Readonly<Record<string, string>> = { h: 'hour', hr: 'hour', hrs: 'hour', min: 'minute', mins: 'minute', sec: 'second', secs: 'second' };

/**
 * A span of time is multiplied and the result is told as it is, though another unit is asked for: `3 * 45 * 12` for 45 minutes, and
 * `3 * (1 * 60 + 45) * 12` for 1 hour 45 minutes, are minutes and no hours. Only where the span is the one time of the clock that the request
 * names, and nothing in the code turns it into the unit that is asked for.
 */
export function reviewAskedUnit(steps: readonly Step[], { request }: Evidence): Reviewed {
  const [first, ...rest] = steps;
  const code = first?.tool === PYTHON ? String(first.args['input'] ?? '') : '';
  const [, opening = '', expression = '', closing = ''] = PRINTED.exec(code) ?? [];
  const said = withDigits(request);
  const asked = askedUnit(said);
  const computed = asked === undefined || expression.includes('**') ? undefined : unitOf(expression, said, asked.name);
  if (first === undefined || asked === undefined || computed === undefined || computed.unit.size === asked.unit.size)
    return { steps: [...steps], faults: [] };
  const input = `${opening}${factored(expression.trim())}${timesCode(computed.unit.size / asked.unit.size)}${closing}`;
  const message = `the request asks for ${asked.name}, and the code reckons in ${computed.name}; the result was turned into ${asked.name}.`;
  return {
    steps: [{ ...first, args: { ...first.args, input } }, ...rest],
    faults: [{ step: 1, code: 'invented-number', grade: 'mended', message }],
  };
}

interface Named {
  name: string;
  unit: Unit;
}

/** The one unit of the clock that is asked for. */
function askedUnit(request: string): Named | undefined {
  const [only, ...more] = [...request.matchAll(ASKED)];
  const name = only?.[1]?.toLowerCase();
  const unit = name === undefined ? undefined : unitNamed(name);
  return name === undefined || unit === undefined || more.length > 0 || RATE.test(request) ? undefined : { name, unit };
}

/** The unit that an expression comes to, where it takes the one span of the request as it is said. */
function unitOf(expression: string, request: string, asked: string): Named | undefined {
  const [compound, ...others] = [...request.matchAll(COMPOUND)];
  const spans = measuresIn(request).filter(({ unit, name }) => unit.kind === 'time' && isOfClock(name));
  if (compound !== undefined) return others.length > 0 || spans.length > COMPOUND_PARTS ? undefined : unitOfCompound(expression, compound);
  const [span, ...more] = spans;
  return span === undefined || more.length > 0 ? undefined : unitOfProduct(expression, span, asked);
}

const COMPOUND_PARTS = 2;

const isOfClock = (name: string): boolean => new RegExp(`^${CLOCK_UNIT}s?$`, 'i').test(name);

/** `1 * 60 + 45` is minutes, `1 + 45 / 60` would be hours: the factor within the sum tells it. */
function unitOfCompound(expression: string, { groups = {} }: RegExpExecArray): Named | undefined {
  const { large = '', small = '', part = '' } = groups;
  const [whole, rest] = [groups['whole'] ?? '', part].map((name) => unitNamed(SHORT[name.toLowerCase()] ?? name));
  const sum = new RegExp(String.raw`(?<![\d.*])\(?\s*(?:${large} \* 60|60 \* ${large})\s*\)?\s*\+\s*${small}(?![\d.])(?!\s*\*)`);
  const isOneStep = whole !== undefined && rest !== undefined && whole.size === rest.size * MINUTES;
  const sixties = numbersIn(expression).filter((number) => isRatio(Number(number)));
  if (!isOneStep || !sum.test(expression) || sixties.length !== 1) return undefined;
  return { name: `${SHORT[part.toLowerCase()] ?? part.replace(/s$/, '')}s`, unit: rest };
}

/** A product with the span as it is said, once, and no factor between units. */
function unitOfProduct(expression: string, { value, name, unit }: Measure, asked: string): Named | undefined {
  const factors = numbersIn(expression).map(Number);
  const others = factors.filter((factor) => factor !== value);
  const isPlain = /^[\d\s.*()]+$/.test(expression) && others.length > 0 && others.length === factors.length - 1;
  return isPlain && name.toLowerCase() !== asked && !others.some(isRatio) ? { name, unit } : undefined;
}

const MINUTES = 60;
/** Sixty, its square, and what sixty may be divided into to make hours of minutes. */
const isRatio = (number: number): boolean => number !== 0 && (Number.isInteger(number / MINUTES) || number < 1);

/** An expression as one factor of a product. */
function factored(expression: string): string {
  const outside = expression.replace(/\([^()]*\)/g, '0').replace(/\([^()]*\)/g, '0');
  return outside.includes('+') ? `(${expression})` : expression;
}

import { asksForChange } from './asked-change.ts';
import { convertsMoney } from './asks-arithmetic.ts';
import { roundedCode, timesCode } from './conversion.ts';
import { pathsIn } from './file-names.ts';
import { withDigits } from './number-words.ts';
import { numberSaid, unitNamed } from './units.ts';

/** What comes of a rate for one of something and an amount, as arithmetic. */
export interface RateOfOneAsked {
  expression: string;
  value: number;
  /** The function of Python that makes a whole number of it. */
  toWhole: 'round' | 'math.ceil';
  /** What it is, where the question does not say so: `how long` takes 8.5 hours. */
  unit?: string;
}

interface Quantity {
  written: string;
  value: number;
  of: string;
}

interface Rate extends Quantity {
  /** What there is one of. */
  to: string;
}

const NUMBER = String.raw`(?<![\w.,-])(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?)(?![.,]?\d)`;
const ONE = '(?:an?|1|each|every)';
/** `0.12 euros per word`, `350 words an hour`, `0.92 euros for a dollar`, `40 pages in 1 hour`. */
const RATE_BEHIND = new RegExp(
  String.raw`(?<number>${NUMBER})\s(?<of>\p{L}+)(?:\s?\/\s?|\sper\s(?:1\s)?|\s(?:(?:for|to|in)\s)?${ONE}\s|\sto\sthe\s)(?<to>\p{L}+)`,
  'giu',
);
/** `a dollar is 0.92 euros`, `each page has 350 words`. */
const RATE_BEFORE = new RegExp(
  String.raw`(?<![\p{L}\d.,])${ONE}\s(?<to>\p{L}+)\s(?:=|as|is(?:\sworth)?|equals|costs?|makes|buys|has|holds|contains|takes|fetches)\s(?<number>${NUMBER})\s(?<of>\p{L}+)`,
  'giu',
);
const AMOUNT = new RegExp(String.raw`(?<number>${NUMBER})[\s-](?<of>\p{L}+)`, 'giu');
const SIGNS: Readonly<Record<string, string>> = { '€': 'euros', $: 'dollars', '£': 'pounds' };
/** What is called otherwise of one and of several, or in short. */
const NAMES: Readonly<Record<string, string>> = { eur: 'euro', usd: 'dollar', gbp: 'pound', chf: 'franc', people: 'person', kilo: 'kg' };
const MONEY = /^(?:money|euro|dollar|pound|franc|yen|rupee|yuan|krona|krone|crown|zloty|peso|forint)$/;
/** Units that are had in whole ones where work is meant. */
const WHOLE_TIMES = /^(?:day|week)$/;
const QUESTION = /\b(?:how|what|which|when|where|why|who)\b/gi;
const ASKED = /\bhow (?:many|much) (?<noun>\p{L}+)|\b(?<long>how long)\b|\bwhat\b/iu;
/** Behind `how much` no thing, and what a sum of money is asked for with. */
const NO_NOUN = /^(?:is|are|was|were|will|would|does|do|did|can|could|should|must|has|have|for|money)$/i;
const IN_UNIT = /\bin (?<noun>\p{L}+)\W*$/iu;
/** `450 gallons in litres, taking 4.546 litres for one gallon` asks without a question. */
const AMOUNT_IN = new RegExp(String.raw`(?<=${NUMBER}[\s-]\p{L}+ )(?:in|into|to|as) (?<noun>\p{L}+)(?!\p{L}| (?:of|for)\b)`, 'iu');
const IN_ALL = /^(?:total|all)$/i;
/** The amount is not all of it, or something else is wanted than what it comes to. */
const MORE =
  /[%+*=]|\b(?:per ?cent\w*|half|halves|twice|thrice|double\w*|triple|quarters?|thirds?|dozens?|pairs?|couple|both|split|shared?|free|discount\w*|reduc\w*|off|extra|more|less|fewer|than|left|rest|remain\w*|already|so far|plus|minus|times|tax|vat|tip|fee|commission|surcharge|deposit|shipping|postage|toll|together|average|difference|compare\w*|instead|except|without|but|or|not|no|never|per|each|every|until|till|before|after|first|then|faster|slower|increas\w*|decreas\w*|rais\w*|rises?|rose|fell|falls?|drop\w*|minimum|maximum|at (?:least|most)|return|(?<!\b(?:came|comes?|coming|brought|brings?) )back|way|trip|same|also|too|again|another|others?|people|persons|enough)\b/i;
/** A time that is neither of the rate nor asked for: 15 euros an hour and 20 hours, how much a month. */
const OTHER_TIME = /\b(?:(?:second|minute|hour|day|night|week|weekend|month|year)s?|hourly|daily|weekly|monthly|yearly|annual(?:ly)?)\b/i;

/**
 * What a request asks of the one rate that it states: `4350 words at 0.12 euros per word` come to 4350 * 0.12 euros, and 2975 words at 350 words an
 * hour take 2975 / 350 hours. An amount of what the rate is for multiplies, one of what it is in divides. Only where the rate and the amount are all
 * the numbers, and nothing else is said that could count.
 */
export function rateOfOneAsked(request: string): RateOfOneAsked | undefined {
  const said = plainly(request);
  const [rate, ...others] = ratesOfOne(said);
  if (rate === undefined || others.length > 0 || pathsIn(said).length > 0 || asksForChange(request)) return undefined;
  const rest = said.replace(rate.written, ' ; ');
  const inOtherTime = rateInOtherTime(rate, rest);
  if (inOtherTime !== undefined) return inOtherTime;
  const [amount, ...more] = [...rest.matchAll(AMOUNT)].map(quantityOf);
  if (amount === undefined || more.length > 0 || /\d/.test(rest.replace(amount.written, ' ')) || rate.value * amount.value === 0) return undefined;
  const multiplies = amount.of === rate.to;
  if (rate.of === rate.to || (!multiplies && amount.of !== rate.of)) return undefined;
  const result = multiplies ? rate.of : rate.to;
  // A third currency needs a rate of its own.
  if ((said.match(/\p{L}+/gu) ?? []).map(nameOf).some((word) => MONEY.test(word) && word !== 'money' && word !== rate.of && word !== rate.to))
    return undefined;
  const other = otherUnitAsked(result, rest);
  const asked = other ?? askedFor(result, rest, multiplies);
  const besides = asked === undefined ? '' : rest.replace(amount.written, ' ; ').replace(asked.written, ' ; ');
  if (asked === undefined || (rest.match(QUESTION)?.length ?? 0) > 1 || MORE.test(besides) || OTHER_TIME.test(besides)) return undefined;
  const factor = other?.factor ?? 1;
  const exact = (multiplies ? amount.value * rate.value : amount.value / rate.value) * factor;
  const hasParts = MONEY.test(result) || (unitNamed(result) !== undefined && !WHOLE_TIMES.test(result));
  // Of buses and of days of work there are whole ones; which way they are rounded only `how many do I need` tells.
  const isBroken = !hasParts && Math.abs(exact - Math.round(exact)) > WHOLE;
  if (isBroken && (multiplies || !NEEDED.test(said))) return undefined;
  const expression = `${amount.value} ${multiplies ? '*' : '/'} ${rate.value}${other === undefined ? '' : timesCode(factor)}`;
  const value = isBroken ? Math.ceil(exact) : exact;
  return { expression, value, toWhole: isBroken ? 'math.ceil' : 'round', ...(asked.isNamed ? {} : { unit: value === 1 ? result : `${result}s` }) };
}

/** `28,800 beats an hour: how many is that per second?` */
const PER_TIME = new RegExp(String.raw`\bhow (?:many|much)\b[^?.!]*?(?:\bper\s|\b(?:in\s)?${ONE}\s)(?<time>second|minute|hour|day|week)\W*$`, 'iu');

/** The rate for another time, where the request has no other number and asks for nothing else. */
function rateInOtherTime(rate: Rate, rest: string): RateOfOneAsked | undefined {
  const { 0: asked = '', groups } = PER_TIME.exec(rest.trim()) ?? {};
  const [own, other] = [unitNamed(rate.to), unitNamed(groups?.['time'] ?? '')];
  if (own?.kind !== 'time' || other === undefined || own === other || /\d/.test(rest) || MORE.test(rest.replace(asked, ' '))) return undefined;
  const factor = other.size / own.size;
  return { expression: `${rate.value}${timesCode(factor)}`, value: rate.value * factor, toWhole: 'round' };
}

/** What is needed for all of something is rounded up: 450 books take 17 boxes of 28. */
const NEEDED =
  /\bhow many \p{L}+ (?:(?:do|does|will|would|must|should) (?:i|we|you|they|he|she|it|one) (?:then )?(?:need|have to (?:buy|order|get|take))|are (?:needed|required))\b/iu;

/** Nearer to a whole number than this it is one, but for what floating point makes of it. */
const WHOLE = 1e-9;

/** Code that prints what a rate comes to, a whole number as one. */
export function rateCode({ expression, value, toWhole, unit }: RateOfOneAsked, request: string): string {
  const code = Math.abs(value - Math.round(value)) > WHOLE ? roundedCode(expression, value, request) : `print(${toWhole}(${expression}))`;
  return unit === undefined ? code : code.replace(/\)$/, `, ${JSON.stringify(unit)})`);
}

/** Whether a request has a rate and an amount for it: then no rate has to be looked up. */
export function statesRate(request: string): boolean {
  const said = plainly(request);
  const [rate, ...others] = ratesOfOne(said);
  if (rate === undefined || others.length > 0) return false;
  const amounts = [...said.replace(rate.written, ' ; ').matchAll(AMOUNT)].map(quantityOf);
  const isFor = amounts.some(({ of }) => of === rate.to || of === rate.of);
  return isFor && (!convertsMoney(said) || (MONEY.test(rate.of) && MONEY.test(rate.to)));
}

/** `The fine is 0.35 a day`: what is paid is money, also where nobody says of which sort. */
const BARE_PRICE = new RegExp(
  String.raw`(\b(?:fines?|costs?|prices?|fees?|rents?|charges?|rates?|pays?|paid|wages?|earns?)(?:\s(?:me|us|you|is|are|was|of|for|it|them|only|just|about)){0,3}\s${NUMBER})(?=\s(?:per|${ONE})\s\p{L})`,
  'giu',
);

/** `12 nets of 18 metres each`: 18 metres for one of them. */
const OF_EACH = new RegExp(
  String.raw`(?<count>${NUMBER})\s(?:\p{L}+\s)?(?<things>\p{L}{2,}s)\s(?:of|with|at|holding|having|for)\s(?<number>${NUMBER})\s(?<of>\p{L}+)\seach\b`,
  'giu',
);

/** `A knot is 1.852 km/h`: one unit, and no rate of ways for an hour. */
const ONE_IS_SPEED = /\b(?:an?|one|1) \p{L}+ (?:=|as|is|equals) [\d.]+ ?(?:km|m|mi)\/(?:h|s)\b/iu;

/** With digits for numbers, and names for the signs of money. */
function plainly(request: string): string {
  return withDigits(request.replaceAll('’', "'"))
    .replace(/\b(?<way>km|m|mi)\/(?<time>h|s)\b/g, (unit, way: string, time: string) => (ONE_IS_SPEED.test(request) ? `${way}${time}` : unit))
    .replace(BARE_PRICE, '$1 money')
    .replace(OF_EACH, '$<count> $<things> at $<number> $<of> per $<things>')
    .replace(/([€$£])\s?(\d+(?:[.,]\d+)*)/g, (_, sign: string, number: string) => `${number} ${SIGNS[sign]}`)
    .replace(/(?<=\d)\s?([€$£])(?!\s?\d)/g, (_, sign: string) => ` ${SIGNS[sign]}`);
}

/** The one rate that a request states, and the one amount of what it is for: 0.4 and 4.2 of `0.4 mg per kg` for a cat of `4.2 kg`. */
export function amountOfRate(request: string): { rate: number; amount: number } | undefined {
  const said = plainly(request);
  const [rate, ...others] = ratesOfOne(said).filter(({ of, to }) => of !== to);
  if (rate === undefined) return undefined;
  const amounts = [...said.replace(rate.written, ' ; ').matchAll(AMOUNT)].map(quantityOf).filter(({ of }) => of === rate.to);
  const [amount, ...more] = amounts;
  return amount === undefined || others.some(({ to }) => to === rate.to) || more.length > 0 ? undefined : { rate: rate.value, amount: amount.value };
}

function ratesOfOne(said: string): Rate[] {
  const behind = [...said.matchAll(RATE_BEHIND)];
  const found = behind.length > 0 ? behind : [...said.matchAll(RATE_BEFORE)];
  return found.map((match) => ({ ...quantityOf(match), to: nameOf(match.groups?.['to'] ?? '') }));
}

function quantityOf({ 0: written, groups = {} }: RegExpMatchArray): Quantity {
  return { written, value: numberSaid(groups['number'] ?? ''), of: nameOf(groups['of'] ?? '') };
}

/** One name for one of a thing and several. */
function nameOf(word: string): string {
  const small = word.toLowerCase();
  const one = small
    .replace(/ies$/, 'y')
    .replace(/(?<=ch|sh|ss|x)es$/, '')
    .replace(/(?<=[^s])s$/, '');
  return NAMES[one] ?? one;
}

/** `How many grams` of milligrams: the words, and how many of the one the other is. A day of work has no 24 hours. */
function otherUnitAsked(result: string, said: string): { written: string; isNamed: true; factor: number } | undefined {
  const { 0: written = '', groups } = /\bhow (?:many|much) (?<noun>\p{L}+)/iu.exec(said) ?? {};
  const [own, wanted] = [unitNamed(result), unitNamed(nameOf(groups?.['noun'] ?? ''))];
  const isOther = own !== undefined && wanted !== undefined && own.kind === wanted.kind && own.kind !== 'time' && own.size !== wanted.size;
  return isOther ? { written, isNamed: true, factor: own.size / wanted.size } : undefined;
}

/** The words that ask for a result, and whether they name it; undefined where they ask for something else. */
function askedFor(result: string, said: string, multiplies: boolean): { written: string; isNamed: boolean } | undefined {
  const question = ASKED.exec(said);
  if (question === null) {
    const { 0: written = '', groups = {} } = AMOUNT_IN.exec(said) ?? {};
    return nameOf(groups['noun'] ?? '') === result ? { written, isNamed: true } : undefined;
  }
  const { 0: written, groups = {} } = question;
  const noun = groups['noun'];
  if (groups['long'] !== undefined) return unitNamed(result)?.kind === 'time' ? { written, isNamed: false } : undefined;
  if (noun !== undefined && !NO_NOUN.test(noun)) return nameOf(noun) === result ? { written, isNamed: true } : undefined;
  const unit = IN_UNIT.exec(said)?.groups?.['noun'];
  if (unit !== undefined && !IN_ALL.test(unit)) return nameOf(unit) === result ? { written, isNamed: true } : undefined;
  return multiplies && MONEY.test(result) ? { written, isNamed: true } : undefined;
}

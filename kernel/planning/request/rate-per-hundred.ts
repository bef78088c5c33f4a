import { pathsIn } from './file-names.ts';
import { withDigits } from './number-words.ts';
import { CURRENCY } from './tax-asked.ts';
import { measuresIn, UNIT_NAME, type Unit, unitNamed, unitsIn } from './units.ts';

/** What comes of a rate per hundred of something for an amount of it, as arithmetic. */
export interface RateAsked {
  expression: string;
  value: number;
  /** Money is told to its smallest coin. */
  isMoney: boolean;
}

const NUMBER = String.raw`(?<![\d.,])(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)(?![\d.,]*\d)`;
/** `6 litres per 100 km`, `12 g of salt for every 100 ml`, `€2.40 per 100 g`. */
const RATE = new RegExp(
  String.raw`(?<sign>[€$£]\s?)?(?<number>${NUMBER})\s?(?<unit>€|\p{L}+)?(?:\s(?:of\s)?(?:(?!per\b|for\b|every\b|each\b)\p{L}+\s?)?)?\s?(?:per|\/|(?:for|in|on)\s(?:every|each)|every|each)\s?(?<hundred>100|1000)\s(?<per>${UNIT_NAME})`,
  'giu',
);
const MONEY = new RegExp(`^(?:€|${CURRENCY})$`, 'i');
/** A price of one: the article and the unit, and what stands between them and the number. */
const PRICE_BEFORE = new RegExp(
  String.raw`\b(?:an?|one|1|the|per|each|every)\s(?<unit>${UNIT_NAME})(?:\sof\s\p{L}+)?\s(?:costs?|is|sells for|goes for|comes to)(?: (?:at|currently|now))?\s[€$£]?\s?(?<number>${NUMBER})(?:\s?€|\s${CURRENCY}\b)?`,
  'iu',
);
const PRICE_BEHIND = new RegExp(
  String.raw`[€$£]?\s?(?<number>${NUMBER})(?:\s?€|\s${CURRENCY})?\s?(?:an?|per|for (?:an?|one|1|each|every)|each|\/)\s?(?<unit>${UNIT_NAME})`,
  'iu',
);
const CENTS = /\b(?:cents?|pence|pennies|p|ct)\b/i;
/** How the result is to be told. */
const ROUNDING = /\b(?:to|as) the (?:nearest |closest )?(?:cent|penny)\b|\b(?:\d|no) (?:decimals?|decimal places?)\b/gi;
/** The amount is not all of it, or something else is wanted than what it comes to. */
const MORE =
  /%|\b(?:per ?cent\w*|there and back|(?:round|return) trip|both|each way|one way|back|twice|double|half|quarter|third|times|thrice|dozens?|pair|couple|daily|weekly|monthly|yearly|(?:a|per|each|every) (?:day|week|month|year|person|trip|time)|people|persons|passengers|split|shared?|left|remain\w*|more|less|fewer|extra|save[ds]?|cheaper|dearer|went|gone|rose|rises?|risen|raised|fell|fallen|dropped|increas\w*|decreas\w*|weighs?|weight|heavy|difference|compare\w*|instead|than|average|how (?:far|long|often|fast)|enough|already|discount|off|tax|vat|toll|plus|tip|fee|included?|including|except|without|but|or|if)\b/i;
const QUESTION = /\bhow (?:much|many)\b|\bwhat (?:will|would|does|do|did|is|are)\b|\bwhat's\b/gi;
const ASKS_MONEY = new RegExp(String.raw`\b(?:costs?|spend|pay|prices?|bill|expens\w+|money|come to|set (?:me|us) back|${CURRENCY})\b`, 'i');

/**
 * What a request asks of a rate per hundred: `we drive 500 km at 7 litres per 100 km` takes 500 / 100 * 7 litres, and so many times the price of
 * one where that is said. Only where the rate, one amount, and at most the price of one are all the numbers.
 */
export function rateAsked(request: string): RateAsked | undefined {
  const said = withDigits(request.replaceAll('’', "'"));
  const [rate, ...others] = [...said.matchAll(RATE)];
  if (rate === undefined || others.length > 0) return undefined;
  const { sign, number = '', unit = '', hundred = '', per = '' } = rate.groups ?? {};
  const [of, to] = [unitNamed(unit), unitNamed(per)];
  const isMoneyRate = sign !== undefined || MONEY.test(unit);
  const rest = said.replace(rate[0], ' ; ').replace(ROUNDING, ' ');
  if (to === undefined || (!isMoneyRate && of === undefined) || CENTS.test(rest) || MORE.test(rest) || pathsIn(rest).length > 0) return undefined;
  const price = isMoneyRate || of === undefined ? undefined : priceIn(rest, of);
  const unpriced = price === undefined ? rest : rest.replace(price.written, ' ; ');
  const [amount, ...more] = measuresIn(unpriced).filter((measure) => measure.unit.kind === to.kind);
  if (amount === undefined || more.length > 0 || /\d/.test(unpriced.replace(amount.written, ' '))) return undefined;
  const asked = askedPart(unpriced);
  const isMoney = asked !== undefined && ASKS_MONEY.test(asked);
  // Money needs its price; an amount is told in the unit of the rate, and nothing converted.
  if (asked === undefined || (isMoney && !isMoneyRate && price === undefined) || (!isMoney && !isMoneyRate && !wants(asked, of, said)))
    return undefined;
  const isPriced = isMoney && price !== undefined;
  const ratio = Number((amount.unit.size / to.size).toPrecision(RATIO_DIGITS));
  const factors = [plain(number), ...(isPriced ? [price.number] : []), ...(ratio === 1 ? [] : [String(ratio)])];
  const value = factors.reduce((product, factor) => product * Number(factor), amount.value / Number(hundred));
  return { expression: `${amount.value} / ${hundred} * ${factors.join(' * ')}`, value, isMoney: isMoney || isMoneyRate };
}

/** A ratio of units without what floating point puts behind its last digit. */
const RATIO_DIGITS = 12;

const plain = (number: string): string => number.replaceAll(',', '');

/** What one of a unit costs. */
function priceIn(text: string, of: Unit): { number: string; written: string } | undefined {
  for (const pattern of [PRICE_BEFORE, PRICE_BEHIND]) {
    const found = pattern.exec(text);
    const { unit = '', number = '' } = found?.groups ?? {};
    if (found !== null && unitNamed(unit) === of) return { number: plain(number), written: found[0] };
  }
  return undefined;
}

/** The words of the one question, behind `how much`. */
function askedPart(text: string): string | undefined {
  const [only, ...more] = [...text.matchAll(QUESTION)];
  return only === undefined || more.length > 0 ? undefined : text.slice(only.index).split(/[?;]|[.!](?=\s)/, 1)[0];
}

/** What a vehicle or a house takes need not be called by its name before. */
const TAKEN = /^(?:fuel|petrol|gas|gasoline|diesel|energy|electricity|power|current|is|are|was|do|does|did|will|would|for|in)$/i;

/** Whether an amount in this unit is wanted: `how many litres`, or `how much` of what the rate is of. */
function wants(asked: string, of: Unit | undefined, said: string): boolean {
  const [, much, word = ''] = /^how (much|many) (\p{L}+)/iu.exec(asked) ?? [];
  if (much?.toLowerCase() !== 'much') return of !== undefined && unitNamed(word) === of;
  const isSaid = TAKEN.test(word) || new RegExp(`\\b${word}\\b`, 'iu').test(said.slice(0, said.indexOf(asked)));
  return isSaid && unitsIn(asked).every((other) => other === of || other.kind !== of?.kind);
}

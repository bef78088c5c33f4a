import { stem } from '../../../schemas/words.ts';
import { withDigits } from './number-words.ts';
import { NUMBER_IN_STORY, numberSaid } from './units.ts';

/** So many of something, and so much for each of them, so many times, with a percentage on top of it or off, and then one amount more. */
export interface SaidProduct {
  count: number;
  each: number;
  times: number;
  /** Below zero for a discount. */
  percent: number;
  plus: number;
}

const VERB =
  '(?:pays?|paid|costs?|needs?|takes?|gives?|gave|brings?|brought|weighs?|holds?|gets?|uses?|earns?|owes?|eats?|drinks?|sells? for|has|have|wants?|makes?)';
const MONEY = '[€$£]?';
/** `23 singers each pay 45 pounds`, `23 singers pay 45 pounds each`. */
const FORMS = [
  `(?<count>${NUMBER_IN_STORY}) (?:of (?:the|our|my) )?\\p{L}+(?: \\p{L}+)? each(?: of them)? ${VERB} ${MONEY}(?<each>${NUMBER_IN_STORY})`,
  `(?<count>${NUMBER_IN_STORY}) (?:of (?:the|our|my) )?\\p{L}+(?: \\p{L}+)? (?:that |which |who )?(?:(?:will|would|have to|must|should) )?${VERB} ${MONEY}(?<each>${NUMBER_IN_STORY})(?: ?(?!each|apiece)\\p{L}+)? (?:each|apiece|a ?piece)`,
  `(?<count>${NUMBER_IN_STORY}) (?:of (?:the|our|my) )?\\p{L}+(?: \\p{L}+)?,? (?:at |for )?${MONEY}(?<each>${NUMBER_IN_STORY})(?: ?(?!each|apiece)\\p{L}+)? (?:each|apiece|a ?piece)`,
].map((form) => new RegExp(form, 'iu'));
/** `24 lengths of flexi track at 6.80 euros`: a price, and no time of the day. */
const AT_PRICE = new RegExp(
  `(?<count>${NUMBER_IN_STORY}) (?:\\p{L}[\\p{L}-]* ){1,5}?(?:at|for) (?:[€$£](?<sign>${NUMBER_IN_STORY})|(?<each>${NUMBER_IN_STORY}) ?(?:€|euros?|pounds?|dollars?|francs?)(?!\\p{L}))(?! (?:an?|per|every|in all|together|altogether|the lot)\\b)(?: (?:each|apiece|a ?piece))?`,
  'iu',
);
/** `26.5 hours at 38 euros an hour`, of one unit. */
const AT_RATE = new RegExp(
  `(?<count>${NUMBER_IN_STORY}) ?(?<unit>\\p{L}+)(?: of [\\p{L} ]{2,30}?)? (?:at|for) ${MONEY}(?<each>${NUMBER_IN_STORY})(?: ?(?:€|euros?|pounds?|dollars?|cents?|pence))? (?:an?|per|each|every|the) (?<per>\\p{L}+)`,
  'iu',
);
const ON_TOP =
  /,? (?:(?:and |if )?(?:with|plus|add(?:ing)?|and)(?: (?:another|an extra|extra))? )(?<percent>\d+(?:\.\d+)?) ?(?:%|per ?cent)(?: (?:of )?(?:vat|tax|gst|service|service charge|tip|surcharge|sales tax))?(?: (?:on top|added|on top of (?:that|it)|extra|on it))?/i;
const IS_TAX = /vat|tax|gst|service|tip|surcharge|top|added|extra/i;
const OFF =
  /,? ?(?:(?:and |if )?(?:with|less|minus|at|and|we get|i get|there is|there['’]s|get) (?:a |an )?)?(?<percent>\d+(?:\.\d+)?) ?(?:%|per ?cent) (?:of )?(?:discount|off|reduction|rebate)\b(?: (?:on|off) (?:that|it|all|everything|the (?:lot|total|price|whole)))?/i;
/** `plus 6.50 for the parcel`. */
const ONE_MORE = new RegExp(
  `,? (?:and |with )?(?:plus|and|add) (?:another |an extra )?[€$£]?(?<plus>${NUMBER_IN_STORY})(?: ?(?:€|euros?|pounds?|dollars?|francs?))? (?:(?:for|of|in) (?:the |a |an )?)?(?:parcel|postage|shipping|delivery|packing|packaging|handling|carriage|transport|post|freight|booking fee|call-?out(?: fee)?)(?: (?:and|charges?|fees?|costs?|packing))*`,
  'iu',
);
const ASKS_ALL =
  /\b(?:what|how (?:much|many))\b.*\b(?:come to|comes to|add up|altogether|in all|in total|total|together|make|amount|is that|is it|cost)\b|\b(?:comes? to|makes?|adds? up to|is|costs?) (?:how much|what)\b|\b(?:altogether|in all|in total|the total|all in all|all told)\b/i;
const ASKS_MUCH = /\bhow much\b|\bwhat (?:do|does|will|would|is|are|did|should|shall)\b/i;
const MORE =
  /[%+*=/]|\b(?:per ?cent\w*|half|twice|double\w*|dozens?|couple|split|shared?|free|discount\w*|reduc\w*|off|extra|more|less|fewer|than|left|rest|remain\w*|already|minus|plus|tax|vat|tip|fee|deposit|average|difference|except|without|but|not|per|every|until|if|only|both|change|back|week|month|year)\b/i;

/** How often it comes in the time that is asked for. */
const IN_TIME: Readonly<Record<string, number>> = { 'month year': 12, 'week year': 52, 'day week': 7 };
const RATE = /(?<=\d(?: ?(?:€|[$]|£|euros?|dollars?|pounds?|\p{L}{1,6}))?) (?:an?|per|each|every) (?<unit>day|week|month)\b/iu;
const SPAN = /\b(?:over|in|for|during|within|per|after)? ?(?:an?|one|the|per) (?:whole |full |entire )?(?<span>week|year)\b/i;

/** What so many come to at so much each, where nothing else is said: `23 singers each pay 45 pounds, what does that come to?` */
export function saidProduct(request: string): SaidProduct | undefined {
  const off = Number(OFF.exec(request)?.groups?.['percent'] ?? 0);
  const top = off > 0 ? null : ON_TOP.exec(request);
  const percent = off > 0 ? -off : top !== null && IS_TAX.test(top[0]) ? Number(top.groups?.['percent']) : 0;
  const bare = withDigits(off > 0 ? request.replace(OFF, '') : percent === 0 ? request : request.replace(ON_TOP, ''));
  const more = ONE_MORE.exec(bare)?.groups?.['plus'];
  // Whether that is on the parcel as well nobody says.
  if (more !== undefined && percent !== 0) return undefined;
  const plus = numberSaid(more ?? '0');
  const digits = more === undefined ? bare : bare.replace(ONE_MORE, '');
  const paid = AT_RATE.exec(digits)?.groups;
  if (paid !== undefined && isOneUnit(paid['unit'] ?? '', paid['per'] ?? '')) {
    const said = digits.replace(AT_RATE, ' ');
    const isAll = (ASKS_ALL.test(digits) || ASKS_MUCH.test(said)) && !MORE.test(said) && !/\d/.test(said);
    return isAll ? { count: numberSaid(paid['count'] ?? ''), each: numberSaid(paid['each'] ?? ''), times: 1, percent, plus } : undefined;
  }
  const priced = AT_PRICE.exec(digits)?.groups;
  if (priced !== undefined) {
    const said = digits.replace(AT_PRICE, ' ');
    const isAll = (ASKS_ALL.test(said) || ASKS_MUCH.test(said)) && !MORE.test(said) && !/\d/.test(said);
    return isAll
      ? { count: numberSaid(priced['count'] ?? ''), each: numberSaid(priced['each'] ?? priced['sign'] ?? ''), times: 1, percent, plus }
      : undefined;
  }
  const unit = RATE.exec(digits)?.groups?.['unit']?.toLowerCase();
  const span = unit === undefined ? undefined : SPAN.exec(digits.replace(RATE, ''))?.groups?.['span']?.toLowerCase();
  const times = unit === undefined ? 1 : IN_TIME[`${unit} ${span}`];
  if (times === undefined) return undefined;
  const said = unit === undefined ? digits : digits.replace(RATE, '').replace(SPAN, '');
  const groups = FORMS.map((form) => form.exec(said)?.groups).find((found) => found !== undefined);
  if (groups === undefined || !ASKS_ALL.test(said) || MORE.test(said) || (said.match(/\d[\d,.]*/g) ?? []).length !== 2) return undefined;
  const [count, each] = [groups['count'], groups['each']].map((number) => Number((number ?? '').replaceAll(',', '')));
  return count === undefined || each === undefined || !Number.isInteger(count) ? undefined : { count, each, times, percent, plus };
}

function isOneUnit(one: string, other: string): boolean {
  return stem(one.toLowerCase()) === stem(other.toLowerCase());
}

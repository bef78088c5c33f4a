import { unitNamed } from './units.ts';

/** `8:35`, `9.30 am`; a full hour only with its half of the day: `11 pm`. */
const CLOCK = /(?<![\d.:])(?:([01]?\d|2[0-3])[:.]([0-5]\d)(?:\s*([ap])\.?m\b\.?)?|(1[0-2]|[1-9])\s*([ap])\.?m\b\.?)(?![\d:])/gi;
const ASKS_SPAN = /\bhow (?:many ([a-z]+)|long)\b/i;
const ASKS_BOTH = /\b(?:how many|in) hours and (?:how many )?minutes\b/i;
/** Said beside a time, these are no days to reckon with. */
const DAY_OF_TIME =
  /\b(?:on )?the (?:next|following|same|very next) (?:day|morning|night|evening|afternoon)\b|\bthe (?:day|morning) after\b|\bthe (?:day|night|evening) before\b/gi;
const NEXT_DAY = /\b(?:next|following) (?:day|morning)\b|\b(?:day|morning) after\b/i;
const MORE_THAN_SPAN =
  /\b(?:break|pause|rest|lunch|without|minus|less|plus|each|every|per|days?|week\w*|times|and then|total|altogether|file|csv|than|late|earlier|before)\b|\.[a-z]{2,4}\b/i;
/** A rest within the span that is not to be counted: `with a half hour break`, `minus 30 minutes for lunch`. */
const BREAK =
  /,? (?:with|minus|less|had|took|takes|has|and|there was|including) (?:an? )?(?:(?<half>half[- ](?:an? )?hour|half an hour)|(?<quarter>quarter of an hour)|(?<minutes>\d{1,3})[ -]min(?:ute)?s?|(?<hour>(?:one[ -]|1[ -])?hour))(?:['’]s)?(?: (?:of|for|as) (?:an? |her |his |their |my |the )?)? ?(?:(?:unpaid |lunch |coffee |tea )?(?:break|pause|rest|lunch))(?: in between| at noon| for lunch)?/i;
const WITHOUT_BREAK =
  /,? ?\(?(?:without|not counting|excluding|minus|after|less) (?:the|that|her|his|their|my)(?: \w+)? (?:break|pause|rest|lunch)\)?/gi;
const HALF_HOUR = 30;
const QUARTER_HOUR = 15;
/** What begins at the first time, and what ends at the second. */
const BEGINS =
  /\b(?:left|leav\w+|depart\w*|start\w*|began|begin\w*|sets? (?:off|out)|went|goes|sail\w*|clock\w* in|open\w*|(?:turn|switch)\w* (?:\w+ ){0,2}on|fell|falls?|takes? off|took off)\b/i;
const ENDS =
  /\b(?:back|return\w*|arriv\w*|home|end\w*|finish\w*|w[oa]ken?|until|till?|to|over|came|comes?|got|reach\w*|land\w*|clock\w* out|clos\w+|shut\w*|off|stop\w*|done|ready)\b/i;
const HALF_DAY_HOURS = 12;
export const DAY_HOURS = 24;
const HOUR_MINUTES = 60;
/** `From 9:30 to 2:15` may be of one day; what begins this late and ends early goes on overnight. */
const EVENING_HOUR = 15;
const SECONDS_OF_HOUR = 3600;

export interface ClockTime {
  hours: number;
  minutes: number;
  /** Where it stands in the request. */
  at: number;
  end: number;
}

/**
 * `How many minutes are there from 8:35 to 14:10?`, `I left at 22:47 and was back at 06:15 the next morning, how long was that?`: the span
 * between two times of the clock, past midnight where the second is earlier.
 */
export function clockCode(given: string): string | undefined {
  const rest = restIn(given);
  const request = rest === 0 ? given : given.replace(BREAK, '').replace(WITHOUT_BREAK, '');
  const [span, name] = ASKS_SPAN.exec(request) ?? [];
  const isPlain = name === undefined || ASKS_BOTH.test(request);
  const unit = isPlain ? undefined : unitNamed(name);
  const [from, to, ...more] = timesIn(request);
  if (span === undefined || (!isPlain && (unit?.kind !== 'time' || unit.size > SECONDS_OF_HOUR))) return undefined;
  if (from === undefined || to === undefined || more.length > 0) return undefined;
  if (MORE_THAN_SPAN.test(request.replace(DAY_OF_TIME, ' ').replace(SAME_WEEK, ' ')) || !isSpan(request, from, to)) return undefined;
  const between = minutesBetween(request, from, to);
  if (between === undefined) return undefined;
  const minutes = rest === 0 ? between : `(${between}-${rest})`;
  if (unit?.size === SECONDS_OF_HOUR) return `print(round(${minutes}/60, 2))`;
  if (unit !== undefined) return unit.size === 1 ? `print((${minutes})*60)` : `print(${minutes})`;
  return `m = ${minutes}; print(m//60, "h", m%60, "min")`;
}

/** The minutes of a rest that is told and is not to be counted. */
function restIn(request: string): number {
  const { half, quarter, minutes, hour } = BREAK.exec(request)?.groups ?? {};
  if (half !== undefined) return HALF_HOUR;
  if (quarter !== undefined) return QUARTER_HOUR;
  return minutes === undefined ? (hour === undefined ? 0 : HOUR_MINUTES) : Number(minutes);
}

/** Past midnight where the second time is earlier; with weekdays so many days later. Undefined where only one of them has a day, or the second none after it. */
function minutesBetween(request: string, from: ClockTime, to: ClockTime): string | undefined {
  const days = [...request.matchAll(WEEKDAY)].map(([, name = '']) => WEEKDAYS.indexOf(name.toLowerCase()));
  const [first, last, ...others] = days;
  if (first === undefined) return `((${source(to)})-(${source(from)}))%(24*60)`;
  const later = last === undefined ? 0 : (last - first + WEEKDAYS.length) % WEEKDAYS.length;
  // Behind each other the days may be said in front of the times or after them, but always in their order.
  return later === 0 || others.length > 0 ? undefined : `(${later}*24*60+(${source(to)})-(${source(from)}))`;
}

const WEEKDAYS = 'mon tues wednes thurs fri satur sun'.split(' ');
const WEEKDAY = /\b(mon|tues|wednes|thurs|fri|satur|sun)days?\b/gi;
const SAME_WEEK = /\b(?:in|of|during) (?:the|that) (?:same|following|next)? ?week\b/gi;

/** The times of the clock in a request, in their order. */
export function timesIn(request: string): ClockTime[] {
  return [...request.matchAll(CLOCK)].map((match) => {
    const [text, clockHours, minutes = '0', clockHalf, fullHour, fullHalf] = match;
    const said = Number(clockHours ?? fullHour);
    const half = (clockHalf ?? fullHalf)?.toLowerCase();
    const hours = half === undefined ? said : (said % HALF_DAY_HOURS) + (half === 'p' ? HALF_DAY_HOURS : 0);
    return { hours, minutes: Number(minutes), at: match.index, end: match.index + text.length };
  });
}

const source = ({ hours, minutes }: ClockTime): string => `${hours}*60+${minutes}`;
const placeOf = ({ hours, minutes }: ClockTime): number => hours * HOUR_MINUTES + minutes;

/** Whether something goes on from the first time to the second. */
function isSpan(request: string, from: ClockTime, to: ClockTime): boolean {
  if (/\b(?:from|between)\b/i.test(request)) return true;
  const isOvernight = endsNextDay(request, from, to);
  const isDoubtful = placeOf(to) < placeOf(from) && from.hours < EVENING_HOUR && !isOvernight && !/[ap]\.?m\b/i.test(request);
  if (isDoubtful) return false;
  const [before, between] = [request.slice(0, from.at), request.slice(from.end, to.at)];
  const isEnded = ENDS.test(behind(request, to)) || isOvernight;
  return BEGINS.test(before) ? ENDS.test(between) || isEnded : !ENDS.test(before) && BEGINS.test(between) && isEnded;
}

/** `22:47 … 06:15 the next morning`. */
export function endsNextDay(request: string, from: ClockTime, to: ClockTime): boolean {
  return placeOf(to) < placeOf(from) && NEXT_DAY.test(request.slice(from.end, to.at) + behind(request, to));
}

/** What is said of the second time, in front of the question. */
function behind(request: string, { end }: ClockTime): string {
  return request.slice(end).split(/[.?!;]|\bhow\b/i)[0] ?? '';
}

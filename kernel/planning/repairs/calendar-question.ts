import { FINAL_ANSWER, type Step } from '../../../schemas/plan.ts';
import { PYTHON } from '../language/tool-names.ts';
import { type CalendarDay, fullDates } from '../request/dates-said.ts';
import { unitNamed } from '../request/units.ts';

const ASKS_WEEKDAY = /\b(?:day of (?:the )?week|week ?day|(?:what|which) day)\b/i;
const ASKS_DAYS = /\bhow many days\b|\b(?:number of|count the) days\b|\bdays (?:are (?:there )?)?(?:between|from)\b/i;
/** The weekday of a day that is reckoned from the one that is said: of a birthday, of the end of a term. */
const ANOTHER_DAY =
  /\b(?:after|before|later|earlier|from|until|birthday|born|turns?|anniversary|ends?|expires?|runs? out|due|next|previous)\b|\b(?:\d+|an?|one|two|three|four|five|six|ten) (?:days?|weeks?|months?|years?)\b/i;
/** Other than the plain difference, or other than one answer. */
const MORE = /\b(?:work(?:ing)?|business|weekdays?|weekends?|includ\w+|exclud\w+|mondays?|sundays?|weeks?|months?|hours?|file|csv)\b|\.\w{2,4}\b/i;

/**
 * `What day of the week was 19 October 1994?` and the days between two dates have one right expression; small models subtract what is
 * not to be subtracted. Undefined where anything else is asked as well.
 */
export function calendarCode(request: string): string | undefined {
  const dates = fullDates(request);
  const [first, second] = dates;
  if (dates.length === 1 && first !== undefined && ASKS_WEEKDAY.test(request))
    return ANOTHER_DAY.test(request) ? undefined : `print(${code(first)}.strftime("%A"))`;
  if (dates.length !== 2 || first === undefined || second === undefined || !ASKS_DAYS.test(request) || MORE.test(request)) return undefined;
  const [earlier, later] = placeOf(first) <= placeOf(second) ? [first, second] : [second, first];
  return `print((${code(later)}-${code(earlier)}).days)`;
}

const CLOCK = /(?<![\d.:])([01]?\d|2[0-3])[:.]([0-5]\d)(?:\s*([ap])\.?m\b\.?)?(?![\d:])/gi;
const ASKS_SPAN = /\bhow (?:many ([a-z]+)|long)\b/i;
const MORE_THAN_SPAN =
  /\b(?:break|pause|lunch|without|minus|less|plus|each|every|per|days?|week\w*|times|and then|total|altogether|file|csv)\b|\.[a-z]{2,4}\b/i;
const HALF_DAY_HOURS = 12;
const SECONDS_OF_HOUR = 3600;

/** `How many minutes are there from 8:35 to 14:10?`: the span between two times of the clock, past midnight where the second is earlier. */
export function clockCode(request: string): string | undefined {
  const [span, name] = ASKS_SPAN.exec(request) ?? [];
  const unit = name === undefined ? undefined : unitNamed(name);
  const times = [...request.matchAll(CLOCK)].map(([, hours, minutes, half]) => {
    const noon = half === undefined ? Number(hours) : (Number(hours) % HALF_DAY_HOURS) + (half.toLowerCase() === 'p' ? HALF_DAY_HOURS : 0);
    return `${noon}*60+${Number(minutes)}`;
  });
  const [from, to, ...more] = times;
  if (
    span === undefined ||
    (name !== undefined && (unit?.kind !== 'time' || unit.size > SECONDS_OF_HOUR)) ||
    !/\b(?:from|between)\b/i.test(request) ||
    MORE_THAN_SPAN.test(request)
  )
    return undefined;
  if (from === undefined || to === undefined || more.length > 0) return undefined;
  const minutes = `((${to})-(${from}))%(24*60)`;
  if (unit?.size === SECONDS_OF_HOUR) return `print(round(${minutes}/60, 2))`;
  if (unit !== undefined) return unit.size === 1 ? `print((${minutes})*60)` : `print(${minutes})`;
  return `m = ${minutes}; print(m//60, "h", m%60, "min")`;
}

/** A calculation of a weekday, of days between two dates or of the time between two hours, as it is right. */
export function withRightCalendar(steps: readonly Step[], request: string): Step[] {
  const [only, end] = steps;
  if (steps.length !== 2 || only?.tool !== PYTHON || end?.tool !== FINAL_ANSWER) return [...steps];
  const input = calendarCode(request) ?? clockCode(request);
  return input === undefined ? [...steps] : [{ ...only, args: { ...only.args, input } }, end];
}

const code = ({ year, month, day }: CalendarDay): string => `date(${year},${month},${day})`;
const placeOf = ({ year, month, day }: CalendarDay): number => Date.UTC(year, month - 1, day);

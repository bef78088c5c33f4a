import { FINAL_ANSWER, type Step } from '../../../schemas/plan.ts';
import { type CalendarDay, fullDates } from '../dates-said.ts';
import { PYTHON } from '../language/vocabulary.ts';

const ASKS_WEEKDAY = /\b(?:day of (?:the )?week|week ?day|(?:what|which) day)\b/i;
const ASKS_DAYS = /\bhow many days\b|\b(?:number of|count the) days\b|\bdays (?:are (?:there )?)?(?:between|from)\b/i;
/** Other than the plain difference, or other than one answer. */
const MORE = /\b(?:work(?:ing)?|business|weekdays?|weekends?|includ\w+|exclud\w+|mondays?|sundays?|weeks?|months?|hours?|file|csv)\b|\.\w{2,4}\b/i;

/**
 * `What day of the week was 19 October 1994?` and the days between two dates have one right expression; small models subtract what is
 * not to be subtracted. Undefined where anything else is asked as well.
 */
export function calendarCode(request: string): string | undefined {
  const dates = fullDates(request);
  const [first, second] = dates;
  if (dates.length === 1 && first !== undefined && ASKS_WEEKDAY.test(request)) return `print(${code(first)}.strftime("%A"))`;
  if (dates.length !== 2 || first === undefined || second === undefined || !ASKS_DAYS.test(request) || MORE.test(request)) return undefined;
  const [earlier, later] = placeOf(first) <= placeOf(second) ? [first, second] : [second, first];
  return `print((${code(later)}-${code(earlier)}).days)`;
}

/** A calculation of a weekday or of days between two dates, as it is right. */
export function withRightCalendar(steps: readonly Step[], request: string): Step[] {
  const [only, end] = steps;
  if (steps.length !== 2 || only?.tool !== PYTHON || end?.tool !== FINAL_ANSWER) return [...steps];
  const input = calendarCode(request);
  return input === undefined ? [...steps] : [{ ...only, args: { ...only.args, input } }, end];
}

const code = ({ year, month, day }: CalendarDay): string => `date(${year},${month},${day})`;
const placeOf = ({ year, month, day }: CalendarDay): number => Date.UTC(year, month - 1, day);

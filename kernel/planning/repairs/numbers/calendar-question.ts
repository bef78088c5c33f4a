import type { Step } from '../../../../schemas/plan.ts';
import { PYTHON } from '../../language/tool-names.ts';
import { type CalendarDay, fullDates } from '../../request/dates-said.ts';
import { onlyCalculation } from './only-calculation.ts';

const ASKS_WEEKDAY = /\b(?:day of (?:the )?week|week ?day|(?:what|which) day)\b/i;
const ASKS_DAYS = /\bhow many (?:days|nights)\b|\b(?:number of|count the) (?:days|nights)\b|\bdays (?:are (?:there )?)?(?:between|from)\b/i;
const ASKS_AGE = /\bhow old\b|\b(?:at|to) what age\b|\bwhat age\b|\bhow many (?:(?:full|whole|complete|completed) )?years\b/i;
/** The weekday of a day that is reckoned from the one that is said: of a birthday, of the end of a term. */
const ANOTHER_DAY =
  /\b(?:after|before|later|earlier|from|until|birthday|born|turns?|anniversary|ends?|expires?|runs? out|due|next|previous)\b|\b(?:\d+|an?|one|two|three|four|five|six|ten) (?:days?|weeks?|months?|years?)\b/i;
/** Other than the plain difference, or other than one answer. */
const MORE = /\b(?:work(?:ing)?|business|weekdays?|weekends?|includ\w+|exclud\w+|mondays?|sundays?|weeks?|months?|hours?|file|csv)\b|\.\w{2,4}\b/i;

/**
 * `What day of the week was 19 October 1994?`, the days between two dates and somebody's age on the second of them have one right expression; small models subtract what is
 * not to be subtracted. Undefined where anything else is asked as well.
 */
export function calendarCode(request: string): string | undefined {
  const dates = fullDates(request);
  const [first, second] = dates;
  if (dates.length === 1 && first !== undefined && ASKS_WEEKDAY.test(request))
    return ANOTHER_DAY.test(request) ? undefined : `print(${code(first)}.strftime("%A"))`;
  if (dates.length !== 2 || first === undefined || second === undefined || MORE.test(request)) return undefined;
  const [earlier, later] = placeOf(first) <= placeOf(second) ? [first, second] : [second, first];
  if (ASKS_DAYS.test(request)) return `print((${code(later)}-${code(earlier)}).days)`;
  // Before the birthday the last year is not over.
  const isBefore = `((${later.month}, ${later.day}) < (${earlier.month}, ${earlier.day}))`;
  return ASKS_AGE.test(request) && !/\bdays?\b/i.test(request) ? `print(${later.year}-${earlier.year}-${isBefore})` : undefined;
}

/** A calculation of a weekday or of days between two dates, as it is right. */
export function withRightCalendar(steps: readonly Step[], request: string): Step[] {
  const code = calendarCode(request);
  const right = code === undefined ? undefined : onlyCalculation(steps)?.withCode(code);
  return right ?? withNamedWeekday(steps, request);
}

const ASKS_NUMBER = /\b(?:numbers?|numeric\w*|index|iso|digit|how many|count)\b/i;
/** A value of names, dots and calls, such as `(date(2024,3,1)+timedelta(days=2))`, whose weekday is printed alone. */
const VALUE = String.raw`((?:[\w.]|\((?:[^()\n]|\([^()\n]*\))*\))+)`;
const PRINTED = new RegExp(String.raw`\bprint\(${VALUE}\.(?:iso)?weekday\(\)\)(?=\s*(?:[;\n]|$))`, 'g');
const OF_CALENDAR = /\bprint\(calendar\.weekday\(([^()\n]*)\)\)(?=\s*(?:[;\n]|$))/g;
const KEPT = new RegExp(String.raw`\b(\w+) ?= ?${VALUE}\.(?:iso)?weekday\(\)(?=\s*[;\n])`);

/** Whoever asks for a weekday wants its name: `weekday()`, printed as it is, says 4. */
function withNamedWeekday(steps: readonly Step[], request: string): Step[] {
  const last = steps.findLastIndex(({ tool }) => tool === PYTHON);
  if (!ASKS_WEEKDAY.test(request) || ASKS_NUMBER.test(request)) return [...steps];
  return steps.map((step, at) => (at === last ? { ...step, args: { ...step.args, input: namingDay(String(step.args['input'])) } } : step));
}

function namingDay(given: string): string {
  const [, name, value] = KEPT.exec(given) ?? [];
  const isPrinted =
    name !== undefined && new RegExp(`\\bprint\\(${name}\\)`).test(given) && given.match(new RegExp(`\\b${name}\\b`, 'g'))?.length === 2;
  const kept = isPrinted ? given.replace(KEPT, () => `${name} = ${value}.strftime("%A")`) : given;
  return kept
    .replace(PRINTED, (_, day: string) => `print(${day}.strftime("%A"))`)
    .replace(OF_CALENDAR, (_, day: string) => `print(date(${day}).strftime("%A"))`);
}

const code = ({ year, month, day }: CalendarDay): string => `date(${year},${month},${day})`;
const placeOf = ({ year, month, day }: CalendarDay): number => Date.UTC(year, month - 1, day);

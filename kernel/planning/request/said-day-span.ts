import { type CalendarDay, fullDates, withDatesMasked } from './dates-said.ts';
import { pathsIn } from './file-names.ts';

/** Two days, and whether the weeks between them are asked for. */
export interface SaidDaySpan {
  from: CalendarDay;
  to: CalendarDay;
  inWeeks: boolean;
}

const ASKS = /\bhow many (?<unit>days|nights|weeks)\b/i;
const MORE =
  /\d|\b(?:working|business|school|week-?days?|weekends?|\w+days (?:are|fall|lie)|inclusive|including|both|each|every|per|cost\w*|rows?|lines?|entries|files?|column|already|minus|plus|without|except)\b/i;

/** The time between two days that are said whole: `how many days are there from 14 May 2025 until the dry dock on 3 November 2025?` */
export function saidDaySpan(request: string): SaidDaySpan | undefined {
  const { unit } = ASKS.exec(request)?.groups ?? {};
  const [from, to, ...others] = fullDates(request);
  const { said, dates } = withDatesMasked(request);
  if (unit === undefined || from === undefined || to === undefined || others.length > 0 || dates.length !== 2) return undefined;
  return MORE.test(said.replace(ASKS, ' ')) || pathsIn(request).length > 0 ? undefined : { from, to, inWeeks: unit.toLowerCase() === 'weeks' };
}

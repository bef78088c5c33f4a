import { type CalendarDay, fullDates, withDatesMasked } from './dates-said.ts';
import { pathsIn } from './file-names.ts';
import { withDigits } from './number-words.ts';

/** A day, and how many days or months it is to the one that is asked for. */
export interface SaidLaterDate {
  day: CalendarDay;
  days: number;
  months: number;
  /** The day of the week is asked for, and not the date. */
  asksWeekday: boolean;
}

const SPAN = String.raw`(?<count>\d{1,4}) (?<unit>days?|weeks?|months?|years?)`;
/** The date has § in its place. */
const FORMS = [
  new RegExp(`${SPAN} (?:after|from|later than|following|past|starting) (?:the )?§`, 'i'),
  new RegExp(`${SPAN} (?<back>before|prior to|earlier than) (?:the )?§`, 'i'),
  new RegExp(`§ (?:plus|and) ${SPAN}\\b`, 'i'),
];
const ASKS = /\b(?:which|what) (?:date|day|weekday)\b|\b(?:what|what['’]s) (?:is |was )?the (?:due )?date\b|\bwhen\b/i;
const ASKS_WEEKDAY = /\b(?:weekday|week day|day of the week|day of week)\b/i;
const MORE =
  /[%€$£*=]|\b(?:working|business|week-?days|holidays?|excluding|including|inclusive|without|except|each|every|half|between|until|till|twice)\b/i;

/** `I promised the chair 45 days after 20 May 2024. Which date is that?` Undefined where a request says more than one day and one time. */
export function saidLaterDate(request: string): SaidLaterDate | undefined {
  const { said: masked } = withDatesMasked(request);
  const said = withDigits(masked).replace(/\ba (?=(?:day|week|month|year) (?:after|before|from)\b)/i, '1 ');
  const [day, ...others] = fullDates(request);
  const { count, unit = '', back } = FORMS.map((form) => form.exec(said)?.groups).find((found) => found !== undefined) ?? {};
  if (day === undefined || others.length > 0 || count === undefined || !ASKS.test(said) || MORE.test(said) || pathsIn(request).length > 0)
    return undefined;
  if ((said.match(/\d+/g) ?? []).length !== 1 || (said.match(/§/g) ?? []).length !== 1) return undefined;
  const sign = back === undefined ? 1 : -1;
  const many = sign * Number(count);
  const [of] = unit.toLowerCase();
  return {
    day,
    days: of === 'd' ? many : of === 'w' ? many * 7 : 0,
    months: of === 'm' ? many : of === 'y' ? many * 12 : 0,
    asksWeekday: ASKS_WEEKDAY.test(said),
  };
}

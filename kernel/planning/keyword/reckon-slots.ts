import { quoteText } from '../language/quote-word.ts';
import { asksForChange } from '../request/asked-change.ts';
import { netAsked, taxInsideAsked } from '../request/contained-tax.ts';
import { conversionCode, conversionIn, roundedCode, timesCode } from '../request/conversion.ts';
import { type CalendarDay, wholeDate } from '../request/dates-said.ts';
import { withDigits } from '../request/number-words.ts';
import { rateCode, rateOfOneAsked } from '../request/rate-per-one.ts';
import { saidAverage } from '../request/said-average.ts';
import { saidChange } from '../request/said-change.ts';
import { saidCircle } from '../request/said-circle.ts';
import { clockCode } from '../request/said-clock-span.ts';
import { saidClockSum } from '../request/said-clock-sum.ts';
import { saidDaySpan } from '../request/said-day-span.ts';
import { saidDiagonal } from '../request/said-diagonal.ts';
import { dimensionsCode } from '../request/said-dimensions.ts';
import { saidLaterDate } from '../request/said-later-date.ts';
import { saidPercentChange } from '../request/said-percent-change.ts';
import { saidPortions } from '../request/said-portions.ts';
import { saidProduct } from '../request/said-product.ts';
import { saidProportion } from '../request/said-proportion.ts';
import { saidQuotient } from '../request/said-quotient.ts';
import { saidScale } from '../request/said-scale.ts';
import { saidShare } from '../request/said-share.ts';
import { saidTemperature } from '../request/said-temperature.ts';
import { saidTravel } from '../request/said-travel.ts';
import { twoUnitsCode } from '../request/two-units.ts';
import { measuresIn, UNIT_NAME } from '../request/units.ts';
import { calculated } from './calculated.ts';
import type { Slot } from './slot.ts';

/** How a number is to be rounded, behind the unit that is wanted. */
const ROUNDING =
  '(?:,? ?(?:please )?(?:round(?:ed)? (?:it )?)?(?:to |with )?(?:\\d|no|one|two|three|four|five|six) (?:decimals?|decimal places?|places|digits)(?: (?:is|are) (?:enough|fine|ok))?|,? ?(?:rounded )?to the nearest (?:ten|hundred|thousand)th)?';
const WANTED_UNIT = new RegExp(`^(?:${UNIT_NAME})${ROUNDING}$`, 'iu');

/** Asked for, and not told: `how many`, `what's that in`, `… . In seconds`. */
const ASKS = new RegExp(
  `\\b(?:how (?:many|much|long|far|heavy|tall|high)|what(?:['’]s| is| are| would)?|convert|express(?:ed)?)\\b|[.;!?] in ${UNIT_NAME}\\W*$`,
  'i',
);

/** What is calculated as it is written has forms of its own. Without a number nothing is, and to find that out in eleven ways takes 30 ms at the start. */
const isStory = (text: string): boolean =>
  /\d/.test(withDigits(text)) &&
  !asksForChange(text) &&
  calculated(text.replace(/^(?:what(?: is|['’]s)|how much is|calculate|compute|work out) |[\s=?.]+$/gi, '')) === undefined;

const date: Slot = (text) => {
  const day = wholeDate(text);
  return day === undefined ? undefined : dateCode(day);
};

/** A day as Python has it. */
function dateCode({ year, month, day }: CalendarDay): string {
  return `date(${year}, ${month}, ${day})`;
}

/** The same day of another month, or the last one that it has. */
function inMonths({ year, month, day }: CalendarDay, months: number): CalendarDay {
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return { year: first.getUTCFullYear(), month: first.getUTCMonth() + 1, day: Math.min(day, last) };
}

/** Slots of requests that are calculations, as pieces of Python where code works them out. */
export const reckonSlots = {
  /** Worked out on the spot: a number needs no tool. */
  EXPRESSION(text) {
    const result = calculated(text);
    return result === undefined ? undefined : quoteText(result);
  },
  DATE: date,
  OTHERDATE: date,
  MEASURE: (text) => (measuresIn(text)[0]?.written === text ? text : undefined),
  /** The unit that MEASURE is wanted in, as the code that converts it. */
  TARGET(text, _around, said) {
    const request = `${said.get('MEASURE') ?? ''} in ${text}`;
    const conversion = WANTED_UNIT.test(text) ? conversionIn(request) : undefined;
    return conversion === undefined ? undefined : quoteText(conversionCode(conversion, request));
  },
  /** A whole request that a rate and an amount in it settle, as the code that reckons it. */
  RATED(text) {
    const asked = rateOfOneAsked(text);
    return asked === undefined ? undefined : quoteText(rateCode(asked, text));
  },
  /** A whole request for one value in another unit, as the code that converts it. */
  CONVERTED(text) {
    if (!ASKS.test(text) || asksForChange(text)) return undefined;
    const conversion = conversionIn(text);
    const code = dimensionsCode(text) ?? twoUnitsCode(text) ?? (conversion === undefined ? undefined : conversionCode(conversion, text));
    return code === undefined ? undefined : quoteText(code);
  },
  /** A whole request for the time between two times of the clock, as the code that reckons it. */
  CLOCKSPAN(text) {
    const code = clockCode(text);
    return code === undefined ? undefined : quoteText(code);
  },
  /** A whole request for a length on a drawing, or in the world, as the code that reckons it. */
  SCALED(text) {
    const scaled = saidScale(text);
    return scaled === undefined ? undefined : quoteText(roundedCode(scaled.expression, scaled.value, text));
  },
  /** A whole request for a percentage or fraction of an amount, as the code that reckons it. */
  SHARE(text) {
    const share = isStory(text) ? saidShare(text) : undefined;
    return share === undefined
      ? undefined
      : quoteText(roundedCode(`${share.amount} * ${share.parts} / ${share.all}`, (share.amount * share.parts) / share.all, text));
  },
  /** A whole request for a sum without the tax that is in it, or for that tax, as the code that reckons it. */
  CONTAINED(text) {
    const net = netAsked(text);
    const { gross, percent } = net ?? taxInsideAsked(text) ?? {};
    return gross === undefined ? undefined : quoteText(`print(round(${gross} * ${net === undefined ? percent : 100} / (100 + ${percent}), 2))`);
  },
  /** A whole request for an amount after it went up or down by a percentage, as the code that reckons it. */
  CHANGED(text) {
    const { amount, percent, isMore } = (isStory(text) ? saidChange(text) : undefined) ?? {};
    return amount === undefined ? undefined : quoteText(`print(round(${amount} * (100 ${isMore ? '+' : '-'} ${percent}) / 100, 2))`);
  },
  /** A whole request for the average of the numbers in it, as the code that reckons it. */
  AVERAGED(text) {
    const { kind, numbers = [] } = (isStory(text) ? saidAverage(text) : undefined) ?? {};
    return kind === undefined ? undefined : quoteText(`print(round(statistics.${kind}([${numbers.join(', ')}]), 4))`);
  },
  /** A whole request for what so many come to at so much each, as the code that reckons it. */
  MULTIPLIED(text) {
    const product = isStory(text) && rateOfOneAsked(text) === undefined ? saidProduct(text) : undefined;
    if (product === undefined) return undefined;
    const { count, each, times, percent, plus } = product;
    const factors = [count, each, ...(times === 1 ? [] : [times])].join(' * ');
    const changed = percent === 0 ? factors : `${factors} * (100 ${percent < 0 ? '-' : '+'} ${Math.abs(percent)}) / 100`;
    return quoteText(`print(round(${changed}${plus === 0 ? '' : ` + ${plus}`}, 2))`);
  },
  /** A whole request for what each gets of an amount that is shared out, as the code that reckons it. */
  SHAREDOUT(text) {
    const { amount, count } = (isStory(text) ? saidQuotient(text) : undefined) ?? {};
    return amount === undefined || count === undefined ? undefined : quoteText(roundedCode(`${amount} / ${count}`, amount / count, text));
  },
  /** A whole request for the way around something round, or its size, as the code that reckons it. */
  CIRCLED(text) {
    const circle = isStory(text) ? saidCircle(text) : undefined;
    return circle === undefined ? undefined : quoteText(roundedCode(circle.expression, circle.value, text));
  },
  /** A whole request for the straight way between two corners, as the code that reckons it. */
  DIAGONAL(text) {
    const sides = isStory(text) ? saidDiagonal(text) : undefined;
    return sides === undefined ? undefined : quoteText(roundedCode(`math.hypot(${sides.join(', ')})`, Math.hypot(...sides), text));
  },
  /** A whole request for how much so many take, where it is told of others, as the code that reckons it. */
  PROPORTION(text) {
    const said = isStory(text) ? saidProportion(text) : undefined;
    if (said === undefined) return undefined;
    const { amount, count, other, factor } = said;
    return quoteText(roundedCode(`${amount} / ${count} * ${other}${timesCode(factor)}`, (amount / count) * other * factor, text));
  },
  /** A whole request for how many there is enough for, as the code that reckons it. A quotient just below a whole number is one. */
  PORTIONED(text) {
    const { amount, each } = (isStory(text) ? saidPortions(text) : undefined) ?? {};
    return amount === undefined ? undefined : quoteText(`print(math.floor(round(${amount} / ${each}, 9)))`);
  },
  /** A whole request for a day so long after or before another, as the code that finds it. */
  LATERDATE(text) {
    const later = isStory(text) ? saidLaterDate(text) : undefined;
    if (later === undefined) return undefined;
    const span = later.days === 0 ? '' : later.days > 0 ? ` + timedelta(days=${later.days})` : ` - timedelta(days=${-later.days})`;
    const found = `(${dateCode(inMonths(later.day, later.months))}${span})`;
    return quoteText(later.asksWeekday ? `print(${found}.strftime("%A, %Y-%m-%d"))` : `print${found}`);
  },
  /** A whole request for the time, the way or the speed of a journey, as the code that reckons it. */
  TRAVELLED(text) {
    const travel = saidTravel(text);
    if (travel === undefined) return undefined;
    return quoteText(
      travel.isSpan ? `m = round(${travel.expression} * 60); print(m//60, "h", m%60, "min")` : roundedCode(travel.expression, travel.value, text),
    );
  },
  /** A whole request for the percentage by which an amount changed, as the code that reckons it. */
  PERCENTCHANGE(text) {
    const { from, to } = (isStory(text) ? saidPercentChange(text) : undefined) ?? {};
    if (from === undefined || to === undefined) return undefined;
    return quoteText(roundedCode(`abs(${to} - ${from}) / ${from} * 100`, (Math.abs(to - from) / from) * 100, text));
  },
  /** A whole request for the days or weeks between two days, as the code that counts them. */
  DAYSPAN(text) {
    const span = saidDaySpan(text);
    if (span === undefined) return undefined;
    const days = `abs((${dateCode(span.to)} - ${dateCode(span.from)}).days)`;
    return quoteText(span.inWeeks ? `print(round(${days} / 7, 1))` : `print(${days})`);
  },
  /** A whole request for the time of the clock so long after or before another, as the code that finds it. */
  CLOCKSUM(text) {
    const sum = saidClockSum(text);
    if (sum === undefined) return undefined;
    const span = sum.span < 0 ? `- ${-sum.span}` : `+ ${sum.span}`;
    return quoteText(`m = (${sum.hours}*60 + ${sum.minutes} ${span}) % (24*60); print(f"{m//60:02d}:{m%60:02d}")`);
  },
  /** A whole request for one temperature in another scale, as the code that converts it. */
  DEGREES(text) {
    const said = saidTemperature(text);
    return said?.isAll === true ? quoteText(roundedCode(said.code, said.result, text)) : undefined;
  },
} as const satisfies Record<string, Slot>;

/** Slots that take only what looks so. */
export const reckonShapes = { MEASURE: '\\d\\S*(?:\\s\\S+){0,3}?' } as const;

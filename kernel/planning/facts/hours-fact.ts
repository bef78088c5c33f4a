const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const DAY = String.raw`\b(mon|tue|wed|thu|fri|sat|sun)(?:s|rs|urs|nes|days?|sdays?|nesdays?|rsdays?|ursdays?|urdays?)?\b\.?`;
const TO = String.raw`\s*(?:-|–|—|\bto\b|\bthrough\b|\buntil\b|\btill\b)\s*`;
const TIME = String.raw`\d{1,2}(?:[:.h]\d\d)?(?:\s?[ap]\.?m\b\.?)?`;
const HOURS = new RegExp(`(?<![\\d:.])(${TIME})(?:\\s*(?:h|o'clock|Uhr))?${TO}(${TIME})(?![\\d:.]?\\d)`, 'gi');
/** Where one or several days begin in a text: `Sat`, `Mon - Fri`. */
const SPAN = new RegExp(`${DAY}(?:${TO}${DAY})?|\\b(weekdays)\\b|\\b(weekends?)\\b|\\b(daily|every day)\\b`, 'gi');

const ASKS_END =
  /\b(?:when|what time|until when|how late)\b[^.?!]*\b(?:clos\w+|shut\w*)\b|\b(?:until|till) (?:when|what time)\b|\bopen (?:until|till)\b|\bhow (?:late|long)\b[^.?!]*\bopen\b/i;
const ASKS_BEGIN = /\b(?:when|what time|from when|how early)\b[^.?!]*\bopens?\b/i;
/** `When are we open?` is a state, with a begin and an end; `when do we open?` is the begin alone. */
const ASKS_BOTH =
  /\b(?:when|what (?:time|hours|times)|which (?:hours|times))\b[^.?!]*\b(?:are|is|am|were|was|be)\b[^.?!]*\bopen\b(?!\s+(?:until|till|from))|\b(?:opening|business|office|visiting) (?:hours|times)\b/i;
/** When something began once is no time of a day. */
const ASKS_SINCE = /\bsince when\b|\bhow long (?:ago|has|have)\b/i;
/** A longer text is no timetable. */
const MAX_LINES = 300;

/**
 * When something opens or closes on the day that a question names, out of the one line that has hours for it: `13:00` of `Saturday   9:00 - 13:00`
 * for `when does the shop close on Saturdays?`, and both for `when is it open?`. Small models take the first time of the two. Undefined where no
 * or several lines have that day.
 */
export function hoursFact(request: string, text: string): string | undefined {
  if (ASKS_SINCE.test(request)) return undefined;
  const isEnd = ASKS_END.test(request);
  const isBoth = !isEnd && ASKS_BOTH.test(request);
  if (!isEnd && !isBoth && !ASKS_BEGIN.test(request)) return undefined;
  const [day, ...others] = weekdaysSaid(request);
  if (day === undefined || others.length > 0) return undefined;
  const found = text
    .split('\n')
    .slice(0, MAX_LINES)
    .flatMap((line) => hoursOf(line, day));
  const [hours, ...more] = found;
  if (hours === undefined || more.length > 0) return undefined;
  const [begin, end] = [hours.begin.trim(), hours.end.trim()];
  return isBoth ? `${begin} to ${end}` : isEnd ? end : begin;
}

/** The days of the week that a text names by themselves, from 0 for Monday. */
export function weekdaysSaid(text: string): number[] {
  return [...new Set(spansIn(text).flatMap(({ days }) => (days.length === 1 ? days : [])))];
}

interface Hours {
  begin: string;
  end: string;
}

/** The hours that a line gives for a day: the one span behind its name and in front of the next. */
function hoursOf(line: string, day: number): Hours[] {
  const spans = spansIn(line);
  return spans.flatMap(({ days, end }, index) => {
    const next = spans[index + 1]?.start ?? line.length;
    const [hours, ...more] = [...line.slice(end, next).matchAll(HOURS)];
    return !days.includes(day) || hours === undefined || more.length > 0 ? [] : [{ begin: hours[1] ?? '', end: hours[2] ?? '' }];
  });
}

function spansIn(text: string): { days: readonly number[]; start: number; end: number }[] {
  return [...text.matchAll(SPAN)].map((match) => {
    const [whole, from, to, weekdays, weekend] = match;
    const [first, last] = [from, to].map((name) => (name === undefined ? -1 : DAYS.findIndex((day) => day.startsWith(name.toLowerCase()))));
    return { days: daysOf(first ?? -1, last ?? -1, { weekdays, weekend }), start: match.index, end: match.index + whole.length };
  });
}

/** Counted from Monday; a span may go over the end of the week. */
function daysOf(first: number, last: number, { weekdays, weekend }: { weekdays: string | undefined; weekend: string | undefined }): number[] {
  if (weekdays !== undefined) return [0, 1, 2, 3, 4];
  if (weekend !== undefined) return [5, 6];
  if (first < 0) return DAYS.map((_, index) => index);
  const length = last < 0 ? 1 : ((last - first + DAYS.length) % DAYS.length) + 1;
  return Array.from({ length }, (_, step) => (first + step) % DAYS.length);
}

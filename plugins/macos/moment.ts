/** A day and, where one was said, a time: `2025-03-14` or `2025-03-14 15:00`, by the clock of this computer. */
export type Stamp = string;

/** Reads when something is meant to happen, as people write it in English or as ISO 8601. Undefined where it cannot be told for certain. */
export function readMoment(text: string, now: Date): Stamp | undefined {
  const words = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const exact = isoMoment(words) ?? relativeMoment(words, now);
  if (exact !== undefined) return exact;
  const { time, rest } = takeTime(words);
  if (time === null) return undefined;
  const plain = rest
    .replace(/[,.]/g, ' ')
    .replace(/\b(?:at|on|the|by|of|this|from)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain !== '') {
    const day = readDay(plain, now, time);
    return day === undefined ? undefined : stamp(day, time);
  }
  if (time === undefined) return undefined;
  // A time alone is the next one: later today, or tomorrow.
  const today = addDays(now, 0);
  return stamp(isLater(today, time, now) ? today : addDays(now, 1), time);
}

interface Time {
  hours: number;
  minutes: number;
}

/** Seconds are cut off. With a zone it is that instant on the clock of this computer. */
function isoMoment(text: string): Stamp | undefined {
  const match = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[t ]+(?:at )?(.+))?$/.exec(text);
  if (match === null) return undefined;
  const [, year, month, day, clock] = match;
  if (clock !== undefined && /^\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:z|[+-]\d{2}:?\d{2})$/.test(clock)) {
    const instant = new Date(text.toUpperCase().replace(' ', 'T'));
    return Number.isNaN(instant.getTime()) ? undefined : stamp(instant, { hours: instant.getHours(), minutes: instant.getMinutes() });
  }
  const date = dateOf(Number(year), Number(month), Number(day));
  if (date === undefined || clock === undefined) return date && stamp(date, undefined);
  const { time, rest } = takeTime(clock);
  return time === null || time === undefined || rest !== '' ? undefined : stamp(date, time);
}

const UNIT_MINUTES: Readonly<Record<string, number>> = { minute: 1, min: 1, hour: 60 };
const UNIT_DAYS: Readonly<Record<string, number>> = { day: 1, week: 7 };

function relativeMoment(text: string, now: Date): Stamp | undefined {
  const match = /^in (an?|one|half an|\d{1,4}) (min|minute|hour|day|week)s?$/.exec(text);
  if (match === null) return undefined;
  const [, amount = '', unit = ''] = match;
  const count = /^\d/.test(amount) ? Number(amount) : amount === 'half an' ? 0.5 : 1;
  const days = UNIT_DAYS[unit];
  if (days !== undefined) return Number.isInteger(count) ? stamp(addDays(now, count * days), undefined) : undefined;
  const then = new Date(now.getTime() + count * (UNIT_MINUTES[unit] ?? 0) * 60_000);
  return stamp(then, { hours: then.getHours(), minutes: then.getMinutes() });
}

const NAMED_TIMES: Readonly<Record<string, Time>> = {
  noon: { hours: 12, minutes: 0 },
  midday: { hours: 12, minutes: 0 },
  morning: { hours: 9, minutes: 0 },
  afternoon: { hours: 15, minutes: 0 },
  evening: { hours: 18, minutes: 0 },
  tonight: { hours: 20, minutes: 0 },
};

/** Takes the time out of a text. Undefined: none is said; null: what is said is no time. */
function takeTime(text: string): { time: Time | undefined | null; rest: string } {
  const without = (match: RegExpExecArray): string => `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`.trim();
  const clock = /\b(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap]\.?m\b\.?)?|\b(\d{1,2})\s*([ap]\.?m\b\.?)/.exec(text);
  if (clock !== null) {
    const half = clock[3] ?? clock[5];
    return { time: timeOf(Number(clock[1] ?? clock[4]), Number(clock[2] ?? 0), half?.startsWith('p')), rest: without(clock) };
  }
  const named = /\b(?:in the )?(noon|midday|morning|afternoon|evening|tonight)\b/.exec(text);
  if (named === null) return { time: undefined, rest: text };
  const word = named[1] ?? '';
  return { time: NAMED_TIMES[word] ?? null, rest: word === 'tonight' ? `${without(named)} today`.trim() : without(named) };
}

function timeOf(hours: number, minutes: number, isPm: boolean | undefined): Time | null {
  if (minutes > 59 || (isPm === undefined ? hours > 23 : hours < 1 || hours > 12)) return null;
  if (isPm === undefined) return { hours, minutes };
  return { hours: (hours % 12) + (isPm ? 12 : 0), minutes };
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];

function readDay(text: string, now: Date, time: Time | undefined): Date | undefined {
  if (text === 'today') return addDays(now, 0);
  if (text === 'tomorrow') return addDays(now, 1);
  if (text === 'day after tomorrow') return addDays(now, 2);
  const weekday = WEEKDAYS.indexOf(text.replace(/^next /, ''));
  if (weekday >= 0) {
    const ahead = (weekday - now.getDay() + 7) % 7;
    const isToday = ahead === 0 && !text.startsWith('next ') && time !== undefined && isLater(addDays(now, 0), time, now);
    return addDays(now, ahead === 0 && !isToday ? 7 : ahead);
  }
  const named =
    /^(?:[a-z]+day )?(?<day>\d{1,2})(?:st|nd|rd|th)? (?<month>[a-z]{3,9})(?: (?<year>\d{4}))?$/.exec(text) ??
    /^(?:[a-z]+day )?(?<month>[a-z]{3,9}) (?<day>\d{1,2})(?:st|nd|rd|th)?(?: (?<year>\d{4}))?$/.exec(text) ??
    // Points have become blanks: `14.3.2025`. With slashes nobody can tell the month from the day.
    /^(?<day>\d{1,2}) (?<month>\d{1,2})(?: (?<year>\d{4}))?$/.exec(text);
  const { day = '', month = '', year } = named?.groups ?? {};
  const number = /^\d/.test(month) ? Number(month) : MONTHS.findIndex((name) => month !== '' && name.startsWith(month)) + 1;
  if (year !== undefined) return dateOf(Number(year), number, Number(day));
  const date = dateOf(now.getFullYear(), number, Number(day));
  // Without a year the next such day is meant.
  return date !== undefined && date < addDays(now, 0) ? dateOf(now.getFullYear() + 1, number, Number(day)) : date;
}

/** Undefined for the 30th of February and its like, which Date would move to March. */
function dateOf(year: number, month: number, day: number): Date | undefined {
  const date = new Date(year, month - 1, day);
  return date.getMonth() === month - 1 && date.getDate() === day && date.getFullYear() === year ? date : undefined;
}

function addDays(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
}

function isLater(day: Date, { hours, minutes }: Time, now: Date): boolean {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), hours, minutes) > now;
}

function stamp(date: Date, time: Time | undefined): Stamp {
  const two = (number: number): string => String(number).padStart(2, '0');
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return time === undefined ? day : `${day} ${two(time.hours)}:${two(time.minutes)}`;
}

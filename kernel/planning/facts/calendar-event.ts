import { contentStems, stem, wordsOf } from '../../../schemas/words.ts';
import { withoutFileNames } from '../request/file-names.ts';

/** An event of an iCalendar text (RFC 5545): its properties by name, without their parameters. */
type Event = ReadonlyMap<string, string>;

const ASKS_PLACE = /\bwhere\b|\b(?:what|which) (?:place|room|hall|venue|location|address)\b/i;
const ASKS_END = /\b(?:when|time|hour)\b.*\b(?:ends?(?! of\b)|finish(?:es)?|over)\b|\b(?:until|till|to) (?:when|what time)\b|\bend(?:ing)? time\b/i;
const ASKS_TIME = /\b(?:what|which) (?:time|hour)\b|\bwhen (?:exactly )?(?:on|that day)\b|\bat what o'clock\b/i;
const ASKS_WEEKDAY = /\b(?:what|which) (?:week ?)?day\b(?! of the month)/i;
const ASKS_DATE = /\b(?:date|on which day)\b/i;
const ASKS_WHEN = /\bwhen\b|\b(?:what|which|the) (?:date|day|time|hour)\b|\bwhat'?s the date\b/i;
/** These events are chosen by the clock, by their order or by their number. */
const ASKS_OTHERWISE =
  /\b(?:next|last|first|latest|earliest|previous|today|tomorrow|yesterday|now|upcoming|all|each|every|list|how (?:many|long|often|much)|who|why|before|after|between|since)\b/i;
/** Said of any event: what it is, and how it is asked for. */
const ASKING =
  /\b(?:calendars?|ics|events?|entry|entries|appointments?|according|dates?|days?|weekdays?|times?|hours?|clock|just|only|exactly|please|tell|give|need|know|take|takes|taking|place|held|hold|scheduled|planned|happen\w*|start\w*|begin\w*|end|ends|ending|finish\w*|over|until|till|set|see|look|check|fall|falls|room|hall|venue|location|address|year|month|going|about|so|ok|hey|hi|us|again|mentioned|named|called|titled|written|stands?)\b/gi;

/**
 * When or where the one event of a calendar is that a request speaks of: every word of the request that tells something has to stand in that
 * event, and in no other one of another name. Undefined for what recurs, and where anything else is asked.
 */
export function calendarEvent(request: string, text: string): string | undefined {
  if (!/^BEGIN:VEVENT\s*$/im.test(text)) return undefined;
  const asked = withoutFileNames(request);
  const asksPlace = ASKS_PLACE.test(asked);
  const asksTime = ASKS_WHEN.test(asked) || ASKS_END.test(asked);
  if ((!asksPlace && !asksTime) || ASKS_OTHERWISE.test(asked)) return undefined;
  const event = eventMeant(asked, eventsIn(text));
  if (event === undefined || event.has('RRULE')) return undefined;
  const told = [asksTime ? timeOf(event, asked) : '', asksPlace ? event.get('LOCATION') : ''];
  return told.includes(undefined) ? undefined : told.filter((part) => part !== '').join(', ') || undefined;
}

/** A line that begins with a blank goes on with the one before it. */
function eventsIn(text: string): Event[] {
  const blocks = text.replace(/\r?\n[ \t]/g, '').matchAll(/^BEGIN:VEVENT\s*\n([\s\S]*?)^END:VEVENT\s*$/gim);
  return [...blocks].map(
    ([, block = '']) =>
      new Map(
        block
          // A reminder within an event has properties of its own.
          .replace(/^BEGIN:(V\w+)\s*\n[\s\S]*?^END:\1\s*$/gim, '')
          .split(/\r?\n/)
          .flatMap((line): [string, string][] => {
            const [, name = '', value = ''] = /^([A-Z][A-Z-]*)(?:;(?:"[^"]*"|[^:"])*)?:(.*)$/i.exec(line) ?? [];
            return name === '' ? [] : [[name.toUpperCase(), plainText(value)]];
          }),
      ),
  );
}

function plainText(value: string): string {
  return value
    .replace(/\\n/gi, '\n')
    .replace(/\\([,;\\])/g, '$1')
    .trim();
}

function eventMeant(request: string, events: readonly Event[]): Event | undefined {
  const wanted = contentStems(request.replace(ASKING, ' '));
  const stemsOf = (event: Event, ...names: string[]): string[] => wordsOf(names.map((name) => event.get(name) ?? '').join(' ')).map(stem);
  const found = events.filter((event) => {
    const own = new Set(stemsOf(event, 'SUMMARY', 'DESCRIPTION', 'LOCATION', 'CATEGORIES', 'DTSTART'));
    return wanted.every((word) => own.has(word)) && stemsOf(event, 'SUMMARY').some((word) => wanted.includes(word));
  });
  // `Advent concert` is said whole; of its rehearsal one word is not.
  const whole = found.filter((event) => contentStems(event.get('SUMMARY') ?? '').every((word) => wanted.includes(word)));
  const [only, ...others] = whole.length > 0 ? whole : found;
  return others.length > 0 ? undefined : only;
}

/** As much of its time as is asked for: the day, the hour, the end or all of it. */
function timeOf(event: Event, request: string): string | undefined {
  const start = momentOf(event.get('DTSTART'));
  const end = momentOf(event.get('DTEND'));
  if (start === undefined) return undefined;
  if (ASKS_END.test(request)) return end?.time === undefined ? undefined : end.day === start.day ? end.time : `${end.day}, ${end.time}`;
  if (ASKS_TIME.test(request) && !ASKS_DATE.test(request)) return start.time;
  if (ASKS_WEEKDAY.test(request)) return `${weekdayOf(start.day)}, ${start.day}`;
  if (start.time === undefined || ASKS_DATE.test(request)) return start.day;
  return end?.time === undefined || end.day !== start.day ? `${start.day}, ${start.time}` : `${start.day}, ${start.time} to ${end.time}`;
}

interface Moment {
  day: string;
  time?: string;
}

/** `20241214T190000` with a Z behind it where it is universal time, or a day alone. */
function momentOf(value = ''): Moment | undefined {
  const [, year, month, day, hour, minute, zone] = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?$/.exec(value) ?? [];
  if (year === undefined) return undefined;
  const date = { day: `${year}-${month}-${day}` };
  return hour === undefined ? date : { ...date, time: `${hour}:${minute}${zone === 'Z' ? ' UTC' : ''}` };
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function weekdayOf(day: string): string {
  return WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
}

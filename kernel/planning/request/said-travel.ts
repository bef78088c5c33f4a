import { pathsIn } from './file-names.ts';
import { withDigits } from './number-words.ts';
import { NUMBER_IN_STORY, numberSaid } from './units.ts';

/** What is reckoned of a speed, a way and a time, as Python has it. */
export interface SaidTravel {
  expression: string;
  value: number;
  /** It is a time in hours, to be told in hours and minutes. */
  isSpan: boolean;
}

/** Units of a way with the speed of one of them an hour. */
const FAMILIES = [
  { way: 'km|kilomet(?:re|er)s?', speed: 'km/h|kmh|kph|(?:km|kilomet(?:re|er)s) (?:an|per|each|every) hour' },
  { way: 'miles?', speed: 'mph|miles (?:an|per|each|every) hour' },
  { way: 'nautical miles?|nm|sea miles?', speed: 'knots?|kn|nautical miles (?:an|per) hour' },
] as const;
const TIME =
  /(?<hours>\d+(?:\.\d+)?) (?:hours?|hrs?|h)\b(?:(?: and|,)? (?<more>\d+) ?(?:minutes?|mins?)\b)?|(?<minutes>\d+(?:\.\d+)?) ?(?:minutes?|mins?|min)\b/i;
const MINUTES = 60;
const ASKS_TIME = /\bhow (?:long|many (?<unit>minutes|hours))\b/i;
const ASKS_WAY = /\bhow (?:far|many (?:km|kilomet(?:re|er)s|miles|nautical miles))\b/i;
const ASKS_SPEED =
  /\bhow fast\b|\b(?:what|which)(?:['’]s| is| was)? (?:(?:the|its|our|my|his|her|their) )?(?:average )?speed\b|\baverage speed\b|\bhow many (?:km\/h|mph|knots)\b/i;
const MORE =
  /[%€$£]|\b(?:there and back|both ways|return|round trip|twice|each way|stops?|breaks?|pause|rest|current|wind|faster|slower|then|litres?|fuel|costs?|first|second half|later|another)\b/i;

/** `She makes 11 knots and it is 19.8 nautical miles. How many minutes does she need?` Only where two of the three are said in units that belong together, and nothing else. */
export function saidTravel(request: string): SaidTravel | undefined {
  const said = withDigits(request);
  if (MORE.test(said) || pathsIn(request.replace(/\bkm\/h\b/gi, ' ')).length > 0) return undefined;
  for (const { way: wayUnit, speed: speedUnit } of FAMILIES) {
    const speed = new RegExp(`(?<number>${NUMBER_IN_STORY}) ?(?:${speedUnit})(?![\\w/])`, 'i').exec(said);
    const other = speed === null ? said : said.replace(speed[0], ' ');
    const way = new RegExp(`(?<number>${NUMBER_IN_STORY}) ?(?:${wayUnit})(?![\\w/])(?! (?:an|per) hour)`, 'i').exec(other);
    const time = TIME.exec(way === null ? other : other.replace(way[0], ' '));
    const given = [speed, way, time].flatMap((found) => found?.[0] ?? []);
    const rest = given.reduce((text, part) => text.replace(part, ' '), said);
    if (given.length !== 2 || /\d/.test(rest)) continue;
    const [v, s] = [speed, way].map((found) => numberSaid(found?.groups?.['number'] ?? '0'));
    const { hours = '0', more = '0', minutes } = time?.groups ?? {};
    const t = minutes === undefined ? `(${Number(hours)} + ${Number(more)} / ${MINUTES})` : `(${Number(minutes)} / ${MINUTES})`;
    const inHours = minutes === undefined ? Number(hours) + Number(more) / MINUTES : Number(minutes) / MINUTES;
    if (v === undefined || s === undefined) continue;
    const unit = ASKS_TIME.exec(rest)?.groups?.['unit']?.toLowerCase();
    const inMinutes = unit === 'minutes';
    if (time === null && ASKS_TIME.test(rest) && v > 0)
      return { expression: `${s} / ${v}${inMinutes ? ` * ${MINUTES}` : ''}`, value: (s / v) * (inMinutes ? MINUTES : 1), isSpan: unit === undefined };
    if (way === null && ASKS_WAY.test(rest)) return { expression: `${v} * ${t}`, value: v * inHours, isSpan: false };
    if (speed === null && ASKS_SPEED.test(rest) && inHours > 0) return { expression: `${s} / ${t}`, value: s / inHours, isSpan: false };
  }
  return undefined;
}

import { withDigits } from './number-words.ts';
import { timesIn } from './said-clock-span.ts';

/** A time of the clock, and how many minutes it is to the one that is asked for; before it where they are negative. */
export interface SaidClockSum {
  hours: number;
  minutes: number;
  span: number;
}

const HOUR_MINUTES = 60;
const SPAN =
  /(?<hours>\d+(?:\.\d+)?) (?:hours?|hrs?|h)\b(?:(?:,| and)? (?<minutes>\d+) ?(?:minutes?|mins?|min)\b| and (?<half>a half)\b)?|(?<alone>\d+) ?(?:minutes?|mins?|min)\b|(?<halves>half an hour)\b|(?<quarters>three quarters of an hour|3 quarters of an hour)\b/i;
const ASKS = /\b(?:when|what time|at what time)\b(?<asked>[^?.]*)/i;
const BEGINS = /\b(?:leave|start|begin|depart|set (?:off|out)|go|get up|put|switch|turn|board|clock in|open|cast off|light)\b/i;
const ENDS =
  /\b(?:arrive|end|finish|over|ready|done|back|land|home|stop|come|comes|be|is it|get there|get in|reach|close|take (?:it|them) out|clock out|out)\b/i;
/** Said of the time that is known. */
const IS_END = /\b(?:arriv\w*|be (?:there|ready|back|home|done|in)|ready|by|until|finish\w*|end(?:s|ed)?|over|lands?|closes?|starts? at|opens?)\b/i;
const MORE =
  /[%€$£]|\b(?:each|every|per|twice|times|average|breaks?|pauses?|delay\w*|late|early|earlier|zone|days?|plus|minus|without|files?|csv)\b/i;
/** What follows on something, and takes time as well. */
const IN_TURN = /\b(?:plus|and|with|then|followed by) (?:an? |the )?(?:\p{L}+ )?(?:breaks?|pauses?|stop|rest|intervals?)\b|\bplus\b/iu;

/**
 * `A boat casts off at 13:35 and is under way for 2 hours and 50 minutes, when does she arrive?`: one time, and how long it is from there. What has to begin
 * so that it ends in time is reckoned back.
 */
export function saidClockSum(request: string): SaidClockSum | undefined {
  const said = withDigits(request.replace(/\b(?:an|one) hour\b(?! and \w+ (?:later|after))/gi, '1 hour'));
  const [time, ...others] = timesIn(said);
  const asked = ASKS.exec(said)?.groups?.['asked'];
  if (time === undefined || others.length > 0 || asked === undefined) return undefined;
  const untimed = `${said.slice(0, time.at)}§${said.slice(time.end)}`;
  const spans = [...untimed.matchAll(new RegExp(SPAN, 'gi'))];
  // `2 hours of work plus a break of 25 minutes` is one after the other.
  const isInTurn = spans.length > 1 && IN_TURN.test(said);
  if (spans.length === 0 || (spans.length > 1 && !isInTurn) || MORE.test(isInTurn ? said.replace(IN_TURN, ' ') : said)) return undefined;
  if (/\d/.test(untimed.replace(new RegExp(SPAN, 'gi'), ' '))) return undefined;
  const length = spans.reduce((sum, { groups }) => sum + minutesOf(groups ?? {}), 0);
  const told = said.replace(ASKS, ' ');
  if (BEGINS.test(asked)) return IS_END.test(told) ? { hours: time.hours, minutes: time.minutes, span: -length } : undefined;
  return ENDS.test(asked) ? { hours: time.hours, minutes: time.minutes, span: length } : undefined;
}

function minutesOf({ hours = '0', minutes = '0', half, alone, halves, quarters }: Record<string, string | undefined>): number {
  if (halves !== undefined) return HOUR_MINUTES / 2;
  if (quarters !== undefined) return (HOUR_MINUTES * 3) / 4;
  return alone !== undefined ? Number(alone) : Number(hours) * HOUR_MINUTES + Number(minutes) + (half === undefined ? 0 : HOUR_MINUTES / 2);
}

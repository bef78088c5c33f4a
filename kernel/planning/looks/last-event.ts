import { literalPattern } from '../../../schemas/literal-pattern.ts';
import { contentStems, stem, wordsOf } from '../../../schemas/words.ts';
import { withoutFileNames } from '../request/file-names.ts';
import { isLog, isStamped } from './log-shape.ts';

/** Behind these words stands a time, a number of them or a line, and no event. */
const NO_EVENT =
  '(?:\\d|two|three|four|five|six|few|couple|several|half|of|night|weekend|week|month|year|day|hour|minute|(?:mon|tues|wednes|thurs|fri|satur|sun)day|line|word|part|[a-z]+(?<![su])s)\\b';
const END = new RegExp(
  String.raw`\b(?:(?<last>most recent|latest|newest|(?<=\b(?:the|very|our|my|its)\s+)last)|earliest|oldest|(?<=\b(?:the|very|our|my|its)\s+)first)\s+(?!${NO_EVENT})|\b(?:for |the )?the (?:very )?(?:(?<again>last)|first) time\b|(?<=\bwhen (?:did|was|were|has|had|is) [^?.!]{2,60}\s)(?<ever>last) (?!${NO_EVENT})`,
  'gi',
);
/** Then the event only says where something else lies. */
const BOUNDS = /\b(?:since|after|before|until|till|between|from|except|besides|how (?:often|long)|both|each|every|all|not)\b/i;
/** How it stood `after the very last backup` is told with it. */
const STOOD = /\b(?:after|at|with|during|upon) (?=(?:the|our|my|its) (?:very )?(?:last|latest|most recent|newest|first|earliest|oldest)\b)/i;
/** Several of them may be counted, unless each line has such a number: `how many GB were free`. */
const AMOUNT = /\bhow (?:many|much)(?: (?<unit>\p{L}+))?/iu;
/** A trace of calls is longer and tells no more. */
const FOLLOWING_LINES = 6;
const ISO_TIME = /\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?/;

/**
 * The event of a log that a request speaks of as its last or its first (`why did the latest backup fail`): of the lines with the most of its
 * words the one at that end of time, and what goes on below it. Small models take the first that they see. Undefined for other texts and requests.
 */
export function lastEvent(text: string, request: string): string | undefined {
  const named = withoutFileNames(request);
  // `What happened after the last error` asks for something else.
  const asked = AMOUNT.test(named) ? named.replace(STOOD, '') : named;
  const [end, ...more] = asked.matchAll(END);
  if (end === undefined || more.length > 0 || BOUNDS.test(asked) || !isLog(text)) return undefined;
  const wanted = contentStems(asked.replace(END, ' '));
  const lines = text.split(/\r?\n/);
  const hits = lines.map((line) => {
    const stems = new Set(wordsOf(line).map(stem));
    return isStamped(line) ? wanted.filter((word) => stems.has(word)).length : 0;
  });
  const most = Math.max(...hits);
  const isLast = ['last', 'again', 'ever'].some((name) => end.groups?.[name] !== undefined);
  const isBelow = isLast !== isNewestFirst(lines);
  const at = isBelow ? hits.lastIndexOf(most) : hits.indexOf(most);
  if (most === 0 || isCounted(asked, lines[at] ?? '')) return undefined;
  const below = lines.slice(at + 1, at + 1 + FOLLOWING_LINES);
  const next = below.findIndex((line) => isStamped(line) || line.trim() === '');
  return [lines[at] ?? '', ...below.slice(0, next < 0 ? undefined : next)].join('\n');
}

/** Whether a question asks for a number that the line of the event does not tell. */
function isCounted(asked: string, line: string): boolean {
  const amount = AMOUNT.exec(asked);
  const unit = amount?.groups?.['unit'];
  return amount !== null && (unit === undefined || !new RegExp(`\\d[.,]?\\d* ?${literalPattern(unit)}(?!\\p{L})`, 'iu').test(line));
}

/** Whether the lines of a log go back in time. */
export function isNewestFirst(lines: readonly string[]): boolean {
  const times = lines.flatMap((line) => (isStamped(line) ? (ISO_TIME.exec(line)?.[0] ?? []) : []));
  return (times[0] ?? '') > (times.at(-1) ?? '');
}

/** One word of an event may be another one in its line: `run out of paper` is `out of paper` there. */
const MOST_MISSING = 1;
const LEAST_HITS = 2;

/** When the last or the first event of a log was that a request speaks of: the date and the time in front of its line. */
export function lastEventTime(request: string, text: string, path: string): string | undefined {
  if (!/\bwhen (?:did|was|were|has|had|is|does)\b/i.test(request)) return undefined;
  const line = lastEvent(text, request)?.split('\n', 1)[0] ?? '';
  const { wanted, missing } = wordsMissing(request, line, path);
  // What it ends with is what it is about.
  const isMeant = missing.length <= MOST_MISSING && wanted.length - missing.length >= LEAST_HITS && !missing.includes(wanted.at(-1) ?? '');
  return isMeant ? ISO_TIME.exec(line)?.[0] : undefined;
}

/** `What was the very last block the crane lifted, according to its log?`: the thing, what does it and what is done to it. */
const LAST_DONE =
  /\b(?:what|which|who)\b[^?]*?\bthe (?:very )?(?:last|first|latest|most recent) (?<thing>\p{L}+)(?: that| which| who(?:m)?)? (?:the|our|my) (?<doer>\p{L}+) (?:has |had )?(?<done>\p{L}+ed)\b/iu;

/** The line of a log for the last or first thing that the log's own subject did, where every line of that kind says what was done. */
export function lastEventLine(request: string, text: string, path: string): string | undefined {
  const { doer, done } = LAST_DONE.exec(request)?.groups ?? {};
  if (doer === undefined || done === undefined || !wordsOf(path).map(stem).includes(stem(doer))) return undefined;
  const line = lastEvent(text, request)?.split('\n', 1)[0] ?? '';
  return wordsOf(line).map(stem).includes(stem(done)) ? line : undefined;
}

/** What is said of an event, without where it stands. */
function wordsMissing(request: string, line: string, path: string): { wanted: readonly string[]; missing: readonly string[] } {
  const [stems, place] = [line, `log ${path}`].map((text) => new Set(wordsOf(text).map(stem)));
  const said =
    withoutFileNames(request)
      .replace(END, ' ')
      .split(/(?<=[?!])\s/, 1)[0] ?? '';
  const wanted = contentStems(said).filter((word) => stems?.has(word) || !place?.has(word));
  return { wanted, missing: wanted.filter((word) => !stems?.has(word)) };
}

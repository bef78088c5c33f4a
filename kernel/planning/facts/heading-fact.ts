import { contentStems } from '../../../schemas/words.ts';
import { withoutAddresses } from '../request/addresses.ts';
import { MONTH_NAME } from '../request/dates-said.ts';
import { withoutFileNames } from '../request/file-names.ts';

const WEEKDAYS = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';

const ASKS_VERSION = /\b(?:which|what) (?:version|release)\b/i;
const ASKS_SECTION = /\b(?:which|what) (?:section|chapter|heading|article)\b/i;
/** Said of what a section does, and not of what it says. */
const TELLS = /\b(?:about|mention\w*|cover\w*|talk\w*|discuss\w*|describ\w*|deals?|treat\w*|explain\w*|stands?|written|document\w*|page)\b/gi;

/** What a request may ask for that stands above lines, or in front of them, and how it stands there. */
interface Kind {
  asks: RegExp;
  heading: RegExp;
  /** Its heading says what it is about; then that is part of what it says. */
  isTitled?: true;
}

const KINDS: readonly Kind[] = [
  // `## [1.4.0] - 2024-03-01`, `## Cuesheet v1.4.0`, `Version 6.0`, `v2.1 (March)`.
  {
    asks: ASKS_VERSION,
    heading: /^(?:#{1,6}\s*(?:[a-z][\w-]*\s+){0,2}|\*\*)?\[?(?:version |release )?v?(?<name>\d+(?:\.\d+)+)\]?(?:\*\*)?\s*(?:[-–(:,].{0,40})?$/i,
  },
  // `## Parking`, `Chapter 4: The island`.
  {
    asks: ASKS_SECTION,
    heading:
      /^(?:#{1,6}\s+|(?=(?:chapter|section|part|article)\s+(?:\d+(?:\.\d+)*|[ivx]+)(?:\s*[:.–—-].{0,60})?(?<![.!?])$))(?<name>\S.*?)(?:\s+#+)?$/i,
    isTitled: true,
  },
  { asks: /\b(?:which|what) (?:week ?)?day\b/i, heading: named(WEEKDAYS) },
  { asks: /\b(?:which|what) month\b/i, heading: named(MONTH_NAME) },
];

/** `Thursday`, `## Thursday, 5 March`; with a colon the line goes on with what belongs to it. */
function named(name: string): RegExp {
  return new RegExp(`^(?:#{1,6}\\s*|[-*+•]\\s+|\\*\\*)?(?<name>${name})s?(?:\\*\\*)?(?:[ ,]+[\\w. ]{0,20})?(?:\\s*[:–-]\\s*(?<rest>.*))?$`, 'i');
}

/** These are told by their order, or there may be several. */
const ASKS_OTHERWISE =
  /\b(?:latest|newest|current|last|first|oldest|is (?:it|this|that|the)|all|each|every|most|least|how many|busiest)\b|\bday of (?:the month|march)\b/i;

/** Whether a version or a section is asked for: nothing is worked out for that, whatever numbers are said. */
export function asksForHeading(request: string): boolean {
  return (ASKS_VERSION.test(request) || ASKS_SECTION.test(request)) && !ASKS_OTHERWISE.test(request);
}

/**
 * The version, section, weekday or month below whose name the one line stands that a request asks about: `in which version was the print preview removed`,
 * `on which day does the bus stop in Hawkstone`. Small models take the heading beside it. Undefined where no one place shares the most words
 * with the request.
 */
export function headingFact(request: string, text: string): string | undefined {
  const kind = KINDS.find(({ asks }) => asks.test(request));
  if (kind === undefined || ASKS_OTHERWISE.test(request)) return undefined;
  const { isTitled = false } = kind;
  const asked = withoutAddresses(request);
  // A note that speaks of a version says nothing of what is asked by that word.
  const wanted = new Set(
    contentStems(isTitled ? withoutFileNames(asked).replace(ASKS_SECTION, ' ').replace(TELLS, ' ') : asked.replace(kind.asks, ' ')),
  );
  let heading: string | undefined;
  const notes: { heading: string; note: string; hits: number }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const found = kind.heading.exec(line.trim())?.groups;
    if (found?.['name'] !== undefined) heading = found['name'];
    const note = found === undefined ? line.trim().replace(/^[-*+•]\s+/, '') : (found['rest'] ?? '');
    const said = contentStems(isTitled ? `${heading} ${note}` : note);
    if (heading !== undefined && (note !== '' || (isTitled && found !== undefined)))
      notes.push({ heading, note, hits: said.filter((word) => wanted.has(word)).length });
  }
  const [best, ...others] = notes.sort((a, b) => b.hits - a.hits);
  const isOpen = others.some(({ hits, heading: other }) => hits === best?.hits && other !== best?.heading);
  if (best === undefined || best.hits === 0 || isOpen || (isTitled && best.hits * 2 < wanted.size)) return undefined;
  return best.note === '' ? best.heading : `${best.heading}: ${best.note}`;
}

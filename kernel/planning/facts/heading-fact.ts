import { contentStems } from '../../../schemas/words.ts';
import { MONTH_NAME } from '../request/dates-said.ts';

const WEEKDAYS = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';

/** What a request may ask for that stands above lines, or in front of them, and how it stands there. */
const KINDS: readonly { asks: RegExp; heading: RegExp }[] = [
  // `## [1.4.0] - 2024-03-01`, `Version 6.0`, `v2.1 (March)`.
  {
    asks: /\b(?:which|what) (?:version|release)\b/i,
    heading: /^(?:#{1,6}\s*|\*\*)?\[?(?:version |release )?v?(?<name>\d+(?:\.\d+)+)\]?(?:\*\*)?\s*(?:[-–(:,].{0,40})?$/i,
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

/**
 * The version, weekday or month below whose name the one line stands that a request asks about: `in which version was the print preview removed`,
 * `on which day does the bus stop in Hawkstone`. Small models take the heading beside it. Undefined where no one place shares the most words
 * with the request.
 */
export function headingFact(request: string, text: string): string | undefined {
  const kind = KINDS.find(({ asks }) => asks.test(request));
  if (kind === undefined || ASKS_OTHERWISE.test(request)) return undefined;
  const wanted = new Set(contentStems(request.replace(/https?:\S+/g, ' ')));
  let heading: string | undefined;
  const notes: { heading: string; note: string; hits: number }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const found = kind.heading.exec(line.trim())?.groups;
    if (found?.['name'] !== undefined) heading = found['name'];
    const note = found === undefined ? line.trim().replace(/^[-*+•]\s+/, '') : (found['rest'] ?? '');
    if (heading !== undefined && note !== '')
      notes.push({ heading, note, hits: new Set(contentStems(note).filter((word) => wanted.has(word))).size });
  }
  const [best, ...others] = notes.sort((a, b) => b.hits - a.hits);
  const isOpen = others.some(({ hits, heading: other }) => hits === best?.hits && other !== best?.heading);
  return best === undefined || best.hits === 0 || isOpen ? undefined : `${best.heading}: ${best.note}`;
}

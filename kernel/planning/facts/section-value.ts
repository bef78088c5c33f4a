import { saysSomething, stem, wordsOf } from '../../../schemas/words.ts';
import { withoutAddresses } from '../request/addresses.ts';
import { withoutFileNames } from '../request/file-names.ts';
import { withDigits } from '../request/number-words.ts';

/** `Scales: 9, some over two octaves`, `- Scales: 9`, `**Scales:** 9`. */
const LABELLED = /^\s*(?:[-*+•]\s+)?(?:\*\*|__)?(\p{L}[\p{L}\p{N} _'’-]{0,30}?)(?:\*\*|__)?:(?:\*\*|__)?\s+(\S.*)$/u;
/** `Grade 3`, `## Grade 3`, `Grade 3:`, `[Grade 3]`. */
const HEADING = /^\s*(?:#{1,6}\s+|\*\*|\[)?([\p{L}\p{N}][^:=.;!?\]*]{0,60}?)(?:\*\*|\])?:?\s*#*\s*$/u;
/** A sum, a difference or a choice stands nowhere. */
const WORKED_OUT =
  /\b(?:total|sum|altogether|in all|combined|together|average|mean|difference|more|most|fewer|fewest|less|least|than|over|under|between|each|every|all|both|highest|lowest|first|last|not|without|except)\b/i;
const HOW_MANY = /\bhow (?:many|much)\b/i;
/** What asks for a value by its name. */
const ASKS_VALUE = /\bhow (?:many|much|long)\b|\b(?:what|which|who|when|where)\b/i;
/** A longer text is no list of records. */
const MAX_LINES = 2_000;

interface Section {
  heading: string;
  values: readonly { label: string; value: string }[];
}

/**
 * The value behind a label that stands below several headings, of the one section that the request names: `how many scales are asked for in
 * grade 3` in a text with `Scales: …` below `Grade 2`, `Grade 3` and so on. Undefined where the words settle neither section nor label.
 */
export function sectionValue(request: string, text: string): string | undefined {
  const asked = withDigits(withoutFileNames(withoutAddresses(request)));
  if (!ASKS_VALUE.test(asked) || WORKED_OUT.test(asked)) return undefined;
  const said = spaced(asked);
  const sections = sectionsIn(text);
  const named = sections.filter(({ heading }) => isSaid(heading, said));
  // `Grade 4` is not meant where `Grade 4, adults` is said.
  const meant = named.filter(({ heading }) => !named.some((other) => other.heading !== heading && spaced(other.heading).includes(spaced(heading))));
  const [section, ...others] = meant;
  if (section === undefined || others.length > 0 || saysOtherNumbers(asked, section.heading)) return undefined;
  const rest = said.replace(spaced(section.heading), ' ');
  const [found, ...more] = section.values.filter(({ label }) => isSaid(label, rest));
  if (found === undefined || more.length > 0 || !isShared(found.label, sections)) return undefined;
  if (!HOW_MANY.test(asked)) return found.value;
  const number = /^(?:about |ca\.? )?(\d+(?:,\d{3})*(?:\.\d+)?)(?![\d:/-])/.exec(found.value)?.[1];
  return number === undefined || number === '1' ? number : `${number} ${found.label.toLowerCase()}`;
}

/** Headings with the labelled lines below each. */
function sectionsIn(text: string): Section[] {
  const sections: { heading: string; values: { label: string; value: string }[] }[] = [];
  for (const line of text.split(/\r?\n/).slice(0, MAX_LINES)) {
    const [, label, value] = LABELLED.exec(line) ?? [];
    const heading = HEADING.exec(line)?.[1]?.trim();
    if (label !== undefined && value !== undefined) sections.at(-1)?.values.push({ label, value: value.trim() });
    else if (heading !== undefined) sections.push({ heading, values: [] });
  }
  return sections.filter(({ values }) => values.length > 0);
}

/** A label that stands below one heading only is found by itself. */
function isShared(label: string, sections: readonly Section[]): boolean {
  return sections.filter(({ values }) => values.some((other) => spaced(other.label) === spaced(label))).length > 1;
}

/** `in grade 3 or 4`: another section is spoken of as well. */
function saysOtherNumbers(asked: string, heading: string): boolean {
  const own = new Set(heading.match(/\d+/g) ?? []);
  return (asked.match(/\d+/g) ?? []).some((number) => !own.has(number));
}

const spaced = (text: string): string => ` ${wordsOf(text).map(stem).join(' ')} `;

function isSaid(name: string, said: string): boolean {
  return wordsOf(name).some(saysSomething) && said.includes(spaced(name));
}

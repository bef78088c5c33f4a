import { contentStems, stem, wordsOf } from '../../../schemas/words.ts';
import { daysSaid, MONTH_NAME } from '../request/dates-said.ts';
import { withoutPaths } from '../request/file-names.ts';

const DAY = String.raw`(?:\d{1,2}(?:st|nd|rd|th)?\.? (?:of )?${MONTH_NAME}|${MONTH_NAME} \d{1,2}(?:st|nd|rd|th)?)(?:,? \d{4})?|\d{4}-\d\d-\d\d`;
/** A day and nothing else: `14 July`, `## Monday, 14 July 2025:`. */
const HEADING = new RegExp(String.raw`^[\s#*=-]*(?:\p{L}{3,9},? )?(?<day>${DAY})[\s*:=-]*$`, 'iu');
/** One day alone is the date of a text; entries have several. */
const FEWEST_DAYS = 2;
const ASKS = /\b(?:who|whom|what|which|where)\b/i;
const ASKS_OTHERWISE =
  /\bhow (?:many|much|often|long)\b|\b(?:first|last|second|other|only|else|not|besides|apart|before|after|since|until|and|all)\b|n['’]t\b/i;

/**
 * The one line below the heading of the day that is asked about: `Gasworks Lane: closed` for `what street do they shut on 14 July?` Undefined where several
 * lines stand there, or where the line has a word of the question, which then asks for a part of it.
 */
export function daySection(request: string, text: string): string | undefined {
  const asked = withoutPaths(request);
  const day = daysSaid(asked);
  if (day === undefined || !ASKS.test(asked) || ASKS_OTHERWISE.test(asked)) return undefined;
  const sections: { day: string; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const heading = HEADING.exec(line)?.groups?.['day'];
    if (heading !== undefined) sections.push({ day: heading, lines: [] });
    else if (line.trim() !== '') sections.at(-1)?.lines.push(line);
  }
  const [section, ...same] = sections.filter((each) => day.test(each.day));
  const [line, ...more] = section?.lines ?? [];
  if (line === undefined || same.length + more.length > 0 || sections.length < FEWEST_DAYS) return undefined;
  const words = new Set(contentStems(asked));
  return wordsOf(line).some((word) => words.has(stem(word))) ? undefined : line.replace(/^[\s*-]+/, '').trim();
}

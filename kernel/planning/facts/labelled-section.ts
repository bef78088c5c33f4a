import { MONTH_NAME } from '../request/dates-said.ts';
import { withoutPaths } from '../request/file-names.ts';

const ASKS_WHAT_IS_NEW =
  /\b(?:what|which(?! (?:version|release)\b))(?:['’]?s)?\b.*\b(?:new|differ\w*|chang\w*|add\w*|fix\w*|improv\w*|remov\w*|dropp?\w*|deprecat\w*|introduc\w*|repair\w*|br(?:ings?|ought)|c[ao]mes?|contains?|includ\w*|happen\w*|decided|done|says?)\b|\b(?:changes|fixes|news|release notes|change ?log (?:of|for)|entry|entries)\b|\b(?:what(?:['’]?s| is| was| are| were)? in|(?:tell|show|read)(?: (?:me|us|out))?(?: about)?) (?:the )?(?:version|release|section|v?\d)/i;

/** A version, with what tells it from the finished one. */
const VERSION = String.raw`\d+(?:\.\d+)+(?:[-.]?(?:alpha|beta|rc|pre|dev)[-.]?\d*)?`;
const DAY = String.raw`\d{4}-\d\d-\d\d`;
/** A plain number is a version where it is called one. */
const CALLED = String.raw`(?:(?:version|release|section)\s+v?|\bv)`;
const ENDS = String.raw`(?![\w-]|\.\d)`;
/** What the request names: a version or a day, as headings of logs have it. */
const LABEL = new RegExp(String.raw`\b(?:v?(?<label>${DAY}|${VERSION})|${CALLED}(?<plain>\d+))${ENDS}`, 'gi');
/** Then what stands under other headings is asked for. */
const OTHER_SECTIONS =
  /\b(?:since|after|before|until|between|than|up to|not|except|besides)\s+(?:(?:the|version|release)\s+)*v?\d|\b(?:on|onwards|later|newer|earlier|older)\b\W*$/i;

const DATE = String.raw`(?:released\s+|on\s+)*(?:\w+day,?\s+)?(?:(?:\d{1,2}(?:st|nd|rd|th)?\.?\s+)?${MONTH_NAME}\b[\s\d,.]*(?:(?:st|nd|rd|th)\b[\s\d,.]*)?|\d[\d./ -]*)`;
/** What stands behind a label: nothing, a date, something in brackets, and behind a sign what that version is about. */
const BEHIND = String.raw`(?:(?:[\s,]+|\s+-\s+)${DATE}|\s*\([^)]*\))?(?:\s*:?|\s*[:–—]\s*(?<said>\S.*)|\s+-\s+(?<rest>\S.*))(?:\*\*|__)?\s*$`;
const BEGINS = String.raw`(?:\*\*|__)?\[?(?:${CALLED}?(?<label>${DAY}|${VERSION})|${CALLED}(?<plain>\d+))\]?(?:\*\*|__)?`;
const BARE = new RegExp(`^ {0,3}${BEGINS}${BEHIND}`, 'i');
const LISTED = new RegExp(String.raw`^ {0,3}[-*+•]\s+${BEGINS}${BEHIND}`, 'i');
const CALLED_BY_NAME = new RegExp(`^${BEGINS}${BEHIND}`, 'i');
const MARKED = /^(#{1,6})\s+(.*)$/;
/** `Cuesheet v2.3, the spring release`. */
const ANYWHERE = new RegExp(String.raw`(?<![\w.])(?:v?(?<label>${DAY}|${VERSION})|${CALLED}(?<plain>\d+))${ENDS}`, 'i');

/** How headings stand in a text, the surest way first, each as what reads the labels off one: its version, and the days in it. */
const HEADINGS: readonly ((line: string) => readonly string[])[] = [
  // `## 2.3`, `### Cuesheet v2.3 (May)`.
  (line) => {
    const title = MARKED.exec(line)?.[2];
    return title === undefined ? [] : labels(ANYWHERE.exec(title));
  },
  // `4.2`, `Version 4.2:`, `v1.3.0 (May)`, `**2.1** - 3 June`.
  (line) => labels(BARE.exec(line)),
  // `- 1.7: sounds`.
  (line) => labels(LISTED.exec(line)),
  // `Cuesheet 4.2`.
  (line) => {
    const [, title] = /^(?:\p{Lu}[\p{L}\d]*\s+){1,2}(v?\d.*)$/u.exec(line) ?? [];
    return title === undefined ? [] : labels(CALLED_BY_NAME.exec(title));
  },
];
/** Headings with marks and bare ones end each other's sections; what looks like a heading otherwise may be a line of one. */
const SURE_HEADINGS = 2;
/** The line below a heading that is one by its underline. */
const UNDERLINE = /^\s*(?:-{3,}|={3,}|~{3,})\s*$/;
/** More is for a person to ask a part of. */
const MAX_SECTION_CHARACTERS = 2_000;

/**
 * What stands under the heading of a version or a day that the request names: `what was new in 0.6.0?` and `## 0.6.0 - 2024-03-09`. All of it,
 * for the request asks for no part; and of no version but that one: 4.7.2 is not 4.7. Undefined where no or several headings have it, or where
 * a section is longer than an answer.
 */
export function labelledSection(request: string, text: string): string | undefined {
  const asked = withoutPaths(request);
  const [label, ...more] = new Set([...asked.matchAll(LABEL)].map(named));
  if (label === undefined || more.length > 0 || !ASKS_WHAT_IS_NEW.test(asked) || OTHER_SECTIONS.test(asked)) return undefined;
  const lines = text.split(/\r?\n/);
  const kind = HEADINGS.findIndex((labelsOf) => lines.some((line) => labelsOf(line).includes(label)));
  const [at, ...others] = lines.flatMap((line, index) => (HEADINGS[kind]?.(line).includes(label) ? [index] : []));
  if (at === undefined || others.length > 0) return undefined;
  const heading = lines[at] ?? '';
  const below = lines.slice(at + 1);
  const ending = HEADINGS.slice(0, Math.max(kind + 1, SURE_HEADINGS));
  const end = below.findIndex((line) => levelOf(line) <= levelOf(heading, 1) || ending.some((labelsOf) => labelsOf(line).length > 0));
  const section = [saidBehind(heading), ...below.slice(0, end < 0 ? undefined : end)]
    .filter((line) => !UNDERLINE.test(line))
    .join('\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
  return section === '' || section.length > MAX_SECTION_CHARACTERS ? undefined : section;
}

function named(match: RegExpExecArray): string | undefined {
  return match.groups?.['label'] ?? match.groups?.['plain'];
}

function labels(heading: RegExpExecArray | null): string[] {
  return heading === null ? [] : [named(heading) ?? '', ...(heading.input.match(new RegExp(DAY, 'g')) ?? [])];
}

function levelOf(line: string, unmarked = Number.POSITIVE_INFINITY): number {
  return MARKED.exec(line)?.[1]?.length ?? unmarked;
}

/** What a line says itself behind its label, where it is more than a date. */
function saidBehind(line: string): string {
  const { said, rest } = (BARE.exec(line) ?? LISTED.exec(line))?.groups ?? {};
  const own = said ?? rest ?? '';
  return new RegExp(`^${DATE}$`, 'i').test(own) ? '' : own;
}

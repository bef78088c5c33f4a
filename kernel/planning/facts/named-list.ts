import { contentStems, stem, wordsOf } from '../../../schemas/words.ts';
import { withoutPaths } from '../request/file-names.ts';
import { withDigits } from '../request/number-words.ts';

const ASKS_FOR_LIST = /\b(?:list|what are|show|give|tell)\b/i;
const ITEM = /^\s*(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?\S/;
/** `## Action items`, `**Action items**`, `Action items:` or just the words, on a line of their own. */
const HEADING = /^\s*(?:#{1,6}\s+(.+?)[\s#:]*|\*\*(.+?):?\*\*:?|([^:.!?]{1,60}):?)\s*$/;
/** A single item may be all there is under a heading by accident. */
const MIN_ITEMS = 2;

/**
 * The items below the heading that a request names and says no more about: `list the action items` and `## Action items`. Small models lose
 * items as soon as other text stands around them. Items are also found without a heading where a text has a single list.
 * Undefined where the words differ, or where two lists have that name.
 */
export function namedList(request: string, text: string): string | undefined {
  if (!ASKS_FOR_LIST.test(request)) return undefined;
  // What a file is called says nothing about what is wanted of it.
  const asked = new Set(contentStems(withoutPaths(request)));
  const lines = text.split('\n');
  const lists = lines.flatMap((line, index) => {
    const heading = HEADING.exec(line);
    const title = heading?.[1] ?? heading?.[2] ?? heading?.[3];
    if (title === undefined || ITEM.test(line)) return [];
    const words = new Set(wordsOf(title).map(stem));
    if (words.size !== asked.size || ![...words].every((word) => asked.has(word))) return [];
    const items = itemsFrom(lines.slice(index + 1));
    return items.length < MIN_ITEMS ? [] : [items.join('\n')];
  });
  if (lists.length === 0 && asked.size > 0 && [...asked].every((word) => ITEM_WORDS.has(word))) return onlyList(lines);
  return lists.length === 1 ? lists[0] : undefined;
}

/** The items of the one list of a text that has as many as the request says: `the three books that were chosen`. */
export function countedList(request: string, text: string): string | undefined {
  const [, count = ''] = /\b(?:the|all|those|these) (\d+) (?!lines?\b|words?\b|files?\b)\p{L}/iu.exec(withDigits(request)) ?? [];
  const lines = text.split('\n');
  const starts = lines.flatMap((line, at) => (ITEM.test(line) && !ITEM.test(lines[at - 1] ?? '') ? [at] : []));
  const [list, ...others] = starts.map((at) => itemsFrom(lines.slice(at))).filter(({ length }) => length === Number(count) && length >= MIN_ITEMS);
  return list === undefined || others.length > 0 ? undefined : list.join('\n');
}

const ASKS_WHAT_IS_NEW =
  /\bwhat(?:['’]?s)?\b.*\b(?:new|chang\w*|add\w*|fix\w*|improv\w*|happen\w*|decided|done)\b|\b(?:changes|release notes|change ?log (?:of|for)|entry|entries)\b/i;
/** A version or a day, as headings of logs have it. */
const LABEL = /\bv?(\d+\.\d+(?:\.\d+)*|\d{4}-\d\d-\d\d)\b/g;

/**
 * What stands under the heading of a version or a day that the request names: `what was new in 0.6.0?` and `## 0.6.0 - 2024-03-09`. All of it,
 * for the request asks for no part. Undefined where no or several headings have it, or where a section is longer than an answer.
 */
export function labelledSection(request: string, text: string): string | undefined {
  const [label, ...more] = [...withoutPaths(request).matchAll(LABEL)].map(([, found = '']) => found);
  if (label === undefined || more.length > 0 || !ASKS_WHAT_IS_NEW.test(request)) return undefined;
  const lines = text.split('\n');
  const isHeading = lines.some((line) => /^#{1,6}\s/.test(line)) ? (line: string) => /^#{1,6}\s/.test(line) : isBareLabel;
  const isLabelled = (line: string): boolean =>
    isHeading(line) && new RegExp(`(?<![\\d.])${label.replaceAll('.', '\\.')}(?![\\d]|\\.\\d)`).test(line);
  const [at, ...others] = lines.flatMap((line, index) => (isLabelled(line) ? [index] : []));
  if (at === undefined || others.length > 0) return undefined;
  const level = /^#+/.exec(lines[at] ?? '')?.[0].length ?? 1;
  const below = lines.slice(at + 1);
  const ends = (line: string): boolean => (/^(#{1,6})\s/.exec(line)?.[1]?.length ?? Number.POSITIVE_INFINITY) <= level;
  const end = below.findIndex((line) => ends(line) || isBareLabel(line));
  const section = below
    .slice(0, end < 0 ? undefined : end)
    .join('\n')
    .trim();
  return section === '' || section.length > MAX_SECTION_CHARACTERS ? undefined : section;
}

/** `4.2`, `Version 4.2:`, `v1.3.0 (2024-05-01)` on a line of their own: the headings of a text without marks. */
function isBareLabel(line: string): boolean {
  return /^(?:(?:version|release)\s+)?v?(?:\d+\.\d+(?:\.\d+)*|\d{4}-\d\d-\d\d)(?:\s*[-–(,]\s*[\d./ -]+\)?)?:?\s*$/i.test(line);
}

/** More is for a person to ask a part of. */
const MAX_SECTION_CHARACTERS = 2_000;

/** Stems of words that a list without a heading answers to. */
const ITEM_WORDS = new Set(['action', 'item', 'task', 'todo', 'bullet', 'point'].map(stem));

/** A heading says what its list is about, and it was not what the request named. */
const OTHER_HEADING = /^\s*(?:#{1,6}\s|\*\*)|:\s*$/;

/** The items of a text that has no more than one list, with no other heading on it. */
function onlyList(lines: readonly string[]): string | undefined {
  const first = lines.findIndex((line) => ITEM.test(line));
  const items = first < 0 ? [] : itemsFrom(lines.slice(first));
  const isOnly = lines.filter((line) => ITEM.test(line)).length === items.length;
  const above = lines.slice(0, Math.max(0, first)).findLast((line) => line.trim() !== '') ?? '';
  return isOnly && !OTHER_HEADING.test(above) && items.length >= MIN_ITEMS ? items.join('\n') : undefined;
}

/** The first list below a heading: blank lines before it and between its items do not end it, anything else does. */
function itemsFrom(lines: readonly string[]): string[] {
  const items: string[] = [];
  for (const line of lines) {
    if (ITEM.test(line)) items.push(line.trimEnd());
    else if (line.trim() !== '') break;
  }
  return items;
}

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

/** The items under the one heading that is named, where they are to be seen: `show me the method for the plum jam, all of the steps`. */
export function shownSection(request: string, text: string): string | undefined {
  return ASKS_TO_SEE.test(request) ? sectionList(request, text) : undefined;
}

const ASKS_TO_SEE = /^(?:please |(?:can|could|would) you (?:please )?)?(?:list|show|give|tell|read|print|what are)\b/i;

/** Then some of them are wanted, or something about them. */
const WANTS_PART =
  /\b(?:first|last|second|third|only|one|how (?:many|much)|number of|count|which|most|least|without|except|not|amount of|summar\w*|\w{3,}est)\b/i;
const SPEAKS_OF_ITEMS = /\b(?:things?|items?|points?|tasks?|jobs?|steps?|list(?:ed)?|entries|everything|all)\b/i;
/** A heading by its marks: a sentence that happens to stand above a list is none. */
const MARKED_HEADING = /^\s*(?:#{1,6}\s+(.+?)[\s#:]*|\*\*(.+?):?\*\*:?|([\p{L}][^.!?]{1,40}):)\s*$/u;

/**
 * The items under the one heading of a text that a request names, whatever else it says: `save the ingredients of the cake`, `the things listed there for Greta`.
 * A small model goes on into the next section.
 */
export function sectionList(request: string, text: string): string | undefined {
  if (WANTS_PART.test(request)) return undefined;
  const asked = new Set(contentStems(withoutPaths(request)));
  const lines = text.split('\n');
  const lists = lines.flatMap((line, at) => {
    const heading = MARKED_HEADING.exec(line);
    const title = heading?.[1] ?? heading?.[2] ?? heading?.[3] ?? '';
    const words = contentStems(title);
    const items = itemsFrom(lines.slice(at + 1));
    const isMeant = words.length > 0 && words.every((word) => asked.has(word)) && (SPEAKS_OF_ITEMS.test(request) || /[^s]s$/i.test(title));
    return ITEM.test(line) || items.length < MIN_ITEMS || !isMeant ? [] : [items.join('\n')];
  });
  return lists.length === 1 ? lists[0] : undefined;
}

/** The items of the one list of a text that has as many as the request says: `the three books that were chosen`; of `the three names` the names alone. */
export function countedList(request: string, text: string): string | undefined {
  const [, count = ''] = /\b(?:the|all|those|these) (\d+) (?!lines?\b|words?\b|files?\b)\p{L}/iu.exec(withDigits(request)) ?? [];
  const lines = text.split('\n');
  const starts = lines.flatMap((line, at) => (ITEM.test(line) && !ITEM.test(lines[at - 1] ?? '') ? [at] : []));
  const [list, ...others] = starts.map((at) => itemsFrom(lines.slice(at))).filter(({ length }) => length === Number(count) && length >= MIN_ITEMS);
  if (list === undefined || others.length > 0) return undefined;
  const names = /\bnames?\b/i.test(request) ? list.map((item) => NAMED.exec(item)?.groups?.['name']) : [];
  return (names.length > 0 && names.every((name) => name !== undefined) ? names : list).join('\n');
}

/** `* Noor Haddad: Forms that forgive`: somebody's name, and what goes with it. */
const NAMED =
  /^[^\p{L}]*(?<name>\p{Lu}[\p{L}'’.-]+(?: (?:\p{Lu}[\p{L}'’.-]*|van|de|der|den|von|zu|da|di|del|la|le|el|al|bin|ibn))+)\s*(?::|\s[–—-])\s+\S/u;

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

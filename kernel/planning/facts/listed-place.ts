import { contentStems } from '../../../schemas/words.ts';
import { withoutFileNames } from '../request/file-names.ts';
import { ORDINALS } from '../request/said-insertion.ts';

const NTH = `${ORDINALS.join('|')}|last|\\d+(?:st|nd|rd|th)`;
/** `what is the third piece in the programme`, `who is second on the waiting list`. */
const BY_PLACE = new RegExp(
  `^(?:[^.?!]*?[,:] )?(?:what|which|who)(?:['’]?s)?\\b(?: [\\p{L}'’]+){0,4}? (?:the )?(?<nth>${NTH}) (?:(?<noun>\\p{L}+(?: \\p{L}+)?) )??(?:on|in|of|from)\\b`,
  'iu',
);
/** `number 4 on the list`. */
const BY_NUMBER = /^(?:[^.?!]*?[,:] )?(?:what|which|who)(?:['’]?s)?\b(?: [\p{L}'’]+){0,4}? (?:number|no\.) (?<nth>\d+) (?:on|in|of|from)\b/iu;
/** These are no items of a list, or are counted otherwise. */
const COUNTED_OTHERWISE =
  /^(?:name|names|line|lines|row|rows|column|word|letter|character|paragraph|sentence|section|chapter|heading|page|file|folder|version|release|commit|day|week|weekend|month|quarter|year|half|hour|time|aid|floor|class|grade|team|place|monday|tuesday|wednesday|thursday|friday|saturday|sunday|part|table|entry point)$/i;
/** Then only some of the items count. */
const CHOOSES =
  /\b(?:not|without|except|still|open|done|ticked|unticked|checked|finished|after|before|since|that|whose|with|longest|shortest|\p{L}{3,}est)\b/iu;
/** The text of an item, with the blanks in front of its mark. */
const ITEM = /^(?<indent>\s*)(?:[-*+•]|\d+[.)])\s+(?:\[[ xX]\]\s+)?(?<said>\S.*)$/;
/** A single item is no list to be counted in. */
const MIN_ITEMS = 2;

/**
 * The item of a list that a request counts to: `the third piece in the programme`, `number 2 on the list`, `the last step of the recipe`. Of several
 * lists the one whose heading is said. Undefined where none or two are, where the list is shorter, or where something beside the place chooses.
 */
export function listedPlace(request: string, text: string): string | undefined {
  const { nth, noun } = (BY_PLACE.exec(request) ?? BY_NUMBER.exec(request))?.groups ?? {};
  if (nth === undefined || (noun !== undefined && COUNTED_OTHERWISE.test(noun)) || CHOOSES.test(withoutFileNames(request))) return undefined;
  const items = meantList(request, text.split(/\r?\n/));
  const place = /^\d/.test(nth) ? Number.parseInt(nth, 10) - 1 : ORDINALS.indexOf(nth.toLowerCase());
  return nth.toLowerCase() === 'last' ? items?.at(-1) : items?.[place];
}

/** The items of the one list of a text, or of the one whose heading is said; those that are set in belong to the one above them. */
function meantList(request: string, lines: readonly string[]): string[] | undefined {
  const lists: { heading: string; items: string[] }[] = [];
  let above = '';
  let isIn = false;
  let indent = 0;
  for (const line of lines) {
    const item = ITEM.exec(line)?.groups;
    if (item === undefined) {
      // What is set in goes on with the item above it.
      if (line.trim() === '' || (isIn && /^\s/.test(line))) continue;
      above = line;
      isIn = false;
      continue;
    }
    const deep = item['indent']?.length ?? 0;
    if (!isIn) {
      lists.push({ heading: above, items: [] });
      indent = deep;
    }
    isIn = true;
    if (deep <= indent) lists.at(-1)?.items.push((item['said'] ?? '').trim());
  }
  const counted = lists.filter(({ items }) => items.length >= MIN_ITEMS);
  if (counted.length < 2) return counted[0]?.items;
  const asked = new Set(contentStems(request));
  const hits = ({ heading }: { heading: string }): number => contentStems(heading).filter((word) => asked.has(word)).length;
  const [best, next] = counted.map((list) => ({ list, said: hits(list) })).sort((a, b) => b.said - a.said);
  return best !== undefined && best.said > (next?.said ?? 0) ? best.list.items : undefined;
}

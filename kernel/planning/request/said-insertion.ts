import { isQuoted, unquoted, withoutQuoted } from './quoted-texts.ts';

/** `Insert "butter" after the line "milk" in list.txt`: one new line, and where it goes. */
export interface SaidInsertion {
  item: string;
  /** The request calls it a line and writes it in quotes: it is not to be made like its neighbours. */
  isVerbatim: boolean;
  place:
    | { kind: 'top' }
    | { kind: 'section'; heading: string }
    | { kind: 'line'; number: number }
    | { kind: 'beside'; side: 'before' | 'after'; anchor: string };
  /** What the request calls the file. */
  file: string;
}

const PLEASE = '(?:(?:please|pls|now|then|(?:can|could|would|will) you(?: please)?),? )*';
const KIND = '(?:line|row|entry|item|bullet(?: point)?|step|task|to-?do|words?|text)';
/** How a line stands anyway. */
const ON_ITS_OWN = /,? (?:on|as) (?:a|its) (?:new |own |separate |single )+line(?: of its own)?(?=,? )/i;
const ITEM = `(?:(?:a|an|the|another|one) )?(?:new )?(?:(?<kind>${KIND}):? (?:(?:saying|reading|with|that (?:says|reads)) )?)?(?<item>.+?)`;
const OTHERS = `(?:all|everything|every)(?: (?:the )?(?:other )?(?:others?|${KIND}s?|else))?(?: (?:that (?:is|are)|already) (?:there|in it))?`;
const AT_TOP = '(?:at|on|to) (?:the )?(?:very )?(?:top|beginning|start|head)';
const TOP = `(?:${AT_TOP}|as (?:the |a |its )?(?:very )?(?:new )?(?:very )?first ${KIND}(?:,? ${AT_TOP})?|(?:in front of|before|above) ${OTHERS})`;
const LINE = `as (?:the )?(?:new )?(?:(?<nth>\\d+)(?:st|nd|rd|th) ${KIND}|${KIND} (?:number )?(?<line>\\d+))`;
const BESIDE = `(?:right |directly |just |immediately )?(?<side>after|below|under|underneath|beneath|behind|before|above|in front of) (?:the )?(?:${KIND} (?:(?:with|for|about|saying|that says) )?)?(?<anchor>.+?)`;
/** `to the contributors in the README`: a heading, and the list below it. */
const SECTION = `(?:to|into|in) (?:the |my |our )?(?:(?:list|section) (?:of )?(?:the )?)?(?<section>[^.]{3,40}?)(?: (?:list|section))?`;
const INSERTS = new RegExp(
  `^${PLEASE}(?:add|insert|put|write|place|append) ${ITEM},? (?:${TOP}|${LINE}|${BESIDE}|${SECTION}),? (?:of|in|into|to|on) (?<file>\\S.*)$`,
  'is',
);
/** `Put a first line saying DRAFT above letter.txt` */
const FIRST_ABOVE = new RegExp(
  `(?<put>\\b(?:add|insert|put|write|place)) (?:a|the) (?:new )?(?:very )?first ${KIND}:? (?:saying|reading|with|that (?:says|reads)):? (?<item>.+?),? (?:above|in front of|on top of|to|in|into) (?<file>\\S+\\.\\w+|\u0001\\d+\u0001)(?=[.!]?$)`,
  'is',
);
/** `In list.txt, put …`: the file stands in front. */
const FILE_FIRST = /^((?:please,? )?)(?:in|to|into) (?:the )?(?:file )?(\S+\.\w+),? (.+?)[.!]?$/is;
/** `List.txt has no title, can you put … at the top`: what it lacks is said before what is to be put there. */
const FILE_TOLD = /^()(\S+\.\w+)(?::|,| (?:has|have|is|needs|lacks|misses|still|should|doesn['’]t)\b[^.;,]{0,60}[.;,]) (?:so )?(.+?)[.!?]?$/is;
/** From the first on, in their order. */
export const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const MASKED = /\u0001(\d+)\u0001/g;
/** More than one order, and what is to be added has to be found out or made up. */
const GOES_ON = /\b(?:and|then|but|so that)\b|[.;,]\s+\w/i;
const DESCRIBES =
  /\b(?:lines?|rows?|sections?|headings?|headers?|titles?|paragraphs?|sentences?|poems?|summar|comments?|text|contents?|files?|links?|notes?|today|tomorrow|date|time|total|number|count|sum|average|names?|list|result|answer|same|copy|about|each|every|which|what|if|it|them|this|that)\b/i;
/** Without quotes, more words than this are a sentence about what is meant. */
const MAX_BARE_WORDS = 6;

/** Whether words without quotes are what is to be written, and no description of it. */
export function isBareItem(text: string): boolean {
  return !GOES_ON.test(text) && !DESCRIBES.test(text) && text.split(/\s+/).length <= MAX_BARE_WORDS;
}

/** The one line that a request wants inserted at a place that it says; undefined where it wants more, or says no text or no place. */
export function saidInsertion(request: string): SaidInsertion | undefined {
  // What stands in quotes is no part of the sentence.
  const texts: string[] = [];
  const masked = withoutQuoted(request.trim(), (text) => `\u0001${texts.push(text) - 1}\u0001`);
  const unmasked = (text = ''): string => text.replace(MASKED, (_, at: string) => texts[Number(at)] ?? '').trim();
  const fileFirst = FILE_FIRST.exec(masked) ?? FILE_TOLD.exec(masked);
  const order = (fileFirst === null ? masked : `${fileFirst[1]}${fileFirst[3]} in ${fileFirst[2]}`)
    .replace(ON_ITS_OWN, '')
    .replace(FIRST_ABOVE, '$<put> line $<item> at the top of $<file>');
  const groups = INSERTS.exec(withNumbers(order))?.groups;
  if (groups === undefined) return undefined;
  const { kind, nth, line, side, anchor, section } = groups;
  const [item, file] = [unmasked(groups['item']), unmasked(groups['file'])];
  const isInQuotes = isQuoted(item);
  if (!(isInQuotes || isBareItem(item)) || GOES_ON.test(withoutQuoted(file))) return undefined;
  return {
    item: unquoted(item),
    isVerbatim: isInQuotes && kind !== undefined && /^(?:line|row)$/i.test(kind),
    place:
      section !== undefined
        ? { kind: 'section', heading: unquoted(unmasked(section)) }
        : placeOf({ number: nth ?? line, side, anchor: anchor === undefined ? undefined : unmasked(anchor) }),
    file: file.replace(/[.!]$/, ''),
  };
}

function placeOf({
  number,
  side,
  anchor,
}: {
  number: string | undefined;
  side: string | undefined;
  anchor: string | undefined;
}): SaidInsertion['place'] {
  if (anchor !== undefined)
    return { kind: 'beside', side: /^(?:before|above|in front of)$/i.test(side ?? '') ? 'before' : 'after', anchor: unquoted(anchor) };
  return number === undefined ? { kind: 'top' } : { kind: 'line', number: Number(number) };
}

/** `as the second line` as `as the 2th line`, outside quotes. */
function withNumbers(text: string): string {
  return text.replace(/\bas (?:the )?(?:new )?(\w+) (?=line|row|entry|item|bullet|step|task|to-?do)/i, (whole, word: string) => {
    const at = ORDINALS.indexOf(word.toLowerCase());
    return at < 1 ? whole : `as the ${at + 1}th `;
  });
}

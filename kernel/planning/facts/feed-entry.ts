import { contentStems, stem, wordsOf } from '../../../schemas/words.ts';
import { withoutAddresses } from '../request/addresses.ts';
import { withoutFileNames } from '../request/file-names.ts';

/** An entry of a feed: RSS 2.0, RSS 1.0 or Atom (RFC 4287). */
interface Entry {
  title: string;
  link: string;
  published: string;
  /** In milliseconds. */
  moment: number;
}

const THING = '(?:post|posting|entry|article|item|episode|story|headline|news|issue|piece|release|thing|one)';
const CAME = '(?:came out|come out|appeared|published|posted|written|added)';
const NEWEST = new RegExp(
  String.raw`\b(?:newest|latest|most recent(?:ly)?|last (?:\p{L}+ )?${THING}|${THING} (?:\p{L}+ ){0,3}last|${CAME} (?:the )?(?:very )?last|freshest)\b`,
  'iu',
);
const OLDEST = new RegExp(
  String.raw`\b(?:oldest|earliest|first (?:\p{L}+ )?${THING}|${THING} (?:\p{L}+ ){0,3}first|${CAME} (?:the )?(?:very )?first)\b`,
  'iu',
);
/** More than one entry, or one that is chosen by more than its day. */
const ASKS_OTHERWISE =
  /\b(?:how (?:many|often|long)|count|all|each|every|list|two|three|four|five|[2-9]|before|after|since|between|second|third|but|except|(?<!\b(?:of|among|from) (?:the|these|those|its|their) )(?:posts|entries|articles|items|episodes|stories)|titles|links|summar\w*|says?|contents?|about|why|who)\b/i;
const ASKS_WHEN = /\bwhen\b|\b(?:what|which|the) (?:date|day|time)\b|\bits date\b/i;
const ASKS_LINK = /\b(?:links?|urls?|address)\b/i;
const ASKS_TITLE = /\b(?:titles?|headlines?|called|named|names?)\b|\bwh?at\b(?! (?:date|day|time))|\bwhich\b(?! (?:date|day|time))/i;
/** Said of any feed and its entries, and of nothing that would choose one. */
const ASKING = new Set(
  'rss atom feed xml web page site website blog podcast channel newsletter post posting entry article item episode story headline news issue piece release thing one newest latest most recent recently last freshest oldest earliest first title titles called named name link url address date day time when published publish came come out appeared written posted added put up online here at in on from of the what whats which is was and its it just only please tell me give show read look open fetch get see check find need want know i we so far now there exactly'
    .split(' ')
    .map(stem),
);

/**
 * The newest or the oldest entry of a feed, by the days that stand in it: its title, its day or its link, whichever is asked for. Models take the
 * first or the last that they have read. Undefined where an entry has no day, two share it, or the request says anything else that would choose.
 */
export function feedEntry(request: string, text: string): string | undefined {
  if (!/<(?:rss|feed|rdf:RDF)[\s>]/i.test(text)) return undefined;
  const asked = withoutFileNames(withoutAddresses(request));
  const [isNewest, isOldest] = [NEWEST.test(asked), OLDEST.test(asked)];
  if (isNewest === isOldest || ASKS_OTHERWISE.test(asked)) return undefined;
  const blocks = blocksOf(text);
  // The name of the feed itself stands in front of its entries.
  const ofFeed = new Set(wordsOf(elementText(text.slice(0, text.indexOf(blocks[0] ?? '')), 'title')).map(stem));
  if (contentStems(asked).some((word) => !ASKING.has(word) && !ofFeed.has(word))) return undefined;
  const entries = blocks.map(entryOf).sort((a, b) => (isNewest ? b.moment - a.moment : a.moment - b.moment));
  const [first, next] = entries;
  if (first === undefined || entries.some(({ moment }) => Number.isNaN(moment)) || first.moment === next?.moment) return undefined;
  return toldOf(first, asked);
}

/** As much of an entry as is asked for; its title where that is left open. */
function toldOf({ title, published, link }: Entry, request: string): string | undefined {
  const wantsOther = ASKS_WHEN.test(request) || ASKS_LINK.test(request);
  const told = [
    ...(!wantsOther || ASKS_TITLE.test(request) ? [title] : []),
    ...(ASKS_WHEN.test(request) ? [published] : []),
    ...(ASKS_LINK.test(request) ? [link] : []),
  ];
  return told.includes('') ? undefined : told.join(', ');
}

function blocksOf(text: string): string[] {
  return [...text.matchAll(/<(item|entry)(?:\s[^>]*)?>([\s\S]*?)<\/\1>/gi)].map(([, , block = '']) => block);
}

function entryOf(block: string): Entry {
  const published =
    elementText(block, 'pubDate') || elementText(block, 'published') || elementText(block, 'dc:date') || elementText(block, 'updated');
  const href = /<link\s(?=[^>]*\bhref\s*=\s*["']([^"']+))(?![^>]*\brel\s*=\s*["'](?!alternate)[^"']*["'])[^>]*>/i.exec(block)?.[1];
  return { title: elementText(block, 'title'), link: elementText(block, 'link') || plainText(href ?? ''), published, moment: Date.parse(published) };
}

/** The text of the first element of a name. */
function elementText(block: string, name: string): string {
  return plainText(new RegExp(String.raw`<${name}(?:\s[^>]*)?>([\s\S]*?)</${name}>`, 'i').exec(block)?.[1] ?? '');
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function plainText(xml: string): string {
  const [, verbatim] = /^\s*<!\[CDATA\[([\s\S]*?)\]\]>\s*$/.exec(xml) ?? [];
  const text = verbatim ?? xml.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => characterOf(whole, decimal, hex, name));
  return text.replace(/\s+/g, ' ').trim();
}

function characterOf(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return ENTITIES[name] ?? whole;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

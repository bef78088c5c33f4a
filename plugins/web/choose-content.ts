import { MIN_ARTICLE_CHARACTERS, readArticle } from './article.ts';
import { mainPart } from './main-part.ts';
import { type PageAbout, pageAbout } from './page-about.ts';
import { parseDocument } from './parse-html.ts';
import { withinTime } from './time-box.ts';

export interface PageContent extends PageAbout {
  content: Element;
  /** Readability found an article; otherwise the content is all of the page but its frame. */
  isArticle: boolean;
  /** The page is too large to be read to its end. */
  isCut: boolean;
}

/** Readability goes over a page several times; on what it was not made for it can take minutes. */
const MAX_READING_MS = 4_000;

/** No article has so many elements. Larger pages are kept as a whole, which also keeps the outcome the same on fast and slow machines. */
const MAX_ARTICLE_ELEMENTS = 15_000;

/**
 * What a person came to the page for. Articles are Readability's: it leaves out what stands around them. Pages that are something else (a
 * table, a list, a thread, a manual, a few lines) are kept as a whole without their frame, because Readability would keep one piece of them.
 * Undefined when the page could not be gone through in time.
 */
export function chooseContent(html: string): PageContent | undefined {
  const { document: whole, isCut } = parseDocument(html);
  const about = { ...pageAbout(whole), isArticle: false, isCut };
  const isLarge = whole.querySelectorAll('*').length > MAX_ARTICLE_ELEMENTS;
  const main = withinTime(() => {
    const content = mainPart(whole);
    return { content, holds: measure(content) };
  }, MAX_READING_MS);
  if (main === undefined) return undefined;
  if (isLarge || main.holds.words < MIN_ARTICLE_CHARACTERS) return { ...about, content: main.content };
  const { document: copy } = parseDocument(html);
  const article = withinTime(() => {
    const read = readArticle(copy);
    return read === undefined || missesMuch(measure(read.content), main.holds) ? undefined : read;
  }, MAX_READING_MS);
  if (article === undefined) return { ...about, content: main.content };
  return { ...about, title: about.title ?? article.title, byline: article.byline ?? about.byline, content: article.content, isArticle: true };
}

/** How much there is to lose. */
interface Holdings {
  /** Characters outside links. */
  words: number;
  rows: number;
  /** Items that say something themselves; a list of links is a menu. */
  items: number;
}

/** Of the words. Articles of all kinds keep more than four fifths of what the frame leaves. */
const MIN_SHARE = 0.6;

/** Fewer rows or items than this may well be decoration. */
const MIN_ROWS = 3;
const MIN_ITEMS = 5;

function missesMuch(kept: Holdings, all: Holdings): boolean {
  if (kept.words < MIN_ARTICLE_CHARACTERS || kept.words < all.words * MIN_SHARE) return true;
  return (all.rows >= MIN_ROWS && kept.rows * 2 < all.rows) || (all.items >= MIN_ITEMS && kept.items * 2 < all.items);
}

/** What readers wrote below an article does not make the page less of one. */
const COMMENTS = '#comments, .comments, .comments-area, .comment-list';

function measure(content: Element): Holdings {
  if (content.querySelector(COMMENTS) !== null) {
    const bare = content.cloneNode(true) as Element;
    for (const comments of [...bare.querySelectorAll(COMMENTS)]) comments.remove();
    return measure(bare);
  }
  const items = [...content.querySelectorAll('li')].filter((item) => ownWords(item) * 2 > lengthOf(item));
  return { words: ownWords(content), rows: content.querySelectorAll('tr').length, items: items.length };
}

function ownWords(root: Element): number {
  return [...root.querySelectorAll('a')].reduce((rest, link) => rest - lengthOf(link), lengthOf(root));
}

function lengthOf(element: Element): number {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim().length;
}

import { walkElements } from './walk-elements.ts';

/** Of the words of a page, the share that `<main>` must hold to be believed. */
const MAIN_SHARE = 0.3;

/** What a class name calls decoration may not hold most of the page. */
const CHROME_SHARE = 0.5;

/**
 * The part of a page that is neither its frame nor hidden, by what its elements say of themselves. Everything else stays: this is for pages
 * that are no articles, where leaving out too little is better than too much. Changes the document.
 */
export function mainPart(document: Document): Element {
  const { body } = document;
  remove(body, (element) => NEVER_TEXT.has(element.nodeName) || isHidden(element) || isControl(element));
  const whole = lengthOf(body);
  const main =
    [...body.querySelectorAll('main, [role="main"]')].find((element) => lengthOf(element) >= whole * MAIN_SHARE) ?? onlyArticle(body, whole);
  const part = main ?? body;
  remove(part, (element) => isFrame(element, part) || (main === undefined && isNamedChrome(element) && lengthOf(element) < whole * CHROME_SHARE));
  return part;
}

function onlyArticle(body: Element, whole: number): Element | undefined {
  const [article, second] = body.querySelectorAll('article');
  return article !== undefined && second === undefined && lengthOf(article) >= whole * MAIN_SHARE ? article : undefined;
}

function remove(root: Element, isUnwanted: (element: Element) => boolean): void {
  const unwanted: Element[] = [];
  walkElements(root, (element) => {
    if (!isUnwanted(element)) return true;
    unwanted.push(element);
    return false;
  });
  for (const element of unwanted) element.remove();
}

const lengthOf = (element: Element): number => (element.textContent ?? '').length;

const NEVER_TEXT: ReadonlySet<string> = new Set(
  'SCRIPT STYLE NOSCRIPT TEMPLATE IFRAME OBJECT EMBED CANVAS AUDIO VIDEO BUTTON SELECT TEXTAREA DIALOG LINK META TITLE svg SVG'.split(' '),
);

function isHidden(element: Element): boolean {
  if (element.hasAttribute('hidden') || element.getAttribute('aria-hidden') === 'true') return true;
  return /(^|;)\s*(display\s*:\s*none|visibility\s*:\s*hidden)/i.test(element.getAttribute('style') ?? '');
}

/** A box to tick is part of a list of tasks. */
function isControl(element: Element): boolean {
  return element.nodeName === 'INPUT' && !(element.getAttribute('type') === 'checkbox' && element.parentElement?.nodeName === 'LI');
}

const FRAME_ROLES: ReadonlySet<string> = new Set('navigation banner contentinfo search dialog alertdialog menu menubar toolbar'.split(' '));

function isFrame(element: Element, part: Element): boolean {
  if (FRAME_ROLES.has(element.getAttribute('role') ?? '')) return true;
  switch (element.nodeName) {
    case 'NAV':
      return true;
    case 'ASIDE':
    case 'FOOTER':
      return isOutermost(element, part);
    case 'HEADER':
      return isOutermost(element, part) && element.querySelector('h1') === null;
    default:
      return false;
  }
}

/** The same elements within an article are its own. */
function isOutermost(element: Element, part: Element): boolean {
  return part.nodeName === 'BODY' && element.closest('article, main, section, blockquote') === null;
}

const CHROME_NAMES =
  /(^|[\s_-])(cookies?|consent|gdpr|breadcrumbs?|sidebar|navbar|nav|menu|footer|masthead|share|sharing|social|promo|advert|adverts|advertisement|ads|popup|modal|newsletter|skip-link|sr-only|visually-hidden)($|[\s_-])/i;

function isNamedChrome(element: Element): boolean {
  return CHROME_NAMES.test(`${element.getAttribute('class') ?? ''} ${element.id}`);
}

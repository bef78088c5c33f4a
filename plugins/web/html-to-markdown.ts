import { chooseContent } from './choose-content.ts';
import { contentToMarkdown } from './content-to-markdown.ts';

/** Ordinary pages take tens of milliseconds; the tool has to end well within its own limit. */
const MAX_WRITING_MS = 4_000;

/** The content of a page as Markdown, its title first; null when it cannot be converted in time. `address` is what links are relative to; without one they stay as they are. */
export function htmlToMarkdown(html: string, address: string): { markdown: string; isCut: boolean } | null {
  const page = chooseContent(html);
  if (page === undefined) return null;
  const { isArticle } = page;
  const markdown = contentToMarkdown(page.content, { base: baseOf(page.base, address), page: address, isArticle, limitMs: MAX_WRITING_MS });
  if (markdown === undefined) return null;
  return { markdown: assemble(heading(page.title, markdown), byline(page.byline, markdown), markdown), isCut: page.isCut };
}

/** Who wrote it stands below the title, whether that is ours or the page's own. */
function assemble(title: string, author: string, markdown: string): string {
  const end = title === '' && markdown.startsWith('#') ? (markdown.match(/\n\n/)?.index ?? markdown.length) : 0;
  const parts = [title, markdown.slice(0, end), author, markdown.slice(end).replace(/^\n+/, '')];
  return parts.filter((part) => part !== '').join('\n\n');
}

function baseOf(base: string | undefined, address: string): string {
  return base !== undefined && URL.canParse(base, address) ? new URL(base, address).href : address;
}

/** A title that is longer is a mistake of the page. */
const MAX_TITLE_CHARACTERS = 300;

/** Within so many characters the content is taken to begin with its title. */
const BEGINNING_CHARACTERS = 1_000;

function heading(title: string | undefined, markdown: string): string {
  const line = oneLine(title ?? '');
  if (line === '' || line.length > MAX_TITLE_CHARACTERS) return '';
  const beginning = markdown.slice(0, BEGINNING_CHARACTERS).split('\n');
  const isThere = beginning.some((given) => /^#{1,2} /.test(given) && sameWords(given).includes(sameWords(line)));
  return isThere ? '' : `# ${line}`;
}

/** Long ones are a paragraph that was taken for a name. */
const MAX_BYLINE_CHARACTERS = 120;

function byline(name: string | undefined, markdown: string): string {
  const line = oneLine(name ?? '');
  if (line === '' || line.length > MAX_BYLINE_CHARACTERS || sameWords(markdown.slice(0, BEGINNING_CHARACTERS)).includes(sameWords(line))) return '';
  return /^by\b/i.test(line) ? line : `By ${line}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function sameWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

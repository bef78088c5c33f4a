import mammoth from 'mammoth';
import { ToolFailure } from '../sdk.ts';
import { contentToMarkdown } from '../web/content-to-markdown.ts';
import { parseDocument } from '../web/parse-html.ts';
import { checkArchive } from './check-archive.ts';

/** A book of several hundred pages takes a few seconds; the tool has to end well within its own limit. */
const MAX_WRITING_MS = 12_000;

/** What mammoth does not do of its own accord. */
const STYLES = ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => p > em:fresh"];

/** A Word document as Markdown: headings, lists, tables, footnotes. Of its pictures the descriptions stay; macros and what it links to are not looked at. */
export async function docxToMarkdown(bytes: Uint8Array, name: string): Promise<string> {
  const html = await convert(bytes, name).catch((error: unknown) => {
    if (error instanceof ToolFailure) throw error;
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new ToolFailure(`${name} is a damaged Word document: ${reason}`, {
      hint: 'Open it in a word processor and save it again.',
    });
  });
  const { document, isCut } = parseDocument(html);
  const markdown = contentToMarkdown(document.body, { base: '', page: '', isArticle: true, limitMs: MAX_WRITING_MS });
  if (markdown === undefined) throw new ToolFailure(`${name} is too large to be read`, { hint: 'Split it, or save it as text.' });
  if (markdown === '') return '';
  return `${markdown}\n${isCut ? '\n<!-- the rest of the document is left out: it is too large -->\n' : ''}`;
}

async function convert(bytes: Uint8Array, name: string): Promise<string> {
  await checkArchive(bytes, name);
  const withoutPictures = mammoth.images.imgElement(() => Promise.resolve({ src: '' }));
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) }, { styleMap: STYLES, convertImage: withoutPictures });
  return value;
}

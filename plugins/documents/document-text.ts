import { ToolFailure } from '../sdk.ts';
import { decodePlainText, decodeText } from '../web/decode-text.ts';
import { documentKind } from './document-kind.ts';

/** The text of a document: Markdown of what has headings and tables, anything else as it is. What reads each kind is loaded on first use. */
export async function documentText(bytes: Uint8Array, name: string, signal: AbortSignal): Promise<string> {
  const kind = await documentKind(bytes, name);
  switch (kind.is) {
    case 'text':
      // A model would take the text to end at a NUL.
      return decodePlainText(bytes).replaceAll('\0', '\uFFFD');
    case 'html':
      return pageText(decodeText(bytes, ''));
    case 'pdf':
      return (await import('./pdf-to-text.ts')).pdfToText(bytes, name, signal);
    case 'docx':
      return (await import('./docx-to-markdown.ts')).docxToMarkdown(bytes, name);
    case 'binary':
      throw new ToolFailure(`${name} is ${kind.type}, not text`, {
        hint: 'file_read reads text, PDF, Word (.docx) and HTML files.',
        details: { kind: kind.type },
      });
  }
}

/** A page that holds nothing to read, or too much, is shown as it was written. */
async function pageText(html: string): Promise<string> {
  const { htmlToMarkdown } = await import('../web/html-to-markdown.ts');
  const page = htmlToMarkdown(html, '');
  if (page === null || page.markdown === '') return html;
  return `${page.markdown}\n${page.isCut ? '\n<!-- the rest of the page is left out: it is too large -->\n' : ''}`;
}

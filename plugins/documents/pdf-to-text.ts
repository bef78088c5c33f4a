import { getDocumentProxy } from 'unpdf';
import { ToolFailure } from '../sdk.ts';
import { checkStreams } from './check-streams.ts';
import { type PlacedText, pageLines } from './page-lines.ts';

/**
 * The text of a PDF, page by page; `<!-- page N -->` stands before each page of several, so that an answer can say where it was found.
 * Pictures are not read.
 */
export async function pdfToText(bytes: Uint8Array, name: string, signal: AbortSignal): Promise<string> {
  checkStreams(bytes, name);
  // pdf.js takes the bytes for its own, hence a copy. At verbosity 0 it keeps its warnings about fonts to itself.
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }).catch((error: unknown) => {
    throw unreadable(error, name);
  });
  try {
    const pages: string[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      signal.throwIfAborted();
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      pages.push(pageLines(items.filter((item): item is (typeof items)[number] & PlacedText => 'str' in item)));
      page.cleanup();
    }
    if (pages.every((page) => page === '')) throw withoutText(name, pdf.numPages);
    return pages.length === 1 ? `${pages[0]}\n` : pages.map((page, index) => `<!-- page ${index + 1} -->\n\n${page}\n`).join('\n');
  } catch (error) {
    throw error instanceof ToolFailure || signal.aborted ? error : unreadable(error, name);
  } finally {
    await pdf.destroy();
  }
}

function unreadable(error: unknown, name: string): ToolFailure {
  if (error instanceof Error && error.name === 'PasswordException') {
    return new ToolFailure(`${name} is a PDF that asks for a password`, { hint: 'Save a copy without the password and read that.' });
  }
  return new ToolFailure(`${name} is a damaged PDF: ${error instanceof Error ? error.message : String(error)}`, {
    hint: 'Open it in a PDF viewer and save it again.',
  });
}

function withoutText(name: string, pages: number): ToolFailure {
  return new ToolFailure(`${name} has no text: its ${pages === 1 ? 'page is a picture' : `${pages} pages are pictures`}`, {
    hint: 'Recognise its text with a program such as ocrmypdf first.',
  });
}

import { z } from 'zod';
import { documentText } from './documents/document-text.ts';
import { defineTool, needsOneOf, ToolFailure } from './sdk.ts';

/** Characters of a page when nothing is said: most files are one page, and a model is never handed more than it can hold. */
const PAGE_SIZE = 60_000;

/** A PDF of several thousand pages takes half a minute on a slow machine. */
const TIMEOUT_MS = 60_000;

export default defineTool({
  name: 'file_read',
  description:
    'Reads a file as text: PDF, Word (.docx) and HTML as Markdown; Markdown, CSV, JSON, code and plain text as they are. Long files come in pages.',
  safety: 'Only reads. Paths outside the workspace and files that hold credentials ask a person.',
  groups: ['general', 'filesystem', 'coding'],
  input: z
    .strictObject({
      path: z.string().min(1).optional().describe('The file.'),
      page: z.number().int().min(1).default(1).describe('Which page, counted from 1.'),
      page_size: z.number().int().min(1).default(PAGE_SIZE).describe('Characters of a page; a page ends with a whole line.'),
      input: z.string().min(1).optional().describe('The file, as an unnamed argument.'),
    })
    .meta(needsOneOf('path', 'input')),
  output: z.strictObject({
    content_markdown: z.string(),
    page: z.number().int(),
    total_pages: z.number().int(),
    artifact_paths: z.array(z.string()).optional(),
  }),
  capabilities: ['fs.read'],
  sideEffects: 'none',
  timeoutMs: TIMEOUT_MS,
  examples: [
    { title: 'reads a file', args: { path: 'README.md' } },
    { title: 'reads a document', args: { path: 'report.pdf' } },
    { title: 'reads the second page', args: { path: 'logs/build.log', page: 2, page_size: 4000 } },
  ],
  async run({ path, input, page, page_size: pageSize }, { host, signal }) {
    const file = path ?? input ?? '';
    const { bytes, truncated, size } = await host.fs.read(file);
    if (truncated)
      throw new ToolFailure(`${file} is too large to be read as a whole (${size} bytes)`, { hint: 'Use head, tail or grep of the terminal tool.' });
    const pages = cutPages(await documentText(bytes, file, signal), pageSize);
    const content = pages[page - 1];
    if (content === undefined)
      throw new ToolFailure(`${file} has ${pages.length} page${pages.length === 1 ? '' : 's'}; there is no page ${page}`, {
        hint: `Ask for page 1 to ${pages.length}.`,
      });
    return { content_markdown: content, page, total_pages: pages.length };
  },
});

/** Pages of at most so many characters that end with a line, except where a single line is longer than a page. */
function cutPages(text: string, pageSize: number): string[] {
  const pages: string[] = [];
  for (let at = 0; at < text.length; ) {
    let end = Math.min(at + pageSize, text.length);
    if (end < text.length) {
      const newline = text.lastIndexOf('\n', end - 1);
      if (newline >= at) end = newline + 1;
      // Never between the halves of a character outside the basic plane, unless the page holds no more than that.
      else if (isHighSurrogate(text.charCodeAt(end - 1)) && end - at > 1) end -= 1;
    }
    pages.push(text.slice(at, end));
    at = end;
  }
  return pages.length === 0 ? [''] : pages;
}

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;

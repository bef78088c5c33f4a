import { z } from 'zod';
import { defineTool, ToolFailure } from './sdk.ts';

/** Characters of a page when nothing is said: most files are one page, and a model is never handed more than it can hold. */
const PAGE_SIZE = 60_000;
/** Text in the first bytes means text in the rest. */
const LOOK_AT_BYTES = 8192;

export default defineTool({
  name: 'file_read',
  description: 'Reads a text file as it is: Markdown, CSV, JSON, code and plain text. Long files come in pages.',
  safety: 'Only reads. Paths outside the workspace and files that hold credentials ask a person.',
  groups: ['general', 'filesystem', 'coding'],
  input: z.strictObject({
    path: z.string().min(1).optional().describe('The file.'),
    page: z.number().int().min(1).default(1).describe('Which page, counted from 1.'),
    page_size: z.number().int().min(1).default(PAGE_SIZE).describe('Characters of a page; a page ends with a whole line.'),
    input: z.string().min(1).optional().describe('The file, as an unnamed argument.'),
  }),
  output: z.strictObject({
    content_markdown: z.string(),
    page: z.number().int(),
    total_pages: z.number().int(),
    artifact_paths: z.array(z.string()).optional(),
  }),
  capabilities: ['fs.read'],
  sideEffects: 'none',
  examples: [
    { title: 'reads a file', args: { path: 'README.md' } },
    { title: 'reads the second page', args: { path: 'logs/build.log', page: 2, page_size: 4000 } },
  ],
  async run({ path, input, page, page_size: pageSize }, { host }) {
    const file = path ?? input;
    if (file === undefined) throw new ToolFailure('file_read requires a path', { hint: 'Write {"path":"FILE"}.' });
    const { bytes, truncated, size } = await host.fs.read(file);
    if (truncated)
      throw new ToolFailure(`${file} is too large to be read as a whole (${size} bytes)`, { hint: 'Use head, tail or grep of the terminal tool.' });
    const pages = cutPages(decode(bytes, file), pageSize);
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

function decode(bytes: Uint8Array, file: string): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  const kind = binaryKind(bytes);
  if (kind !== undefined) throw new ToolFailure(`${file} is ${kind}, not text`, { hint: 'file_read reads text files only.', details: { kind } });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Older text in a Western encoding: every byte has a meaning there, so nothing is lost.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const MAGIC: readonly (readonly [readonly number[], string])[] = [
  [[0x25, 0x50, 0x44, 0x46], 'a PDF document'],
  [[0x89, 0x50, 0x4e, 0x47], 'a PNG image'],
  [[0xff, 0xd8, 0xff], 'a JPEG image'],
  [[0x47, 0x49, 0x46, 0x38], 'a GIF image'],
  [[0x50, 0x4b, 0x03, 0x04], 'a ZIP archive or an Office document'],
  [[0x1f, 0x8b], 'gzip data'],
  [[0x42, 0x5a, 0x68], 'bzip2 data'],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a], 'xz data'],
  [[0x7f, 0x45, 0x4c, 0x46], 'a program'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'an older Office document'],
  [[0x53, 0x51, 0x4c, 0x69, 0x74, 0x65, 0x20, 0x66], 'a SQLite database'],
  [[0x47, 0x47, 0x55, 0x46], 'a GGUF model'],
];

function binaryKind(bytes: Uint8Array): string | undefined {
  const known = MAGIC.find(([magic]) => startsWith(bytes, magic));
  if (known !== undefined) return known[1];
  return bytes.subarray(0, LOOK_AT_BYTES).includes(0) ? 'binary data' : undefined;
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

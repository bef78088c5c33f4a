import { z } from 'zod';
import { defineTool, type NetResponse, ToolFailure } from '../sdk.ts';
import { bodyText } from './body-text.ts';
import { anchorPhrase, snippetAround, snippetOf } from './snippet.ts';

/** A long article is a tenth of this. */
const DEFAULT_MAX_BYTES = 1_048_576;
const MAX_BYTES = 5_242_880;

/** The way there takes 20 s at most; the rest is for reading. */
const TIMEOUT_MS = 40_000;

export default defineTool({
  name: 'web_fetch',
  description: 'Fetches a web page or file by its URL and gives its text as Markdown: articles without what stands around them, tables, JSON.',
  safety: 'Only reads, and only public http and https addresses; this computer and its network are shut unless the user opens a host.',
  groups: ['general', 'web'],
  input: z.strictObject({
    url: z.string().min(1).describe('The address, with http:// or https://.'),
    max_bytes: z.number().int().min(1).max(MAX_BYTES).default(DEFAULT_MAX_BYTES).describe('The most bytes of the body to read.'),
  }),
  output: z.strictObject({
    url: z.string(),
    final_url: z.string(),
    status: z.number().int(),
    content_type: z.string(),
    headers: z.record(z.string(), z.string()),
    bytes: z.number().int(),
    truncated: z.boolean(),
    body_encoding: z.enum(['text', 'base64']),
    body_snippet: z.string(),
    body_markdown: z.string().nullable(),
    anchor_query: z.string().nullable(),
    anchor_match: z.boolean().nullable(),
  }),
  capabilities: ['net'],
  sideEffects: 'none',
  timeoutMs: TIMEOUT_MS,
  examples: [
    { title: 'reads an article', args: { url: 'https://example.org/news/harbour' } },
    { title: 'reads the beginning of a large file', args: { url: 'https://example.org/data.csv', max_bytes: 20_000 } },
  ],
  async run({ url, max_bytes: maxBytes }, { host }) {
    const response = await host.net.fetch({ url, maxBytes });
    const body = await bodyText(response);
    const readable = body.markdown ?? body.text;
    if (response.status >= FIRST_ERROR_STATUS) throw failedPage(response, snippetOf(readable));
    const phrase = anchorOf(response);
    const around = phrase === null ? undefined : snippetAround(readable, phrase);
    return {
      url,
      final_url: response.finalUrl,
      status: response.status,
      content_type: response.headers['content-type'] ?? '',
      headers: { ...response.headers },
      bytes: response.bytes.length,
      truncated: response.truncated || body.isCut,
      body_encoding: body.encoding,
      body_snippet: around ?? snippetOf(readable),
      body_markdown: body.markdown,
      anchor_query: phrase,
      anchor_match: phrase === null ? null : around !== undefined,
    };
  },
});

const FIRST_ERROR_STATUS = 400;

/** An error page is no answer to anything, so it must not look like one. */
function failedPage({ status, finalUrl, url }: NetResponse, snippet: string): ToolFailure {
  return new ToolFailure(`Failed to fetch ${url}: HTTP ${status}. Response body: ${snippet}`, {
    hint:
      status === 404 || status === 410
        ? 'Check the address, or search for the page.'
        : 'The server refused or failed; try again later or use another page.',
    details: { status, final_url: finalUrl },
  });
}

/** What to look for in the page: the text that the address points at, or what the search that found it said. */
function anchorOf({ finalUrl, foundBy }: NetResponse): string | null {
  const pointed = /:~:text=(?:[^&]*?-,)?([^,&]+)/.exec(new URL(finalUrl).hash)?.[1];
  const phrase = anchorPhrase(pointed === undefined ? (foundBy ?? '') : decoded(pointed));
  return phrase === '' ? null : phrase;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

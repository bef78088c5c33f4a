import type { NetResponse } from '../sdk.ts';
import { type BodyKind, bodyKind } from './body-kind.ts';
import { decodeText } from './decode-text.ts';
import { prettyJson } from './pretty-json.ts';
import { prettyXml } from './pretty-xml.ts';
import { withinTime } from './time-box.ts';

/** A body as a person or a model can read it. */
export interface BodyText {
  encoding: 'text' | 'base64';
  /** As it was sent; for a binary body the first bytes as base64. */
  text: string;
  /** Null when it cannot be converted. */
  markdown: string | null;
  /** The page went on where the converter had to stop. */
  isCut: boolean;
}

/** The first bytes of a binary body, as many as give a snippet of base64. */
const BASE64_BYTES = 768;

/** Makes text and Markdown of any body. Never throws: what cannot be converted has no Markdown. */
export async function bodyText({
  bytes,
  headers,
  finalUrl,
  truncated,
}: Pick<NetResponse, 'bytes' | 'headers' | 'finalUrl' | 'truncated'>): Promise<BodyText> {
  const contentType = headers['content-type'] ?? '';
  const kind = bodyKind(contentType, bytes);
  if (kind === 'binary') {
    return { encoding: 'base64', text: Buffer.from(bytes.subarray(0, BASE64_BYTES)).toString('base64'), markdown: null, isCut: false };
  }
  const text = decodeText(bytes, contentType, truncated);
  return { encoding: 'text', text, ...(await convert(kind, text, finalUrl)) };
}

/** A megabyte takes a tenth of this; what is made to take longer is shown as it came. */
const MAX_LAYOUT_MS = 1_000;

const NO_MARKDOWN = { markdown: null, isCut: false };

async function convert(kind: Exclude<BodyKind, 'binary'>, text: string, address: string): Promise<Pick<BodyText, 'markdown' | 'isCut'>> {
  switch (kind) {
    case 'html': {
      // Loaded late: most pages of an API are JSON, and a DOM takes a moment to load.
      const { htmlToMarkdown } = await import('./html-to-markdown.ts');
      try {
        return htmlToMarkdown(text, address) ?? NO_MARKDOWN;
      } catch {
        // Pages come in all qualities; one that a library stumbles over still has its text.
        return NO_MARKDOWN;
      }
    }
    case 'json': {
      const pretty = prettyJson(text);
      return { markdown: pretty === undefined ? null : fenced('json', pretty), isCut: false };
    }
    case 'xml':
      return { markdown: fenced('xml', withinTime(() => prettyXml(text), MAX_LAYOUT_MS) ?? text.trim()), isCut: false };
    case 'text':
      return { markdown: text, isCut: false };
  }
}

/** The fence is longer than any in the text. */
function fenced(language: string, text: string): string {
  const longest = Math.max(2, ...(text.match(/`{3,}/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

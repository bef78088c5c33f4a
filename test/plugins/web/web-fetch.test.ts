import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import webFetch from '../../../plugins/web/web-fetch.ts';
import webSearch from '../../../plugins/web/web-search.ts';
import { createNet } from '../../../sandbox/net/create-net.ts';
import { createDirectHost, type DirectHost } from '../../helpers/direct-host.ts';
import { type Handler, type LoopbackServer, page, redirect, startServer } from '../../sandbox/net/loopback-server.ts';

const ARTICLE = `<!doctype html><html><head><title>Example Title | The Site</title><meta name="author" content="Ada Byron"></head>
<body><nav><a href="/">Home</a></nav><h1>Example Title</h1><p>First paragraph.</p></body></html>`;

const handlers: Record<string, Handler> = {};
let site: LoopbackServer;
let host: DirectHost;
beforeEach(async () => {
  site = await startServer(handlers);
  const net = createNet({
    allowNet: [`127.0.0.1:${site.port}`],
    settings: {
      SEARCH_PROVIDER: undefined,
      SEARXNG_URL: site.origin,
      BRAVE_SEARCH_API_KEY: undefined,
      GOOGLE_SEARCH_API_KEY: undefined,
      GOOGLE_SEARCH_CX: undefined,
    },
    userAgent: 'okso-test',
  });
  host = await createDirectHost({ net });
});
afterEach(async () => {
  await host[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

interface Fetched {
  body_markdown: string | null;
  body_snippet: string;
  [key: string]: unknown;
}

async function fetchPage(path: string, args: Record<string, unknown> = {}): Promise<Fetched> {
  return (await host.call(webFetch, { url: `${site.origin}${path}`, ...args })) as Fetched;
}

function serve(body: string | Uint8Array, type: string): Promise<Fetched> {
  handlers['/'] = page(body, { 'content-type': type });
  return fetchPage('/');
}

describe('a page', () => {
  it('comes with everything that is known of it', async () => {
    handlers['/from'] = redirect('/a');
    handlers['/a'] = page(ARTICLE, { 'x-one': '1' });
    const fetched = await fetchPage('/from');
    expect(fetched).toEqual({
      url: `${site.origin}/from`,
      final_url: `${site.origin}/a`,
      status: 200,
      content_type: 'text/html; charset=utf-8',
      headers: expect.objectContaining({ 'x-one': '1' }),
      bytes: ARTICLE.length,
      truncated: false,
      body_encoding: 'text',
      body_snippet: '# Example Title\n\nBy Ada Byron\n\nFirst paragraph.',
      body_markdown: '# Example Title\n\nBy Ada Byron\n\nFirst paragraph.',
      anchor_query: null,
      anchor_match: null,
    });
  });

  it('of plain text is given as it is, with the first 1024 characters as its snippet', async () => {
    const text = 'abcdefgh\n\n'.repeat(260);
    const fetched = await serve(text, 'text/plain');
    expect(fetched.body_markdown).toBe(text);
    expect([...fetched.body_snippet]).toHaveLength(1024);
    expect(fetched.body_snippet).toBe(`${text.slice(0, 1023)}…`);
  });

  it('of JSON is set out in a block, and what only claims to be JSON has no Markdown', async () => {
    const fetched = await serve('{"title":"Sample","id":12345678901234567890}', 'application/json');
    expect(fetched.body_markdown).toBe('```json\n{\n  "title": "Sample",\n  "id": 12345678901234567890\n}\n```');
    expect(fetched.body_snippet).toContain('Sample');
    expect(await serve('not json', 'application/json')).toMatchObject({ body_markdown: null, body_snippet: 'not json', body_encoding: 'text' });
  });

  it('of XML is given in a block', async () => {
    const fetched = await serve('<?xml version="1.0"?><note><to>You</to></note>', 'application/xml');
    expect(fetched.body_markdown).toMatch(/^```xml\n[\s\S]*<note>[\s\S]*\n```$/);
  });

  it('of bytes is given as base64 of its beginning', async () => {
    const bytes = Uint8Array.from({ length: 2000 }, (_unused, index) => index % 256);
    const fetched = await serve(bytes, 'image/png');
    expect(fetched).toMatchObject({ body_encoding: 'base64', body_markdown: null, bytes: 2000, content_type: 'image/png' });
    expect(fetched.body_snippet).toHaveLength(1024);
    expect(Buffer.from(fetched.body_snippet, 'base64')).toEqual(Buffer.from(bytes.subarray(0, 768)));
  });

  it('that is larger than max_bytes is cut and says so', async () => {
    handlers['/long'] = page('0123456789', { 'content-type': 'text/plain' });
    expect(await fetchPage('/long', { max_bytes: 5 })).toMatchObject({ bytes: 5, truncated: true, body_markdown: '01234' });
  });

  it('without any body is an empty page', async () => {
    expect(await serve('', 'text/html')).toMatchObject({ bytes: 0, body_markdown: '', body_snippet: '' });
  });

  it('with an error status fails with what the server said', async () => {
    handlers['/gone'] = (_request, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Nothing here</h1>');
    await expect(fetchPage('/gone')).rejects.toMatchObject({
      message: `Failed to fetch ${site.origin}/gone: HTTP 404. Response body: # Nothing here`,
      details: { status: 404 },
    });
  });
});

describe('arguments', () => {
  it.each([
    {},
    { url: '' },
    { url: 'https://example.org', other: 1 },
    { url: 'https://example.org', max_bytes: 0 },
    { url: 'https://example.org', max_bytes: 5_242_881 },
  ])('%j are refused', async (args) => {
    await expect(host.call(webFetch, args)).rejects.toMatchObject({ code: 'OKSO_ARGS_INVALID' });
  });
});

describe('an address that is not public', () => {
  it('is refused unless a person who saw it says yes, and --yes is not that', async () => {
    const closed = await startServer({ '/': page('inside', { 'content-type': 'text/plain' }) });
    const call = (approval: 'none' | 'plan' | 'explicit') => host.call(webFetch, { url: `${closed.origin}/` }, { approval });
    await expect(call('none')).rejects.toMatchObject({
      code: 'OKSO_REFUSED',
      details: { rule: 'net.local-address', verdict: 'ask', opens: 'explicit' },
    });
    await expect(call('plan')).rejects.toMatchObject({ code: 'OKSO_REFUSED' });
    expect(closed.connections).toBe(0);
    expect(await call('explicit')).toMatchObject({ body_markdown: 'inside' });
    await closed[Symbol.asyncDispose]();
  });

  it('that a person allowed does not open where it leads', async () => {
    const hidden = await startServer({ '/': page('secret') });
    const first = await startServer({ '/': redirect(`${hidden.origin}/`) });
    await expect(host.call(webFetch, { url: `${first.origin}/` }, { approval: 'explicit' })).rejects.toMatchObject({ refused: true });
    expect(hidden.connections).toBe(0);
    await first[Symbol.asyncDispose]();
    await hidden[Symbol.asyncDispose]();
  });

  it('is refused for a metadata service whoever says yes', async () => {
    await expect(host.call(webFetch, { url: 'http://169.254.169.254/' }, { approval: 'explicit' })).rejects.toMatchObject({
      code: 'OKSO_REFUSED',
      details: { rule: 'net.metadata', verdict: 'deny' },
    });
  });
});

describe('the place that a page was opened for', () => {
  const long = `<p>${'Filler words without meaning. '.repeat(100)}</p><p>Herons nest in the reed beds of Sallow Point.</p><p>${'More filler. '.repeat(200)}</p>`;

  it('is where the snippet begins when a search found the page', async () => {
    handlers['/long'] = page(long);
    handlers['/search'] = page(
      JSON.stringify({ results: [{ url: `${site.origin}/long`, title: 'Herons', content: 'Herons nest  in the reed beds of Sallow … ' }] }),
    );
    await host.call(webSearch, { query: 'herons' });
    const fetched = await fetchPage('/long');
    expect(fetched).toMatchObject({ anchor_query: 'Herons nest in the reed beds of Sallow', anchor_match: true });
    expect(fetched.body_snippet).toMatch(/^….*Herons nest in the reed beds/s);
    expect(fetched.body_snippet.length).toBeLessThanOrEqual(1024);
  });

  it('may be named by the address itself', async () => {
    handlers['/long'] = page(long);
    expect(await fetchPage('/long#:~:text=reed%20beds')).toMatchObject({ anchor_query: 'reed beds', anchor_match: true });
    const missing = await fetchPage('/long#:~:text=storks');
    expect(missing).toMatchObject({ anchor_query: 'storks', anchor_match: false });
    expect(missing.body_snippet).toMatch(/^Filler words/);
  });
});

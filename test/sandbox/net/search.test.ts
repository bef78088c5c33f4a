import { afterEach, describe, expect, it } from 'vitest';
import { createGuardedFetch } from '../../../sandbox/net/guarded-fetch.ts';
import { createSearch } from '../../../sandbox/net/search.ts';
import type { SearchSettings } from '../../../sandbox/net/search-providers/choose-provider.ts';
import { type Handler, type LoopbackServer, page, redirect, startServer } from './loopback-server.ts';

const none: SearchSettings = {
  SEARCH_PROVIDER: undefined,
  SEARXNG_URL: undefined,
  BRAVE_SEARCH_API_KEY: undefined,
  GOOGLE_SEARCH_API_KEY: undefined,
  GOOGLE_SEARCH_CX: undefined,
};
const signal = new AbortController().signal;

let site: LoopbackServer | undefined;
afterEach(() => site?.[Symbol.asyncDispose]());

async function searxng(handler: Handler, path = '') {
  site = await startServer({ [`${path}/search`]: handler });
  const pauses: number[] = [];
  const search = createSearch({
    settings: { ...none, SEARXNG_URL: `${site.origin}${path}/` },
    fetch: createGuardedFetch({ userAgent: 'okso-test' }),
    sleep: async (ms) => void pauses.push(ms),
  });
  return { site, pauses, search: (num = 5) => search.search({ query: 'tall ships', num }, signal) };
}

const json = (value: unknown, status = 200, headers: Record<string, string> = {}): Handler => {
  return (_request, response) => response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
};

describe('a SearXNG server', () => {
  const results = Array.from({ length: 8 }, (_unused, index) => ({
    url: `https://s${index}.example/a`,
    title: `Result <b>${index}</b>`,
    content: 'Text &amp; more',
  }));

  it('on this machine is asked without --allow-net, and answers with as many results as were wanted', async () => {
    const { search, site: server } = await searxng(json({ number_of_results: 0, results }));
    expect(await search(2)).toEqual({
      total: 8,
      items: [
        { title: 'Result 0', url: 'https://s0.example/a', snippet: 'Text & more', displayLink: 's0.example' },
        { title: 'Result 1', url: 'https://s1.example/a', snippet: 'Text & more', displayLink: 's1.example' },
      ],
    });
    expect(server.seen).toEqual([`127.0.0.1:${server.port} /search?q=tall+ships&format=json`]);
  });

  it('may live below a path', async () => {
    const { search } = await searxng(json({ results }), '/searx');
    expect((await search(1)).items).toHaveLength(1);
  });

  it('gives no address that is not of the web, and results without title or text are kept', async () => {
    const { search } = await searxng(
      json({ results: [{ url: 'javascript:alert(1)' }, { url: null }, { url: 'nonsense' }, { url: 'https://a.example/' }] }),
    );
    expect((await search()).items).toEqual([{ title: 'a.example', url: 'https://a.example/', snippet: '', displayLink: 'a.example' }]);
  });

  it('opens nothing but itself: a redirect elsewhere on this machine is refused', async () => {
    const other = await startServer({ '/': page('secret') });
    const { search } = await searxng(redirect(`${other.origin}/`));
    await expect(search()).rejects.toMatchObject({ message: expect.stringContaining('gave no results') });
    expect(other.connections).toBe(0);
    await other[Symbol.asyncDispose]();
  });

  it('that does not give JSON is reported with what to change', async () => {
    const { search } = await searxng((_request, response) => response.writeHead(403).end('<html>Forbidden'));
    await expect(search()).rejects.toMatchObject({ message: expect.stringContaining('HTTP 403'), hint: expect.stringContaining('search.formats') });
  });

  it('that answers with a page is reported as no list of results', async () => {
    const { search } = await searxng(page('<html>'));
    await expect(search()).rejects.toMatchObject({ message: expect.stringContaining('no list of results') });
  });
});

describe('a provider that is busy', () => {
  it('is asked again after a pause, three times at most', async () => {
    let asked = 0;
    const { search, pauses } = await searxng((request, response) => {
      asked += 1;
      json(asked < 3 ? {} : { results: [] }, asked < 3 ? 503 : 200)(request, response);
    });
    expect(await search()).toEqual({ total: 0, items: [] });
    expect(pauses).toEqual([500, 2_000]);
    const failing = await searxng(json({ error: 'too many requests' }, 429));
    await expect(failing.search()).rejects.toMatchObject({ message: expect.stringContaining('HTTP 429: too many requests') });
    expect(failing.pauses).toHaveLength(2);
  });

  it('may say how long to wait, within reason', async () => {
    for (const [after, waited] of [
      ['1', 1_000],
      ['3600', 5_000],
    ] as const) {
      const { search, pauses } = await searxng(json({}, 429, { 'retry-after': after }));
      await expect(search()).rejects.toThrow();
      expect(pauses).toEqual([waited, waited]);
      await site?.[Symbol.asyncDispose]();
    }
  });

  it('is not asked again when it refuses', async () => {
    const { search, site: server } = await searxng(json({ error: 'no' }, 400));
    await expect(search()).rejects.toThrow('HTTP 400: no');
    expect(server.seen).toHaveLength(1);
  });
});

it('an error within an answer of status 200 is an error', async () => {
  const { search } = await searxng(json({ error: { message: 'quota exceeded' } }));
  await expect(search()).rejects.toThrow('quota exceeded');
});

it('without a provider a search says what to set, and nothing is asked', async () => {
  const search = createSearch({ settings: none, fetch: () => Promise.reject(new Error('asked')) });
  expect(search.provider).toBeUndefined();
  await expect(search.search({ query: 'x', num: 1 }, signal)).rejects.toMatchObject({
    code: 'OKSO_CONFIG',
    hint: expect.stringContaining('SEARXNG_URL'),
  });
});

it('a caller who gives up is not kept waiting', async () => {
  const controller = new AbortController();
  site = await startServer({ '/search': json({}, 503) });
  const search = createSearch({
    settings: { ...none, SEARXNG_URL: site.origin },
    fetch: createGuardedFetch({ userAgent: 'okso-test' }),
    sleep: async () => {
      controller.abort(new Error('enough'));
      throw new Error('stopped sleeping');
    },
  });
  await expect(search.search({ query: 'x', num: 1 }, controller.signal)).rejects.toThrow('enough');
});

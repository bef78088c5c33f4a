import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseAllowList } from '../../../sandbox/net/allow-list.ts';
import { createGuardedFetch } from '../../../sandbox/net/guarded-fetch.ts';
import { createPageCache, type PageCache } from '../../../sandbox/net/page-cache.ts';
import { startServer } from './loopback-server.ts';

let folder: string;
let cache: PageCache;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'okso-pages-')), 'web');
  cache = createPageCache(folder);
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

const at = (url: string) => new URL(url);
const bytes = Uint8Array.of(1, 10, 0, 255);

describe('a page that was kept', () => {
  it('is found with its bytes, its headers and what to ask its server by', async () => {
    const headers = { etag: '"one"', 'last-modified': 'Mon, 02 Nov 2026 10:00:00 GMT', 'content-type': 'text/html' };
    await cache.keep(at('https://example.org/a?b#part'), { headers, bytes });
    expect(await cache.find(at('https://example.org/a?b#other'))).toEqual({
      headers,
      bytes,
      validators: { 'if-none-match': '"one"', 'if-modified-since': 'Mon, 02 Nov 2026 10:00:00 GMT' },
    });
    expect(await cache.find(at('https://example.org/a'))).toBeUndefined();
  });

  it('is for the user alone', async () => {
    await cache.keep(at('https://example.org/'), { headers: { etag: 'x' }, bytes });
    const [name = ''] = await readdir(folder);
    expect((await stat(folder)).mode & 0o077).toBe(0);
    expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
  });

  it('that was damaged is none', async () => {
    await cache.keep(at('https://example.org/'), { headers: { etag: 'x' }, bytes });
    const [name = ''] = await readdir(folder);
    await writeFile(join(folder, name), 'nonsense');
    expect(await cache.find(at('https://example.org/'))).toBeUndefined();
  });

  it('gives way to newer ones', async () => {
    for (let index = 0; index < 105; index += 1) await cache.keep(at(`https://example.org/${index}`), { headers: { etag: 'x' }, bytes });
    expect(await readdir(folder)).toHaveLength(100);
    expect(await cache.find(at('https://example.org/104'))).toBeDefined();
  });
});

describe('a page that is not kept', () => {
  const unkept: Record<string, string>[] = [
    {},
    { etag: 'x', 'cache-control': 'no-store' },
    { etag: 'x', 'cache-control': 'max-age=0, private' },
    { etag: 'x', 'set-cookie': 'session=1' },
    { etag: 'x', vary: '*' },
    { etag: 'x', vary: 'Accept-Encoding, Cookie' },
    { etag: 'x', vary: 'authorization' },
  ];
  it.each(unkept)('has the headers %j, and takes an earlier one of its address along', async (headers) => {
    await cache.keep(at('https://example.org/'), { headers: { etag: 'old' }, bytes });
    await cache.keep(at('https://example.org/'), { headers, bytes });
    expect(await cache.find(at('https://example.org/'))).toBeUndefined();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is a large one', async () => {
    await cache.keep(at('https://example.org/'), { headers: { etag: 'x' }, bytes: new Uint8Array(1024 * 1024 + 1) });
    expect(await cache.find(at('https://example.org/'))).toBeUndefined();
  });

  it('comes over plain http or from this network', () => {
    expect(cache.accepts(at('https://example.org/'))).toBe(true);
    for (const url of ['http://example.org/', 'https://localhost/', 'https://10.0.0.1/', 'https://wiki.corp/'])
      expect(cache.accepts(at(url))).toBe(false);
  });
});

it('a folder that cannot be written is no fault', async () => {
  await writeFile(folder, 'a file is in the way');
  await cache.keep(at('https://example.org/'), { headers: { etag: 'x' }, bytes });
  expect(await cache.find(at('https://example.org/'))).toBeUndefined();
});

describe('fetching', () => {
  const site = () => {
    const asked: (string | undefined)[] = [];
    const started = startServer({
      '/': (request, response) => {
        asked.push(request.headers['if-none-match']);
        if (request.headers['if-none-match'] === '"one"') response.writeHead(304, { etag: '"one"' }).end();
        else response.writeHead(200, { etag: '"one"', 'content-type': 'text/plain' }).end('the page');
      },
    });
    return { asked, started };
  };

  it('asks the server whether a kept page still holds, and takes it when it does', async () => {
    const { asked, started } = site();
    await using server = await started;
    const fetch = createGuardedFetch({ userAgent: 'okso-test', resolve: async () => ['127.0.0.1'], cache: { ...cache, accepts: () => true } });
    const allow = parseAllowList([`127.0.0.1:${server.port}`]);
    const get = (more: { headers?: Record<string, string>; maxBytes?: number } = {}) =>
      fetch({ url: `http://site.test:${server.port}/`, allow, maxBytes: 100, signal: new AbortController().signal, ...more });
    const first = await get();
    const second = await get();
    expect(asked).toEqual([undefined, '"one"']);
    expect(second).toMatchObject({ status: 200, bytes: first.bytes, headers: { 'content-type': 'text/plain' } });
    // A smaller limit than the kept page, and a request that is the caller's own, are sent as if nothing were kept.
    expect(await get({ maxBytes: 3 })).toMatchObject({ status: 200, truncated: true });
    await get({ headers: { 'x-key': 'k' } });
    expect(asked.slice(2)).toEqual([undefined, undefined]);
  });

  it('gives nothing of an address that is not public, whatever was kept under its name', async () => {
    await cache.keep(at('https://opened.test/'), { headers: { etag: 'x' }, bytes });
    const fetch = createGuardedFetch({ userAgent: 'okso-test', resolve: async () => ['127.0.0.1'], cache: { ...cache, accepts: () => true } });
    const request = { url: 'https://opened.test/', allow: parseAllowList([]), maxBytes: 100, signal: new AbortController().signal };
    await expect(fetch(request)).rejects.toMatchObject({ code: 'OKSO_REFUSED' });
  });

  it('keeps nothing of a host that the user opened', async () => {
    const { asked, started } = site();
    await using server = await started;
    const fetch = createGuardedFetch({ userAgent: 'okso-test', cache: { ...cache, accepts: () => true } });
    const request = {
      url: `${server.origin}/`,
      allow: parseAllowList([`127.0.0.1:${server.port}`]),
      maxBytes: 100,
      signal: new AbortController().signal,
    };
    await fetch(request);
    await fetch(request);
    expect(asked).toEqual([undefined, undefined]);
  });
});

import type { AddressInfo } from 'node:net';
import { createServer as createTcpServer } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AllowList, parseAllowList } from '../../../sandbox/net/allow-list.ts';
import { createGuardedFetch, type GuardedFetchOptions } from '../../../sandbox/net/guarded-fetch.ts';
import { type LoopbackServer, page, redirect, startServer } from './loopback-server.ts';

const closing: AsyncDisposable[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const item of closing.splice(0)) await item[Symbol.asyncDispose]();
});

async function server(handlers: Parameters<typeof startServer>[0]): Promise<LoopbackServer> {
  const started = await startServer(handlers);
  closing.push(started);
  return started;
}

const nothing = parseAllowList([]);

/** Every name of the tests is this machine, whose one port is open; anything else is refused as it would be for a user. */
function opening(...servers: LoopbackServer[]): AllowList {
  return parseAllowList(servers.map(({ port }) => `127.0.0.1:${port}`));
}

function get(
  url: string,
  allow: AllowList,
  options: Partial<GuardedFetchOptions> & { maxBytes?: number; headers?: Record<string, string>; signal?: AbortSignal } = {},
) {
  const { maxBytes = 1000, headers = {}, signal = new AbortController().signal, ...rest } = options;
  const fetch = createGuardedFetch({ userAgent: 'okso-test', resolve: async () => ['127.0.0.1'], ...rest });
  return fetch({ url, allow, maxBytes, headers, signal });
}

const refused = (rule: string) => expect.objectContaining({ code: 'OKSO_REFUSED', details: expect.objectContaining({ rule }) });
const failed = (message: string) => expect.objectContaining({ code: 'OKSO_TOOL_FAILED', message: expect.stringContaining(message) });
const text = (answer: { bytes: Uint8Array }) => new TextDecoder().decode(answer.bytes);

describe('a page', () => {
  it('comes with its final address, status, headers and bytes', async () => {
    const site = await server({ '/a': page('<p>Hello</p>', { 'x-one': '1', 'set-cookie': 'id=1' }) });
    const answer = await get(`${site.origin}/a?q=1#part`, opening(site));
    expect(answer).toMatchObject({ url: `${site.origin}/a?q=1#part`, finalUrl: `${site.origin}/a?q=1#part`, status: 200, truncated: false });
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-one': '1' });
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(text(answer)).toBe('<p>Hello</p>');
    expect(site.seen).toEqual([`127.0.0.1:${site.port} /a?q=1`]);
  });

  it('with an error status is an answer like any other', async () => {
    const site = await server({ '/broken': (_request, response) => response.writeHead(500).end('oh no') });
    const answer = await get(`${site.origin}/broken`, opening(site));
    expect(answer.status).toBe(500);
    expect(text(answer)).toBe('oh no');
  });

  it('is asked for under the name of its host, which is looked up once', async () => {
    const site = await server({ '/': page('x') });
    const asked: string[] = [];
    await get(`http://site.test:${site.port}/`, opening(site), {
      resolve: async (name) => {
        asked.push(name);
        return ['127.0.0.1'];
      },
    });
    expect(asked).toEqual(['site.test']);
    expect(site.seen).toEqual([`site.test:${site.port} /`]);
  });

  it('is not asked for through a proxy of the environment', async () => {
    const site = await server({ '/': page('direct') });
    const proxy = await server({});
    for (const name of ['http_proxy', 'HTTP_PROXY', 'all_proxy', 'ALL_PROXY']) vi.stubEnv(name, proxy.origin);
    vi.stubEnv('NODE_USE_ENV_PROXY', '1');
    expect(text(await get(`${site.origin}/`, opening(site)))).toBe('direct');
    expect(proxy.connections).toBe(0);
  });

  it('that is longer than the limit is cut there and says so', async () => {
    const site = await server({ '/ten': page('0123456789') });
    const answer = await get(`${site.origin}/ten`, opening(site), { maxBytes: 5 });
    expect(text(answer)).toBe('01234');
    expect(answer.truncated).toBe(true);
    expect(await get(`${site.origin}/ten`, opening(site), { maxBytes: 10 })).toMatchObject({ truncated: false });
  });
});

describe('an address that is not public', () => {
  it('is refused before anything is sent', async () => {
    const site = await server({ '/': page('secret') });
    await expect(get(`${site.origin}/`, nothing)).rejects.toEqual(refused('net.local-address'));
    await expect(get(`http://localhost:${site.port}/`, nothing)).rejects.toEqual(refused('net.local-name'));
    await expect(get('http://169.254.169.254/latest', nothing)).rejects.toEqual(refused('net.metadata'));
    await expect(get('file:///etc/passwd', nothing)).rejects.toEqual(refused('net.scheme'));
    await expect(get(`http://u:p@127.0.0.1:${site.port}/`, opening(site))).rejects.toEqual(refused('net.credentials'));
    expect(site.connections).toBe(0);
  });

  it('is refused when a name leads there, though other addresses of the name are public', async () => {
    const site = await server({ '/': page('secret') });
    for (const addresses of [
      ['127.0.0.1'],
      ['::1'],
      ['93.184.216.34', '127.0.0.1'],
      ['2606:2800:220:1::1', '::ffff:127.0.0.1'],
      ['169.254.169.254'],
    ]) {
      await expect(get(`http://site.test:${site.port}/`, nothing, { resolve: async () => addresses })).rejects.toEqual(
        expect.objectContaining({ code: 'OKSO_REFUSED', message: expect.stringContaining('site.test leads to') }),
      );
    }
    expect(site.connections).toBe(0);
  });

  it('gains nothing from a name server that answers differently each time', async () => {
    const site = await server({ '/': page('mine') });
    const answers = ['127.0.0.1', '10.0.0.1'];
    const options = { resolve: async () => [answers.shift() ?? '10.0.0.1'] };
    expect(text(await get(`http://rebind.test:${site.port}/`, opening(site), options))).toBe('mine');
    expect(answers).toEqual(['10.0.0.1']);
    await expect(get(`http://rebind.test:${site.port}/`, opening(site), options)).rejects.toEqual(refused('net.local-address'));
  });

  it('is reached under any name once its host was opened', async () => {
    const site = await server({ '/': page('mine') });
    const answer = await get(`http://intranet.corp:${site.port}/`, parseAllowList([`intranet.corp:${site.port}`]));
    expect(text(answer)).toBe('mine');
  });

  it('is refused under an opened name when it hands out credentials', async () => {
    const allow = parseAllowList(['intranet.corp']);
    await expect(get('http://intranet.corp/', allow, { resolve: async () => ['169.254.169.254'] })).rejects.toEqual(refused('net.metadata-address'));
  });
});

describe('a redirect', () => {
  it.each([301, 302, 303, 307, 308])('with status %i is followed, and the fragment is kept', async (status) => {
    const site = await server({ '/from': redirect('/to?x=1', status), '/to': page('there') });
    const answer = await get(`${site.origin}/from#part`, opening(site));
    expect(answer).toMatchObject({ url: `${site.origin}/from#part`, finalUrl: `${site.origin}/to?x=1#part`, status: 200 });
    expect(text(answer)).toBe('there');
  });

  it('is judged like the first address', async () => {
    const inside = await server({ '/': page('secret') });
    const site = await server({
      '/local': redirect(`${inside.origin}/`),
      '/name': redirect(`http://hidden.test:${inside.port}/`),
      '/file': redirect('file:///etc/passwd'),
      '/user': redirect('http://user:pass@example.org/'),
      '/metadata': redirect('//169.254.169.254/'),
    });
    const at = (path: string) => get(`${site.origin}${path}`, opening(site));
    await expect(at('/local')).rejects.toEqual(refused('net.local-address'));
    await expect(at('/name')).rejects.toEqual(refused('net.local-address'));
    await expect(at('/file')).rejects.toEqual(refused('net.scheme'));
    await expect(at('/user')).rejects.toEqual(refused('net.credentials'));
    await expect(at('/metadata')).rejects.toEqual(refused('net.metadata'));
    expect(inside.connections).toBe(0);
  });

  it('may be followed five times and no more', async () => {
    const handlers = Object.fromEntries(Array.from({ length: 6 }, (_unused, index) => [`/${index}`, redirect(`/${index + 1}`)]));
    const site = await server({ ...handlers, '/6': page('end') });
    expect(text(await get(`${site.origin}/1`, opening(site)))).toBe('end');
    await expect(get(`${site.origin}/0`, opening(site))).rejects.toEqual(failed('redirects more than 5 times'));
  });

  it('without a usable address ends the fetch, and one without any is a page', async () => {
    const site = await server({
      '/bad': redirect('http://:99999/'),
      '/none': (_request, response) => response.writeHead(302, { 'content-type': 'text/plain' }).end('no address'),
    });
    await expect(get(`${site.origin}/bad`, opening(site))).rejects.toEqual(failed('no address'));
    expect(await get(`${site.origin}/none`, opening(site))).toMatchObject({ status: 302 });
  });

  it('takes headers of the caller to the same origin only', async () => {
    const keys: (string | undefined)[] = [];
    const other = await server({ '/': (request, response) => response.end(void keys.push(`other ${request.headers['x-key']}`)) });
    const site = await server({
      '/in': (request, response) => {
        keys.push(`in ${request.headers['x-key']}`);
        response.writeHead(302, { location: '/on' }).end();
      },
      '/on': (request, response) => {
        keys.push(`on ${request.headers['x-key']}`);
        response.writeHead(302, { location: `${other.origin}/` }).end();
      },
    });
    await get(`${site.origin}/in`, opening(site, other), { headers: { 'x-key': 'k' } });
    expect(keys).toEqual(['in k', 'on k', 'other undefined']);
  });
});

describe('a server that does not behave', () => {
  it('may send only so many headers', async () => {
    const many = Object.fromEntries(Array.from({ length: 2000 }, (_unused, index) => [`x-${index}`, 'y'.repeat(100)]));
    const site = await server({ '/': page('x', many) });
    await expect(get(`${site.origin}/`, opening(site))).rejects.toEqual(failed('headers are larger'));
  });

  it('that drips its answer is left when the time is up', async () => {
    const site = await server({ '/': (_request, response) => void response.writeHead(200).write('x') });
    await expect(get(`${site.origin}/`, opening(site), { totalTimeoutMs: 300 })).rejects.toEqual(failed('did not finish within 0.3 s'));
  });

  it('whose name cannot be looked up in time is left as well', async () => {
    const never = new Promise<never>(() => undefined);
    await expect(get('http://site.test/', nothing, { totalTimeoutMs: 50, resolve: () => never })).rejects.toEqual(failed('did not finish within'));
  });

  it('is tried a second time when the connection breaks', async () => {
    let requests = 0;
    const site = await server({
      '/': (_request, response) => {
        requests += 1;
        if (requests === 1) response.destroy();
        else response.end('second');
      },
    });
    expect(text(await get(`${site.origin}/`, opening(site)))).toBe('second');
    const down = await server({ '/': (_request, response) => response.destroy() });
    await expect(get(`${down.origin}/`, opening(down))).rejects.toEqual(failed('broke the connection off'));
    expect(down.seen).toHaveLength(2);
  });

  it('that breaks off twice within the page leaves a part that is marked as such', async () => {
    const site = await server({
      '/': (_request, response) => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('half', () => response.destroy());
      },
    });
    const answer = await get(`${site.origin}/`, opening(site));
    expect(text(answer)).toBe('half');
    expect(answer.truncated).toBe(true);
    expect(site.seen).toHaveLength(2);
  });

  it('that nobody runs is reported with its address and without its query', async () => {
    const site = await startServer({});
    await site[Symbol.asyncDispose]();
    await expect(get(`${site.origin}/a?key=secret`, opening(site))).rejects.toEqual(
      expect.objectContaining({ code: 'OKSO_TOOL_FAILED', message: `fetching ${site.origin}/a failed: nothing answers at this address` }),
    );
  });

  it('that does not speak HTTP is reported as that', async () => {
    const tcp = createTcpServer((socket) => socket.end('SSH-2.0-OpenSSH\r\n'));
    await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
    const { port } = tcp.address() as AddressInfo;
    try {
      await expect(get(`http://127.0.0.1:${port}/`, parseAllowList([`127.0.0.1:${port}`]))).rejects.toEqual(failed('does not speak HTTP'));
    } finally {
      tcp.close();
    }
  });

  it('whose name nobody knows is reported with the name', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }));
    await expect(get('http://nowhere.test/', nothing, { resolve })).rejects.toEqual(failed('the name nowhere.test cannot be found'));
    await expect(get('http://nowhere.test/', nothing, { resolve: async () => [] })).rejects.toEqual(failed('has no address'));
  });
});

it('a caller who gives up is told his own reason', async () => {
  const controller = new AbortController();
  const site = await server({ '/': () => controller.abort(new Error('enough')) });
  await expect(get(`${site.origin}/`, opening(site), { signal: controller.signal })).rejects.toThrow('enough');
  expect(site.seen).toHaveLength(1);
});

import { readdir, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CatalogueEntry } from '../../../../kernel/model/catalogue.ts';
import type { DownloadEvent } from '../../../../kernel/model/download/download-event.ts';
import { type EnsureModelOptions, ensureModel } from '../../../../kernel/model/download/ensure-model.ts';
import { connectHub } from '../../../../kernel/model/download/hub-connection.ts';
import { describeNetworkFault } from '../../../../kernel/model/download/network-fault.ts';
import { entryFor, hfSource, modelBytes, temporaryFolder } from './fake-wheels.ts';
import { answerStatus, type HubServer, serve, serveAndCut, serveWhole, startHub } from './hub-server.ts';

const bytes = modelBytes(300_000);
const entry = entryFor(bytes, [hfSource]);

function fetchModel(modelsDir: string, hub: string | HubServer, options: Partial<EnsureModelOptions> = {}, wanted: CatalogueEntry = entry) {
  const events: DownloadEvent[] = [];
  const path = ensureModel(wanted, {
    modelsDir,
    sources: ['hf'],
    signal: new AbortController().signal,
    env: {},
    hubBase: typeof hub === 'string' ? hub : hub.base,
    pause: () => Promise.resolve(),
    onProgress: (event) => {
      events.push(event);
      if (typeof hub !== 'string') hub.observe(event);
    },
    ...options,
  });
  return { path, events };
}

test('a model is fetched from the hub, verified, and needs no hub the second time', async () => {
  await using folder = temporaryFolder();
  await using hub = await startHub(serve(bytes));
  const { path, events } = fetchModel(folder.path, hub);
  expect(await readFile(await path)).toEqual(bytes);
  expect(hub.requests.map(({ url }) => url)).toEqual(['/okso/tiny/resolve/main/tiny.gguf']);
  expect(events.at(-1)).toEqual({ type: 'done', path: join(folder.path, 'tiny.gguf'), totalBytes: bytes.length });
  expect((await readdir(folder.path)).sort()).toEqual(['tiny.gguf', 'tiny.gguf.verified.json']);

  await fetchModel(folder.path, 'http://127.0.0.1:1').path;
  expect(hub.requests).toHaveLength(1);
});

test('HF_ENDPOINT names another hub', async () => {
  await using folder = temporaryFolder();
  await using hub = await startHub(serve(bytes));
  await ensureModel(entry, {
    modelsDir: folder.path,
    sources: ['hf'],
    signal: new AbortController().signal,
    env: { HF_ENDPOINT: `${hub.base}/mirror/` },
  });
  expect(hub.requests[0]?.url).toBe('/mirror/okso/tiny/resolve/main/tiny.gguf');
});

test('an HF_ENDPOINT that is no address is a configuration fault', async () => {
  await using folder = temporaryFolder();
  const { path } = fetchModel(folder.path, 'file:///etc');
  await expect(path).rejects.toMatchObject({ code: 'OKSO_CONFIG' });
});

test('a connection that breaks is continued where it broke, under the same validator', async () => {
  await using folder = temporaryFolder();
  await using hub = await startHub(serveAndCut(bytes, 100_000), serve(bytes));
  expect(await readFile(await fetchModel(folder.path, hub).path)).toEqual(bytes);
  expect(hub.requests).toHaveLength(2);
  expect(hub.requests[1]).toMatchObject({ range: 'bytes=100000-', ifRange: '"one"' });
});

test('a later run continues the part an earlier run left', async () => {
  await using folder = temporaryFolder();
  await using hub = await startHub(serveAndCut(bytes, 100_000), answerStatus(404), serve(bytes));
  await expect(fetchModel(folder.path, hub).path).rejects.toMatchObject({ code: 'OKSO_DOWNLOAD' });
  expect((await stat(join(folder.path, 'tiny.gguf.part'))).size).toBe(100_000);

  const { path, events } = fetchModel(folder.path, hub);
  expect(await readFile(await path)).toEqual(bytes);
  expect(hub.requests[2]).toMatchObject({ range: 'bytes=100000-', ifRange: '"one"' });
  expect(events).toContainEqual(expect.objectContaining({ type: 'source-started', resumedBytes: 100_000 }));
});

test('a file that changed on the server is fetched from the start', async () => {
  await using folder = temporaryFolder();
  await using hub = await startHub(serveAndCut(modelBytes(300_000, 2), 100_000), serve(bytes, { etag: '"two"' }));
  expect(await readFile(await fetchModel(folder.path, hub).path)).toEqual(bytes);
  expect(hub.requests[1]?.ifRange).toBe('"one"');
});

test('a server that ignores ranges sends the file from the start again', async () => {
  await using folder = temporaryFolder();
  await using hub = await startHub(serveAndCut(bytes, 100_000), serveWhole(bytes));
  expect(await readFile(await fetchModel(folder.path, hub).path)).toEqual(bytes);
});

test('a weak validator is not used for continuing', async () => {
  await using folder = temporaryFolder();
  await using hub = await startHub(serveAndCut(bytes, 100_000, { etag: 'W/"weak"' }), serve(bytes, { etag: null }));
  expect(await readFile(await fetchModel(folder.path, hub).path)).toEqual(bytes);
  expect(hub.requests[1]).toMatchObject({ range: 'bytes=100000-', ifRange: undefined });
});

test('a part with wrong bytes is thrown away and the source is asked for the whole file', async () => {
  await using folder = temporaryFolder();
  const wrong = Buffer.from(bytes);
  wrong[5] = (wrong[5] ?? 0) ^ 1;
  await using hub = await startHub(serveAndCut(wrong, 100_000), answerStatus(404), serve(bytes));
  await expect(fetchModel(folder.path, hub).path).rejects.toMatchObject({ code: 'OKSO_DOWNLOAD' });
  expect(await readFile(await fetchModel(folder.path, hub).path)).toEqual(bytes);
  expect(hub.requests.map(({ range }) => range)).toEqual([undefined, 'bytes=100000-', 'bytes=100000-', undefined]);
});

test('a source whose bytes are wrong is rejected by its checksum and leaves nothing behind', async () => {
  await using folder = temporaryFolder();
  await using hub = await startHub(serve(modelBytes(300_000, 2)));
  const { path, events } = fetchModel(folder.path, hub);
  await expect(path).rejects.toMatchObject({ code: 'OKSO_DOWNLOAD', message: expect.stringContaining('SHA-256') });
  expect(events).toContainEqual({ type: 'source-rejected', source: 'hf', reason: expect.stringContaining(entry.sha256) });
  expect(await readdir(folder.path)).toEqual([]);
});

test('a file of another size is refused before a byte of it is written', async () => {
  await using folder = temporaryFolder();
  await using hub = await startHub(serve(bytes.subarray(0, 1000)));
  await expect(fetchModel(folder.path, hub).path).rejects.toMatchObject({
    message: expect.stringContaining('offers 1000 bytes instead of 300000'),
  });
});

test('a server that sends more than the model has is stopped', async () => {
  await using folder = temporaryFolder();
  await using hub = await startHub((_request, response) => {
    // No length is announced, so only counting can tell.
    response.writeHead(200);
    response.end(Buffer.concat([bytes, bytes]));
  });
  await expect(fetchModel(folder.path, hub).path).rejects.toMatchObject({ message: expect.stringContaining('more than 300000 bytes') });
  expect((await stat(join(folder.path, 'tiny.gguf.part'))).size).toBeLessThanOrEqual(bytes.length);
});

test('a file that is not there, and a server that keeps failing, are named with their answers', async () => {
  await using folder = temporaryFolder();
  await using missing = await startHub(answerStatus(404));
  await expect(fetchModel(folder.path, missing).path).rejects.toMatchObject({
    code: 'OKSO_DOWNLOAD',
    message: expect.stringContaining('answered 404'),
    hint: expect.stringContaining(join(folder.path, 'tiny.gguf')),
  });
  expect(missing.requests).toHaveLength(1);
  await using broken = await startHub(answerStatus(503));
  await expect(fetchModel(folder.path, broken).path).rejects.toMatchObject({ message: expect.stringContaining('answered 503') });
  expect(broken.requests).toHaveLength(3);
});

test('a host that refuses the connection is given up at once', async () => {
  await using folder = temporaryFolder();
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const address = closed.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await new Promise((resolve) => closed.close(resolve));
  let pauses = 0;
  const pause = async () => {
    pauses += 1;
  };
  await expect(fetchModel(folder.path, `http://127.0.0.1:${port}`, { pause }).path).rejects.toMatchObject({
    message: expect.stringContaining('the connection was refused'),
  });
  expect(pauses).toBe(0);
});

test('a host name nobody knows is named as the cause', async () => {
  await using folder = temporaryFolder();
  await expect(fetchModel(folder.path, 'http://okso.invalid').path).rejects.toMatchObject({
    message: expect.stringContaining('could not be resolved'),
  });
});

test('the proxy of the environment is used, unless no_proxy excepts the host', async () => {
  await using folder = temporaryFolder();
  const tunnels: string[] = [];
  await using proxy = await startHub(answerStatus(500));
  proxy.server.on('connect', (request, socket) => {
    tunnels.push(request.url ?? '');
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  const { path } = fetchModel(folder.path, 'https://okso.invalid', { env: { https_proxy: proxy.base } });
  await expect(path).rejects.toMatchObject({ code: 'OKSO_DOWNLOAD', message: expect.stringContaining('502') });
  expect(tunnels).toEqual(['okso.invalid:443']);

  await using hub = await startHub(serve(bytes));
  await fetchModel(folder.path, hub, { env: { http_proxy: proxy.base, no_proxy: '127.0.0.1' } }).path;
  expect(hub.requests).toHaveLength(1);
});

test('a proxy that hangs up on every connection is given up', async () => {
  await using proxy = await startHub(answerStatus(500));
  proxy.server.on('connect', (_request, socket) => socket.destroy());
  await using connection = connectHub({ https_proxy: proxy.base }, 200);
  const fault = await connection.fetch('https://okso.invalid/', { signal: new AbortController().signal }).catch(describeNetworkFault);
  expect(fault).toBe('the server did not answer in time');
});

test('an interrupted download keeps its part and the next run continues it', async () => {
  await using folder = temporaryFolder();
  const stop = new AbortController();
  await using hub = await startHub((_request, response) => {
    response.writeHead(200, { 'content-length': bytes.length, etag: '"one"' });
    response.write(bytes.subarray(0, 50_000));
  }, serve(bytes));
  const interrupted = fetchModel(folder.path, hub, {
    signal: stop.signal,
    onProgress: (event) => event.type === 'progress' && event.receivedBytes === 50_000 && stop.abort(),
  });
  await expect(interrupted.path).rejects.toMatchObject({ code: 'OKSO_INTERRUPTED' });
  expect((await readdir(folder.path)).sort()).toEqual(['tiny.gguf.part', 'tiny.gguf.part.json']);
  expect(await readFile(await fetchModel(folder.path, hub).path)).toEqual(bytes);
  expect(hub.requests[1]?.range).toBe('bytes=50000-');
});

test('a part of another version of the model is not continued', async () => {
  await using folder = temporaryFolder();
  const newer = modelBytes(300_000, 3);
  await using hub = await startHub(serveAndCut(bytes, 100_000), answerStatus(404), serve(newer));
  await expect(fetchModel(folder.path, hub).path).rejects.toMatchObject({ code: 'OKSO_DOWNLOAD' });
  const { path } = fetchModel(folder.path, hub, {}, entryFor(newer, [hfSource]));
  expect(await readFile(await path)).toEqual(newer);
  expect(hub.requests[2]?.range).toBeUndefined();
});

test('the storage a hub redirects to is continued like the hub itself', async () => {
  await using folder = temporaryFolder();
  await using storage = await startHub(serveAndCut(bytes, 100_000), serve(bytes));
  await using hub = await startHub((_request, response) => response.writeHead(302, { location: `${storage.base}/blob?signed` }).end());
  const { path } = fetchModel(folder.path, hub, { onProgress: storage.observe });
  expect(await readFile(await path)).toEqual(bytes);
  expect(storage.requests[1]).toMatchObject({ url: '/blob?signed', range: 'bytes=100000-', ifRange: '"one"' });
});

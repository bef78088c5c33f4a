import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadCatalogue } from '../../../../kernel/model/catalogue.ts';
import { measureFirst } from '../../../../kernel/model/fit/first-measure.ts';
import { bytesPerToken } from '../../../../kernel/model/fit/speed.ts';
import { createSpeedMemory } from '../../../../kernel/model/fit/speed-memory.ts';
import { createLocalModelFixture } from '../../../helpers/local-model-fixture.ts';
import { temporaryFolder } from '../download/fake-wheels.ts';

const [entry] = loadCatalogue().models;
if (entry === undefined) throw new Error('the catalogue is empty');
const conditions = { machine: 'a machine', model: entry.sha256, llamaCpp: 'b1', threads: 2 };
const speed = { model: entry.id, place: 'processor', tokensPerSecond: 20, bytesPerToken: 1e9 } as const;

test('a model is measured once for a machine', async () => {
  await using fixture = await createLocalModelFixture();
  const memory = createSpeedMemory({ cacheDir: join(fixture.folder, 'cache'), now: () => 1 });
  const options = { model: fixture.open(), entry, machine: 'a machine', memory, signal: new AbortController().signal };
  const measured = await measureFirst(options);
  expect(measured).toMatchObject({ model: entry.id, place: 'processor', tokensPerSecond: expect.any(Number), bytesPerToken: bytesPerToken(entry) });
  expect(measured?.tokensPerSecond).toBeGreaterThan(0);
  expect(memory.best('a machine')).toEqual(measured);
  expect(await measureFirst(options)).toBeUndefined();
  expect(memory.best('another machine')).toBeUndefined();
});

test('a command that is stopped meanwhile leaves the measurement to the next', async () => {
  await using folder = temporaryFolder();
  const memory = createSpeedMemory({ cacheDir: folder.path, now: () => 1 });
  const stop = new AbortController();
  const model = {
    facts: async () => ({ gpuLayers: 0, llamaCpp: 'b1', threads: 1 }) as never,
    measure: async () => {
      stop.abort();
      throw new Error('stopped');
    },
  };
  expect(await measureFirst({ model, entry, machine: 'a machine', memory, signal: stop.signal })).toBeUndefined();
  expect(memory.best('a machine')).toBeUndefined();
});

test('a busy moment does not count where a quiet one is known, and after a week a model is measured again', async () => {
  await using folder = temporaryFolder();
  let atMs = 1;
  const memory = createSpeedMemory({ cacheDir: folder.path, now: () => atMs });
  memory.remember({ ...conditions, threads: 4 }, { ...speed, tokensPerSecond: 30 });
  memory.remember(conditions, { ...speed, tokensPerSecond: 5 });
  expect(memory.best('a machine')?.tokensPerSecond).toBe(30);
  expect(memory.knows({ machine: 'a machine', model: entry.sha256 })).toBe(true);
  expect(memory.knows({ machine: 'a machine', model: 'other' })).toBe(false);
  const DAY_MS = 24 * 60 * 60 * 1000;
  atMs = 8 * DAY_MS;
  expect(memory.knows({ machine: 'a machine', model: entry.sha256 })).toBe(false);
  expect(memory.best('a machine')?.tokensPerSecond).toBe(30);
  atMs = 31 * DAY_MS;
  expect(memory.best('a machine')).toBeUndefined();
});

test.each(['not json', '{}', '[{"atMs":1}]', `[${JSON.stringify({ ...speed, tokensPerSecond: -1, conditions, atMs: 1 })}]`])(
  'a damaged file (%s) means measuring again',
  async (content) => {
    await using folder = temporaryFolder();
    writeFileSync(join(folder.path, 'speed.json'), content);
    const memory = createSpeedMemory({ cacheDir: folder.path, now: () => 1 });
    expect(memory.best('a machine')).toBeUndefined();
    memory.remember(conditions, speed);
    expect(memory.best('a machine')).toEqual(speed);
  },
);

test('a folder that cannot be written is no fault', () => {
  const memory = createSpeedMemory({ cacheDir: '/dev/null/cache', now: () => 1 });
  onTestFinished(() => expect(memory.best('a machine')).toBeUndefined());
  memory.remember(conditions, speed);
  expect(memory.knows({ machine: 'a machine', model: entry.sha256 })).toBe(false);
});

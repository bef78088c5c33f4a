import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LocalModel, LocalModelOptions } from '../../../../kernel/model/local-model.ts';
import { residentPlace } from '../../../../kernel/model/resident/place.ts';
import type { Residence } from '../../../../kernel/model/resident/resident-model.ts';
import { buildHost } from '../../../helpers/build-host.ts';
import { createLocalModelFixture, type LocalModelFixture, request } from '../../../helpers/local-model-fixture.ts';
import { endProcess, endResidents, isGone, residentsIn } from '../../../helpers/residents.ts';

const HOUR_MS = 3_600_000;
const PATIENCE = { timeout: 30_000 };

let fixture: LocalModelFixture;
beforeAll(async () => {
  fixture = await createLocalModelFixture();
});
afterAll(() => fixture[Symbol.asyncDispose]());

let count = 0;
let folder: string;
beforeEach(() => {
  folder = join(fixture.folder, `hosts-${++count}`);
});
afterEach(async () => {
  if (existsSync(folder)) chmodSync(folder, 0o700);
  await endResidents(folder);
  fixture.warnings.length = 0;
});

const open = (residence: Partial<Residence> = {}, options: Partial<LocalModelOptions> = {}): LocalModel =>
  fixture.open({ residence: { folder, uid: userInfo().uid, idleMs: HOUR_MS, mayStart: () => true, ...residence }, ...options });

const pidOf = async (model: LocalModel): Promise<number> => (await model.facts()).pid;

/** What one command after the other finds. */
async function pidOfNext(residence: Partial<Residence> = {}, options: Partial<LocalModelOptions> = {}): Promise<number> {
  await using model = open(residence, options);
  return await pidOf(model);
}

const socketPath = (): string => join(folder, readdirSync(folder).find((name) => name.endsWith('.sock')) ?? 'missing');

describe('a resident host', () => {
  it('serves one command after the other, answers as a host of one command would, and finds its prefix in place', async () => {
    await using alone = fixture.open({ cacheDir: join(fixture.folder, 'another-cache') });
    const expected = await alone.generate(request());
    const pid = await pidOfNext();
    await using first = open();
    expect((await first.generate(request())).text).toBe(expected.text);
    await first[Symbol.asyncDispose]();
    await using second = open();
    const again = await second.generate(request());
    expect(again.text).toBe(expected.text);
    expect(again.reusedTokens).toBe(again.promptTokens - 1);
    expect(await pidOf(second)).toBe(pid);
  });

  it('is started once by commands that begin at the same time, and answers them all', async () => {
    const models = [open(), open(), open()];
    const answers = await Promise.all(models.map((model, seed) => model.generate(request({ seed }))));
    expect(answers.map(({ outputTokens }) => outputTokens)).toEqual([24, 24, 24]);
    expect(await residentsIn(folder)).toMatchObject([{ clients: 3, served: 3, state: 'idle' }]);
    expect(readdirSync(folder).filter((name) => name.endsWith('.lock'))).toEqual([]);
    for (const model of models) await model[Symbol.asyncDispose]();
  });

  it('does not let one command wait for all that another has asked', async () => {
    await using busy = open();
    await using quick = open();
    await Promise.all([pidOf(busy), pidOf(quick)]);
    const order: string[] = [];
    const many = [1, 2, 3, 4].map((seed) => busy.generate(request({ seed, maxTokens: 1000 })).then(() => order.push(`busy ${seed}`)));
    const one = quick.generate(request({ maxTokens: 4 })).then(() => order.push('quick'));
    await Promise.all([...many, one]);
    expect(order.indexOf('quick')).toBeLessThan(2);
    expect(order.filter((name) => name !== 'quick')).toEqual(['busy 1', 'busy 2', 'busy 3', 'busy 4']);
  });

  it('stops what nobody waits for any more, whether it was taken back or its command is gone', async () => {
    await using waiting = open();
    for (const how of ['taken back', 'gone']) {
      await using model = open();
      const stop = new AbortController();
      let onToken = (): void => {};
      const begun = new Promise<void>((resolve) => {
        onToken = resolve;
      });
      const endless = model.generate(request({ maxTokens: 3500 }), {
        signal: stop.signal,
        onProgress: ({ stage }) => stage === 'token' && onToken(),
      });
      const refused = expect(endless, how).rejects.toMatchObject({ code: 'OKSO_INTERRUPTED' });
      await begun;
      if (how === 'gone') await model[Symbol.asyncDispose]();
      else stop.abort();
      await refused;
      expect((await waiting.generate(request())).outputTokens).toBe(24);
    }
    expect(await residentsIn(folder)).toMatchObject([{ served: 2 }]);
  });

  it('that is killed in the middle of an answer is started again, and the answer is the same', async () => {
    await using model = open();
    const expected = await model.generate(request({ maxTokens: 1500 }));
    const pid = await pidOf(model);
    const stages: string[] = [];
    const generation = await model.generate(request({ maxTokens: 1500 }), {
      onProgress({ stage }) {
        if (stage === 'token' && !stages.includes('token')) process.kill(pid, 'SIGKILL');
        stages.push(stage);
      },
    });
    expect(generation.text).toBe(expected.text);
    expect(stages.filter((stage) => stage === 'restarted')).toHaveLength(1);
    expect(await residentsIn(folder)).toHaveLength(1);
  });

  it('that was killed while nobody was connected is replaced, socket and all', async () => {
    const pid = await pidOfNext();
    await endProcess(pid);
    expect(existsSync(socketPath())).toBe(true);
    const next = await pidOfNext();
    expect(next).not.toBe(pid);
    expect(await residentsIn(folder)).toMatchObject([{ pid: next }]);
  });

  it('ends by itself when it was idle for long enough', async () => {
    const pid = await pidOfNext({ idleMs: 1 });
    await expect.poll(() => isGone(pid), PATIENCE).toBe(true);
    expect(readdirSync(folder).filter((name) => name.endsWith('.sock'))).toEqual([]);
  });

  it('ends on SIGTERM and takes its socket with it', async () => {
    const pid = await pidOfNext();
    process.kill(pid, 'SIGTERM');
    await expect.poll(() => isGone(pid), PATIENCE).toBe(true);
    expect(readdirSync(folder).filter((name) => name.endsWith('.sock'))).toEqual([]);
  });

  it('of another build is asked to leave, serves whom it serves to the end, and another one is started', async () => {
    await using other = await buildHost('test/fixtures/other-host.ts');
    await using old = open({}, { hostScript: other.script });
    const oldPid = await pidOf(old);
    const newPid = await pidOfNext();
    expect(newPid).not.toBe(oldPid);
    expect((await old.generate(request())).outputTokens).toBe(24);
    expect(await pidOf(old)).toBe(oldPid);
    await old[Symbol.asyncDispose]();
    await expect.poll(() => isGone(oldPid), PATIENCE).toBe(true);
    expect(await residentsIn(folder)).toMatchObject([{ pid: newPid }]);
  });

  it('is another one for another way of loading the model', async () => {
    expect(await pidOfNext({}, { contextSize: 2048 })).not.toBe(await pidOfNext());
    expect(await residentsIn(folder)).toHaveLength(2);
  });

  it('tells a damaged model from one that cannot be shared', async () => {
    await using model = open({}, { path: join(fixture.folder, 'gone.gguf'), sha256: 'none' });
    await expect(model.contextSize()).rejects.toMatchObject({ code: 'OKSO_MODEL_UNAVAILABLE', message: expect.stringContaining('gone.gguf') });
    await expect.poll(() => residentsIn(folder), PATIENCE).toEqual([]);
    expect(fixture.warnings).toEqual([]);
  });
});

describe('where there can be no resident host', () => {
  /** The host of a command alone ends with it. */
  async function expectAlone(residence: Partial<Residence> = {}): Promise<void> {
    const pid = await pidOfNext(residence);
    expect(isGone(pid)).toBe(true);
  }

  it('nothing is started, and nothing stays, when none may be started', async () => {
    await expectAlone({ mayStart: () => false });
    expect(existsSync(folder)).toBe(false);
  });

  it('one that runs is used all the same', async () => {
    const pid = await pidOfNext();
    expect(await pidOfNext({ mayStart: () => false })).toBe(pid);
  });

  it('a folder that is open to others is refused with a warning, and the model is loaded for the command alone', async () => {
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    await expectAlone();
    expect(fixture.warnings).toEqual([expect.stringMatching(/for this command alone.*is open to other users/)]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('so is a folder of another user', async () => {
    await expectAlone({ uid: userInfo().uid + 1 });
    expect(fixture.warnings).toEqual([expect.stringMatching(/belongs to another user/)]);
  });

  it('so is a socket that others may open, whoever listens there', async () => {
    await pidOfNext();
    const path = socketPath();
    await endResidents(folder);
    rmSync(path);
    const heard: string[] = [];
    await using _stranger = await listen(path, (text) => heard.push(text));
    chmodSync(path, 0o666);
    await expectAlone();
    expect(fixture.warnings).toEqual([expect.stringMatching(/is open to other users/)]);
    expect(heard).toEqual([]);
    rmSync(path);
  });
});

it('the place of a host says nothing of its model', () => {
  const settings = {
    modelPath: '/secret/name.gguf',
    modelKey: 'k',
    contextSize: 4096,
    threads: 1,
    atOnce: null,
    gpu: 'off',
    cacheDir: '/c',
  } as const;
  expect(JSON.stringify(residentPlace('/f', settings))).not.toContain('secret');
});

async function listen(path: string, hear: (text: string) => void): Promise<Server & AsyncDisposable> {
  const server = createServer((socket) => socket.on('data', (data) => hear(String(data))));
  await new Promise<void>((resolve) => {
    server.listen(path, resolve);
  });
  return Object.assign(server, { [Symbol.asyncDispose]: () => new Promise<void>((resolve) => void server.close(() => resolve())) });
}

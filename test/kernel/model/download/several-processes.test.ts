import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { readdir, readFile, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DownloadEvent } from '../../../../kernel/model/download/download-event.ts';
import { entryFor, hfSource, modelBytes, temporaryFolder } from './fake-wheels.ts';
import { type Handler, serve, startHub } from './hub-server.ts';

const bytes = modelBytes(200_000);
const entry = entryFor(bytes, [hfSource]);
const program = temporaryFolder();

beforeAll(async () => {
  await build({
    entryPoints: [fileURLToPath(new URL('./fetching-process.ts', import.meta.url))],
    outfile: join(program.path, 'fetch.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
  });
  await symlink(fileURLToPath(new URL('../../../../node_modules', import.meta.url)), join(program.path, 'node_modules'));
});
afterAll(() => program[Symbol.asyncDispose]());

interface Fetching {
  child: ChildProcess;
  /** Resolves with the first event of this type. */
  saw(type: DownloadEvent['type']): Promise<DownloadEvent>;
  events: DownloadEvent[];
  outcome: Promise<{ path?: string; fault?: string }>;
}

function startFetching(modelsDir: string, hubBase: string): Fetching {
  const child = fork(join(program.path, 'fetch.mjs'), [modelsDir, hubBase, JSON.stringify(entry)]);
  const events: DownloadEvent[] = [];
  const outcome = new Promise<{ path?: string; fault?: string }>((resolve) => {
    child.on('message', (message: { event?: DownloadEvent; path?: string; fault?: string }) => {
      if (message.event === undefined) return resolve(message);
      events.push(message.event);
      child.emit(`saw ${message.event.type}`, message.event);
    });
    child.on('exit', () => resolve({ fault: 'ended' }));
  });
  const saw = async (type: DownloadEvent['type']) => events.find((event) => event.type === type) ?? (await once(child, `saw ${type}`))[0];
  return { child, saw, events, outcome };
}

/** Sends half of the file and the rest when told. */
function serveInTwo(rest: Promise<unknown>): Handler {
  return (_request, response) => {
    response.writeHead(200, { 'content-length': bytes.length, etag: '"one"' });
    response.write(bytes.subarray(0, 100_000));
    void rest.then(() => response.end(bytes.subarray(100_000)));
  };
}

test('of two processes that want one model, one fetches and the other waits, says so, and finds it', async () => {
  await using folder = temporaryFolder();
  const gate = new EventEmitter();
  await using hub = await startHub(serveInTwo(once(gate, 'open')));
  const first = startFetching(folder.path, hub.base);
  await first.saw('progress');
  const second = startFetching(folder.path, hub.base);
  expect(await second.saw('waiting')).toMatchObject({ pid: first.child.pid });
  gate.emit('open');
  const path = join(folder.path, 'tiny.gguf');
  expect(await Promise.all([first.outcome, second.outcome])).toEqual([{ path }, { path }]);
  expect(hub.requests).toHaveLength(1);
  expect(second.events.filter(({ type }) => type !== 'waiting')).toEqual([]);
  expect(await readFile(path)).toEqual(bytes);
  expect((await readdir(folder.path)).sort()).toEqual(['tiny.gguf', 'tiny.gguf.verified.json']);
});

test('when the process that fetches is killed, the one that waits takes over and continues its part', async () => {
  await using folder = temporaryFolder();
  await using hub = await startHub(serveInTwo(new Promise(() => undefined)), serve(bytes));
  const first = startFetching(folder.path, hub.base);
  await first.saw('progress');
  const second = startFetching(folder.path, hub.base);
  await second.saw('waiting');
  const part = join(folder.path, 'tiny.gguf.part');
  first.child.kill('SIGKILL');
  await first.outcome;
  expect(await second.outcome).toEqual({ path: join(folder.path, 'tiny.gguf') });
  expect(await readFile(join(folder.path, 'tiny.gguf'))).toEqual(bytes);
  expect(hub.requests[1]?.range).toMatch(/^bytes=[1-9]\d*-$/);
  await expect(stat(part)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await readdir(folder.path)).not.toContain('tiny.gguf.lock');
});

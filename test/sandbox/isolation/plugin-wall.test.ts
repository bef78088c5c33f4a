import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPluginWall, type PluginWallOptions } from '../../../sandbox/isolation/plugin-wall.ts';
import { type BuiltWorker, buildWorker, fixturePlugin } from '../../helpers/build-worker.ts';
import { capabilities, request, testHost } from '../../helpers/plugin-host-fixture.ts';

let worker: BuiltWorker;
beforeAll(async () => {
  worker = await buildWorker();
});
afterAll(() => worker[Symbol.asyncDispose]());

const findProgram = (name: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

const wallHere = (given: Partial<PluginWallOptions> = {}) =>
  findPluginWall({
    platform: process.platform,
    findProgram,
    node: process.execPath,
    workerFile: worker.childWorkerFile,
    nodeFlags: process.allowedNodeEnvironmentFlags,
    ...given,
  });

/** Behind the wall where this machine has one; where it has none, that a plugin without a friend is not run at all. */
async function loadIsolated(plugin: string, check: (call: (args: unknown) => Promise<unknown>) => Promise<void>): Promise<void> {
  const found = wallHere();
  const { host } = testHost(worker, {
    tierOf: () => 'isolated',
    findWall: () => found,
    openCapabilities: capabilities({ 'fs.read': async () => ({ path: '/x', bytes: new Uint8Array([104, 105]), size: 2, truncated: false }) }),
  });
  try {
    if (found.wall === undefined) {
      await expect(host.load({ file: fixturePlugin(plugin), shipped: false })).rejects.toMatchObject({ code: 'OKSO_PLUGIN' });
      return;
    }
    const { name } = await host.load({ file: fixturePlugin(plugin), shipped: false });
    expect(host.loaded()).toMatchObject([{ tool: name, tier: 'isolated' }]);
    await check((args) => host.call(name, args, request()));
  } finally {
    await host.destroy();
  }
}

describe('a plugin that nobody vouches for', () => {
  it('reads and writes nothing, starts nothing, and has an empty environment', async () => {
    await loadIsolated('curious.ts', async (call) => {
      const result = (await call({ writable: join(worker.folder, 'written') })) as { ok: true; value: Record<string, string> };
      expect(result.ok).toBe(true);
      const { read, environ, write, spawn, thread, env } = result.value;
      for (const outcome of [read, environ, write, spawn, thread]) expect(outcome).toMatch(/^E/);
      expect(JSON.parse(env ?? '')).not.toHaveProperty('HOME');
      expect(await readdir(worker.folder)).not.toContain('written');
    });
  });

  it('reaches no server, not even on this machine', async () => {
    const visitors: string[] = [];
    const server = createServer((socket) => visitors.push(String(socket.remoteAddress)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await loadIsolated('caller.ts', async (call) => {
      expect(await call({ port })).toMatchObject({ ok: true, value: { outcome: expect.stringMatching(/^E/) } });
    });
    server.close();
    expect(visitors).toEqual([]);
  });

  it('asks the host as every tool does, and bytes arrive as bytes', async () => {
    await loadIsolated('reader.ts', async (call) => {
      expect(await call({ act: 'read', path: 'x' })).toEqual({ ok: true, value: { text: 'hi' } });
    });
  });

  it('is refused where nothing could hold it in, with the way to vouch for it', async () => {
    const { host } = testHost(worker, { tierOf: () => 'isolated', findWall: () => wallHere({ findProgram: () => undefined }) });
    const loading = host.load({ file: fixturePlugin('clock.ts'), shipped: false });
    await expect(loading).rejects.toMatchObject({
      code: 'OKSO_PLUGIN',
      message: expect.stringContaining('is not trusted'),
      hint: expect.stringContaining('okso plugin trust'),
    });
    await host.destroy();
  });
});

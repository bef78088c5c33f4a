import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createPython } from '../../sandbox/python/create-python.ts';
import { type BuiltWorker, buildWorker, fixturePlugin, shippedPlugin } from '../helpers/build-worker.ts';
import { capabilities, request, testHost } from '../helpers/plugin-host-fixture.ts';
import { randomFrom } from '../helpers/random-from.ts';

/** Bundles are written to a disk that a test can fill. */
const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof import('node:fs/promises')>();
  const writeFile: typeof real.writeFile = async (file, ...rest) => {
    if (disk.isFull && String(file).includes('/bundles/')) {
      // What a real full disk leaves behind: a part of the file.
      await real.writeFile(file, 'import {');
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    }
    return real.writeFile(file, ...rest);
  };
  return { ...real, writeFile };
});

let worker: BuiltWorker;
beforeAll(async () => {
  worker = await buildWorker();
});
afterAll(() => worker[Symbol.asyncDispose]());

it.each([1, 2, 3])('whatever a tool does to its thread, every call is answered, and the next one works (seed %i)', async (seed) => {
  const random = randomFrom(seed);
  const ways = ['answer', 'answer', 'exit', 'timer', 'throw', 'fail', 'stop', 'function', 'late'] as const;
  const { host } = testHost(worker);
  await host.load({ file: fixturePlugin('misbehaving.ts'), shipped: false });
  const calls = Array.from({ length: 40 }, () => {
    const how = ways[Math.floor(random() * ways.length)] ?? 'answer';
    const controller = new AbortController();
    // Of those who would wait for ever everybody leaves, of the others some.
    if (how === 'stop' || random() < 0.1) setTimeout(() => controller.abort(), random() * 200);
    return host.call('misbehaving', { how }, request({ signal: controller.signal }));
  });
  const results = await Promise.all(calls);
  expect(results).toHaveLength(calls.length);
  for (const result of results)
    if (!result.ok) expect(result.error).toMatchObject({ code: expect.stringMatching(/^OKSO_/), hint: expect.any(String) });
  expect(await host.call('misbehaving', { how: 'answer' }, request())).toEqual({ ok: true, value: { value: 'well' } });
  await host.destroy();
});

it.each([1, 2])(
  'a Python that is killed in the middle of a plan fails the one step that it was killed in, and what the steps before it made is there (seed %i)',
  async (seed) => {
    const random = randomFrom(seed);
    const folder = await mkdtemp(join(worker.folder, 'python-'));
    for (const name of ['home', 'scratch']) await mkdir(join(folder, name));
    const path = process.env['PATH'] ?? '';
    const isInWorkspace = (real: string): boolean => real.startsWith(`${folder}/`);
    const guardPath = fileURLToPath(new URL('../../sandbox/python/guard.py', import.meta.url));
    const places = { workspace: folder, home: join(folder, 'home'), scratchParent: join(folder, 'scratch'), guardPath, path };
    // Without a wall, so that the id Python gives is the one to be killed.
    await using python = createPython({ ...places, isInWorkspace, findProgram: () => undefined });
    const plugin = await shippedPlugin(worker, 'python-repl.ts');
    const { host } = testHost(worker, {
      openCapabilities: capabilities({
        python: (input) => python.run({ input: String(input), session: 's', cwd: folder, earlier: [], signal: new AbortController().signal }),
      }),
    });
    await host.load(plugin);
    const run = (input: string) => host.call('python_repl', { input }, request());
    const printed = async (input: string) => {
      const result = await run(input);
      return result.ok ? (result.value as { stdout: string }).stdout.trim() : result.error.code;
    };

    await run('done = 0');
    let succeeded = 0;
    for (let round = 0; round < 6; round += 1) {
      const pid = Number(await printed('import os; os.getpid()'));
      const step = run('import time; time.sleep(0.1); done += 1');
      await new Promise((resolve) => setTimeout(resolve, random() * 150));
      process.kill(pid, 'SIGKILL');
      const result = await step;
      if (result.ok) succeeded += 1;
      else expect(result.error).toMatchObject({ code: 'OKSO_TOOL_FAILED', message: expect.stringContaining('ended unexpectedly') });
      // Killed after its step had ended, it may not be known to be dead when the next call reaches it.
      const told = await printed('done');
      expect(result.ok && told === 'OKSO_TOOL_FAILED' ? await printed('done') : told).toBe(String(succeeded));
    }
    await host.destroy();
  },
);

it('when the disk of the bundles is full the last good version serves on, and the error names the folder and the reason', async () => {
  const folder = await mkdtemp(join(worker.folder, 'plugins-'));
  const file = join(folder, 'greeter.ts');
  const save = (says: string) =>
    writeFile(
      file,
      `import { defineTool } from 'okso/sdk';
export default defineTool({
  name: 'greeter', description: 'Greets.', safety: 'Touches nothing.', groups: ['general'],
  input: { type: 'object', properties: {} }, output: { type: 'object', properties: { says: { type: 'string' } } },
  capabilities: ['none'], sideEffects: 'none', run: async () => ({ says: '${says}' }),
});
`,
    );
  const { host, events } = testHost(worker);
  const says = async () => host.call('greeter', {}, request());
  await save('one');
  await host.load({ file, shipped: false });
  await save('two');
  disk.isFull = true;
  try {
    await expect(host.load({ file, shipped: false })).rejects.toMatchObject({
      code: 'OKSO_STORAGE',
      message: `the plugin cache "${join(worker.folder, 'bundles')}" cannot be written: ENOSPC: no space left on device, write`,
    });
  } finally {
    disk.isFull = false;
  }
  expect(await says()).toEqual({ ok: true, value: { says: 'one' } });
  expect(events.at(-1)).toMatchObject({ type: 'plugin.rejected', error: { code: 'OKSO_STORAGE' } });
  expect((await readdir(join(worker.folder, 'bundles'))).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  await host.load({ file, shipped: false });
  expect(await says()).toEqual({ ok: true, value: { says: 'two' } });
  await host.destroy();
});

it('a cache folder that is no folder is reported as what it is', async () => {
  const file = join(await mkdtemp(join(worker.folder, 'plugins-')), 'greeter.ts');
  await writeFile(file, 'export default 1;');
  const { host } = testHost(worker, { cacheDir: join(file, 'bundles') });
  await expect(host.load({ file, shipped: false })).rejects.toMatchObject({
    code: 'OKSO_STORAGE',
    message: expect.stringContaining('cannot be written: ENOTDIR'),
  });
  await host.destroy();
});

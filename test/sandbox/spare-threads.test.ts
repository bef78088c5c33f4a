import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltWorker, buildWorker, fixturePlugin } from '../helpers/build-worker.ts';
import { request, testHost } from '../helpers/plugin-host-fixture.ts';

let worker: BuiltWorker;
beforeAll(async () => {
  worker = await buildWorker();
});
afterAll(() => worker[Symbol.asyncDispose]());

/** A plugin that says which version it is and whether it may read a file. */
const reader = (version: number, file: string): string => `
import { readFileSync } from 'node:fs';
import { defineTool } from 'okso/sdk';
import { z } from 'zod';
function read() {
  try {
    return readFileSync(${JSON.stringify(file)}, 'utf8').length > 0 ? 'read' : 'empty';
  } catch (thrown) {
    return thrown.code;
  }
}
export default defineTool({
  name: 'nosy', description: 'Looks.', safety: 'Only for tests.', groups: ['general'],
  input: z.strictObject({}), output: z.strictObject({ version: z.number(), read: z.string() }),
  capabilities: ['none'], sideEffects: 'none', examples: [],
  run: () => ({ version: ${version}, read: read() }),
});
`;

it('versions of a plugin that is saved again and again run in threads booted before them, which cannot read the bundles of other plugins', async () => {
  const file = join(await mkdtemp(join(worker.folder, 'plugins-')), 'nosy.ts');
  const { host } = testHost(worker);
  await host.load({ file: fixturePlugin('clock.ts'), shipped: false });
  const foreign = host.loaded().find(({ tool }) => tool === 'clock')?.module ?? '';
  for (let version = 1; version <= 4; version += 1) {
    await writeFile(file, reader(version, foreign));
    await host.load({ file, shipped: false });
    expect(await host.call('nosy', {}, request())).toEqual({ ok: true, value: { version, read: 'ERR_ACCESS_DENIED' } });
  }
  await host.destroy();
});

it('a version that ends its thread while it loads leaves the one before it serving, and the next good one takes over', async () => {
  const file = join(await mkdtemp(join(worker.folder, 'plugins-')), 'nosy.ts');
  const { host } = testHost(worker);
  const save = async (text: string): Promise<void> => {
    await writeFile(file, text);
    await host.load({ file, shipped: false });
  };
  const version = async () => {
    const result = await host.call('nosy', {}, request());
    return result.ok ? (result.value as { version: number }).version : result.error.code;
  };
  await save(reader(1, '/nowhere'));
  await save(reader(2, '/nowhere'));
  await expect(save(`process.exit(3);\n${reader(3, '/nowhere')}`)).rejects.toMatchObject({ code: 'OKSO_PLUGIN' });
  expect(await version()).toBe(2);
  await save(reader(4, '/nowhere'));
  expect(await version()).toBe(4);
  await host.destroy();
});

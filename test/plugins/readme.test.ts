import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildWorker } from '../helpers/build-worker.ts';
import { capabilities, request, testHost } from '../helpers/plugin-host-fixture.ts';

it('the guide’s example is a tool that works as it stands', async () => {
  const guide = await readFile(new URL('../../plugins/README.md', import.meta.url), 'utf8');
  const example = /```ts\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
  await using worker = await buildWorker();
  const file = join(worker.folder, 'own/count-words.ts');
  await mkdir(join(worker.folder, 'own'));
  await writeFile(file, example);
  const bytes = new TextEncoder().encode('three plain words\n');
  const { host } = testHost(worker, {
    openCapabilities: capabilities({ 'fs.read': async (path) => ({ path, bytes, size: bytes.length, truncated: false }) }),
  });
  await host.load({ file, shipped: false });
  expect(await host.call('count_words', { path: 'a.txt' }, request())).toEqual({ ok: true, value: { words: 3 } });
  await host.destroy();
});

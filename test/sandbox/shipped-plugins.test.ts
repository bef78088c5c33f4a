import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import finalAnswer from '../../plugins/final-answer.ts';
import { readShippedPlugins } from '../../sandbox/shipped-plugins.ts';

it('the shipped tools are read from the list beside them', async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'okso-shipped-')));
  await writeFile(join(folder, 'manifests.json'), JSON.stringify([{ file: 'final-answer.js', manifest: finalAnswer.manifest }]));
  const { manifest } = finalAnswer;
  expect(await readShippedPlugins(folder)).toEqual([
    { file: join(folder, 'final-answer.js'), shipped: true, chunks: join(folder, 'chunks'), manifest },
  ]);
  await rm(folder, { recursive: true });
});

it('a list that is missing is reported with its path', async () => {
  await expect(readShippedPlugins('/nowhere')).rejects.toMatchObject({ code: 'OKSO_PLUGIN', message: expect.stringContaining('/nowhere') });
});

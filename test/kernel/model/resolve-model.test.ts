import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Catalogue } from '../../../kernel/model/catalogue.ts';
import { type ResolveModelOptions, resolveModel } from '../../../kernel/model/resolve-model.ts';
import { entryFor, hfSource, modelBytes, temporaryFolder } from './download/fake-wheels.ts';

const bytes = modelBytes(1000);
const catalogue: Catalogue = { v: 1, models: [entryFor(bytes, [hfSource], 'tiny-1b'), { ...entryFor(bytes, [], 'small-0.5b'), tier: 'small' }] };

async function place(folder: { path: string }): Promise<Required<ResolveModelOptions>> {
  const options = { catalogue, modelsDir: join(folder.path, 'models'), cwd: join(folder.path, 'project'), home: join(folder.path, 'home') };
  for (const path of [options.modelsDir, options.cwd, options.home]) await mkdir(path);
  return options;
}

test('a catalogue id names its file in the folder of models, present once it has its full size', async () => {
  await using folder = temporaryFolder();
  const options = await place(folder);
  const path = join(options.modelsDir, 'tiny-1b.gguf');
  expect(await resolveModel('tiny-1b', options)).toEqual({ id: 'tiny-1b', path, present: false, entry: catalogue.models[0] });
  await writeFile(path, bytes.subarray(0, 10));
  expect((await resolveModel('tiny-1b', options)).present).toBe(false);
  await writeFile(path, bytes);
  expect((await resolveModel('tiny-1b', options)).present).toBe(true);
});

test('a path is looked up from the working folder, then in the folder of models', async () => {
  await using folder = temporaryFolder();
  const options = await place(folder);
  await writeFile(join(options.modelsDir, 'own.gguf'), bytes);
  expect(await resolveModel('own.gguf', options)).toEqual({ id: 'own', path: join(options.modelsDir, 'own.gguf'), present: true });
  await writeFile(join(options.cwd, 'own.gguf'), bytes);
  expect((await resolveModel('own.gguf', options)).path).toBe(join(options.cwd, 'own.gguf'));
  expect((await resolveModel('../models/own.gguf', options)).path).toBe(join(options.modelsDir, 'own.gguf'));
  expect((await resolveModel(join(options.cwd, 'own.gguf'), options)).id).toBe('own');
});

test('a path may start in the home folder, be a link, and have any name', async () => {
  await using folder = temporaryFolder();
  const options = await place(folder);
  await writeFile(join(options.home, 'weights.bin'), bytes);
  await symlink(join(options.home, 'weights.bin'), join(options.cwd, 'linked'));
  expect((await resolveModel('~/weights.bin', options)).path).toBe(join(options.home, 'weights.bin'));
  expect((await resolveModel('linked', options)).path).toBe(join(options.cwd, 'linked'));
});

test('a file that is not a GGUF is damaged', async () => {
  await using folder = temporaryFolder();
  const options = await place(folder);
  for (const content of ['{"not": "a model"}', 'GG', '']) {
    await writeFile(join(options.cwd, 'x.gguf'), content);
    await expect(resolveModel('x.gguf', options)).rejects.toMatchObject({
      code: 'OKSO_MODEL_DAMAGED',
      message: expect.stringContaining('not a GGUF'),
    });
  }
});

test('a path that names nothing, or a folder, is unknown', async () => {
  await using folder = temporaryFolder();
  const options = await place(folder);
  for (const spec of ['none.gguf', './none', '/no/such/model.gguf', options.cwd]) {
    await expect(resolveModel(spec, options)).rejects.toMatchObject({
      code: 'OKSO_MODEL_UNKNOWN',
      message: expect.stringContaining('no model file'),
    });
  }
});

test.each([
  ['tiny', 'tiny-1b'],
  ['tiny-2b', 'tiny-1b'],
  ['Small-0.5B', 'small-0.5b'],
  ['smal', 'small-0.5b'],
  ['smal-0.5', 'small-0.5b'],
])('the unknown id %s is answered with the nearest, %s', async (typed, nearest) => {
  await using folder = temporaryFolder();
  const options = await place(folder);
  await expect(resolveModel(typed, options)).rejects.toMatchObject({
    code: 'OKSO_MODEL_UNKNOWN',
    message: `there is no model "${typed}"; did you mean "${nearest}"?`,
    details: { nearest },
  });
});

test('a file of the hub gets a name of its own in the folder of models', async () => {
  await using folder = temporaryFolder();
  const options = await place(folder);
  const path = join(options.modelsDir, 'some--repo--sub--x.gguf');
  const model = await resolveModel('hf:some/repo:sub/x.gguf', options);
  expect(model).toEqual({ id: 'hf:some/repo:sub/x.gguf', path, present: false, hub: { repo: 'some/repo', file: 'sub/x.gguf' } });
  await writeFile(path, bytes);
  expect((await resolveModel('hf:some/repo:sub/x.gguf', options)).present).toBe(true);
});

test('a file of the hub that the catalogue knows is the model of the catalogue', async () => {
  await using folder = temporaryFolder();
  const options = await place(folder);
  expect(await resolveModel('hf:okso/tiny:tiny.gguf', options)).toMatchObject({ id: 'tiny-1b', entry: { id: 'tiny-1b' } });
});

test.each([
  'hf:',
  'hf:user',
  'hf:user/repo',
  'hf:user/repo:',
  'hf:user/repo:x.bin',
  'hf:user/repo:../x.gguf',
  'hf:../..:x.gguf',
  'hf:a/b/c:x.gguf',
  'hf:a/b:/x.gguf',
])('%s does not name a file of the hub', async (spec) => {
  await using folder = temporaryFolder();
  const options = await place(folder);
  await expect(resolveModel(spec, options)).rejects.toMatchObject({
    code: 'OKSO_MODEL_UNKNOWN',
    hint: expect.stringContaining('hf:user/repo:file.gguf'),
  });
});

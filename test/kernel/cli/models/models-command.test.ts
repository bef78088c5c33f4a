import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ModelsCommandOptions, modelsCommand } from '../../../../kernel/cli/models/models-command.ts';
import type { Catalogue } from '../../../../kernel/model/catalogue.ts';
import { entryFor, hfSource, modelBytes, temporaryFolder } from '../../model/download/fake-wheels.ts';
import { serve, startHub } from '../../model/download/hub-server.ts';

const bytes = modelBytes(80_000);
/** 256 tokens of 3.5 MB, twice: with the library and its buffers it works in 1.99 GB. */
const large = { ...entryFor(bytes, [hfSource], 'large-1b'), kvBytesPerToken: 3.5e6 };
const small = { ...entryFor(modelBytes(70_000, 2), [hfSource], 'small-0.5b'), tier: 'small' as const };
const catalogue: Catalogue = { v: 1, models: [large, small] };

function session(folder: { path: string }, more: Partial<ModelsCommandOptions> & { freeBytes?: number; hubBase?: string } = {}) {
  const { freeBytes = 8e9, hubBase = 'http://127.0.0.1:1', ...rest } = more;
  const said = { stdout: '', stderr: '', settings: {} as Record<string, string> };
  const options: ModelsCommandOptions = {
    catalogue,
    modelsDir: join(folder.path, 'models'),
    sources: ['hf'],
    plannerSpec: undefined,
    setSetting: (name, value) => {
      said.settings[name] = value;
    },
    env: { HF_ENDPOINT: hubBase },
    cwd: folder.path,
    home: folder.path,
    stdout: { write: (text: string) => (said.stdout += text) },
    stderr: { write: (text: string) => (said.stderr += text) },
    signal: new AbortController().signal,
    machine: { freeBytes, totalBytes: 16e9 },
    ...rest,
  };
  const okso = (...args: string[]) => modelsCommand(args, options);
  return { said, okso };
}

test('list shows every model, what it is for, whether it is there and fits, and marks the one in use', async () => {
  await using folder = temporaryFolder();
  const { said, okso } = session(folder, { freeBytes: 1e9 });
  expect(await okso('list')).toBe(0);
  expect(said.stdout).toBe(
    [
      '   id          for      size   memory             tokens/s  on disk  licence',
      '   large-1b    planner  80 KB  1.99 GB, too much  ?         absent   MIT',
      '*  small-0.5b  planner  70 KB  200 MB, fits       ?         absent   MIT',
      '',
    ].join('\n'),
  );
  expect(said.stderr).toBe('');
});

test('list tells downloaded, unchecked, partial and wrong files apart', async () => {
  await using folder = temporaryFolder();
  await mkdir(join(folder.path, 'models'));
  const { said, okso } = session(folder);
  await writeFile(join(folder.path, 'models', 'large-1b.gguf'), bytes);
  await writeFile(join(folder.path, 'models', 'small-0.5b.gguf.part'), 'GG');
  await okso('list', '--json');
  await okso('verify', 'large-1b');
  await writeFile(join(folder.path, 'models', 'small-0.5b.gguf'), 'GGUF');
  await okso('list', '--json');
  const rows = said.stdout.split('\n').filter((line) => line.includes('"label"'));
  expect(rows.map((row) => JSON.parse(row).state)).toEqual(['unchecked', 'partial', 'ready', 'wrong size']);
  expect(JSON.parse(rows[0] ?? '')).toMatchObject({
    id: 'large-1b',
    licence: 'MIT',
    fitsMemory: true,
    isRecommended: true,
    isUsed: true,
    sources: ['hf'],
  });
});

test('pull downloads with its progress on stderr and the path alone on stdout', async () => {
  await using folder = temporaryFolder();
  await using hub = await startHub(serve(bytes));
  const { said, okso } = session(folder, { hubBase: hub.base });
  expect(await okso('pull', 'large-1b')).toBe(0);
  expect(said.stdout).toBe(`${join(folder.path, 'models', 'large-1b.gguf')}\n`);
  expect(said.stderr).toContain('large-1b: 80 KB downloaded, SHA-256 is right');
});

test('pull without an id takes the model in use', async () => {
  await using folder = temporaryFolder();
  await using hub = await startHub(serve(bytes));
  const { said, okso } = session(folder, { hubBase: hub.base });
  await okso('pull', '--json');
  expect(JSON.parse(said.stdout)).toEqual({ id: 'large-1b', path: join(folder.path, 'models', 'large-1b.gguf'), state: 'ready' });
});

test('pull that fails throws the fault of the download', async () => {
  await using folder = temporaryFolder();
  await expect(session(folder).okso('pull', 'large-1b')).rejects.toMatchObject({ code: 'OKSO_DOWNLOAD' });
  await expect(session(folder).okso('pull', 'larg')).rejects.toMatchObject({ code: 'OKSO_MODEL_UNKNOWN' });
});

test('verify hashes again, and moves a damaged file aside', async () => {
  await using folder = temporaryFolder();
  const modelsDir = join(folder.path, 'models');
  await mkdir(modelsDir);
  const { said, okso } = session(folder);
  await expect(okso('verify', 'large-1b')).rejects.toMatchObject({ code: 'OKSO_MODEL_UNAVAILABLE', hint: 'Run `okso models pull large-1b`.' });
  await writeFile(join(modelsDir, 'large-1b.gguf'), bytes);
  expect(await okso('verify')).toBe(0);
  expect(said.stdout).toBe(`large-1b is right: SHA-256 ${large.sha256}\n`);
  await writeFile(join(modelsDir, 'large-1b.gguf'), modelBytes(80_000, 7));
  await expect(okso('verify', 'large-1b')).rejects.toMatchObject({
    code: 'OKSO_MODEL_DAMAGED',
    message: expect.stringContaining('large-1b.gguf.damaged'),
  });
  expect(await readdir(modelsDir)).toEqual(['large-1b.gguf.damaged']);
});

test('verify without downloaded models says so', async () => {
  await using folder = temporaryFolder();
  const { said, okso } = session(folder);
  expect(await okso('verify')).toBe(0);
  expect(said).toMatchObject({ stdout: '', stderr: 'no model of the catalogue is downloaded\n' });
});

test('rm removes a model with everything beside it, and may be repeated', async () => {
  await using folder = temporaryFolder();
  const modelsDir = join(folder.path, 'models');
  await mkdir(modelsDir);
  const { said, okso } = session(folder);
  await writeFile(join(modelsDir, 'large-1b.gguf'), bytes);
  await okso('verify', 'large-1b');
  await writeFile(join(modelsDir, 'large-1b.gguf.part'), bytes);
  await writeFile(join(modelsDir, 'other.gguf'), bytes);
  await okso('rm', 'large-1b', '--json');
  expect(await readdir(modelsDir)).toEqual(['other.gguf']);
  await okso('rm', 'large-1b');
  expect(said.stdout.split('\n').slice(-2)[0]).toBe('large-1b was not downloaded');
});

test('rm does not touch files that okso did not download', async () => {
  await using folder = temporaryFolder();
  await writeFile(join(folder.path, 'own.gguf'), bytes);
  await expect(session(folder).okso('rm', 'own.gguf')).rejects.toMatchObject({ code: 'OKSO_USAGE' });
  expect(await readdir(folder.path)).toEqual(['own.gguf']);
});

test('use writes the setting, with a path in full', async () => {
  await using folder = temporaryFolder();
  const { said, okso } = session(folder);
  await okso('use', 'small-0.5b');
  expect(said.settings).toEqual({ PLANNER_MODEL_SPEC: 'small-0.5b' });
  expect(said.stdout).toBe('small-0.5b drafts plans from now on; it will be downloaded on first use (70 KB)\n');
  await writeFile(join(folder.path, 'own.gguf'), bytes);
  await okso('use', './own.gguf');
  expect(said.settings).toEqual({ PLANNER_MODEL_SPEC: join(folder.path, 'own.gguf') });
  await okso('use', 'hf:some/repo:x.gguf');
  expect(said.settings).toEqual({ PLANNER_MODEL_SPEC: 'hf:some/repo:x.gguf' });
  await expect(okso('use', 'nothing')).rejects.toMatchObject({ code: 'OKSO_MODEL_UNKNOWN' });
});

test('recommend goes by memory; why tells what holds, with the numbers', async () => {
  await using folder = temporaryFolder();
  const roomy = session(folder);
  await roomy.okso('recommend');
  expect(roomy.said.stdout).toBe('large-1b: 8.0 GB of memory is free, the largest model of the catalogue is comfortable\n');
  const tight = session(folder, { freeBytes: 1e9 });
  await tight.okso('recommend', '--json');
  expect(JSON.parse(tight.said.stdout)).toEqual({ id: 'small-0.5b', reason: '1.0 GB of memory is free, and large-1b is comfortable from 5.0 GB' });
  const chosen = session(folder, { plannerSpec: 'small-0.5b' });
  await chosen.okso('why');
  expect(chosen.said.stdout.split('\n')).toEqual([
    'small-0.5b: PLANNER_MODEL_SPEC names it',
    expect.stringMatching(/^ {2}memory {2}0\.0 GB weights .* = 0\.2 GB; 8\.0 GB free/),
    '  speed   not known: nothing was measured on this machine yet',
    '',
  ]);
});

test('why of a model says why it is not the one, and --json has the numbers', async () => {
  await using folder = temporaryFolder();
  const { said, okso } = session(folder, { freeBytes: 1e9 });
  await okso('why', 'large-1b', '--json');
  expect(JSON.parse(said.stdout)).toMatchObject({
    id: 'large-1b',
    reason: 'not recommended: large-1b is comfortable from 5.0 GB',
    isRecommended: false,
    fits: false,
    place: 'processor',
    tokensPerSecond: null,
    needs: { weights: 80_000, context: 1_792_000_000 },
  });
  await okso('why', 'hf:some/repo:x.gguf');
  expect(said.stdout).toContain('hf:some/repo:x.gguf: it is not in the catalogue');
});

test.each([[['frob']], [['pull', 'a', 'b']], [['use']], [['rm']], [['list', '--nope']], [['list', 'a']], [['recommend', 'a']], [['toString']]])(
  '%j is a usage fault',
  async (args) => {
    await using folder = temporaryFolder();
    await expect(session(folder).okso(...args)).rejects.toMatchObject({
      code: 'OKSO_USAGE',
      hint: expect.stringContaining('list | pull [ID] | use ID | rm ID | verify [ID] | recommend | why [ID]'),
    });
  },
);

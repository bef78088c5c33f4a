import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openChecked } from '../../../sandbox/capabilities/checked-open.ts';
import { readChecked } from '../../../sandbox/capabilities/read-file.ts';
import { MAX_WRITE_BYTES, type WriteRequest, writeAtomically } from '../../../sandbox/capabilities/write-file.ts';

let base: string;
const at = (name: string): string => join(base, name);
const write = (name: string, content: string, mode: WriteRequest['mode'], parents = true): Promise<void> =>
  writeAtomically({ path: at(name), name, content: Buffer.from(content), mode, parents, temporary: '.okso-' });

beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'okso-write-')));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

it('leaves nothing but the file', async () => {
  await write('a/b/c.txt', 'x', 'create');
  await write('a/b/c.txt', 'y', 'overwrite');
  await write('a/b/c.txt', 'z\n', 'append');
  await expect(write('a/b/c.txt', 'w', 'create')).rejects.toThrow('already exists');
  expect(readdirSync(at('a/b'))).toEqual(['c.txt']);
  expect(readFileSync(at('a/b/c.txt'), 'utf8')).toBe('y\nz\n');
});

it('gives the name to one of many that create at once', async () => {
  const results = await Promise.allSettled(Array.from({ length: 8 }, (_, index) => write('race.txt', String(index), 'create')));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(readdirSync(base)).toEqual(['race.txt']);
});

it('does not write through a link that took the place of the file or of its folder', async () => {
  mkdirSync(at('outside'));
  writeFileSync(at('outside/target.txt'), 'old');
  symlinkSync(at('outside/target.txt'), at('file.txt'));
  symlinkSync(at('outside'), at('folder'));
  await expect(write('file.txt', 'new', 'overwrite')).rejects.toMatchObject({ code: 'OKSO_REFUSED' });
  await expect(write('folder/new.txt', 'new', 'create')).rejects.toMatchObject({ code: expect.stringMatching(/OKSO_/) });
  expect(readdirSync(at('outside'))).toEqual(['target.txt']);
  expect(readFileSync(at('outside/target.txt'), 'utf8')).toBe('old');
});

it('leaves the other name of a hard link alone', async () => {
  writeFileSync(at('original.txt'), 'old\n');
  linkSync(at('original.txt'), at('second.txt'));
  await write('second.txt', 'new', 'append');
  expect(readFileSync(at('original.txt'), 'utf8')).toBe('old\n');
  expect(readFileSync(at('second.txt'), 'utf8')).toBe('old\nnew');
});

it('keeps the mode of what it replaces', async () => {
  writeFileSync(at('run.sh'), 'x', { mode: 0o700 });
  chmodSync(at('run.sh'), 0o701);
  for (const mode of ['overwrite', 'append'] as const) {
    await write('run.sh', 'y', mode);
    expect(statSync(at('run.sh')).mode & 0o777).toBe(0o701);
  }
});

it('has room for the longest name there is', async () => {
  const longest = 'n'.repeat(255);
  await write(longest, 'x', 'create');
  expect(existsSync(at(longest))).toBe(true);
  await expect(write('n'.repeat(256), 'x', 'create')).rejects.toThrow('the name is too long');
});

it('refuses more than a write may have', async () => {
  await expect(
    writeAtomically({
      path: at('big'),
      name: 'big',
      content: new Uint8Array(MAX_WRITE_BYTES + 1),
      mode: 'create',
      parents: true,
      temporary: '.okso-',
    }),
  ).rejects.toThrow('more than one write may have');
});

it('does not put back what was read of a file that is not UTF-8', async () => {
  const original = Buffer.from('caf\xe9\nbar\n', 'latin1');
  writeFileSync(at('menu.txt'), original);
  await expect(write('menu.txt', `bar\n${original.toString('utf8').slice(0, 4)}\n`, 'overwrite')).rejects.toThrow('menu.txt is not UTF-8 text');
  expect(readFileSync(at('menu.txt'))).toEqual(original);
  await write('menu.txt', 'café\n', 'overwrite');
  await write('menu.txt', 'a \uFFFD that was meant\n', 'overwrite');
  expect(readFileSync(at('menu.txt'), 'utf8')).toBe('a \uFFFD that was meant\n');
});

it('says what stands in the way', async () => {
  writeFileSync(at('file'), '');
  mkdirSync(at('folder'));
  await expect(write('file/x.txt', 'x', 'create')).rejects.toMatchObject({ code: 'OKSO_TOOL_FAILED' });
  await expect(write('folder', 'x', 'overwrite')).rejects.toThrow('folder is a folder');
  await expect(write('no/x.txt', 'x', 'create', false)).rejects.toThrow('no such file or folder');
});

it('opens what was judged and nothing that a link put there', async () => {
  writeFileSync(at('a.txt'), 'x');
  symlinkSync(at('a.txt'), at('link'));
  mkdirSync(at('real'));
  writeFileSync(at('real/b.txt'), 'b');
  symlinkSync(at('real'), at('folder'));
  await (await openChecked(at('a.txt'), 'a.txt')).close();
  await expect(readChecked(at('link'), 'link', 10)).rejects.toMatchObject({ code: 'OKSO_TOOL_FAILED' });
  await expect(openChecked(at('folder/b.txt'), 'b.txt')).rejects.toMatchObject({
    code: 'OKSO_REFUSED',
    message: expect.stringContaining('replaced'),
  });
});

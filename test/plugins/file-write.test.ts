import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import fileWrite from '../../plugins/file-write.ts';
import { createDirectHost, type DirectHost } from '../helpers/direct-host.ts';

let host: DirectHost;
const at = (name: string): string => join(host.workspace, name);
const write = (args: Record<string, unknown>, approval: 'none' | 'plan' | 'explicit' = 'plan'): Promise<unknown> =>
  host.call(fileWrite, args, { approval });

beforeEach(async () => {
  host = await createDirectHost();
});
afterEach(() => host[Symbol.asyncDispose]());

it('creates a file with its folders, and nothing else is left behind', async () => {
  expect(await write({ path: 'notes/idea.txt', content: 'A tide clock.\n' })).toEqual({ path: 'notes/idea.txt', bytes: 14, mode: 'create' });
  expect(readFileSync(at('notes/idea.txt'), 'utf8')).toBe('A tide clock.\n');
  expect(readdirSync(at('notes'))).toEqual(['idea.txt']);
  expect(host.changes).toEqual([at('notes/idea.txt')]);
});

it('needs the approval of the plan', async () => {
  await expect(write({ path: 'a.txt', content: 'x' }, 'none')).rejects.toMatchObject({ code: 'OKSO_REFUSED' });
  expect(existsSync(at('a.txt'))).toBe(false);
});

it('does not replace a file in mode create', async () => {
  writeFileSync(at('a.txt'), 'old');
  await expect(write({ path: 'a.txt', content: 'new' })).rejects.toThrow('a.txt already exists');
  expect(readFileSync(at('a.txt'), 'utf8')).toBe('old');
});

it('replaces a file and keeps its mode', async () => {
  writeFileSync(at('run.sh'), 'old');
  chmodSync(at('run.sh'), 0o750);
  await write({ path: 'run.sh', content: 'new', mode: 'overwrite' });
  expect(readFileSync(at('run.sh'), 'utf8')).toBe('new');
  expect(statSync(at('run.sh')).mode & 0o777).toBe(0o750);
});

it('appends on a new line, to a file that ends with one or not, or is not there', async () => {
  for (const [before, after] of [
    ['a', 'a\nb\n'],
    ['a\n', 'a\nb\n'],
    ['', 'b\n'],
  ]) {
    writeFileSync(at('list.txt'), before ?? '');
    await write({ path: 'list.txt', content: 'b\n', mode: 'append' });
    expect(readFileSync(at('list.txt'), 'utf8')).toBe(after);
  }
  await write({ path: 'fresh.txt', content: 'b\n', mode: 'append' });
  expect(readFileSync(at('fresh.txt'), 'utf8')).toBe('b\n');
});

it('does not make folders when told so', async () => {
  await expect(write({ path: 'no/such/a.txt', content: 'x', parents: false })).rejects.toThrow('no such file or folder');
});

it('does not take a folder for a file', async () => {
  await expect(write({ path: '.', content: 'x', mode: 'overwrite' })).rejects.toThrow('is a folder');
});

it('stays shut outside the workspace and at credentials, whatever the plan', async () => {
  for (const path of [join(host.outside, 'a.txt'), '../outside/a.txt', '.env', '.git/hooks/pre-commit', '~/a.txt']) {
    await expect(write({ path, content: 'x' })).rejects.toMatchObject({ code: 'OKSO_REFUSED' });
  }
  expect(readdirSync(host.outside)).toEqual([]);
});

it('writes outside when a person allowed this very step', async () => {
  await write({ path: join(host.outside, 'a.txt'), content: 'x' }, 'explicit');
  expect(readFileSync(join(host.outside, 'a.txt'), 'utf8')).toBe('x');
});

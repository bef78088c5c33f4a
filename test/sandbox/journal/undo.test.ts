import { chmodSync, mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import fileWrite from '../../../plugins/file-write.ts';
import terminal from '../../../plugins/terminal.ts';
import { createJournalFixture, type JournalFixture } from './journal-fixture.ts';
import { photograph } from './photograph.ts';

let fixture: JournalFixture;
let before: string[];
const at = (name: string): string => join(fixture.host.workspace, name);
const run = (command: string, ...args: string[]): Promise<unknown> => fixture.call(terminal, { command, args }, 'explicit');
const write = (path: string, content: string, mode = 'overwrite'): Promise<unknown> => fixture.call(fileWrite, { path, content, mode });
const now = (): string[] => photograph(fixture.host.workspace);

beforeEach(async () => {
  fixture = await createJournalFixture();
  writeFileSync(at('a.txt'), 'one\n');
  writeFileSync(at('.hidden'), Buffer.from([0xff, 0xfe, 0x00, 0x80]));
  mkdirSync(at('sub/deep'), { recursive: true });
  mkdirSync(at('sub/empty'));
  mkdirSync(at('to/sub'), { recursive: true, mode: 0o700 });
  writeFileSync(at('sub/b.txt'), 'b\n', { mode: 0o640 });
  writeFileSync(at('sub/deep/c.sh'), '#!/bin/sh\n');
  chmodSync(at('sub/deep/c.sh'), 0o755);
  symlinkSync('deep/c.sh', at('sub/link'));
  symlinkSync('nowhere', at('dangling'));
  writeFileSync(at('twin.txt'), 'two\n');
  for (const name of ['a.txt', 'twin.txt']) utimesSync(at(name), 1_500_000_000.25, 1_500_000_000.123456);
  utimesSync(at('sub/deep'), 1_400_000_000, 1_400_000_000);
  before = now();
});
afterEach(() => fixture[Symbol.asyncDispose]());

describe('one unit is taken back as a whole', () => {
  it.each([
    ['a file that was replaced', () => write('a.txt', 'two')],
    ['a file that was made', () => write('new/er/x.txt', 'x', 'create')],
    ['a file that was added to, twice', async () => [await write('a.txt', 'two', 'append'), await write('a.txt', 'three', 'append')]],
    ['a file that was deleted', () => run('rm', 'a.txt')],
    ['a folder that was deleted', () => run('rm', '-r', 'sub')],
    ['a folder that was renamed', () => run('mv', 'sub', 'other')],
    ['a folder that was moved into a new one', () => run('mv', 'sub', 'new/place/')],
    ['a file that was moved over another', () => run('mv', 'sub/b.txt', 'a.txt')],
    ['a link that was moved', () => run('mv', 'sub/link', 'a.txt')],
    ['a link that was written through', () => write('sub/link', 'changed')],
    ['a file that took the place of a link', () => run('mv', 'a.txt', 'dangling')],
    ['a folder that was copied', () => run('cp', '-r', 'sub', 'copy')],
    [
      'a folder that was copied into one that has the same names',
      async () => [await run('cp', '-r', 'sub', 'copy'), await run('cp', '-r', 'sub', 'copy')],
    ],
    ['a file that got a new time', () => run('touch', 'a.txt')],
    ['a folder that got a new time', () => run('touch', 'sub')],
    ['a folder that was made with its parents', () => run('mkdir', '-p', 'x/y/z')],
    ['a folder that was removed', () => run('rmdir', 'sub/empty')],
    ['a folder in place of a file', async () => [await run('rm', 'a.txt'), await write('a.txt/in.txt', 'x')]],
    ['a file in place of a folder', async () => [await run('rm', '-r', 'sub'), await write('sub', 'x')]],
    [
      'two files that changed places',
      async () => [await run('mv', 'a.txt', 't'), await run('mv', 'sub/b.txt', 'a.txt'), await run('mv', 't', 'sub/b.txt')],
    ],
    [
      'two files that look alike and changed places',
      async () => [await run('mv', 'a.txt', 't'), await run('mv', 'twin.txt', 'a.txt'), await run('mv', 't', 'twin.txt')],
    ],
    ['a file that was moved and then deleted', async () => [await run('mv', 'a.txt', 'c.txt'), await run('rm', 'c.txt')]],
    [
      'a file that was moved and then replaced',
      async () => [await run('mv', 'sub', 'c'), await write('c/b.txt', 'z'), await run('rm', '-r', 'c/deep')],
    ],
    ['a folder that was removed and made again', async () => [await run('rmdir', 'sub/empty'), await write('sub/empty/x', 'x')]],
    ['a folder that was moved twice', async () => [await run('mv', 'sub', 'c'), await run('mv', 'c', 'd/e/')]],
    [
      'a folder that was moved and its name used again',
      async () => [await run('mv', 'sub', 'c'), await write('sub/b.txt', 'z'), await run('rm', '-r', 'sub')],
    ],
    ['backups', () => run('cp', '-b', 'sub/b.txt', 'a.txt')],
    ['numbered backups', () => run('cp', '--backup=numbered', 'sub/b.txt', 'a.txt')],
    ['moves with backups', () => run('mv', '--backup=t', 'sub/b.txt', 'a.txt')],
    ['copies with their parents', () => run('cp', '-p', '--parents', 'sub/b.txt', 'to')],
    ['a copy with times', () => run('cp', '-a', 'sub/.', 'a-copy')],
    ['a command that failed half-way', async () => [await run('mv', 'a.txt', 'none', 'sub').catch(() => 0)]],
  ])('%s', async (_title, change) => {
    await change();
    expect(now()).not.toEqual(before);
    await fixture.undo();
    expect(now()).toEqual(before);
    await expect(fixture.undo('unit-001')).rejects.toMatchObject({ code: 'OKSO_NOTHING_TO_UNDO' });
  });
});

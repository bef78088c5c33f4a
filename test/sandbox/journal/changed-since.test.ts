import { chmodSync, mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import fileWrite from '../../../plugins/file-write.ts';
import terminal from '../../../plugins/terminal.ts';
import { createJournalFixture, type JournalFixture } from './journal-fixture.ts';
import { photograph } from './photograph.ts';

let fixture: JournalFixture;
const at = (name: string): string => join(fixture.host.workspace, name);
const run = (command: string, ...args: string[]): Promise<unknown> => fixture.call(terminal, { command, args }, 'explicit');
const write = (path: string, content: string, mode = 'overwrite'): Promise<unknown> => fixture.call(fileWrite, { path, content, mode });
const now = (): string[] => photograph(fixture.host.workspace);

const withoutRoot = (lines: readonly string[]): string[] => lines.filter((line) => !line.startsWith('. '));

beforeEach(async () => {
  fixture = await createJournalFixture();
  writeFileSync(at('a.txt'), 'one\n');
  writeFileSync(at('b.txt'), 'two\n');
  mkdirSync(at('sub'));
  writeFileSync(at('sub/c.txt'), 'three\n');
});
afterEach(() => fixture[Symbol.asyncDispose]());

describe('what somebody else has changed since is left alone, all of the unit with it', () => {
  it.each<[string, () => Promise<unknown>, () => void, string, RegExp]>([
    ['another size', () => write('a.txt', 'new'), () => writeFileSync(at('a.txt'), 'newer'), 'a.txt', /it has 5 bytes now, and had 3/],
    ['other bytes with the same time', () => write('a.txt', 'new'), () => sameTime('a.txt', 'NEW'), 'a.txt', /it was changed at/],
    ['another mode', () => write('a.txt', 'new'), () => chmodSync(at('a.txt'), 0o600), 'a.txt', /its mode is 0600 now/],
    ['a file that is gone', () => write('a.txt', 'new'), () => rmSync(at('a.txt')), 'a.txt', /it is gone/],
    ['a file in the place of a deleted one', () => run('rm', 'a.txt'), () => writeFileSync(at('a.txt'), 'x'), 'a.txt', /there is a file again/],
    [
      'a folder in the place of a file',
      () => write('a.txt', 'x'),
      () => [rmSync(at('a.txt')), mkdirSync(at('a.txt'))],
      'a.txt',
      /it is a folder now/,
    ],
    ['a file in a new folder', () => write('new/x.txt', 'x', 'create'), () => writeFileSync(at('new/mine'), ''), 'new/mine', /it was added since/],
    ['a moved file that grew', () => run('mv', 'a.txt', 'z.txt'), () => writeFileSync(at('z.txt'), 'longer'), 'z.txt', /it has 6 bytes now/],
    [
      'a moved folder that was moved on',
      () => run('mv', 'sub', 'gone'),
      () => renameSync(at('gone'), at('far')),
      'sub/c.txt',
      /its content is no longer at .*gone/,
    ],
    [
      'a folder that became a link',
      () => write('sub/c.txt', 'x'),
      () => [renameSync(at('sub'), at('d')), symlinkSync('d', at('sub'))],
      'sub',
      /it is a link now/,
    ],
  ])('%s', async (_title, change, meddle, path, why) => {
    await write('b.txt', 'changed as well');
    await change();
    await fixture.next();
    meddle();
    const before = now();
    const fault = (await fixture.undo().catch((error: unknown) => error)) as { code: string; details: { paths: { path: string; why: string }[] } };
    expect(fault.code).toBe('OKSO_CHANGED_SINCE');
    expect(fault.details.paths).toContainEqual({ path, why: expect.stringMatching(why) });
    expect(now()).toEqual(before);
  });

  function sameTime(name: string, content: string): void {
    const time = Date.now() / 1000;
    utimesSync(at(name), time, time);
    writeFileSync(at(name), content);
    utimesSync(at(name), time, time);
  }
});

describe('what others do beside it does not stop undo', () => {
  it('files that somebody put into the same folder stay, and the folder keeps their time', async () => {
    await write('sub/c.txt', 'x');
    await fixture.next();
    writeFileSync(at('sub/mine.txt'), 'mine');
    utimesSync(at('sub'), 1_700_000_000, 1_700_000_000);
    const others = now().filter((line) => /^sub(\/mine.txt)? /.test(line));
    await fixture.undo();
    expect(now().filter((line) => /^sub(\/mine.txt)? /.test(line))).toEqual(others);
    expect(now().join()).not.toContain('.okso');
  });

  it('a file that somebody has brought back already is no fault', async () => {
    const before = now();
    await write('new.txt', 'x', 'create');
    await run('touch', 'a.txt');
    await fixture.next();
    rmSync(at('new.txt'));
    expect(await fixture.undo()).toMatchObject({ restored: ['a.txt'], removed: [] });
    expect(withoutRoot(now())).toEqual(withoutRoot(before));
  });
});

it('units are taken back one after the other, the latest first, and each says what it did', async () => {
  const states = [now()];
  for (const step of [() => write('a.txt', 'two'), () => run('mv', 'sub', 'd'), () => write('d/c.txt', 'four'), () => run('rm', '-r', 'd')]) {
    await step();
    await fixture.next();
    states.push(now());
  }
  await expect(fixture.undo('unit-001')).resolves.toMatchObject({ restored: ['a.txt'] });
  expect(await fixture.undo()).toMatchObject({ unit: 'unit-004', restored: ['d', 'd/c.txt'], removed: [], cannot: [] });
  expect(await fixture.undo()).toMatchObject({ unit: 'unit-003', restored: ['d/c.txt'] });
  expect(await fixture.undo()).toMatchObject({ unit: 'unit-002', restored: ['sub', 'sub/c.txt'], removed: ['d', 'd/c.txt'] });
  // The folder's own time is that of the first undo, which found a later unit's there.
  expect(withoutRoot(now())).toEqual(withoutRoot(states[0] ?? []));
});

it('a dry run says the same and does nothing', async () => {
  await write('a.txt', 'two');
  await write('n/x.txt', 'x');
  await fixture.next();
  const before = now();
  const told = await fixture.undo(undefined, true);
  expect(told).toMatchObject({ restored: ['a.txt'], removed: ['n', 'n/x.txt'] });
  expect(now()).toEqual(before);
  expect(await fixture.undo()).toEqual(told);
});

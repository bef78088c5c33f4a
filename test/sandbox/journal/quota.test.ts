import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import fileWrite from '../../../plugins/file-write.ts';
import terminal from '../../../plugins/terminal.ts';
import type { JournalLimits } from '../../../sandbox/journal/limits.ts';
import { claimUnit } from '../../../sandbox/journal/owner.ts';
import { createJournalFixture, type JournalFixture } from './journal-fixture.ts';
import { photograph } from './photograph.ts';

let fixture: JournalFixture | undefined;
afterEach(() => fixture?.[Symbol.asyncDispose]());

async function journalWith(limits: Partial<JournalLimits>, more = {}) {
  fixture = await createJournalFixture({ limits, ...more });
  const own = fixture;
  const at = (name: string): string => join(own.host.workspace, name);
  const write = (path: string, content: string): Promise<unknown> => own.call(fileWrite, { path, content, mode: 'overwrite' });
  const run = (approval: 'plan' | 'explicit', command: string, ...args: string[]): Promise<unknown> =>
    own.call(terminal, { command, args }, approval);
  return { own, at, write, run };
}

it('a file that is too large to keep is not changed under an approved plan', async () => {
  const { at, write, own } = await journalWith({ fileBytes: 100 });
  writeFileSync(at('big'), 'x'.repeat(101));
  await expect(write('big', 'small')).rejects.toMatchObject({
    code: 'OKSO_REFUSED',
    message: expect.stringContaining('could not take the change back'),
  });
  expect(statSync(at('big')).size).toBe(101);
  expect(await own.units()).toEqual([]);
});

it('a person may have it changed all the same, and undo says what it cannot bring back', async () => {
  const { at, write, run, own } = await journalWith({ fileBytes: 100 });
  mkdirSync(at('dir'));
  writeFileSync(at('dir/big'), 'x'.repeat(101));
  writeFileSync(at('a'), 'a');
  await write('a', 'b');
  await run('explicit', 'rm', '-r', 'dir');
  await run('explicit', 'mkdir', 'dir');
  const report = await own.undo();
  expect(report).toMatchObject({ restored: ['a'], removed: [], cannot: [{ what: 'dir', why: expect.stringContaining('MB is the most') }] });
  expect(readFileSync(at('a'), 'utf8')).toBe('a');
});

it('moving something large costs nothing, and comes back', async () => {
  const { at, run, own } = await journalWith({ fileBytes: 100 });
  mkdirSync(at('dir'));
  writeFileSync(at('dir/big'), 'x'.repeat(5_000));
  const before = photograph(own.host.workspace);
  await run('plan', 'mv', 'dir', 'other');
  await run('plan', 'touch', 'other/big');
  await own.next();
  expect(statSync(join(own.folder, 'unit-001/content')).size).toBe(0);
  await own.undo();
  expect(photograph(own.host.workspace)).toEqual(before);
});

it('what one unit keeps has an end', async () => {
  const { at, write } = await journalWith({ unitBytes: 100 });
  writeFileSync(at('a'), 'x'.repeat(60));
  writeFileSync(at('b'), 'x'.repeat(60));
  await write('a', 'new');
  await write('a', 'newer');
  await expect(write('b', 'new')).rejects.toMatchObject({ code: 'OKSO_REFUSED' });
});

it('pipes, and trees with too many files, cannot be kept', async () => {
  const { at, run } = await journalWith({ paths: 5 });
  mkdirSync(at('many'));
  for (let index = 0; index < 10; index += 1) writeFileSync(at(`many/${index}`), '');
  await expect(run('plan', 'mv', 'many', 'more')).rejects.toMatchObject({ code: 'OKSO_REFUSED', message: expect.stringContaining('more than 5') });
  execFileSync('mkfifo', [at('pipe')]);
  await expect(run('plan', 'rm', 'pipe')).rejects.toMatchObject({ code: 'OKSO_REFUSED', message: expect.stringContaining('it is a pipe') });
});

it('the oldest units make room, and never those that somebody works on', async () => {
  const { at, write, own } = await journalWith({ units: 3 });
  writeFileSync(at('a'), '0');
  for (let round = 1; round <= 5; round += 1) {
    await write('a', String(round));
    await own.next();
  }
  expect(readdirSync(own.folder)).toEqual(['unit-003', 'unit-004', 'unit-005']);
  await claimUnit(join(own.folder, 'unit-003'));
  await write('a', '6');
  await own.next();
  expect(readdirSync(own.folder)).toEqual(['unit-003', 'unit-005', 'unit-006']);
});

it('bytes make room as well as numbers', async () => {
  const { at, write, own } = await journalWith({ totalBytes: 30_000 });
  for (let round = 1; round <= 4; round += 1) {
    writeFileSync(at('a'), 'x'.repeat(12_000));
    await write('a', 'small');
    await own.next();
  }
  expect(readdirSync(own.folder)).toEqual(['unit-003', 'unit-004']);
});

it('where nothing can be kept nothing is changed', async () => {
  const { own, at, write } = await journalWith({}, { folder: '/dev/null/journal' });
  writeFileSync(at('a'), 'a');
  await expect(write('a', 'b')).rejects.toMatchObject({ code: 'OKSO_STORAGE', message: expect.stringContaining('nothing was changed') });
  expect(readFileSync(at('a'), 'utf8')).toBe('a');
  expect(own.warnings).toEqual([]);
});

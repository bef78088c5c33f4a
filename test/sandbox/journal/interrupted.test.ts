import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import fileWrite from '../../../plugins/file-write.ts';
import type { Change } from '../../../sandbox/journal/change.ts';
import { createJournal } from '../../../sandbox/journal/create-journal.ts';
import { claimUnit, isInUse } from '../../../sandbox/journal/owner.ts';
import { createJournalFixture, type JournalFixture } from './journal-fixture.ts';
import { photograph } from './photograph.ts';

let fixture: JournalFixture;
let before: string[];
const at = (name: string): string => join(fixture.host.workspace, name);
const write = (path: string, content: string): Promise<unknown> => fixture.call(fileWrite, { path, content, mode: 'overwrite' });
const now = (): string[] => photograph(fixture.host.workspace);
const unitFolder = (): string => join(fixture.folder, readdirSync(fixture.folder)[0] ?? '');

beforeEach(async () => {
  fixture = await createJournalFixture();
  writeFileSync(at('a.txt'), 'one\n');
  mkdirSync(at('sub'));
  writeFileSync(at('sub/b.txt'), 'b\n');
  before = now();
});
afterEach(() => fixture[Symbol.asyncDispose]());

/** A call that is announced and never ends, as when the process is killed in the middle of it. */
async function beginOnly(...changes: Change[]): Promise<void> {
  const { workspace } = fixture.host;
  const options = { folder: fixture.folder, unit: 'killed', title: '', workspace, now: () => new Date(9e12), warn: () => undefined };
  const journal = createJournal(options);
  await journal.begin(changes, { tool: 'file_write', approval: 'plan' });
  await journal[Symbol.asyncDispose]();
}

it('a call that was cut off is taken back, and what it left is kept first', async () => {
  await beginOnly({ path: at('a.txt'), keep: 'content' }, { path: at('new'), keep: 'entry' });
  writeFileSync(at('a.txt'), 'half of the n');
  mkdirSync(at('new'));
  writeFileSync(at('new/x'), 'x');
  const report = await fixture.undo('killed');
  expect(now()).toEqual(before);
  expect(readdirSync(report.replaced ?? '').map((name) => readFileSync(join(report.replaced ?? '', name), 'utf8'))).toEqual(['half of the n', 'x']);
});

it('a call that was cut off before it did anything needs nothing', async () => {
  await beginOnly({ path: at('a.txt'), keep: 'content' });
  expect(await fixture.undo('killed')).toMatchObject({ restored: [], removed: [], replaced: undefined });
  expect(now()).toEqual(before);
});

it('a move that was cut off after it happened is found again', async () => {
  await beginOnly({ path: at('sub'), keep: 'tree' }, { path: at('far/away'), keep: 'entry' });
  mkdirSync(at('far'));
  await fixture.host.call(
    (await import('../../../plugins/terminal.ts')).default,
    { command: 'mv', args: ['sub', 'far/away'] },
    { approval: 'explicit' },
  );
  const { unit } = (await fixture.units())[0] ?? { unit: '' };
  expect(unit).toBe('killed');
  await fixture.undo('unit-001');
  await fixture.undo('killed');
  expect(now()).toEqual(before);
});

it('temporary files of a write that was cut off are swept up', async () => {
  await beginOnly({ path: at('sub/b.txt'), keep: 'content' });
  writeFileSync(at('sub/.okso-killed-0123456789abcdef.tmp'), 'half');
  writeFileSync(at('sub/.okso-other-0123456789abcdef.tmp'), 'not ours');
  await fixture.undo('killed');
  expect(readdirSync(at('sub')).sort()).toEqual(['.okso-other-0123456789abcdef.tmp', 'b.txt']);
});

it('half a line at the end of the journal does not count', async () => {
  await write('a.txt', 'two');
  await fixture.next();
  appendFileSync(join(unitFolder(), 'journal.jsonl'), '{"t":"call","call":2,"to');
  await fixture.undo();
  expect(now()).toEqual(before);
  expect((await fixture.units())[0]?.isUndone).toBe(true);
});

it('a journal that is damaged in the middle is not believed', async () => {
  await write('a.txt', 'two');
  await fixture.next();
  appendFileSync(join(unitFolder(), 'journal.jsonl'), '{"t":"call"}\n');
  await expect(fixture.undo('unit-001')).rejects.toMatchObject({ code: 'OKSO_STORAGE', message: expect.stringContaining('damaged') });
});

it('bytes that are damaged in the journal do not replace a file', async () => {
  await write('a.txt', 'two');
  await fixture.next();
  writeFileSync(join(unitFolder(), 'content'), 'onX\n');
  await expect(fixture.undo()).rejects.toMatchObject({ code: 'OKSO_STORAGE', message: expect.stringContaining('a.txt') });
  expect(readFileSync(at('a.txt'), 'utf8')).toBe('two');
  expect(readdirSync(fixture.host.workspace).sort()).toEqual(['a.txt', 'sub']);
});

it('a unit belongs to one living process at a time', async () => {
  await write('a.txt', 'two');
  expect(await isInUse(unitFolder())).toBe(true);
  expect(await claimUnit(unitFolder())).toBeUndefined();
  await fixture.next();
  expect(await isInUse(unitFolder())).toBe(false);
  // A process that was killed leaves its claim behind.
  writeFileSync(join(unitFolder(), `in-use-${2 ** 22 + 1}--abc`), '');
  const release = await claimUnit(unitFolder());
  expect(release).toBeDefined();
  await release?.(unitFolder());
  expect(readdirSync(unitFolder()).filter((name) => name.startsWith('in-use'))).toEqual([]);
  const claims = await Promise.all(Array.from({ length: 8 }, () => claimUnit(unitFolder())));
  expect(claims.filter((claim) => claim !== undefined).length).toBeLessThanOrEqual(1);
});

it('nobody else may read what is kept', async () => {
  await write('a.txt', 'two');
  await fixture.next();
  expect(statSync(fixture.folder).mode & 0o777).toBe(0o700);
  expect(statSync(unitFolder()).mode & 0o777).toBe(0o700);
  for (const name of readdirSync(unitFolder())) expect(statSync(join(unitFolder(), name)).mode & 0o777, name).toBe(0o600);
});

it('nothing is written where nothing changes', async () => {
  await fixture.host.call((await import('../../../plugins/terminal.ts')).default, { command: 'cat', args: ['a.txt'] });
  expect(existsSync(fixture.folder)).toBe(false);
});

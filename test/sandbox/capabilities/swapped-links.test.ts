import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noJournal } from '../../../sandbox/journal/change.ts';
import { createDirectHost, type DirectHost } from '../../helpers/direct-host.ts';

const SECRET = 'S3CRET';
let host: DirectHost;

/** Puts a link to the outside in the place of a folder. */
function swapIn(workspace: string, outside: string): void {
  if (existsSync(join(workspace, 'parked'))) return;
  renameSync(join(workspace, 'folder'), join(workspace, 'parked'));
  symlinkSync(outside, join(workspace, 'folder'));
}

beforeEach(async () => {
  // What stands in a place is kept after it was judged and before it changes: the moment for a swap.
  host = await createDirectHost({
    journal: (workspace) => ({
      ...noJournal,
      async begin(changes, author) {
        swapIn(workspace, host.outside);
        return noJournal.begin(changes, author);
      },
    }),
  });
  mkdirSync(join(host.workspace, 'folder'));
  writeFileSync(join(host.workspace, 'folder/file.txt'), 'plain');
  writeFileSync(join(host.workspace, 'a.txt'), 'a');
  writeFileSync(join(host.outside, 'file.txt'), SECRET);
});
afterEach(() => host[Symbol.asyncDispose]());

function expectOutsideUntouched(): void {
  expect(readdirSync(host.outside)).toEqual(['file.txt']);
  expect(readFileSync(join(host.outside, 'file.txt'), 'utf8')).toBe(SECRET);
}

describe('a link swapped in after the check', () => {
  it.each(['folder/file.txt', 'folder/new.txt', 'folder/new/deep/file.txt'])('lets no writing of %s through to the outside', async (path) => {
    await expect(host.open('test', { approval: 'plan' })['fs.write'](path, 'changed', { mode: 'overwrite' })).rejects.toThrow();
    expectOutsideUntouched();
  });

  it.each([
    ['cp', ['a.txt', 'folder/file.txt']],
    ['cp', ['a.txt', 'folder/new/']],
    ['mv', ['a.txt', 'folder']],
    ['mv', ['folder/file.txt', 'b.txt']],
    ['rm', ['folder/file.txt']],
    ['touch', ['folder/file.txt']],
    ['touch', ['folder/new/file.txt']],
    ['mkdir', ['folder/new']],
  ])('keeps %s %j from running', async (file, args) => {
    await expect(host.open('test', { approval: 'plan' }).exec({ file, args })).rejects.toThrow(/outside the workspace|replaced/);
    expectOutsideUntouched();
  });
});

/** Enough for the two to meet many times; each round is short. */
const ROUNDS = 300;

/** The folder and a link to the outside take each other's place, as fast as they can. */
const SWAPPER = `
  const { renameSync } = require('node:fs');
  const { workerData: { folder, link, running } } = require('node:worker_threads');
  while (Atomics.load(running, 0) === 1) {
    renameSync(folder, folder + '.parked');
    renameSync(link, folder);
    renameSync(folder, link);
    renameSync(folder + '.parked', folder);
  }
`;

it('a link that comes and goes shows nothing from outside to whoever reads', async () => {
  const running = new Int32Array(new SharedArrayBuffer(4)).fill(1);
  symlinkSync(host.outside, join(host.workspace, 'link'));
  const swapper = new Worker(SWAPPER, {
    eval: true,
    workerData: { folder: join(host.workspace, 'folder'), link: join(host.workspace, 'link'), running },
  });
  const ended = new Promise((resolve) => swapper.once('exit', resolve));
  await new Promise((resolve) => swapper.once('online', resolve));
  const read = host.open('test', { approval: 'plan' })['fs.read'];
  const text = async (): Promise<string> => new TextDecoder().decode(((await read('folder/file.txt', {})) as { bytes: Uint8Array }).bytes);
  const texts: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) texts.push(await text().catch(() => 'refused'));
  Atomics.store(running, 0, 0);
  await ended;
  // How often the two meet is chance; what comes out of it is not.
  expect(texts.filter((found) => found !== 'plain' && found !== 'refused')).toEqual([]);
  expect(await text()).toBe('plain');
});

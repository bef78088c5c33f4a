import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { utimesSync } from 'node:fs';
import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type AcquireLockOptions, acquireModelLock } from '../../../../kernel/model/download/model-lock.ts';
import { temporaryFolder } from './fake-wheels.ts';

const pollMs = 5;

function options(more: Partial<AcquireLockOptions> = {}): AcquireLockOptions {
  return { signal: new AbortController().signal, pollMs, ...more };
}

/** The id of a process that has just ended. */
function deadPid(): number {
  return Number(execFileSync(process.execPath, ['-p', 'process.pid']));
}

const ownedBy = (owner: { pid: number; host: string }) => JSON.stringify({ ...owner, nonce: 'another' });

test('a lock says who holds it and is gone afterwards', async () => {
  await using folder = temporaryFolder();
  const path = join(folder.path, 'x.lock');
  const lock = await acquireModelLock(path, options());
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ pid: process.pid, host: os.hostname() });
  await lock[Symbol.asyncDispose]();
  expect(await readdir(folder.path)).toEqual([]);
});

test('only one of many holds the lock at a time', async () => {
  await using folder = temporaryFolder();
  const path = join(folder.path, 'x.lock');
  let inside = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      await using _lock = await acquireModelLock(path, options());
      inside += 1;
      most = Math.max(most, inside);
      await sleep(2);
      inside -= 1;
    }),
  );
  expect(most).toBe(1);
  expect(await readdir(folder.path)).toEqual([]);
});

test('the lock of a dead process is taken over without waiting', async () => {
  await using folder = temporaryFolder();
  const path = join(folder.path, 'x.lock');
  await writeFile(path, ownedBy({ pid: deadPid(), host: os.hostname() }));
  let waits = 0;
  const onWaiting = () => {
    waits += 1;
  };
  await using _lock = await acquireModelLock(path, options({ onWaiting }));
  expect(waits).toBe(0);
  expect(await readdir(folder.path)).toEqual(['x.lock']);
});

test('many waiters on one stale lock still enter one by one', async () => {
  await using folder = temporaryFolder();
  const path = join(folder.path, 'x.lock');
  await writeFile(path, ownedBy({ pid: deadPid(), host: os.hostname() }));
  let inside = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      await using _lock = await acquireModelLock(path, options());
      inside += 1;
      most = Math.max(most, inside);
      await sleep(2);
      inside -= 1;
    }),
  );
  expect(most).toBe(1);
});

test.each([
  ['another machine', ownedBy({ pid: 1, host: 'elsewhere' })],
  ['a process id that was given to somebody else', ownedBy({ pid: process.pid, host: os.hostname() })],
  ['nobody who can be read', ''],
])('a lock of %s is taken over when it stays untouched for the whole time of watching', async (_title, text) => {
  await using folder = temporaryFolder();
  const path = join(folder.path, 'x.lock');
  await writeFile(path, text);
  let clockMs = 0;
  const waited: number[] = [];
  const onWaiting = ({ waitedMs }: { waitedMs: number }) => {
    waited.push(waitedMs);
    clockMs += 20_000;
  };
  await using _lock = await acquireModelLock(path, options({ now: () => clockMs, onWaiting }));
  expect(waited).toEqual([0, 20_000, 40_000]);
});

test('a heartbeat of the holder starts the watching anew', async () => {
  await using folder = temporaryFolder();
  const path = join(folder.path, 'x.lock');
  await writeFile(path, ownedBy({ pid: 1, host: 'elsewhere' }));
  let clockMs = 0;
  let waits = 0;
  const onWaiting = () => {
    waits += 1;
    clockMs += 30_000;
    // The first three looks find a living holder.
    if (waits <= 3) utimesSync(path, waits, waits);
  };
  await using _lock = await acquireModelLock(path, options({ now: () => clockMs, onWaiting }));
  expect(waits).toBe(5);
});

test('the holder shows that it lives', async () => {
  await using folder = temporaryFolder();
  const path = join(folder.path, 'x.lock');
  await using _lock = await acquireModelLock(path, options({ heartbeatMs: 5 }));
  await utimes(path, 0, 0);
  await expect.poll(async () => (await stat(path)).mtimeMs, { timeout: 30_000 }).toBeGreaterThan(0);
});

test('a holder whose lock was taken over learns it and leaves the other lock alone', async () => {
  await using folder = temporaryFolder();
  const path = join(folder.path, 'x.lock');
  const lock = await acquireModelLock(path, options({ heartbeatMs: 5 }));
  await writeFile(path, ownedBy({ pid: process.pid, host: os.hostname() }));
  if (!lock.lost.aborted) await once(lock.lost, 'abort');
  expect(lock.lost.reason).toMatchObject({ code: 'OKSO_DOWNLOAD' });
  await lock[Symbol.asyncDispose]();
  expect(await readdir(folder.path)).toEqual(['x.lock']);
});

test('waiting ends when it is interrupted', async () => {
  await using folder = temporaryFolder();
  const path = join(folder.path, 'x.lock');
  await using _held = await acquireModelLock(path, options());
  const stop = new AbortController();
  const waiting = acquireModelLock(path, options({ signal: stop.signal, onWaiting: () => stop.abort(), pollMs: 60_000 }));
  await expect(waiting).rejects.toMatchObject({ code: 'OKSO_INTERRUPTED' });
});

test('a folder that cannot be written is a storage fault', async () => {
  await using folder = temporaryFolder();
  await writeFile(join(folder.path, 'file'), '');
  await expect(acquireModelLock(join(folder.path, 'file', 'x.lock'), options())).rejects.toMatchObject({ code: 'OKSO_STORAGE' });
});

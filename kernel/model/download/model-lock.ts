import { randomUUID } from 'node:crypto';
import { open, readFile, rm, stat, utimes } from 'node:fs/promises';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { OksoError } from '../../../schemas/okso-error.ts';
import { throwIfInterrupted } from './interruption.ts';
import { asStorageFault, errorCodeOf } from './storage-fault.ts';

/** How often the holder shows that it lives. */
const HEARTBEAT_MS = 5_000;
/** How often a waiter looks: soon enough to feel immediate, seldom enough to cost nothing. */
const POLL_MS = 500;
/** A lock that did not change during this much watching belongs to nobody: twelve missed heartbeats. */
const STALE_AFTER_MS = 60_000;

const LockOwner = z.object({ pid: z.int(), host: z.string(), nonce: z.string() });
type LockOwner = z.infer<typeof LockOwner>;

/** The right to write the files of one model. */
export interface ModelLock extends AsyncDisposable {
  /** Raised when another process took the lock away, because this one seemed dead (a suspended machine). */
  readonly lost: AbortSignal;
}

export interface AcquireLockOptions {
  signal: AbortSignal;
  onWaiting?: (owner: { pid: number; host: string; waitedMs: number }) => void;
  pollMs?: number;
  staleAfterMs?: number;
  heartbeatMs?: number;
  now?: () => number;
}

/** Waits until this process alone may write the model's files. A lock of a dead process, or one that nobody touched for a minute, is taken over. */
export async function acquireModelLock(path: string, options: AcquireLockOptions): Promise<ModelLock> {
  const { signal, pollMs = POLL_MS, staleAfterMs = STALE_AFTER_MS, now = () => performance.now() } = options;
  const own: LockOwner = { pid: process.pid, host: os.hostname(), nonce: randomUUID() };
  const startedMs = now();
  let seen = { state: '', sinceMs: startedMs };
  while (!(await tryCreate(path, JSON.stringify(own)))) {
    throwIfInterrupted(signal);
    const held = await readLock(path);
    if (held === undefined) continue;
    // Time is measured by our own clock while we watch: clocks of two machines may differ, and a machine may have slept.
    if (held.state !== seen.state) seen = { state: held.state, sinceMs: now() };
    if (isDead(held.owner) || now() - seen.sinceMs >= staleAfterMs) {
      if (await takeAway(path, held.text, staleAfterMs)) continue;
    }
    options.onWaiting?.({ pid: held.owner?.pid ?? 0, host: held.owner?.host ?? 'unknown', waitedMs: now() - startedMs });
    await sleep(pollMs, undefined, { signal }).catch(() => throwIfInterrupted(signal));
  }
  return holdLock(path, own, options.heartbeatMs ?? HEARTBEAT_MS);
}

function holdLock(path: string, own: LockOwner, heartbeatMs: number): ModelLock {
  const lost = new AbortController();
  const beat = async () => {
    const held = await readLock(path);
    if (held?.owner?.nonce !== own.nonce) return lost.abort(lockLost(path));
    const time = new Date();
    await utimes(path, time, time);
  };
  // A heartbeat that fails once is caught up by the next one.
  const timer = setInterval(() => void beat().catch(() => undefined), heartbeatMs);
  timer.unref();
  return {
    lost: lost.signal,
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      const held = await readLock(path);
      if (held?.owner?.nonce === own.nonce) await rm(path, { force: true });
    },
  };
}

async function tryCreate(path: string, text: string): Promise<boolean> {
  try {
    await using file = await open(path, 'wx');
    await file.writeFile(text);
    return true;
  } catch (thrown) {
    if (errorCodeOf(thrown) === 'EEXIST') return false;
    throw asStorageFault(thrown, path);
  }
}

/** Whether a lock lies there whose holder has died; the next download takes it over. */
export async function isLeftBehind(path: string): Promise<boolean> {
  const held = await readLock(path);
  return held !== undefined && isDead(held.owner);
}

/** Removes a lock that was found stale. False when another waiter is just doing that. */
async function takeAway(path: string, staleText: string, staleAfterMs: number): Promise<boolean> {
  // Two waiters may judge the same lock, and the slower one must not remove what the faster one created since: one at a time, looking again.
  const guard = `${path}.takeover`;
  if (!(await tryCreate(guard, ''))) {
    const held = await stat(guard).catch(() => undefined);
    if (held !== undefined && Date.now() - held.mtimeMs > staleAfterMs) await rm(guard, { force: true });
    return false;
  }
  try {
    if ((await readLock(path))?.text === staleText) await rm(path, { force: true });
    return true;
  } finally {
    await rm(guard, { force: true });
  }
}

/** What the lock says, and a text that changes with every heartbeat; undefined when there is no lock. */
async function readLock(path: string): Promise<{ owner: LockOwner | undefined; text: string; state: string } | undefined> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(path, 'utf8'), stat(path)]);
    return { owner: parseOwner(text), text, state: `${text} ${mtimeMs}` };
  } catch (thrown) {
    if (errorCodeOf(thrown) === 'ENOENT') return undefined;
    throw asStorageFault(thrown, path);
  }
}

function parseOwner(text: string): LockOwner | undefined {
  try {
    return LockOwner.parse(JSON.parse(text));
  } catch {
    // Half written, or not ours: it goes stale by time alone.
    return undefined;
  }
}

function isDead(owner: LockOwner | undefined): boolean {
  if (owner === undefined || owner.host !== os.hostname()) return false;
  try {
    process.kill(owner.pid, 0);
    return false;
  } catch (thrown) {
    // EPERM: it lives, and belongs to another user.
    return errorCodeOf(thrown) === 'ESRCH';
  }
}

function lockLost(path: string): OksoError {
  return new OksoError('OKSO_DOWNLOAD', `another process took over the lock "${path}"`, {
    hint: 'Run the command again: it continues, or finds the finished model.',
  });
}

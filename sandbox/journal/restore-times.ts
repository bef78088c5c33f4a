import { execFile } from 'node:child_process';
import { chmod, lchown, lutimes } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { openFolderChecked } from '../capabilities/checked-open.ts';
import { lookAt, type State } from './state.ts';

type Standing = Exclude<State, { kind: 'absent' }>;

/** Gives an entry, reached through an open folder, the owner, mode and time of a state. A link has no mode of its own. */
export async function giveState(entry: string, state: Standing): Promise<void> {
  const info = await lookAt(entry);
  if (info === undefined) return;
  const [uid, gid] = state.owner;
  // Only root may give a file to somebody else; for others the owner is right already.
  if (Number(info.uid) !== uid || Number(info.gid) !== gid) await lchown(entry, uid, gid).catch(() => undefined);
  if (state.kind !== 'link' && !info.isSymbolicLink()) await chmod(entry, state.mode);
  // A time that is right already is more exact than what Node would set.
  if (String(info.mtimeNs) !== state.time) await lutimes(entry, Number(info.atimeMs) / 1000, inSeconds(state.time));
}

/**
 * Seconds for Node, which the kernel gets back as the same microsecond. A double is too coarse for more, libuv before 1.49 cuts off what lies
 * below a microsecond, and a quarter of one above it is safe from being cut down to the one before.
 */
function inSeconds(time: string): number {
  return (Number(BigInt(time) / 1_000n) + 0.25) / 1e6;
}

/** Starting a program takes a millisecond; for more files than this the microsecond of Node has to do. */
const MAX_EXACT = 5_000;
/** As many as a small machine has cores. */
const AT_ONCE = 2;
/** A program that sets a time answers at once or not at all. */
const TOUCH_TIMEOUT_MS = 5_000;

/** Makes times exact to the nanosecond, which only `touch` can do; where it cannot, they stay exact to the microsecond. */
export async function giveExactTimes(wanted: readonly { path: string; time: string }[], touch: string | undefined): Promise<void> {
  if (touch === undefined || wanted.length > MAX_EXACT) return;
  const pending = [...wanted];
  const work = async (): Promise<void> => {
    for (let next = pending.shift(); next !== undefined; next = pending.shift()) await touchExactly(next, touch).catch(() => undefined);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function touchExactly({ path, time }: { path: string; time: string }, touch: string): Promise<void> {
  const info = await lookAt(path);
  if (info === undefined || String(info.mtimeNs) === time || BigInt(time) < 0n) return;
  const { handle, base } = await openFolderChecked(dirname(path), path);
  try {
    const ns = BigInt(time);
    const second = new Date(Number(ns / 1_000_000_000n) * 1000).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length);
    const stamp = `${second}.${String(ns % 1_000_000_000n).padStart(9, '0')}Z`;
    // Started in the open folder, so that the name means the entry that was checked; -h: a link itself gets the time.
    await new Promise<void>((resolve) => {
      execFile(
        touch,
        ['-h', '-m', '-c', '-d', stamp, '--', `./${basename(path)}`],
        { cwd: base, env: { TZ: 'UTC' }, timeout: TOUCH_TIMEOUT_MS },
        () => resolve(),
      );
    });
  } finally {
    await handle.close();
  }
}

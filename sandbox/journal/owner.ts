import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A process that works on a unit leaves a file whose name says which one it is: `in-use-PID-START-RANDOM`. */
const CLAIM = /^in-use-(\d+)-(\d*)-[0-9a-f]+$/;

/** Ends a claim; the folder may have got another name since. */
export type Release = (folder: string) => Promise<void>;

/**
 * Makes this process the only one that works on a unit; undefined while another living one does. Everybody first leaves a claim and then looks
 * for others, so of two at least one sees the other; where both do, neither gets it.
 */
export async function claimUnit(folder: string): Promise<Release | undefined> {
  const own = `in-use-${process.pid}-${startOf(process.pid) ?? ''}-${randomBytes(6).toString('hex')}`;
  const release: Release = (now) => unlink(join(now, own)).catch(() => undefined);
  await writeFile(join(folder, own), '', { mode: 0o600, flag: 'wx' });
  for (const name of await claimsIn(folder)) {
    if (name === own) continue;
    if (isAlive(name)) {
      await release(folder);
      return undefined;
    }
    // Left by a process that was killed. Nobody else's claim can have this name.
    await unlink(join(folder, name)).catch(() => undefined);
  }
  return release;
}

/** Whether a living process writes the unit or takes it back. */
export async function isInUse(folder: string): Promise<boolean> {
  return (await claimsIn(folder)).some(isAlive);
}

async function claimsIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter((name) => CLAIM.test(name));
}

function isAlive(claim: string): boolean {
  const [, pid = '', start = ''] = CLAIM.exec(claim) ?? [];
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    // Somebody else's process is alive as well.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return start === '' || (startOf(Number(pid)) ?? start) === start;
}

/** When a process began, in the kernel's ticks: a number that was given to another process since is told apart. Linux only. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold anything; the fields are counted from its end.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

import { randomBytes } from 'node:crypto';
import { constants, readFileSync } from 'node:fs';
import { copyFile, link, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Names the process that writes a unit or takes it back; gone once it has finished. */
const OWNER_FILE = 'in-use';

/** Makes this process the one that works on a unit. False while another living process does. */
export async function claimUnit(folder: string): Promise<boolean> {
  const file = join(folder, OWNER_FILE);
  const own = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(own, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }), { mode: 0o600 });
  try {
    // A link fails where the name is taken: of two processes exactly one gets it.
    if (await takes(own, file)) return true;
    if (await isInUse(folder)) return false;
    // What a dead process left is moved away under a name of our own; whoever else tries the same finds it gone.
    await rename(file, `${own}.stale`).catch(() => undefined);
    const isOurs = await takes(own, file);
    await unlink(`${own}.stale`).catch(() => undefined);
    return isOurs;
  } finally {
    await unlink(own).catch(() => undefined);
  }
}

export async function releaseUnit(folder: string): Promise<void> {
  await unlink(join(folder, OWNER_FILE)).catch(() => undefined);
}

/** Whether a living process writes the unit or takes it back. */
export async function isInUse(folder: string): Promise<boolean> {
  try {
    const { pid, started } = JSON.parse(await readFile(join(folder, OWNER_FILE), 'utf8'));
    return isAlive(pid) && (started === null || startOf(pid) === null || startOf(pid) === started);
  } catch {
    return false;
  }
}

async function takes(own: string, file: string): Promise<boolean> {
  try {
    await link(own, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    // File systems without hard links.
    return copyFile(own, file, constants.COPYFILE_EXCL).then(
      () => true,
      () => false,
    );
  }
}

function isAlive(pid: unknown): boolean {
  if (typeof pid !== 'number') return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is alive as well.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** When a process began, in the kernel's ticks: a number that was given to another process since is told apart. Linux only. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold anything; the fields are counted from its end.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '../../kernel/clock.ts';
import type { ResidentStatus } from '../../kernel/model/resident/resident-protocol.ts';
import { findResidents } from '../../kernel/model/resident/survey.ts';

/** The resident hosts that answer in a folder. */
export async function residentsIn(folder: string): Promise<ResidentStatus[]> {
  const found = await findResidents({ folder, uid: userInfo().uid, clock: systemClock });
  return found.flatMap((host) => (host.kind === 'alive' ? [host.status] : []));
}

/** Kills every resident host in a folder, and waits until they are gone: a test leaves no process behind. */
export async function endResidents(folder: string): Promise<void> {
  for (const { pid } of await residentsIn(folder)) {
    if (pid !== process.pid) await endProcess(pid);
  }
}

/** Kills a process and waits until it is gone. */
export async function endProcess(pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It was gone before.
  }
  while (!isGone(pid)) await sleep(10);
}

/** Ended, or a corpse that only waits to be counted. */
export function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return true;
  }
  if (process.platform !== 'linux') return false;
  try {
    return /^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return true;
  }
}

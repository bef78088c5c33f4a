import { spawnSync } from 'node:child_process';

/** Cores that this process may use again once it is disposed. */
export interface OneCore extends Disposable {
  /** False where the system has no `taskset` (macOS has none): nothing was changed then. */
  isHeld: boolean;
}

/**
 * Keeps every thread of this process on one core.
 *
 * What takes turns with a thread needs no second core, and on two it measures the scheduler: whether the kernel wakes the other thread here or on a core
 * that has gone to sleep makes 35 or 130 µs of a call on a virtual machine, stays so for hundreds of calls, and differs between two pools of one process.
 * The ratio of their times was anything from 0.4 to 4 then; on one core it is the same in every run.
 */
export function holdToOneCore(): OneCore {
  const allowed = runTaskset(['-c', '-p', String(process.pid)])?.match(/:\s*(\S*?(\d+))\s*$/);
  const [, all, last] = allowed ?? [];
  // The last one: interrupts mostly go to the first.
  if (all === undefined || last === undefined || !allow(last)) return { isHeld: false, [Symbol.dispose]: () => {} };
  return { isHeld: true, [Symbol.dispose]: () => void allow(all) };
}

function allow(cores: string): boolean {
  return runTaskset(['-a', '-c', '-p', cores, String(process.pid)]) !== undefined;
}

/** What it prints, undefined when it is not there or refuses. */
function runTaskset(args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('taskset', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return status === 0 ? stdout : undefined;
}

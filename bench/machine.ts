import { execFileSync } from 'node:child_process';
import { arch, cpus, loadavg, platform, totalmem } from 'node:os';

/** Where and of what figures were taken: without it they mean nothing to anybody else. */
export interface Machine {
  cpu: string;
  cores: number;
  memoryBytes: number;
  system: string;
  node: string;
  okso: string;
  /** Of the working copy that was measured; null for an installed package. */
  revision: string | null;
  at: string;
  /** Average of the last minute, before and after. The bench itself is part of the second. */
  load: { before: number; after: number };
  /** Others were at work when it began. */
  isBusy: boolean;
}

/** More running than this per core, before the bench itself adds to it, and figures say more about the others. */
const BUSY_LOAD_PER_CORE = 0.5;

/** Looks at the machine before a bench; the function returned adds how it was afterwards. */
export function observeMachine({ version, packageRoot }: { version: string; packageRoot: string }): () => Machine {
  const before = oneMinuteLoad();
  const at = new Date().toISOString();
  return () => ({
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryBytes: totalmem(),
    system: `${platform()} ${arch()}`,
    node: process.version,
    okso: version,
    revision: revisionOf(packageRoot),
    at,
    load: { before, after: oneMinuteLoad() },
    isBusy: isBusy(before),
  });
}

/** A sentence for stderr when figures taken now would mean little. */
export function busyWarning(): string | undefined {
  const load = oneMinuteLoad();
  if (!isBusy(load)) return undefined;
  return `the machine is busy (load ${load.toFixed(1)} on ${cpus().length} cores): figures will be worse than they should be, and vary`;
}

/** Two lines above every table. */
export function describeMachine({ cpu, cores, memoryBytes, system, node, okso, revision, load, isBusy: busy }: Machine): string {
  return [
    `${cores} cores of ${cpu}, ${(memoryBytes / 2 ** 30).toFixed(0)} GB, ${system}, Node ${node.slice(1)}`,
    `okso ${okso}${revision === null ? '' : ` (${revision})`}, load ${load.before.toFixed(1)} before, ${load.after.toFixed(1)} after${busy ? ': a busy machine' : ''}`,
    '',
  ].join('\n');
}

function isBusy(load: number): boolean {
  return load > BUSY_LOAD_PER_CORE * cpus().length;
}

function oneMinuteLoad(): number {
  return loadavg()[0] ?? 0;
}

/** Short hash, with a plus sign when files differ from it. */
function revisionOf(folder: string): string | null {
  const git = (...args: string[]): string =>
    execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    // A package installed below somebody else's working copy has no revision of its own.
    if (git('rev-parse', '--show-prefix') !== '') return null;
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', '--untracked-files=no') === '' ? '' : '+'}`;
  } catch {
    return null;
  }
}

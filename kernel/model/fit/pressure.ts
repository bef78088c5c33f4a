import type { MachineMemory } from './machine-memory.ts';

/** How hard memory is to come by just now, whatever is said to be free. */
export type Pressure = 'none' | 'warning' | 'critical';

export interface PressureSources {
  platform: NodeJS.Platform;
  memory: MachineMemory;
  readFile: (path: string) => string | undefined;
  /** What a program of the system prints; undefined when it cannot be run. */
  run: (program: string, args: readonly string[]) => string | undefined;
}

/** Share of the last ten seconds in which something waited for memory, in per cent: from here on a program is felt to hang now and then, or all the time. */
const STALLED = { warning: 10, critical: 40 };
/** With less than this share free, the next large file in a cache or tab in a browser takes it. */
const TIGHT_SHARE = 0.1;
/** Levels of macOS: 1 normal, 2 warning, 4 critical. */
const MACOS_LEVELS: Record<string, Pressure> = { '2': 'warning', '4': 'critical' };

/** Asks Linux for its stall times and macOS for its level; other systems only for what is free. */
export function memoryPressure({ platform, memory, readFile, run }: PressureSources): Pressure {
  const isTight = memory.freeBytes < memory.totalBytes * TIGHT_SHARE;
  const told =
    platform === 'darwin' ? levelOf(run('sysctl', ['-n', 'kern.memorystatus_vm_pressure_level'])) : stalls(readFile('/proc/pressure/memory'));
  return told === 'none' && isTight ? 'warning' : told;
}

function levelOf(level: string | undefined): Pressure {
  return MACOS_LEVELS[level?.trim() ?? ''] ?? 'none';
}

function stalls(text: string | undefined): Pressure {
  const share = Number(/^some avg10=([\d.]+)/m.exec(text ?? '')?.[1] ?? 0);
  if (share >= STALLED.critical) return 'critical';
  return share >= STALLED.warning ? 'warning' : 'none';
}

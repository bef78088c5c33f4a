import type { GpuBackend } from '../llama-builds.ts';
import type { MachineMemory } from './machine-memory.ts';

/** A GPU that llama.cpp can use here. */
export interface Accelerator {
  /** unified: its memory is that of the machine. */
  kind: 'unified' | 'discrete';
  name: string;
  freeBytes: number;
  totalBytes: number;
}

export interface AcceleratorSources {
  platform: NodeJS.Platform;
  arch: string;
  memory: MachineMemory;
  readFile: (path: string) => string | undefined;
  /** Names in a folder; none where there is no such folder. */
  list: (folder: string) => readonly string[];
  run: (program: string, args: readonly string[]) => string | undefined;
  /** Whether llama.cpp for this kind of GPU is installed: a card it cannot use holds no model. */
  hasBuild: (backend: GpuBackend) => boolean;
}

/** Metal lets a program wire about two thirds of the memory. */
const UNIFIED_SHARE = 0.67;
const DRM = '/sys/class/drm';

/** The GPU with the most free memory, if any can be used. Reads what drivers say of themselves; nothing is loaded. */
export function findAccelerator(sources: AcceleratorSources): Accelerator | undefined {
  const { platform, arch, memory, hasBuild } = sources;
  if (platform === 'darwin') {
    if (arch !== 'arm64') return undefined;
    const totalBytes = memory.totalBytes * UNIFIED_SHARE;
    return { kind: 'unified', name: 'Metal', totalBytes, freeBytes: Math.min(memory.freeBytes, totalBytes) };
  }
  const cards = [
    ...(hasBuild('cuda') || hasBuild('vulkan') ? nvidiaCards(sources) : []),
    ...(platform === 'linux' && hasBuild('vulkan') ? drmCards(sources) : []),
  ];
  return cards.sort((left, right) => right.freeBytes - left.freeBytes)[0];
}

function nvidiaCards({ platform, list, run }: AcceleratorSources): Accelerator[] {
  // Starting the program takes a second where the driver sleeps, so it is asked only where there is a card.
  if (platform === 'linux' && !list('/dev').includes('nvidia0')) return [];
  const table = run('nvidia-smi', ['--query-gpu=memory.free,memory.total,name', '--format=csv,noheader,nounits']) ?? '';
  return table.split('\n').flatMap((row): Accelerator[] => {
    const [, free, total, name] = /^\s*(\d+),\s*(\d+),\s*(.+?)\s*$/.exec(row) ?? [];
    if (name === undefined) return [];
    const MEBIBYTE = 1024 * 1024;
    return [{ kind: 'discrete', name, freeBytes: Number(free) * MEBIBYTE, totalBytes: Number(total) * MEBIBYTE }];
  });
}

/** Cards whose driver counts its memory in files, which AMD's does. */
function drmCards({ list, readFile }: AcceleratorSources): Accelerator[] {
  return list(DRM).flatMap((card): Accelerator[] => {
    const totalBytes = Number(readFile(`${DRM}/${card}/device/mem_info_vram_total`) ?? Number.NaN);
    const usedBytes = Number(readFile(`${DRM}/${card}/device/mem_info_vram_used`) ?? Number.NaN);
    if (!/^card\d+$/.test(card) || !Number.isFinite(totalBytes - usedBytes)) return [];
    return [{ kind: 'discrete', name: card, totalBytes, freeBytes: totalBytes - usedBytes }];
  });
}

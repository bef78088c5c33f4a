import os from 'node:os';

/** Memory of this machine, in bytes, as far as it matters for choosing a model. */
export interface MachineMemory {
  freeBytes: number;
  totalBytes: number;
}

/** What a model may use on this machine. Honours container limits. */
export function machineMemory(platform: NodeJS.Platform = process.platform): MachineMemory {
  const totalBytes = os.totalmem();
  const freeBytes = Math.min(process.availableMemory(), totalBytes);
  // macOS counts only pages that nobody ever touched as free; what caches hold is given back on demand.
  if (platform === 'darwin') return { freeBytes: Math.max(freeBytes, totalBytes * RECLAIMABLE_ON_MACOS), totalBytes };
  return { freeBytes, totalBytes };
}

/** Half of the memory: what macOS can be expected to give back without swapping other programs out. */
const RECLAIMABLE_ON_MACOS = 0.5;

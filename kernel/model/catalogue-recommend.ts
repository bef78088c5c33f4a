import os from 'node:os';
import type { Catalogue, CatalogueEntry } from './catalogue.ts';

/** Memory of this machine, in bytes, as far as it matters for choosing a model. */
export interface MachineMemory {
  freeBytes: number;
  totalBytes: number;
}

export interface Recommendation {
  entry: CatalogueEntry;
  /** One sentence a person can check. */
  reason: string;
}

/** The largest model that is comfortable in the free memory, with the reason. */
export function recommendModel(catalogue: Catalogue, memory: MachineMemory): Recommendation {
  const candidates = catalogue.models
    .flatMap((entry) => (entry.recommendFromFreeBytes === null ? [] : [{ entry, fromBytes: entry.recommendFromFreeBytes }]))
    .sort((left, right) => right.fromBytes - left.fromBytes);
  const index = candidates.findIndex(({ fromBytes }) => fromBytes <= memory.freeBytes);
  const chosen = candidates[index] ?? candidates.at(-1);
  if (chosen === undefined) throw new Error('no model of the catalogue may be recommended');
  const larger = index > 0 ? candidates[index - 1] : undefined;
  const free = `${gigabytes(memory.freeBytes)} of memory is free`;
  if (larger !== undefined)
    return { entry: chosen.entry, reason: `${free}, and ${larger.entry.id} is comfortable from ${gigabytes(larger.fromBytes)}` };
  return { entry: chosen.entry, reason: `${free}, enough for the largest model of the catalogue (from ${gigabytes(chosen.fromBytes)})` };
}

/** Whether the model can work in the memory that is free now. */
export function fitsMemory(entry: CatalogueEntry, memory: MachineMemory): boolean {
  return entry.ramBytes <= memory.freeBytes;
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

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`;
}

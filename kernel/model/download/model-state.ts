import { stat } from 'node:fs/promises';
import type { CatalogueEntry } from '../catalogue.ts';
import { modelFiles } from './model-files.ts';
import { isVerified } from './verified-file.ts';

/** How a model of the catalogue stands on disk: `unchecked` has the right size and was never hashed. */
export type ModelState = 'ready' | 'unchecked' | 'wrong size' | 'partial' | 'absent';

/** Finds out with a few looks at the disk; nothing is hashed. */
export async function readModelState(entry: CatalogueEntry, modelsDir: string): Promise<ModelState> {
  const files = modelFiles(modelsDir, entry.file);
  if (await isVerified(files, entry)) return 'ready';
  const [finished, part] = await Promise.all([files.finished, files.part].map((path) => stat(path).catch(() => undefined)));
  if (finished !== undefined) return finished.size === entry.bytes ? 'unchecked' : 'wrong size';
  return part === undefined || part.size === 0 ? 'absent' : 'partial';
}

import { statfs } from 'node:fs/promises';
import { OksoError } from '../../../schemas/okso-error.ts';

/** A file system filled to the last block makes every other program fail, so this share of the download stays free. */
const MARGIN = 0.05;

/** Free blocks of the file system a folder lies on; `node:fs/promises` statfs fits. */
export type Statfs = (path: string) => Promise<{ bavail: number; bsize: number }>;

export interface DiskSpaceNeed {
  modelsDir: string;
  model: string;
  /** Bytes still to be written to the model. */
  remainingBytes: number;
  /** Bytes a source keeps beside the model while it works. */
  besideBytes: number;
}

/** Refuses to begin a download that cannot end well, and says how much room is missing. */
export async function requireDiskSpace(need: DiskSpaceNeed, readStatfs: Statfs = statfs): Promise<void> {
  const { bavail, bsize } = await readStatfs(need.modelsDir);
  const freeBytes = bavail * bsize;
  const neededBytes = Math.ceil(need.remainingBytes * (1 + MARGIN)) + need.besideBytes;
  if (neededBytes <= freeBytes) return;
  throw new OksoError(
    'OKSO_STORAGE',
    `the disk of "${need.modelsDir}" is too full for model "${need.model}": ${megabytes(neededBytes)} are needed, ${megabytes(freeBytes)} are free, ${megabytes(neededBytes - freeBytes)} are missing`,
    {
      hint: 'Make room, choose another folder with OKSO_MODELS_DIR, or take a smaller model: `okso models list`.',
      details: { neededBytes, freeBytes, missingBytes: neededBytes - freeBytes },
    },
  );
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1e6)} MB`;
}

import { join } from 'node:path';

/** Every path okso may create for one model, all in the folder of models so that renames are atomic and the disk check covers them. */
export interface ModelFiles {
  finished: string;
  /** Checksum, size and time of the finished file when it was last hashed. */
  verified: string;
  /** A finished file whose bytes were wrong. */
  damaged: string;
  part: string;
  partInfo: string;
  lock: string;
  /** Wheels on their way; only the holder of the lock touches it. */
  wheels: string;
}

/** The paths of the model that is kept as `file`. */
export function modelFiles(modelsDir: string, file: string): ModelFiles {
  const finished = join(modelsDir, file);
  return {
    finished,
    verified: `${finished}.verified.json`,
    damaged: `${finished}.damaged`,
    part: `${finished}.part`,
    partInfo: `${finished}.part.json`,
    lock: `${finished}.lock`,
    wheels: `${finished}.wheels`,
  };
}

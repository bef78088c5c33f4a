import { rm, stat } from 'node:fs/promises';
import type { ReportDownload } from './download-event.ts';
import { modelFiles } from './model-files.ts';
import { acquireModelLock } from './model-lock.ts';
import { asStorageFault, errorCodeOf } from './storage-fault.ts';

export interface RemoveModelOptions {
  modelsDir: string;
  signal: AbortSignal;
  onProgress?: ReportDownload;
}

/** Removes a model with everything beside it (parts, notes, damaged copies), once nobody downloads it any more. Answers the bytes that became free. */
export async function removeModel(file: string, { modelsDir, signal, onProgress }: RemoveModelOptions): Promise<number> {
  const files = modelFiles(modelsDir, file);
  const doomed = [files.finished, files.damaged, files.part, files.partInfo, files.verified];
  const sizes = await Promise.all(
    doomed.map((path) =>
      stat(path).then(
        (found) => found.size,
        () => 0,
      ),
    ),
  );
  if (sizes.every((size) => size === 0)) return 0;
  await using _lock = await acquireModelLock(files.lock, { signal, onWaiting: (owner) => onProgress?.({ type: 'waiting', ...owner }) });
  try {
    for (const path of [...doomed, files.wheels]) await rm(path, { recursive: true, force: true });
  } catch (thrown) {
    throw errorCodeOf(thrown) === undefined ? thrown : asStorageFault(thrown, files.finished);
  }
  return sizes.reduce((sum, size) => sum + size, 0);
}

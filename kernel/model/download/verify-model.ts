import { OksoError } from '../../../schemas/okso-error.ts';
import type { CatalogueEntry } from '../catalogue.ts';
import type { ReportDownload } from './download-event.ts';
import { throwIfInterrupted } from './interruption.ts';
import { modelFiles } from './model-files.ts';
import { checkFinished, setDamagedAside } from './verified-file.ts';

export interface VerifyModelOptions {
  modelsDir: string;
  signal: AbortSignal;
  onProgress?: ReportDownload;
}

/** Hashes a downloaded model again, whatever was noted before. Wrong bytes are moved aside and are a fault. */
export async function verifyModel(entry: CatalogueEntry, { modelsDir, signal, onProgress }: VerifyModelOptions): Promise<void> {
  const files = modelFiles(modelsDir, entry.file);
  const report = onProgress ?? (() => undefined);
  const hint = `Run \`okso models pull ${entry.id}\`.`;
  const found = await checkFinished(files, entry, { signal, report, force: true }).catch((thrown: unknown) => {
    throwIfInterrupted(signal);
    throw new OksoError('OKSO_MODEL_DAMAGED', `"${files.finished}" cannot be read to the end`, { hint, cause: thrown });
  });
  if (found.state === 'missing') throw new OksoError('OKSO_MODEL_UNAVAILABLE', `model "${entry.id}" is not downloaded`, { hint });
  if (found.state === 'verified') return;
  await setDamagedAside(files, report);
  throw new OksoError('OKSO_MODEL_DAMAGED', `model "${entry.id}" is damaged: ${found.reason}; the file is now "${files.damaged}"`, { hint });
}

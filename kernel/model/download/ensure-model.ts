import { mkdir, rename, rm } from 'node:fs/promises';
import { OksoError } from '../../../schemas/okso-error.ts';
import type { CatalogueEntry, SourceKind } from '../catalogue.ts';
import { requireDiskSpace, type Statfs } from './disk-space.ts';
import type { ReportDownload } from './download-event.ts';
import { throwIfInterrupted } from './interruption.ts';
import { type ModelFiles, modelFiles } from './model-files.ts';
import { type AcquireLockOptions, acquireModelLock } from './model-lock.ts';
import type { ModelSource } from './model-source.ts';
import { type OpenSourceOptions, openSource, parseSourceKinds } from './open-source.ts';
import { discardPart, keptPartBytes, openPart } from './part-file.ts';
import { asStorageFault } from './storage-fault.ts';
import { checkFinished, isVerified, noteVerified, setDamagedAside } from './verified-file.ts';

export interface EnsureModelOptions extends OpenSourceOptions {
  modelsDir: string;
  /** The names in OKSO_MODEL_SOURCES, tried in this order. */
  sources: readonly string[];
  signal: AbortSignal;
  onProgress?: ReportDownload;
  statfs?: Statfs;
  /** How the lock is watched; the defaults are right outside tests. */
  lock?: Pick<AcquireLockOptions, 'pollMs' | 'staleAfterMs' | 'heartbeatMs' | 'now'>;
}

/** What every step of one download shares. */
interface Download {
  entry: CatalogueEntry;
  files: ModelFiles;
  options: EnsureModelOptions;
  signal: AbortSignal;
  report: ReportDownload;
}

interface Failure {
  kind: SourceKind;
  from: string;
  reason: string;
}

/** The path of a model whose bytes are the pinned ones, downloaded when necessary. */
export async function ensureModel(entry: CatalogueEntry, options: EnsureModelOptions): Promise<string> {
  const files = modelFiles(options.modelsDir, entry.file);
  if (await isVerified(files, entry)) return files.finished;
  const kinds = parseSourceKinds(options.sources);
  const report = options.onProgress ?? (() => undefined);
  try {
    // Looked at before anything is written: a right file in a folder that may only be read is good enough.
    const found = await checkFinished(files, entry, { signal: options.signal, report });
    if (found.state !== 'verified') await fetchUnderLock({ entry, files, options, signal: options.signal, report }, kinds);
    return files.finished;
  } catch (thrown) {
    if (thrown instanceof OksoError) throw thrown;
    throwIfInterrupted(options.signal);
    throw asStorageFault(thrown, files.finished);
  }
}

async function fetchUnderLock(wanted: Download, kinds: readonly SourceKind[]): Promise<void> {
  const { entry, files, options, report } = wanted;
  await mkdir(options.modelsDir, { recursive: true });
  await using lock = await acquireModelLock(files.lock, {
    ...options.lock,
    signal: options.signal,
    onWaiting: (owner) => report({ type: 'waiting', ...owner }),
  });
  const download = { ...wanted, signal: AbortSignal.any([options.signal, lock.lost]) };
  try {
    // Whoever held the lock before may have finished the file.
    const found = await checkFinished(files, entry, download);
    if (found.state === 'verified') return;
    if (found.state === 'damaged') await setDamagedAside(files, report);
    await fetchFromAny(download, kinds);
  } catch (thrown) {
    if (!(thrown instanceof OksoError)) throwIfInterrupted(download.signal);
    throw thrown;
  }
}

async function fetchFromAny(download: Download, kinds: readonly SourceKind[]): Promise<void> {
  const { entry, files, options, report } = download;
  const failures: Failure[] = [];
  for (const kind of kinds) {
    await using opened = await openSource(kind, entry, files, options);
    const from = opened?.source.from ?? '';
    const reason = opened === undefined ? 'the catalogue names no such source for this model' : await fetchFrom(opened.source, download);
    if (reason === undefined) return;
    failures.push({ kind, from, reason });
    report({ type: 'source-rejected', source: kind, reason });
  }
  throw nothingDelivered(download, failures);
}

/** Why the source did not deliver the right bytes; undefined when it did. */
async function fetchFrom(source: ModelSource, download: Download): Promise<string | undefined> {
  const { entry, files } = download;
  while (true) {
    const resumedBytes = await keptPartBytes(files, entry, source.alignBytes);
    if (resumedBytes === 0) await discardPart(files);
    const result = await deliverOnce(source, resumedBytes, download);
    if (result.sha256 === undefined) return result.reason;
    if (result.sha256 === entry.sha256) return finish(download);
    await discardPart(files);
    // Bytes of an earlier run (another source, a crash) may be the wrong ones, so a source is rejected only for a file all its own.
    if (resumedBytes === 0) return `the bytes have the SHA-256 ${result.sha256} instead of ${entry.sha256}`;
  }
}

async function deliverOnce(
  source: ModelSource,
  resumedBytes: number,
  { entry, files, options, signal, report }: Download,
): Promise<{ sha256: string } | { sha256?: undefined; reason: string }> {
  const { modelsDir } = options;
  const totalBytes = entry.bytes;
  await requireDiskSpace({ modelsDir, model: entry.id, remainingBytes: totalBytes - resumedBytes, besideBytes: source.besideBytes }, options.statfs);
  await using part = await openPart(files, entry, { signal, report, alignBytes: source.alignBytes });
  report({ type: 'source-started', source: source.kind, from: source.from, resumedBytes, totalBytes });
  const delivery = await source.deliver(part, { signal, report });
  if (!delivery.delivered) return { reason: delivery.reason };
  if (part.bytes !== totalBytes) return { reason: `it delivered ${part.bytes} of ${totalBytes} bytes` };
  return { sha256: await part.finish() };
}

async function finish({ entry, files, report }: Download): Promise<undefined> {
  await rename(files.part, files.finished);
  await rm(files.partInfo, { force: true });
  await noteVerified(files, entry);
  report({ type: 'done', path: files.finished, totalBytes: entry.bytes });
}

function nothingDelivered({ entry, files, options }: Download, failures: readonly Failure[]): OksoError {
  const tried = failures.map(({ kind, from, reason }) => `${kind}${from === '' ? '' : ` (${from})`}: ${reason}`);
  const what = tried.length === 0 ? 'OKSO_MODEL_SOURCES names no source' : tried.join('; ');
  return new OksoError('OKSO_DOWNLOAD', `model "${entry.id}" could not be downloaded: ${what}`, {
    hint: `Try again when the network is back, use a local file with --model PATH, or put the file at ${files.finished}`,
    details: { model: entry.id, sources: options.sources, failures },
  });
}

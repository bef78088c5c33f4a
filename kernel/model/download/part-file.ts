import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { ReportDownload } from './download-event.ts';
import type { ModelFiles } from './model-files.ts';
import { hashFile } from './sha256-file.ts';
import { asStorageFault } from './storage-fault.ts';
import type { ExpectedBytes } from './verified-file.ts';

/** What must be known to continue a part: which bytes it belongs to, and how its last server named the version it sent. */
const PartInfo = z.object({ sha256: z.string(), etag: z.object({ url: z.string(), value: z.string() }).optional() });
type PartInfo = z.infer<typeof PartInfo>;

/** The beginning of a model on disk. Bytes are hashed as they are appended, so a finished part needs no second reading. */
export interface PartFile extends AsyncDisposable {
  readonly bytes: number;
  /** The validator a server gave for this address when these bytes came from it. */
  etagFor(url: string): string | undefined;
  noteEtag(url: string, value: string): Promise<void>;
  append(chunk: Uint8Array): Promise<void>;
  /** Forgets all bytes. */
  restart(): Promise<void>;
  /** Makes the bytes durable and answers their SHA-256; nothing can be appended afterwards. */
  finish(): Promise<string>;
}

export interface OpenPartOptions {
  signal: AbortSignal;
  report: ReportDownload;
  /** Bytes kept from an earlier run are cut down to a multiple of this. */
  alignBytes: number;
}

/** Opens the part of a model, with the bytes an earlier run left when they belong to the same model. */
export async function openPart(files: ModelFiles, expected: ExpectedBytes, options: OpenPartOptions): Promise<PartFile> {
  const kept = await keepableBytes(files, expected, options.alignBytes);
  let info: PartInfo = kept.info ?? { sha256: expected.sha256 };
  let bytes = kept.bytes;
  const onChecked = (checkedBytes: number) => options.report({ type: 'checking', checkedBytes, totalBytes: bytes });
  let hash: Hash = await hashFile(files.part, { bytes, signal: options.signal, onChecked });
  let file: FileHandle;
  try {
    await writeInfo(files, info);
    file = await open(files.part, bytes === 0 ? 'w' : 'r+');
    await file.truncate(bytes);
  } catch (thrown) {
    throw asStorageFault(thrown, files.part);
  }
  return {
    get bytes() {
      return bytes;
    },
    etagFor: (url) => (info.etag?.url === url ? info.etag.value : undefined),
    async noteEtag(url, value) {
      info = { ...info, etag: { url, value } };
      await writeInfo(files, info);
    },
    async append(chunk) {
      try {
        await writeAll(file, chunk, bytes);
      } catch (thrown) {
        throw asStorageFault(thrown, files.part);
      }
      hash.update(chunk);
      bytes += chunk.length;
    },
    async restart() {
      await file.truncate(0);
      hash = createHash('sha256');
      bytes = 0;
    },
    async finish() {
      try {
        await file.sync();
      } catch (thrown) {
        throw asStorageFault(thrown, files.part);
      }
      return hash.digest('hex');
    },
    [Symbol.asyncDispose]: () => file.close(),
  };
}

/** How many bytes of a part would be kept by a source that continues at multiples of `alignBytes`. */
export async function keptPartBytes(files: ModelFiles, expected: ExpectedBytes, alignBytes: number): Promise<number> {
  return (await keepableBytes(files, expected, alignBytes)).bytes;
}

/** Removes a part and what is noted about it. */
export async function discardPart(files: ModelFiles): Promise<void> {
  await Promise.all([files.part, files.partInfo].map((path) => rm(path, { force: true })));
}

async function keepableBytes(files: ModelFiles, expected: ExpectedBytes, alignBytes: number): Promise<{ bytes: number; info?: PartInfo }> {
  const [size, info] = await Promise.all([
    stat(files.part).then(
      (found) => found.size,
      () => 0,
    ),
    readInfo(files),
  ]);
  if (info === undefined || info.sha256 !== expected.sha256 || size > expected.bytes) return { bytes: 0 };
  // A complete part needs no cutting, even when its last piece is shorter than the others.
  return { bytes: size === expected.bytes ? size : size - (size % alignBytes), info };
}

async function writeAll(file: FileHandle, chunk: Uint8Array, position: number): Promise<void> {
  let written = 0;
  while (written < chunk.length) {
    const { bytesWritten } = await file.write(chunk, written, chunk.length - written, position + written);
    written += bytesWritten;
  }
}

async function writeInfo(files: ModelFiles, info: PartInfo): Promise<void> {
  await writeFile(files.partInfo, `${JSON.stringify(info)}\n`);
}

async function readInfo(files: ModelFiles): Promise<PartInfo | undefined> {
  try {
    return PartInfo.parse(JSON.parse(await readFile(files.partInfo, 'utf8')));
  } catch {
    // Without its note nobody knows what the part belongs to, so it is started anew.
    return undefined;
  }
}

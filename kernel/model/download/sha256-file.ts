import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';

/** Large enough that hashing, not the number of reads, decides the time. */
const READ_BYTES = 1024 * 1024;

export interface HashFileOptions {
  /** Only the first bytes of the file. */
  bytes?: number;
  signal?: AbortSignal;
  onChecked?: (checkedBytes: number) => void;
}

/** The SHA-256 of a file as it lies on disk, still open for more bytes. */
export async function hashFile(path: string, { bytes, signal, onChecked }: HashFileOptions = {}): Promise<Hash> {
  const hash = createHash('sha256');
  if (bytes === 0) return hash;
  let checked = 0;
  const stream = createReadStream(path, {
    highWaterMark: READ_BYTES,
    ...(bytes === undefined ? {} : { end: bytes - 1 }),
    ...(signal === undefined ? {} : { signal }),
  });
  for await (const chunk of stream) {
    hash.update(chunk);
    checked += chunk.length;
    onChecked?.(checked);
  }
  return hash;
}

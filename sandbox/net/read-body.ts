import type { Readable } from 'node:stream';
import { decodeContent } from './content-decoder.ts';
import { NetFault } from './net-fault.ts';

export interface ReadBody {
  bytes: Uint8Array;
  /** There is more than was read: the limit was reached, or the connection ended too early. */
  truncated: boolean;
  /** What ended the body before its end; the bytes that came are kept. */
  fault: Error | undefined;
}

/** Reads a response's body, decoded, up to a limit that counts decoded bytes. Nothing beyond the limit is ever held. */
export async function readBody(body: Readable, contentEncoding: string, maxBytes: number): Promise<ReadBody> {
  const decoded = decodeContent(body, contentEncoding);
  if (decoded === undefined) throw new NetFault(`its body is compressed too many times (${contentEncoding})`, { isPassing: false, hint: NOT_HONEST });
  let bytes = new Uint8Array(Math.min(FIRST_BYTES, maxBytes));
  let length = 0;
  let truncated = false;
  let fault: Error | undefined;
  try {
    for await (const chunk of decoded as AsyncIterable<Uint8Array>) {
      const room = maxBytes - length;
      truncated = chunk.length > room;
      const kept = chunk.subarray(0, room);
      if (length + kept.length > bytes.length) bytes = grown(bytes, length + kept.length);
      bytes.set(kept, length);
      length += kept.length;
      if (truncated) break;
    }
  } catch (thrown) {
    fault = thrown instanceof Error ? thrown : new Error(String(thrown));
    truncated = true;
  }
  return { bytes: bytes.slice(0, length), truncated, fault };
}

const NOT_HONEST = 'No honest page needs this; leave it.';

/** Most pages fit. */
const FIRST_BYTES = 64 * 1024;

/**
 * Chunks are copied as they come, never kept: one byte of a page can hold on to the 64 KB that came over the wire with it, and a server that
 * pads its chunks would fill the memory with a page of one megabyte.
 */
function grown(bytes: Uint8Array, needed: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(needed, bytes.length * 2));
  larger.set(bytes);
  return larger;
}

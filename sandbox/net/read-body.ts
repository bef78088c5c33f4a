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
  const chunks: Uint8Array[] = [];
  let length = 0;
  let truncated = false;
  let fault: Error | undefined;
  try {
    for await (const chunk of decoded as AsyncIterable<Uint8Array>) {
      const room = maxBytes - length;
      truncated = chunk.length > room;
      const kept = chunk.subarray(0, room);
      chunks.push(kept);
      length += kept.length;
      if (truncated) break;
    }
  } catch (thrown) {
    fault = thrown instanceof Error ? thrown : new Error(String(thrown));
    truncated = true;
  }
  return { bytes: join(chunks, length), truncated, fault };
}

const NOT_HONEST = 'No honest page needs this; leave it.';

function join(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

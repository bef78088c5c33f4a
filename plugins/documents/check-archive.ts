import { type Entry, fromBufferPromise } from 'yauzl';
import { ToolFailure } from '../sdk.ts';

/** More parts than any document has. */
const MAX_PARTS = 10_000;

/** Of XML in all parts together, unpacked, and of tags in it: about a thousand pages. The tree of them has to fit into the heap of the thread. */
const MAX_XML_BYTES = 10 * 1024 * 1024;
const MAX_TAGS = 300_000;

/**
 * Unpacks what a reader of Office documents is going to unpack, without keeping it: a few bytes can claim to be a gigabyte, and the
 * libraries that read these documents take it all.
 */
export async function checkArchive(bytes: Uint8Array, name: string): Promise<void> {
  const archive = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), { lazyEntries: true, validateEntrySizes: true });
  let parts = 0;
  let xml = 0;
  let tags = 0;
  for await (const entry of archive.eachEntry()) {
    parts += 1;
    if (parts > MAX_PARTS) throw tooLarge(name, `more than ${MAX_PARTS} parts`);
    if (!isXml(entry)) continue;
    for await (const chunk of await archive.openReadStreamPromise(entry)) {
      const piece = chunk as Uint8Array;
      xml += piece.length;
      if (xml > MAX_XML_BYTES) throw tooLarge(name, `more than ${MAX_XML_BYTES / 1024 / 1024} MB of XML`);
      tags += countTags(piece);
      if (tags > MAX_TAGS) throw tooLarge(name, `more than ${MAX_TAGS} tags`);
    }
  }
}

function isXml({ fileName }: Entry): boolean {
  return /\.(?:xml|rels)$/i.test(fileName);
}

const LESS_THAN = 0x3c;

function countTags(piece: Uint8Array): number {
  let tags = 0;
  for (let at = piece.indexOf(LESS_THAN); at >= 0; at = piece.indexOf(LESS_THAN, at + 1)) tags += 1;
  return tags;
}

function tooLarge(name: string, what: string): ToolFailure {
  return new ToolFailure(`${name} is too large to be read: it unpacks to ${what}`, { hint: 'Split it, or save it as text.' });
}

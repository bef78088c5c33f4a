import { pipeline, Readable, type Transform } from 'node:stream';
import zlib from 'node:zlib';

/** What this Node can decode, for the Accept-Encoding header: zstd came with Node 22.15. */
export const ACCEPTED_ENCODINGS: string = 'createZstdDecompress' in zlib ? 'gzip, deflate, br, zstd' : 'gzip, deflate, br';

/** Honest servers compress once. Each layer multiplies what a few bytes can swell to, and costs a decoder. */
const MAX_LAYERS = 2;

/**
 * The bytes of a body without its Content-Encoding. They are produced as they are read, so a reader that stops early bounds what a small
 * body can swell to. Encodings nobody knows are left alone: some servers write a charset there. Undefined when there are too many layers.
 */
export function decodeContent(body: Readable, contentEncoding: string): Readable | undefined {
  const layers = contentEncoding.split(',').flatMap((name) => decoders.get(name.trim().toLowerCase()) ?? []);
  if (layers.length > MAX_LAYERS) return undefined;
  // The last one named was applied last.
  return layers.reverse().reduce((encoded, decode) => decode(encoded), body);
}

/** A body that was cut short gives what can be had of it, as in browsers; that something is missing is told by the connection. */
const LENIENT = { flush: zlib.constants.Z_SYNC_FLUSH, finishFlush: zlib.constants.Z_SYNC_FLUSH };
const LENIENT_BROTLI = { flush: zlib.constants.BROTLI_OPERATION_FLUSH, finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH };

type Decode = (encoded: Readable) => Readable;

const decodeGzip = through(() => zlib.createGunzip(LENIENT));

// Node 20's types do not know zstd.
const { createZstdDecompress } = zlib as { createZstdDecompress?: () => Transform };

const decoders = new Map<string, Decode>([
  ['gzip', decodeGzip],
  ['x-gzip', decodeGzip],
  ['deflate', (encoded) => Readable.from(inflate(encoded))],
  ['br', through(() => zlib.createBrotliDecompress(LENIENT_BROTLI))],
  ...(createZstdDecompress === undefined ? [] : [['zstd', through(() => createZstdDecompress())] as const]),
]);

/** Errors reach whoever reads the last of the chain, and destroying that one destroys the whole; nothing is left for the callback to do. */
function through(createDecoder: () => Transform): Decode {
  return (encoded) => pipeline(encoded, createDecoder(), () => undefined);
}

/** The low half of the first byte of a zlib stream. */
const DEFLATE_METHOD = 8;

/** "deflate" means a zlib stream; some servers send it without the header. */
async function* inflate(encoded: Readable): AsyncGenerator<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = encoded[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done === true) return;
  const hasHeader = ((first.value[0] ?? 0) & 0x0f) === DEFLATE_METHOD;
  const whole = Readable.from(startingWith(first.value, chunks));
  yield* through(() => (hasHeader ? zlib.createInflate(LENIENT) : zlib.createInflateRaw(LENIENT)))(whole);
}

async function* startingWith(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}

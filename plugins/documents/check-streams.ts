import { inflateSync } from 'node:zlib';
import { ToolFailure } from '../sdk.ts';

/** One stream of a PDF unpacked: the text of a page has some hundred kilobytes, a font of a whole script some ten megabytes. */
const MAX_STREAM_BYTES = 32 * 1024 * 1024;

/** A stream may be packed several times over. */
const MAX_LAYERS = 4;

/** The dictionary of a stream stands before it and is no longer than this. */
const DICTIONARY_BYTES = 2_048;

const STREAM = Buffer.from('stream');
const ZLIB_HEADER = 0x78;

/**
 * Refuses a PDF with a stream that unpacks to more than text and fonts ever do: what reads PDF would take a gigabyte of memory for a megabyte
 * of file. Pictures may be large; they are not unpacked for their text.
 */
export function checkStreams(bytes: Uint8Array, name: string): void {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = pdf.indexOf(STREAM); at >= 0; at = pdf.indexOf(STREAM, at + STREAM.length)) {
    let start = at + STREAM.length;
    while (pdf[start] === CARRIAGE_RETURN || pdf[start] === LINE_FEED) start += 1;
    if (pdf[start] !== ZLIB_HEADER || isPicture(pdf, at) || fits(pdf.subarray(start))) continue;
    throw new ToolFailure(`${name} has a part that unpacks to more than 32 MB`, { hint: 'It is no ordinary PDF; save it again with a PDF viewer.' });
  }
}

const CARRIAGE_RETURN = 0x0d;
const LINE_FEED = 0x0a;

function isPicture(pdf: Buffer, at: number): boolean {
  const before = pdf.toString('latin1', Math.max(0, at - DICTIONARY_BYTES), at);
  return /\/Subtype\s*\/Image\b/.test(before.slice(before.lastIndexOf(' obj') + 1));
}

function fits(packed: Uint8Array, layer = 1): boolean {
  try {
    const unpacked = inflateSync(packed, { maxOutputLength: MAX_STREAM_BYTES });
    return layer === MAX_LAYERS || unpacked[0] !== ZLIB_HEADER || fits(unpacked, layer + 1);
  } catch (error) {
    // What is damaged or is packed in another way is for pdf.js to judge.
    return !(error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE');
  }
}

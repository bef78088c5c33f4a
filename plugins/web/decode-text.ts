/** Where a page may say its charset within itself (WHATWG: the first 1024 bytes; some pages need more). */
const LOOK_AT_BYTES = 4_096;

/** Bytes as text, in the charset of the byte order mark, the header, the page itself, or else UTF-8 and where that fails windows-1252. */
export function decodeText(bytes: Uint8Array, contentType: string, isCut = false): string {
  const named = byOrderMark(bytes) ?? believable(/charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType)?.[1], bytes) ?? charsetInside(bytes);
  const decoder = named === undefined ? undefined : decoderFor(named);
  return decoder === undefined ? decodePlainText(bytes, isCut) : decode(decoder, bytes);
}

/** Text that says nothing of its charset: by its byte order mark, else UTF-8, else UTF-16 where every other byte is NUL, else windows-1252. */
export function decodePlainText(bytes: Uint8Array, isCut = false): string {
  const marked = byOrderMark(bytes) ?? unmarkedUtf16(bytes);
  if (marked !== undefined) return new TextDecoder(marked).decode(bytes);
  try {
    // What was cut may end within a character, which is no fault.
    return new TextDecoder('utf-8', { fatal: true }).decode(isCut ? withoutHalfCharacter(bytes) : bytes);
  } catch {
    return decode(new TextDecoder('windows-1252'), bytes);
  }
}

/** What windows-1252 has from 0x80 to 0x9f; five of them are free and stay what they are. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Node 20.18.3 and some later versions take windows-1252 for Latin-1, which differs in those (https://github.com/nodejs/node/issues/56542). */
function decode(decoder: TextDecoder, bytes: Uint8Array): string {
  const text = decoder.decode(bytes);
  return decoder.encoding === 'windows-1252' ? text.replace(/[\x80-\x9f]/g, (sign) => WINDOWS_1252[sign.charCodeAt(0) - 0x80] ?? sign) : text;
}

function byOrderMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** Of the first bytes of one parity; Western text in UTF-16 has nearly all. */
const NUL_SHARE = 0.7;

/** Of the other parity, hardly any. */
const STRAY_SHARE = 0.03;

/** Less text than this says nothing. */
const MIN_PAIRS = 4;

/** Some programs of Windows write UTF-16 without a mark: nearly every other byte is NUL then, and the rest hardly ever. */
export function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const start = bytes.subarray(0, LOOK_AT_BYTES);
  const pairs = Math.floor(start.length / 2);
  if (pairs < MIN_PAIRS) return undefined;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < pairs * 2; at += 2) {
    if (start[at] === 0) even += 1;
    if (start[at + 1] === 0) odd += 1;
  }
  if (odd >= pairs * NUL_SHARE && even <= pairs * STRAY_SHARE) return 'utf-16le';
  return even >= pairs * NUL_SHARE && odd <= pairs * STRAY_SHARE ? 'utf-16be' : undefined;
}

/** Text in UTF-16 has NUL bytes in every blank and tag; a header that says so of other bytes is wrong. */
function believable(name: string | undefined, bytes: Uint8Array): string | undefined {
  return name !== undefined && /^utf-?16/i.test(name) && !bytes.subarray(0, LOOK_AT_BYTES).includes(0) ? undefined : name;
}

/** `<meta charset>`, its older form, or an XML declaration. */
function charsetInside(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, LOOK_AT_BYTES));
  const named =
    /<meta[^>]{0,200}?charset\s*=\s*["']?([\w:.-]+)/i.exec(start)?.[1] ?? /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w:.-]+)/i.exec(start)?.[1];
  // A page whose charset can be read this way is not in UTF-16, whatever it says.
  return named !== undefined && /^utf-?16/i.test(named) ? 'utf-8' : named;
}

function decoderFor(name: string): TextDecoder | undefined {
  try {
    return new TextDecoder(name);
  } catch {
    // A charset that nobody knows is as good as none.
    return undefined;
  }
}

/** The most bytes of one character that can be missing. */
const MAX_HALF = 3;

function withoutHalfCharacter(bytes: Uint8Array): Uint8Array {
  for (let back = 1; back <= MAX_HALF; back += 1) {
    const byte = bytes.at(-back) ?? 0;
    if (byte < 0x80) return bytes;
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length > back ? bytes.subarray(0, -back) : bytes;
    }
  }
  return bytes;
}

import { unmarkedUtf16 } from './decode-text.ts';

/** Text in the first bytes means text in the rest. */
const LOOK_AT_BYTES = 8_192;

/** One in so many bytes may be a control character: a log that a crash left with a hole is still a log. */
const BYTES_PER_CONTROL = 100;

/** Whether bytes are text in some encoding. */
export function isText(bytes: Uint8Array): boolean {
  if (hasWideMark(bytes) || unmarkedUtf16(bytes) !== undefined) return true;
  const start = bytes.subarray(0, LOOK_AT_BYTES);
  return !isPdf(bytes) && start.reduce((controls, byte) => controls + (isControl(byte) ? 1 : 0), 0) * BYTES_PER_CONTROL <= start.length;
}

/** Readers of PDF look this far for the beginning of a document. */
const PDF_BYTES = 1_024;
const PDF_MARK = '%PDF-';

/** Whether bytes are a PDF, most of which look like text at their beginning. */
export function isPdf(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(PDF_BYTES, bytes.length)).toString('latin1');
  const at = start.indexOf(PDF_MARK);
  // Text about PDF names the mark as well; what comes before a real one is a mark of its own or rubbish, but no sentence.
  return at === 0 || (at > 0 && !/[\w ]{4}/.test(start.slice(0, at)));
}

function hasWideMark([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

/** Those that no text has: not tab, line feed, form feed, carriage return, backspace, bell or escape. */
function isControl(byte: number): boolean {
  return byte < 0x07 || byte === 0x0b || (byte >= 0x0e && byte < 0x20 && byte !== 0x1b) || byte === 0x7f;
}

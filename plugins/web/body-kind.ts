import { isText } from './is-text.ts';

/** What a body is, by its type and its first bytes. */
export type BodyKind = 'html' | 'json' | 'xml' | 'text' | 'binary';

/** Servers name types wrongly often enough, so the bytes have a say where the type leaves room. */
export function bodyKind(contentType: string, bytes: Uint8Array): BodyKind {
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase();
  if (isZstd(bytes)) return 'binary';
  if (type === 'text/html' || type === 'application/xhtml+xml') return 'html';
  if (type === 'application/json' || type === 'text/json' || type.endsWith('+json')) return 'json';
  if (type === 'image/svg+xml') return 'xml';
  if (/^(image|audio|video|font|model)\//.test(type)) return 'binary';
  if (!isText(bytes)) return 'binary';
  if (type === 'application/xml' || type === 'text/xml' || type.endsWith('+xml')) return 'xml';
  if (type.startsWith('text/') || TEXT_TYPES.has(type)) return 'text';
  return VAGUE_TYPES.has(type) ? kindOfText(bytes) : 'binary';
}

/** Some servers compress this way unasked, and not every Node can undo it. */
function isZstd(bytes: Uint8Array): boolean {
  return [0x28, 0xb5, 0x2f, 0xfd].every((byte, index) => bytes[index] === byte);
}

const TEXT_TYPES: ReadonlySet<string> = new Set([
  'application/javascript',
  'application/x-javascript',
  'application/ecmascript',
  'application/x-ndjson',
  'application/jsonl',
  'application/yaml',
  'application/x-yaml',
  'application/toml',
  'application/sql',
  'application/x-sh',
  'application/csv',
  'application/x-tex',
]);

/** Said by servers that do not know. */
const VAGUE_TYPES: ReadonlySet<string> = new Set([
  '',
  'application/octet-stream',
  'binary/octet-stream',
  'application/unknown',
  'unknown/unknown',
  '*/*',
]);

/** A page says early what it is. */
const LOOK_AT_BYTES = 8_192;

function kindOfText(bytes: Uint8Array): BodyKind {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, LOOK_AT_BYTES)).trimStart().toLowerCase();
  if (start.startsWith('<!doctype html') || start.startsWith('<html')) return 'html';
  if (start.startsWith('<?xml')) return 'xml';
  return 'text';
}

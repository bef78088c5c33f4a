import type { Readable, Writable } from 'node:stream';

/** Longer lines are no message of ours; the reader gives up on a peer that sends one. As large as the largest result. */
const MAX_LINE_CHARACTERS = 64 * 1024 * 1024;

/** How bytes travel in JSON text: an object with this key alone. */
const BYTES_KEY = '$bytes';

/** Writes a message as one line of JSON. Bytes are kept as bytes; what JSON has no words for is dropped, as JSON does. */
export function sendLine(pipe: Writable, message: unknown): void {
  pipe.write(`${JSON.stringify(message, encodeBytes)}\n`);
}

/** Calls `deliver` with each message that arrives and `onNoise` once, when something arrives that is none; nothing is delivered after that. */
export function receiveLines(pipe: Readable, deliver: (message: unknown) => void, onNoise: () => void): void {
  let held: string[] = [];
  let length = 0;
  let isOver = false;
  const take = (line: string): void => {
    try {
      deliver(JSON.parse(line, decodeBytes));
    } catch {
      isOver = true;
      onNoise();
    }
  };
  pipe.setEncoding('utf8');
  pipe.on('data', (data: string) => {
    for (const [index, part] of data.split('\n').entries()) {
      if (isOver) return;
      if (index > 0) {
        take(held.join(''));
        held = [];
        length = 0;
      }
      length += part.length;
      held.push(part);
      if (length > MAX_LINE_CHARACTERS && !isOver) {
        isOver = true;
        onNoise();
      }
    }
  });
}

function encodeBytes(_key: string, value: unknown): unknown {
  return value instanceof Uint8Array ? { [BYTES_KEY]: Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64') } : value;
}

function decodeBytes(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const bytes = (value as Record<string, unknown>)[BYTES_KEY];
  return typeof bytes === 'string' && Object.keys(value).length === 1 ? new Uint8Array(Buffer.from(bytes, 'base64')) : value;
}

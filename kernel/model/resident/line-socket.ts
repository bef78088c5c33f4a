import type { Socket } from 'node:net';

/** A connection that carries JSON values, one a line. */
export interface LineSocket {
  readonly socket: Socket;
  /** To a connection that is closed a value is lost, as the end of the connection tells. */
  write(value: unknown): void;
  /** The last value; the connection ends behind it. */
  end(value: unknown, onSent?: () => void): void;
  /** Who hears what comes; while nobody does, it is kept. */
  listen(hear: ((value: unknown) => void) | undefined): void;
}

/** A prompt that fills a context of 131 072 tokens is about a megabyte; whoever sends sixteen without an end of line is no okso. */
const MAX_LINE_CHARS = 16 * 1024 * 1024;

/** Carries JSON over a socket. What is none, does not end, or what `hear` throws at, closes the connection. */
export function createLineSocket(socket: Socket): LineSocket {
  let hearer: ((value: unknown) => void) | undefined;
  let rest = '';
  let kept: string[] = [];

  function deliver(): void {
    while (hearer !== undefined && !socket.destroyed) {
      const line = kept.shift();
      if (line === undefined) return;
      try {
        hearer(JSON.parse(line));
      } catch {
        socket.destroy();
      }
    }
  }

  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE_CHARS) socket.destroy();
    kept = [...kept, ...lines];
    deliver();
  });
  return {
    socket,
    write(value) {
      if (socket.writable) socket.write(`${JSON.stringify(value)}\n`);
    },
    end: (value, onSent) => void socket.end(`${JSON.stringify(value)}\n`, onSent),
    listen(hear) {
      hearer = hear;
      deliver();
    },
  };
}

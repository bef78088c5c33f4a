import { type HostChannel, type HostListener, hear } from '../host-channel.ts';
import type { ToHost } from '../host-protocol.ts';
import type { LineSocket } from './line-socket.ts';

export interface ResidentChannelOptions extends HostListener {
  /** Undefined: this command has to load the model itself. */
  reach: (signal: AbortSignal) => Promise<LineSocket | undefined>;
  /** A host of this command alone. */
  fork: () => HostChannel;
  /** What a host that is gone has said last. */
  lastWords: () => string;
  log: (level: 'debug' | 'warn', message: string) => void;
}

/** A way to the resident host, or to a host of this command where there can be none. What is said before it is open waits. */
export function openResidentChannel({ reach, fork, lastWords, log, ...listener }: ResidentChannelOptions): HostChannel {
  const stop = new AbortController();
  const early: ToHost[] = [];
  let isNeeded = false;
  let open: HostChannel | undefined;

  const opening = (async () => {
    const lines = await reach(stop.signal).catch((thrown: Error) => {
      if (!stop.signal.aborted) log('warn', `the model is loaded for this command alone: ${thrown.message}`);
    });
    if (stop.signal.aborted) {
      lines?.socket.destroy();
      return;
    }
    open = lines === undefined ? fork() : channelOver(lines, listener, lastWords);
    for (const message of early) open.send(message);
    open.hold(isNeeded);
  })();

  return {
    send(message) {
      if (open === undefined) early.push(message);
      else open.send(message);
    },
    hold(needed) {
      isNeeded = needed;
      open?.hold(needed);
    },
    async close() {
      stop.abort();
      await opening;
      await open?.close();
    },
  };
}

function channelOver({ socket, write, listen }: LineSocket, listener: HostListener, lastWords: () => string): HostChannel {
  let isClosing = false;
  const end = (): void => {
    if (!isClosing) listener.onEnd(`ended${lastWords()}`);
    isClosing = true;
  };
  if (socket.closed) queueMicrotask(end);
  else socket.once('close', end);
  listen((value) => hear(value, listener));
  return {
    send: write,
    hold(isNeeded) {
      if (isNeeded) socket.ref();
      else socket.unref();
    },
    async close() {
      isClosing = true;
      socket.destroy();
    },
  };
}

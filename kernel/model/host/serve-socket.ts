import { createServer, type Socket } from 'node:net';
import type { ResidentOrder, ToHost } from '../host-protocol.ts';
import { createLineSocket, type LineSocket } from '../resident/line-socket.ts';
import { type Greeting, type GreetingAnswer, type Hello, identityOf, RESIDENT_PROTOCOL, type ResidentStatus } from '../resident/resident-protocol.ts';
import type { Host, HostClient } from './host.ts';

export interface ServeSocketOptions {
  host: Host;
  freeBytes: () => number;
  /** Nobody is served any more. */
  onEnd: () => void;
  memoryLookMs?: number;
}

export interface ServedSocket {
  /** When commands can connect. */
  readonly listening: Promise<void>;
  /** Ends at once, whoever is being served. */
  end(): void;
}

/** A loaded model is a convenience. With less than this left, what a person is working with needs the memory more. */
const LOW_MEMORY_BYTES = 384 * 1024 * 1024;
/** Programs take memory in seconds, not in milliseconds. */
const MEMORY_LOOK_MS = 5_000;
/** Only the owner may connect, on systems that heed the mode of a socket; on the others its folder is closed. */
const OTHERS_MASK = 0o177;

/** Lets commands of the same user ask one model over a socket, until nobody has for a while, memory is short, or it is asked to leave. */
export function serveSocket(order: ResidentOrder, { host, freeBytes, onEnd, memoryLookMs = MEMORY_LOOK_MS }: ServeSocketOptions): ServedSocket {
  const identity = identityOf(order.settings);
  const startedMs = performance.now();
  const users = new Set<Socket>();
  let isLoading = false;
  let isLeaving = false;
  let hasEnded = false;
  let { idleMs } = order;
  let idleTimer: NodeJS.Timeout | undefined;
  let idleSinceMs = startedMs;

  const server = createServer(accept);
  const memoryTimer = setInterval(() => {
    if (freeBytes() < LOW_MEMORY_BYTES && host.state().open === 0) end();
  }, memoryLookMs);

  function end(): void {
    if (hasEnded) return;
    hasEnded = true;
    stopListening();
    clearInterval(memoryTimer);
    clearTimeout(idleTimer);
    for (const socket of users) socket.destroy();
    onEnd();
  }

  function stopListening(): void {
    if (isLeaving) return;
    isLeaving = true;
    // This takes the socket's file away at once.
    server.close();
  }

  /** Whenever somebody came or went. */
  function settle(): void {
    clearTimeout(idleTimer);
    if (users.size > 0) return;
    idleSinceMs = performance.now();
    if (isLeaving) end();
    else idleTimer = setTimeout(end, idleMs);
  }

  function accept(socket: Socket): void {
    let client: HostClient | undefined;
    const lines = createLineSocket(socket);
    lines.listen((value) => {
      if (client !== undefined) client.receive(value as ToHost);
      else client = greet(lines, value as Greeting);
    });
    // The end of the connection follows, and is all that counts.
    socket.on('error', () => {});
    socket.on('close', () => {
      client?.leave();
      if (users.delete(socket)) settle();
    });
  }

  function greet(lines: LineSocket, greeting: Greeting): HostClient | undefined {
    const answer: (value: GreetingAnswer, onSent?: () => void) => void = lines.end;
    if (greeting.type === 'hello' && isUnderstood(greeting)) return welcome(lines, greeting);
    if (greeting.type === 'status') answer(status());
    else if (greeting.type === 'leave') {
      // From here on the place is free for another host; who is connected is still served.
      stopListening();
      answer({ type: 'leaving' }, settle);
    } else answer({ type: 'mismatch' });
    return undefined;
  }

  function isUnderstood(hello: Hello): boolean {
    return !isLeaving && hello.protocol === RESIDENT_PROTOCOL && hello.build === order.build && hello.identity === identity;
  }

  function welcome({ socket, write }: LineSocket, hello: Hello): HostClient {
    users.add(socket);
    idleMs = hello.idleMs;
    settle();
    write({ type: 'welcome' } satisfies GreetingAnswer);
    const client = host.join((message) => {
      write(message);
      if (message.type === 'failed') socket.end();
    });
    // Not before somebody is there to be told that it failed.
    if (!isLoading) host.load(order.settings);
    isLoading = true;
    return client;
  }

  function status(): ResidentStatus {
    const { isLoaded, open, served, threads } = host.state();
    const idleLeftMs = users.size > 0 || isLeaving ? undefined : Math.max(0, idleMs - (performance.now() - idleSinceMs));
    return {
      type: 'status',
      pid: process.pid,
      protocol: RESIDENT_PROTOCOL,
      build: order.build,
      model: order.modelId,
      modelPath: order.settings.modelPath,
      state: isLeaving ? 'leaving' : !isLoaded ? 'loading' : open > 0 ? 'busy' : 'idle',
      ...(threads === undefined ? {} : { threads }),
      clients: users.size,
      served,
      uptimeMs: Math.round(performance.now() - startedMs),
      ...(idleLeftMs === undefined ? {} : { idleLeftMs: Math.round(idleLeftMs) }),
      memoryBytes: process.memoryUsage.rss(),
    };
  }

  // A model that cannot be loaded: the next command may find the fault mended, in a host of its own.
  host.join(({ type }) => {
    if (type !== 'failed') return;
    stopListening();
    settle();
  });
  const listening = new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    const mask = process.umask(OTHERS_MASK);
    server.listen(order.socket, resolve);
    process.umask(mask);
  });
  settle();
  return { listening, end };
}

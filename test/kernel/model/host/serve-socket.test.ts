import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../../kernel/clock.ts';
import type { Host } from '../../../../kernel/model/host/host.ts';
import { type ServedSocket, type ServeSocketOptions, serveSocket } from '../../../../kernel/model/host/serve-socket.ts';
import type { FromHost, ResidentOrder, ToHost } from '../../../../kernel/model/host-protocol.ts';
import { greet } from '../../../../kernel/model/resident/greet.ts';
import type { LineSocket } from '../../../../kernel/model/resident/line-socket.ts';
import { type Greeting, type Hello, identityOf, RESIDENT_PROTOCOL } from '../../../../kernel/model/resident/resident-protocol.ts';

const { uid } = userInfo();
const HOUR_MS = 3_600_000;

/** A host that notes what it is told and says what the test says. */
function scriptedHost() {
  const heard: { client: number; message: ToHost | 'left' }[] = [];
  const clients: ((message: FromHost) => void)[] = [];
  const tellAll = (message: FromHost): void => {
    for (const send of clients) send(message);
  };
  const script = { loads: 0, open: 0, heard, tellAll };
  const implementation: Host = {
    load: () => script.loads++,
    join(send) {
      const client = clients.push(send);
      return { receive: (message) => heard.push({ client, message }), leave: () => heard.push({ client, message: 'left' }) };
    },
    state: () => ({ isLoaded: script.loads > 0, open: script.open, served: 3, threads: 2 }),
    abandon: () => {},
  };
  return { script, implementation };
}

let folder: string;
let order: ResidentOrder;
let served: ServedSocket | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'okso-serve-'));
  const settings = { modelPath: '/m.gguf', modelKey: 'k', contextSize: 4096, threads: 1, atOnce: null, gpu: 'off', cacheDir: '/c' } as const;
  order = { settings, socket: join(folder, 'a.sock'), modelId: 'tiny', build: 'b1', idleMs: HOUR_MS };
});
afterEach(() => {
  served?.end();
  rmSync(folder, { recursive: true, force: true });
});

async function serve(options: Partial<ServeSocketOptions & ResidentOrder> = {}) {
  const { script, implementation: host } = scriptedHost();
  let onEnd = (): void => {};
  const ended = new Promise<void>((resolve) => {
    onEnd = resolve;
  });
  served = serveSocket({ ...order, ...options }, { host, freeBytes: () => Number.MAX_VALUE, onEnd, ...options });
  await served.listening;
  return { host: script, ended };
}

const say = (greeting: Greeting) => greet(greeting, { socketPath: order.socket, uid, clock: systemClock });

const hello = (changes: Partial<Hello> = {}) =>
  say({ type: 'hello', protocol: RESIDENT_PROTOCOL, build: 'b1', identity: identityOf(order.settings), idleMs: HOUR_MS, ...changes });

async function connect(changes: Partial<Hello> = {}): Promise<LineSocket> {
  const greeted = await hello(changes);
  if (greeted.kind !== 'answered') throw new Error('nobody listens');
  expect(greeted.answer).toEqual({ type: 'welcome' });
  return greeted.lines;
}

async function answerTo(greeting: Greeting) {
  const greeted = await say(greeting);
  return greeted.kind === 'answered' ? greeted.answer : greeted.kind;
}

const PATIENCE = { timeout: 30_000 };

describe('a resident host', () => {
  it('listens where its owner alone may connect', async () => {
    await serve();
    expect(statSync(order.socket).mode & 0o777).toBe(0o600);
  });

  it('loads its model once, when the first command has said hello', async () => {
    const { host } = await serve();
    expect(host.loads).toBe(0);
    await connect();
    await connect();
    expect(host.loads).toBe(1);
  });

  it('hears every command apart, and takes back what one that is gone has asked', async () => {
    const { host } = await serve();
    const [one, two] = [await connect(), await connect()];
    two.write({ type: 'count', id: 1, text: 'ä\n' });
    one.write({ type: 'describe', id: 1 });
    await expect.poll(() => host.heard.length, PATIENCE).toBe(2);
    one.socket.destroy();
    await expect
      .poll(() => host.heard, PATIENCE)
      .toEqual([
        // The first place is the host's own ear.
        { client: 3, message: { type: 'count', id: 1, text: 'ä\n' } },
        { client: 2, message: { type: 'describe', id: 1 } },
        { client: 2, message: 'left' },
      ]);
  });

  it.each<[string, Partial<Hello>]>([
    ['protocol', { protocol: RESIDENT_PROTOCOL + 1 }],
    ['build', { build: 'b2' }],
    ['model', { identity: 'another' }],
  ])('does not serve a command of another %s', async (_what, changes) => {
    const { host } = await serve();
    expect(await hello(changes)).toMatchObject({ kind: 'answered', answer: { type: 'mismatch' } });
    expect(host.loads).toBe(0);
  });

  it('closes a connection that speaks no JSON, and serves the others', async () => {
    const { host } = await serve();
    const socket = createConnection(order.socket);
    socket.write('GET / HTTP/1.1\r\n\r\n');
    await once(socket, 'close');
    const lines = await connect();
    lines.write({ type: 'describe', id: 1 });
    await expect.poll(() => host.heard.length, PATIENCE).toBe(1);
  });

  it('says how it is getting on, to commands of every version', async () => {
    await serve();
    expect(await answerTo({ type: 'status' })).toMatchObject({ pid: process.pid, model: 'tiny', state: 'loading', clients: 0, build: 'b1' });
    const lines = await connect();
    expect(await answerTo({ type: 'status' })).toMatchObject({ state: 'idle', clients: 1, served: 3, threads: 2, modelPath: '/m.gguf' });
    lines.socket.destroy();
    await expect.poll(() => answerTo({ type: 'status' }), PATIENCE).toMatchObject({ clients: 0, idleLeftMs: expect.any(Number) });
  });

  it('ends when nobody has been connected for as long as the latest command said', async () => {
    const { ended } = await serve();
    const lines = await connect({ idleMs: 1 });
    lines.socket.destroy();
    await ended;
    expect(existsSync(order.socket)).toBe(false);
    expect(await say({ type: 'status' })).toEqual({ kind: 'absent' });
  });

  it('asked to leave, makes place at once and ends when nobody is connected any more', async () => {
    const { ended } = await serve();
    const lines = await connect();
    expect(await answerTo({ type: 'leave' })).toEqual({ type: 'leaving' });
    expect(existsSync(order.socket)).toBe(false);
    expect(lines.socket.destroyed).toBe(false);
    lines.socket.destroy();
    await ended;
  });

  it('asked to leave while nobody is connected, ends', async () => {
    const { ended } = await serve();
    expect(await answerTo({ type: 'leave' })).toEqual({ type: 'leaving' });
    await ended;
  });

  it('ends when memory is short, but not while somebody waits for an answer', async () => {
    let freeBytes = Number.MAX_VALUE;
    let looks = 0;
    const freeBytesOf = (_look: number): number => freeBytes;
    const { host, ended } = await serve({ memoryLookMs: 1, freeBytes: () => freeBytesOf(++looks) });
    await connect();
    host.open = 1;
    freeBytes = 0;
    const before = looks;
    await expect.poll(() => looks, PATIENCE).toBeGreaterThan(before + 3);
    expect(existsSync(order.socket)).toBe(true);
    host.open = 0;
    await ended;
  });

  it('that cannot load its model tells every command why, and ends', async () => {
    const { host, ended } = await serve();
    const lines = await connect();
    const heard: unknown[] = [];
    lines.listen((value) => heard.push(value));
    const error = { code: 'OKSO_MODEL_DAMAGED', message: 'it is damaged', hint: 'Fetch it again.' } as const;
    host.tellAll({ type: 'failed', error });
    await ended;
    expect(heard).toEqual([{ type: 'failed', error }]);
  });

  it('does not listen where somebody else does', async () => {
    await serve();
    const second = serveSocket(order, { host: scriptedHost().implementation, freeBytes: () => 0, onEnd: () => {} });
    await expect(second.listening).rejects.toThrow(/EADDRINUSE/);
    second.end();
    expect(await answerTo({ type: 'status' })).toMatchObject({ pid: process.pid });
  });
});

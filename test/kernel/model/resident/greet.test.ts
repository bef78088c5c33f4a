import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Clock, systemClock } from '../../../../kernel/clock.ts';
import { greet } from '../../../../kernel/model/resident/greet.ts';

let folder: string;
let server: Server | undefined;
const sockets = new Set<Socket>();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'okso-greet-'));
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await new Promise((resolve) => (server === undefined ? resolve(undefined) : server.close(resolve)));
  server = undefined;
  rmSync(folder, { recursive: true, force: true });
});

/** Somebody who listens at the place of a host, for this user alone. */
async function listen(serve: (socket: Socket) => void): Promise<void> {
  const mask = process.umask(0o177);
  server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    serve(socket);
  });
  await new Promise<void>((resolve) => void server?.listen(join(folder, 'a.sock'), resolve));
  process.umask(mask);
}

const ask = (clock: Clock = systemClock) => greet({ type: 'status' }, { socketPath: join(folder, 'a.sock'), uid: userInfo().uid, clock });

describe('greeting a resident host', () => {
  it('finds nobody where there is no socket, and where a connection ends without an answer', async () => {
    expect(await ask()).toEqual({ kind: 'absent' });
    await listen((socket) => socket.end());
    expect(await ask()).toEqual({ kind: 'absent' });
  });

  it('takes what it cannot understand for a host of another version', async () => {
    await listen((socket) => socket.write('{"type":"bonjour"}\n'));
    expect(await ask()).toMatchObject({ kind: 'answered', answer: { type: 'mismatch' } });
  });

  it('keeps what follows the answer until somebody listens, whatever pieces it comes in', async () => {
    const bytes = Buffer.from('{"type":"welcome"}\n{"text":"größer"}\n{"n":2}\n');
    const cut = bytes.indexOf('ß') + 1;
    await listen((socket) => {
      socket.write(bytes.subarray(0, cut));
      socket.once('data', () => socket.write(bytes.subarray(cut)));
    });
    const greeted = await ask();
    if (greeted.kind !== 'answered') throw new Error('nobody answered');
    const heard: unknown[] = [];
    greeted.lines.listen((value) => heard.push(value));
    greeted.lines.write({ go: 'on' });
    await expect.poll(() => heard, { timeout: 30_000 }).toEqual([{ text: 'größer' }, { n: 2 }]);
    greeted.lines.socket.destroy();
  });

  it('gives up one that does not answer in time, and says how to end it', async () => {
    let onTime = (): void => {};
    const clock: Clock = {
      now: () => 0,
      setTimer(_ms, fn) {
        onTime = fn;
        return () => {};
      },
    };
    await listen(() => onTime());
    await expect(ask(clock)).rejects.toMatchObject({ code: 'OKSO_MODEL_UNAVAILABLE', message: /does not answer/, hint: /okso host stop/ });
  });
});

import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HostSettings } from '../../../../kernel/model/host-protocol.ts';
import { makeOwnFolder, requireOwn, residentFolder, residentPlace, SOCKET_NAME } from '../../../../kernel/model/resident/place.ts';

const { uid } = userInfo();
const settings: HostSettings = { modelPath: '/m.gguf', modelKey: 'k', contextSize: 4096, threads: 1, atOnce: null, gpu: 'off', cacheDir: '/c' };

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'okso-place-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the folder of resident hosts', () => {
  const folderOf = (runtimeDir: string | undefined, stateDir = '/state') => residentFolder({ runtimeDir, stateDir, tmpDir: '/tmp', uid });

  it('lies in the runtime folder of the user', () => {
    chmodSync(root, 0o700);
    expect(folderOf(root)).toBe(join(root, 'okso'));
  });

  it('lies in the state folder where there is no runtime folder, or not one of this user alone', () => {
    expect(folderOf(undefined)).toBe('/state/host');
    expect(folderOf('relative')).toBe('/state/host');
    expect(folderOf(join(root, 'missing'))).toBe('/state/host');
    chmodSync(root, 0o755);
    expect(folderOf(root)).toBe('/state/host');
    expect(residentFolder({ runtimeDir: root, stateDir: '/state', tmpDir: '/tmp', uid: uid + 1 })).toBe('/state/host');
  });

  it('has a short stand-in where a socket in it would have too long a path, another one for another folder', () => {
    const long = folderOf(undefined, `/${'long/'.repeat(30)}`);
    expect(long).toMatch(new RegExp(`^/tmp/okso-${uid}-[0-9a-f]{16}$`));
    expect(Buffer.byteLength(residentPlace(long, settings).socket)).toBeLessThan(104);
    expect(folderOf(undefined, `/${'more/'.repeat(30)}`)).not.toBe(long);
    expect(folderOf(undefined, `/${'ä'.repeat(40)}`)).toMatch(/^\/tmp\//);
  });
});

describe('the place of a resident host', () => {
  it('is another one for every model and way of loading it', () => {
    const others: HostSettings[] = [
      { ...settings, modelKey: 'other' },
      { ...settings, threads: 2 },
      { ...settings, contextSize: 2048 },
      { ...settings, gpu: 'auto' },
      { ...settings, cacheDir: '/other' },
    ];
    const sockets = [settings, ...others].map((wanted) => residentPlace('/f', wanted).socket);
    expect(new Set(sockets).size).toBe(sockets.length);
    expect(residentPlace('/f', { ...settings })).toEqual(residentPlace('/f', settings));
    for (const socket of sockets) expect(socket.slice('/f/'.length)).toMatch(SOCKET_NAME);
  });

  it('is made for its owner alone', () => {
    const folder = join(root, 'a/b');
    makeOwnFolder(folder, uid);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('is refused when the folder is open to others, belongs to somebody else, or is a link', () => {
    const open = join(root, 'open');
    mkdirSync(open);
    chmodSync(open, 0o750);
    expect(() => makeOwnFolder(open, uid)).toThrow(/is open to other users/);
    chmodSync(open, 0o700);
    expect(() => makeOwnFolder(open, uid + 1)).toThrow(/belongs to another user/);
    symlinkSync(open, join(root, 'link'));
    expect(() => makeOwnFolder(join(root, 'link'), uid)).toThrow(/is no folder/);
  });

  it('holds no socket that is a plain file', () => {
    writeFileSync(join(root, 'x.sock'), '', { mode: 0o600 });
    expect(() => requireOwn(join(root, 'x.sock'), uid, 'socket')).toThrow(/is no socket/);
    expect(requireOwn(join(root, 'missing.sock'), uid, 'socket')).toBe(false);
  });
});

// Node keeps what it last saw of a file, and follows no links to modules where that was a socket.
it('looks at a socket without an effect on modules behind a link', async () => {
  mkdirSync(join(root, 'real'));
  for (const module of ['first.cjs', 'second.cjs']) writeFileSync(join(root, 'real', module), '');
  symlinkSync(join(root, 'real'), join(root, 'link'));
  const { resolve } = createRequire(join(root, 'here.cjs'));
  const realRoot = realpathSync(root);
  expect(resolve('./link/first.cjs')).toBe(join(realRoot, 'real/first.cjs'));
  const socket = join(root, 'a.sock');
  const server = createServer();
  await new Promise<void>((listening) => void server.listen(socket, listening));
  chmodSync(socket, 0o600);
  expect(requireOwn(socket, uid, 'socket')).toBe(true);
  expect(resolve('./link/second.cjs')).toBe(join(realRoot, 'real/second.cjs'));
  await new Promise((closed) => void server.close(closed));
});

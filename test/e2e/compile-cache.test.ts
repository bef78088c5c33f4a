import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import * as nodeModule from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

const cli = fileURLToPath(new URL('../../dist/okso.js', import.meta.url));
const canKeep = 'enableCompileCache' in nodeModule;

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'okso-compiled-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const okso = (...args: string[]) =>
  execFileSync(process.execPath, [cli, ...args], { cwd: home, env: { HOME: home, PATH: process.env['PATH'] ?? '' }, encoding: 'utf8' });

const folder = () => join(home, '.cache/okso/compiled');
const scripts = () => readdirSync(folder()).filter((name) => name.startsWith('planning-commands-'));
function plan(): string {
  mkdirSync(join(home, 'notes'), { recursive: true });
  writeFileSync(join(home, 'notes/march.md'), '');
  return okso('plan', '--mode', 'keyword', '--script', '--', 'List the files in the folder notes');
}

it('what Node compiles of okso is kept where nobody else gets in, by a Node that can', () => {
  okso('tools');
  expect(existsSync(folder())).toBe(canKeep);
  expect(canKeep ? [statSync(folder()).mode & 0o777, readdirSync(folder()).length > 0] : []).toEqual(canKeep ? [0o700, true] : []);
  expect(okso('tools')).toContain('terminal');
});

it('help writes nothing at all', () => {
  expect(okso('--help')).toContain('okso');
  expect(readdirSync(home)).toEqual([]);
});

it('nothing is run from a folder that others may write to, and nothing kept there', () => {
  mkdirSync(folder(), { recursive: true });
  chmodSync(folder(), 0o777);
  expect(plan()).toContain('ls notes');
  expect(readdirSync(folder())).toEqual([]);
});

it('a cache folder that cannot be made changes nothing', () => {
  mkdirSync(join(home, '.cache'));
  writeFileSync(join(home, '.cache/okso'), 'a file');
  expect(okso('tools')).toContain('terminal');
});

it('what is compiled of the commands that plan is kept by every Node, once, for its owner alone', () => {
  expect(plan()).toContain('ls notes');
  const [kept = '', ...others] = scripts();
  expect(others).toEqual([]);
  expect(statSync(join(folder(), kept)).mode & 0o777).toBe(0o600);
  // What an earlier build left goes as soon as another is kept.
  const earlier = kept.replace(/[0-9a-f]{40}$/, '0'.repeat(40));
  renameSync(join(folder(), kept), join(folder(), earlier));
  expect(plan()).toContain('ls notes');
  expect(scripts()).toEqual([kept]);
});

it.each([
  ['no such thing', () => Buffer.from('damaged')],
  ['cut short', (kept: Buffer) => kept.subarray(0, kept.length / 2)],
  ['changed in the middle', (kept: Buffer) => Buffer.concat([kept.subarray(0, 400_000), Buffer.alloc(64, 0xff), kept.subarray(400_064)])],
  ['empty', () => Buffer.alloc(0)],
])('what was kept and is %s is compiled anew and kept again', (_how, damage) => {
  plan();
  const kept = join(folder(), scripts()[0] ?? '');
  const damaged = damage(readFileSync(kept));
  writeFileSync(kept, damaged);
  expect(plan()).toContain('ls notes');
  expect(readFileSync(kept).equals(damaged)).toBe(false);
  expect(statSync(kept).size).toBeGreaterThan(100_000);
});

it('faults of the commands that plan are told like those of others, and help of them is only told', () => {
  expect(() => okso('plan', '--batch', 'a word')).toThrow(/--batch reads its requests from stdin.*\[OKSO_USAGE\]/);
  rmSync(join(home, '.cache'), { recursive: true, force: true });
  expect(okso('plan', '--help')).toContain('--batch');
  expect(existsSync(join(home, '.cache'))).toBe(false);
});

it('what was kept can still load a package on first use', async () => {
  const server = createServer((_, response) => response.end('Low tide is at 16:40.')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const words = ['--yes', '--mode', 'keyword', '--allow-net', `127.0.0.1:${port}`, '--', `Fetch http://127.0.0.1:${port}/tides.txt`];
  const env = { HOME: home, PATH: process.env['PATH'] ?? '' };
  const fetch = () => promisify(execFile)(process.execPath, [cli, ...words], { cwd: home, env });
  try {
    expect((await fetch()).stdout).toContain('16:40');
    expect(scripts()).toHaveLength(1);
    expect((await fetch()).stdout).toContain('16:40');
  } finally {
    server.close();
  }
});

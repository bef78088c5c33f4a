import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

it('what Node compiles of okso is kept where nobody else gets in, by a Node that can', () => {
  okso('tools');
  const folder = join(home, '.cache/okso/compiled');
  expect(existsSync(folder)).toBe(canKeep);
  expect(canKeep ? [statSync(folder).mode & 0o777, readdirSync(folder).length > 0] : []).toEqual(canKeep ? [0o700, true] : []);
  expect(okso('tools')).toContain('terminal');
});

it('help writes nothing at all', () => {
  expect(okso('--help')).toContain('okso');
  expect(readdirSync(home)).toEqual([]);
});

it('a cache folder that cannot be made changes nothing', () => {
  mkdirSync(join(home, '.cache'));
  writeFileSync(join(home, '.cache/okso'), 'a file');
  expect(okso('tools')).toContain('terminal');
});

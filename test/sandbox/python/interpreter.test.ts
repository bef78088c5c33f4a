import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findInterpreter } from '../../../sandbox/python/interpreter.ts';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'okso-interpreter-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const find = (path: string, own = 'nowhere') => findInterpreter({ path, isInWorkspace: (place) => place.startsWith(join(folder, own)) });

it('finds the Python of this machine with the folders that it reads', () => {
  const found = find(process.env['PATH'] ?? '');
  expect(found?.version).toMatch(/^3\.\d+$/);
  expect(found?.folders.some((place) => found.executable.startsWith(place))).toBe(true);
});

it('a virtual environment is read as well, by an interpreter that is only a link in it', () => {
  const system = find(process.env['PATH'] ?? '');
  mkdirSync(join(folder, 'venv/bin'), { recursive: true });
  const executable = system?.executable ?? '';
  writeFileSync(join(folder, 'venv/pyvenv.cfg'), `home = ${dirname(executable)}\n`);
  symlinkSync(executable, join(folder, 'venv/bin/python3'));
  const found = find(join(folder, 'venv/bin'));
  expect(found?.executable).toBe(join(folder, 'venv/bin/python3'));
  expect(found?.folders).toContain(join(folder, 'venv'));
  expect(found?.folders).toEqual(expect.arrayContaining([...(system?.folders ?? [])]));
});

it('what is no Python, or one of the workspace, is passed over', () => {
  mkdirSync(join(folder, 'own/bin'), { recursive: true });
  symlinkSync(find(process.env['PATH'] ?? '')?.executable ?? '', join(folder, 'own/bin/python3'));
  mkdirSync(join(folder, 'other'));
  writeFileSync(join(folder, 'other/python3'), '#!/bin/sh\necho Python\n', { mode: 0o755 });
  const found = find(`${join(folder, 'own/bin')}:${join(folder, 'other')}:${join(folder, 'none')}`, 'own');
  expect(found?.executable.startsWith(folder)).toBe(false);
});

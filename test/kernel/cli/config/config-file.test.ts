import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'dotenv';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeSettings } from '../../../../kernel/cli/config/config-file.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'okso-config-file-'));
  file = join(folder, 'config.env');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a setting is replaced where it stands, and all other lines stay', () => {
  writeFileSync(file, '# speed\nOKSO_THREADS=2\n\nVERBOSITY=1\n');
  writeSettings(file, { OKSO_THREADS: '4', OKSO_GPU: 'off' });
  expect(readFileSync(file, 'utf8')).toBe('# speed\nOKSO_THREADS=4\n\nVERBOSITY=1\nOKSO_GPU=off\n');
});

test.each(['plain', 'two words', 'a "quoted" word', "it's", 'ends with #', '$HOME', 'C:\\new', ''])(
  'the value %j is read back as it was written',
  (value) => {
    writeSettings(file, { OKSO_MODEL_NAME: value });
    expect(parse(readFileSync(file, 'utf8'))['OKSO_MODEL_NAME']).toBe(value);
  },
);

test('a value with a line break is a fault and changes nothing', () => {
  expect(() => writeSettings(file, { OKSO_MODEL_NAME: 'a\nAPPROVE_ALL=true' })).toThrowError(/cannot be written/);
  expect(readdirSync(folder)).toEqual([]);
});

test('a link to a file kept elsewhere stays a link', () => {
  writeFileSync(join(folder, 'dotfile'), 'VERBOSITY=1\n');
  symlinkSync(join(folder, 'dotfile'), file);
  writeSettings(file, { VERBOSITY: '2' });
  expect(lstatSync(file).isSymbolicLink()).toBe(true);
  expect(readFileSync(join(folder, 'dotfile'), 'utf8')).toBe('VERBOSITY=2\n');
});

test('a file that cannot be read is not written over', () => {
  mkdirSync(file);
  expect(() => writeSettings(file, { VERBOSITY: '2' })).toThrowError(/cannot be read, so it is left as it is/);
});

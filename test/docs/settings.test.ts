import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { type SettingName, type SettingRow, settingsTable } from '../../schemas/settings-table.ts';
import { createPlace } from '../helpers/run-okso.ts';

const root = mkdtempSync(join(tmpdir(), 'okso-settings-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const rows = Object.entries(settingsTable) as [SettingName, SettingRow][];

/** A text that is not the default, and the value that it means. */
function sample({ kind, default: standard, min, choices = ['pip', 'hf'] }: SettingRow): { text: string; value: unknown } {
  if (kind === 'boolean') return { text: 'true', value: true };
  if (kind === 'integer' || kind === 'number') {
    const value = Number(standard ?? min) + 1;
    return { text: String(value), value };
  }
  if (kind === 'list') return { text: choices.join(), value: choices };
  if (kind === 'string') return { text: 'something', value: 'something' };
  const text = kind.find((choice) => choice !== standard) ?? '';
  return { text, value: text };
}

const samples = rows.map(([name, row]) => ({ name, ...sample(row), secret: row.secret === true }));
const texts = Object.fromEntries(samples.map(({ name, text }) => [name, text]));

/** What `okso config list --json` says, by name. */
async function listed(name: string, env: Record<string, string>, configEnv: string): Promise<Record<string, { value: unknown; from: string }>> {
  const { home, run } = createPlace(join(root, name));
  mkdirSync(join(home, '.config/okso'), { recursive: true });
  writeFileSync(join(home, '.config/okso/config.env'), configEnv);
  const { exit, stdout, stderr } = await run(['config', 'list', '--json'], { env: { OKSO_THREADS: '', ...env } });
  expect(exit, stderr).toBe(0);
  const lines = stdout.trimEnd().split('\n');
  return Object.fromEntries(lines.map((line) => JSON.parse(line)).map(({ name: setting, ...rest }) => [setting, rest]));
}

const expected = (from: string) => Object.fromEntries(samples.map(({ name, value, secret }) => [name, { value: secret ? '(set)' : value, from }]));

test('every setting is read from the environment', async () => {
  expect(await listed('environment', texts, '')).toEqual(expected('the environment'));
});

test('every setting is read from config.env', async () => {
  const configEnv = Object.entries(texts)
    .map(([name, text]) => `${name}=${text}\n`)
    .join('');
  const found = await listed('config', {}, configEnv);
  expect(found).toEqual(expected(join(root, 'config/home/.config/okso/config.env')));
});

test('where nothing is set, the default of the table counts', async () => {
  const found = await listed('defaults', {}, '');
  expect(Object.keys(found)).toEqual(rows.map(([name]) => name));
  for (const [name, row] of rows) {
    const { value, from } = found[name] ?? {};
    expect([from, Array.isArray(value) ? value.join() : ((value ?? null)?.toString() ?? null)], name).toEqual(['default', row.default]);
  }
});

test('every setting is asked for somewhere: none is read and then forgotten', () => {
  const source = ['kernel', 'sandbox'].flatMap((folder) => {
    const place = fileURLToPath(new URL(`../../${folder}`, import.meta.url));
    const files = readdirSync(place, { recursive: true }).map(String);
    // Flags name the setting that they override; that is no use of it.
    return files
      .filter((file) => file.endsWith('.ts') && !file.endsWith('command-options.ts'))
      .map((file) => readFileSync(join(place, file), 'utf8'));
  });
  const isUsed = (name: string): boolean => source.some((text) => new RegExp(`\\b${name}\\b`).test(withoutComments(text)));
  expect(rows.map(([name]) => name).filter((name) => !isUsed(name))).toEqual([]);
});

function withoutComments(text: string): string {
  return text.replace(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

test('a misspelt setting is answered with the nearest name', async () => {
  const { home, run } = createPlace(join(root, 'misspelt'));
  for (const args of [
    ['config', 'set', 'VERBOSTIY', '1'],
    ['config', 'get', 'VERBOSTIY'],
  ]) {
    expect(await run(args)).toMatchObject({ exit: 2, stdout: '', stderr: expect.stringContaining('did you mean VERBOSITY?') });
  }
  mkdirSync(join(home, '.config/okso'), { recursive: true });
  writeFileSync(join(home, '.config/okso/config.env'), 'VERBOSTIY=1\n');
  expect(await run(['tools'])).toMatchObject({ exit: 2, stdout: '', stderr: expect.stringContaining('Did you mean VERBOSITY?') });
});

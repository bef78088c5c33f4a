import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSettings, type SettingSources } from '../../../../kernel/cli/session/settings.ts';
import type { OksoError } from '../../../../schemas/okso-error.ts';

function sources(files: { dotEnv?: string; config?: string }, rest: Partial<SettingSources> = {}): SettingSources {
  const cwd = mkdtempSync(join(tmpdir(), 'okso-settings-'));
  if (files.dotEnv !== undefined) writeFileSync(join(cwd, '.env'), files.dotEnv);
  const configFile = join(cwd, 'config.env');
  if (files.config !== undefined) writeFileSync(configFile, files.config);
  return { flags: {}, env: {}, cwd, configFile, configFileRequired: false, ...rest };
}

function faultOf(act: () => unknown): OksoError {
  try {
    act();
  } catch (error) {
    return error as OksoError;
  }
  throw new Error('nothing was thrown');
}

test('a flag beats the environment, which beats the config file, which beats the default', () => {
  const config = 'VERBOSITY=0\nPLANNER_SAMPLE_COUNT=2\nPLANNER_TEMPERATURE=0.5\n';
  const given = sources({ config }, { env: { VERBOSITY: '2', PLANNER_SAMPLE_COUNT: '3' }, flags: { VERBOSITY: '1' } });
  const { settings } = loadSettings(given);
  expect([settings.VERBOSITY, settings.PLANNER_SAMPLE_COUNT, settings.PLANNER_TEMPERATURE, settings.PLANNER_MAX_PLAN_STEPS]).toEqual([1, 3, 0.5, 6]);
});

test('a .env sets search keys and nothing else, and says what it ignored', () => {
  const { settings, warnings } = loadSettings(sources({ dotEnv: 'BRAVE_SEARCH_API_KEY=k\nAPPROVE_ALL=true\nLLAMA_BIN=/tmp/evil\n' }));
  expect(settings.BRAVE_SEARCH_API_KEY).toBe('k');
  expect(settings.APPROVE_ALL).toBe(false);
  expect(settings.LLAMA_BIN).toBeUndefined();
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatch(/^\.env: ignored APPROVE_ALL, LLAMA_BIN;/);
});

test('a project with a long .env gets one short line', () => {
  const dotEnv = Array.from({ length: 30 }, (_, index) => `APP_${index}=x`).join('\n');
  expect(loadSettings(sources({ dotEnv })).warnings).toEqual([expect.stringContaining('and 26 more')]);
});

test('an unknown truth value is false: a misspelt APPROVE_ALL never approves', () => {
  expect(loadSettings(sources({}, { env: { APPROVE_ALL: 'yess' } })).settings.APPROVE_ALL).toBe(false);
});

test('a number out of bounds names the setting, where it came from and the bounds', () => {
  const fault = faultOf(() => loadSettings(sources({}, { env: { PLANNER_SAMPLE_COUNT: '99' } })));
  expect(fault.code).toBe('OKSO_CONFIG');
  expect(fault.message).toBe('PLANNER_SAMPLE_COUNT from the environment is "99", but it must be a whole number from 1 to 16');
});

test('a list takes only what it may hold, and says what that is', () => {
  const without = (text: string) => loadSettings(sources({}, { env: { PLANNER_WITHOUT: text } })).settings.PLANNER_WITHOUT;
  expect([without(''), without('look, sure-way')]).toEqual([[], ['look', 'sure-way']]);
  const fault = faultOf(() => without('look,exmples'));
  expect([fault.code, fault.message]).toEqual([
    'OKSO_CONFIG',
    'PLANNER_WITHOUT from the environment is "look,exmples", but it must be a list of any of look, examples, checks, repair, grammar, validator, sure-way, direct, with commas between them',
  ]);
});

test('a value out of bounds that was given as an option names the option', () => {
  const fault = faultOf(() => loadSettings(sources({}, { flags: { PLANNER_SAMPLE_COUNT: '99' } })));
  expect(fault.message).toBe('--samples is "99", but it must be a whole number from 1 to 16');
});

test('the value of a secret never stands in a message', () => {
  const { settings } = loadSettings(sources({}, { env: { OKSO_MODEL_API_KEY: 'sk-1' } }));
  expect(settings.OKSO_MODEL_API_KEY).toBe('sk-1');
});

test('an unknown name in the config file is a fault', () => {
  expect(faultOf(() => loadSettings(sources({ config: 'VERBOSTY=1\n' }))).message).toContain('VERBOSTY');
});

test('a config file that was named must exist', () => {
  expect(faultOf(() => loadSettings(sources({}, { configFileRequired: true }))).code).toBe('OKSO_CONFIG');
});

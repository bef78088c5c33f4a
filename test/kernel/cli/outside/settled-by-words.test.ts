import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { settlesByWords, toolByWords } from '../../../../kernel/cli/outside/settled-by-words.ts';
import { type CliSession, openCliSession } from '../../../../kernel/cli/session/cli-session.ts';

const packageRoot = fileURLToPath(new URL('../../../../', import.meta.url));
const request = 'How many lines are in a.txt?';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'okso-settled-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function sessionWith({ env = {}, options = {} }: { env?: NodeJS.ProcessEnv; options?: Record<string, string> } = {}): CliSession {
  const stream = () => new PassThrough();
  return openCliSession(
    { command: 'run', words: [], options, flags: {} },
    { stdout: stream(), stderr: stream(), stdin: stream(), env: { HOME: home, ...env }, cwd: home, packageRoot, version: '1.2.3' },
  );
}

test('a request that is a form is planned by its words, and no model is loaded for it', () => {
  expect(settlesByWords(sessionWith())).toBe(true);
  expect(toolByWords(sessionWith(), request)).toBe('terminal');
  expect(toolByWords(sessionWith(), 'What is 17.5% of 2480?')).toBe('final_answer');
  expect(toolByWords(sessionWith(), 'create new.txt with the text "Hello"')).toBe('file_write');
  expect(toolByWords(sessionWith(), 'Which of the lines in a.txt is the funniest?')).toBeUndefined();
  expect(toolByWords(sessionWith(), 'search the web for tides')).toBeUndefined();
});

test.each([
  { env: { OKSO_MODEL_URL: 'http://127.0.0.1:9' } },
  { env: { PLANNER_SAMPLE_COUNT: '3' } },
  { env: { TESTING_PASSTHROUGH: 'true' } },
  { env: { PLANNER_WITHOUT: 'sure-way' } },
])('%j lets the model plan', (given) => {
  expect(settlesByWords(sessionWith(given))).toBe(false);
  expect(toolByWords(sessionWith(given), request)).toBeUndefined();
});

test.each([{ options: { model: 'qwen2.5-coder-0.5b' } }, { env: { PLANNER_MODEL_SPEC: 'qwen2.5-coder-0.5b' } }])(
  '%j says which model is asked where one has to be',
  (given) => {
    expect(settlesByWords(sessionWith(given))).toBe(true);
    expect(toolByWords(sessionWith(given), request)).toBe('terminal');
  },
);

test('a model in the settings file is what all runs have', () => {
  const folder = join(home, '.config/okso');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'config.env'), 'PLANNER_MODEL_SPEC=qwen2.5-coder-0.5b\n', { mode: 0o600 });
  expect(settlesByWords(sessionWith())).toBe(true);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createFakeHostPlace } from '../helpers/fake-host.ts';

const root = mkdtempSync(join(tmpdir(), 'okso-early-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const place = (name: string) => createFakeHostPlace(join(root, name), 'wc -l a.txt');
const REQUEST = 'How many lines are in a.txt?';
const MODEL = ['--model', './tiny.gguf'];

test.each([
  ['a script', { PLANNER_SAMPLE_COUNT: '1' }],
  ['JSON', { PLANNER_FORMAT: 'json' }],
  ['lines', { USE_REACT_LLAMA: 'true' }],
])('the model is told the beginning of its prompt before it is asked for %s, and it is the very same', async (name, env) => {
  const { run, told, pids } = place(name);
  await run(['plan', ...MODEL, REQUEST], env);
  const messages = told();
  expect(messages.map(({ type }) => type).slice(0, 3)).toEqual(['serve-parent', 'warm', 'generate']);
  const warmed = messages.find((message) => message.type === 'warm');
  const asked = messages.find((message) => message.type === 'generate');
  expect(warmed?.role).toBe('planner');
  expect(warmed?.prefix.length).toBeGreaterThan(0);
  expect(asked?.request.prefix).toEqual(warmed?.prefix);
  expect(pids()).toHaveLength(1);
});

test.each([
  ['a request that is read by its words', ['--mode', 'keyword', ...MODEL, REQUEST], {}],
  ['a saved plan', ['--plan', 'plan.okso', ...MODEL], {}],
  ['no model at all', [...MODEL, REQUEST], { TESTING_PASSTHROUGH: 'true' }],
  ['a llama.cpp program', ['--timeout', '1', ...MODEL, REQUEST], { LLAMA_BIN: './none' }],
  ['a model server', ['--timeout', '1', ...MODEL, REQUEST], { OKSO_MODEL_URL: 'http://127.0.0.1:9' }],
  ['a model that is not here', ['--model', './other.gguf', REQUEST], {}],
])('no model is loaded for %s', async (name, args, env) => {
  const { work, run, told } = place(name);
  writeFileSync(join(work, 'plan.okso'), 'wc -l a.txt\n');
  await run(['run', '--yes', ...args], env);
  expect(told()).toEqual([]);
});

test('a command that ends without having asked leaves no model behind', async () => {
  const { run, told, pids } = place('in vain');
  const planned = await run(['plan', ...MODEL, 'Who wrote https://a.example/article?']);
  expect(JSON.parse(planned.stdout).steps[0]).toMatchObject({ tool: 'web_fetch' });
  expect(told().every(({ type }) => type !== 'generate')).toBe(true);
  for (const pid of pids()) expect(() => process.kill(pid, 0)).toThrow(/ESRCH/);
});

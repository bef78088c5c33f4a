import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createPlace, type Place } from '../helpers/run-okso.ts';

const root = mkdtempSync(join(tmpdir(), 'okso-sessions-e2e-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Every call is a process of its own. `--yes`, because a machine without a sandbox for Python asks. */
const caller =
  (place: Place, ...options: string[]) =>
  async (tool: string, args: unknown): Promise<{ stdout: string; stderr: string; exit: number }> => {
    const { stdout, stderr, exit } = await place.run(['tool', tool, '--json', JSON.stringify(args), '--yes', ...options]);
    const answer = JSON.parse(stdout);
    return { stdout: answer.value?.stdout ?? '', stderr: stderr + (answer.value?.stderr ?? answer.error?.message ?? ''), exit };
  };

test('a named session keeps its folder from process to process, and another one has its own', async () => {
  const place = createPlace(join(root, 'folder'));
  mkdirSync(join(place.work, 'x'));
  const call = caller(place, '--session', 's1');
  await call('terminal', { command: 'cd', args: ['x'] });
  expect((await call('terminal', { command: 'pwd' })).stdout).toMatch(/\/x\n$/);
  expect((await caller(place, '--session', 's2')('terminal', { command: 'pwd' })).stdout).toMatch(/\/work\n$/);
  rmSync(join(place.work, 'x'), { recursive: true });
  expect(await call('terminal', { command: 'pwd' })).toMatchObject({
    stdout: expect.stringMatching(/\/work\n$/),
    stderr: expect.stringContaining('is not there any more'),
  });
});

test('a named session keeps variables, functions and imports of Python from process to process', async () => {
  const call = caller(createPlace(join(root, 'python')), '--session', 'a name/with ünusual characters');
  await call('python_repl', { input: 'import math as m\nx = 20\ndef twice(n):\n    return 2 * n' });
  expect(await call('python_repl', { input: 'twice(x) + m.floor(2.5)' })).toMatchObject({ stdout: '42\n' });
});

test('Python that dies takes nothing of earlier processes with it', async () => {
  const call = caller(createPlace(join(root, 'crash')), '--session', 's1');
  await call('python_repl', { input: 'x = 7' });
  expect(await call('python_repl', { input: 'x = 8\nimport os\nos._exit(3)' })).toMatchObject({
    exit: 1,
    stderr: expect.stringContaining('ended unexpectedly'),
  });
  expect((await call('python_repl', { input: 'x' })).stdout).toBe('7\n');
});

test('a session that nobody named is kept nowhere', async () => {
  const place = createPlace(join(root, 'unnamed'));
  const call = caller(place);
  await call('python_repl', { input: 'x = 1' });
  expect((await call('python_repl', { input: 'x' })).exit).toBe(1);
  expect(readdirSync(place.home, { recursive: true }).filter((name) => String(name).includes('sessions'))).toEqual([]);
});

test('lines of a batch name their sessions, and later processes find them', async () => {
  const place = createPlace(join(root, 'batch'));
  const lines = ['one', 'two'].map((session) => JSON.stringify({ tool: 'python_repl', args: { input: `x = "${session}"` }, session }));
  expect((await place.run(['tool', '--batch', '--yes'], { stdin: lines.join('\n') })).exit).toBe(0);
  expect((await caller(place, '--session', 'two')('python_repl', { input: 'x' })).stdout).toBe('two\n');
});

test('a session without a name, or with one that draws on the terminal, is a usage fault', async () => {
  const place = createPlace(join(root, 'names'));
  for (const name of ['', 'a\nb'])
    expect(await place.run(['tool', 'terminal', '--session', name])).toMatchObject({ exit: 2, stderr: expect.stringContaining('--session') });
});

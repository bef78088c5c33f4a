import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createPlace } from '../helpers/run-okso.ts';

const root = mkdtempSync(join(tmpdir(), 'okso-keyword-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A fresh workspace, in which requests are planned by their words; no model is to be had. */
function place(name: string) {
  const { work, run } = createPlace(join(root, name));
  writeFileSync(join(work, 'a.txt'), 'one\ntwo TODO\nthree\n');
  mkdirSync(join(work, 'docs'));
  return {
    work,
    ask: (request: string, ...options: string[]) => run(['--mode', 'keyword', ...options, '--', request], { env: { TESTING_PASSTHROUGH: 'true' } }),
  };
}

test.each([
  ['How many lines are in a.txt?', '3 lines in a.txt\n'],
  ['show a.txt', 'one\ntwo TODO\nthree\n'],
  ['which lines of a.txt contain TODO?', '2:two TODO\n'],
  ['list the files here', 'a.txt\ndocs\n'],
  ['what is 6 times 7?', '42\n'],
])('"%s" is answered without a model', async (request, answer) => {
  expect(await place(`read ${request.replace(/\W/g, '')}`).ask(request)).toMatchObject({ exit: 0, stdout: answer });
});

test('a long file is shown whole', async () => {
  const { work, ask } = place('long');
  const text = Array.from({ length: 2_000 }, (_, line) => `line ${line}\n`).join('');
  writeFileSync(join(work, 'long.txt'), text);
  expect(await ask('show long.txt')).toMatchObject({ exit: 0, stdout: text });
});

test('what changes something needs approval like any other plan', async () => {
  const { work, ask } = place('write');
  expect(await ask('create a folder called reports')).toMatchObject({ exit: 3, stdout: '' });
  expect(existsSync(join(work, 'reports'))).toBe(false);
  expect(await ask('create a folder called reports', '--yes')).toMatchObject({ exit: 0, stdout: 'Created folder reports.\n' });
  expect(existsSync(join(work, 'reports'))).toBe(true);
});

test('a request that is not certain is status 5, with what can be asked', async () => {
  const result = await place('none').ask('tidy up the docs a bit', '--yes');
  expect(result).toMatchObject({ exit: 5, stdout: '' });
  expect(result.stderr).toContain('[OKSO_NO_PLAN]');
  expect(result.stderr).toMatch(/count lines.*run a workflow/);
});

test('a search that finds nothing says so', async () => {
  expect(await place('nothing').ask('find "sheep" in a.txt')).toMatchObject({ exit: 0, stdout: expect.stringContaining('Nothing was found') });
});

test('an unknown mode is a usage fault that names the nearest', async () => {
  const result = await place('mode').ask('show a.txt', '--mode', 'keyword2');
  expect(result).toMatchObject({ exit: 2, stdout: '' });
  expect(result.stderr).toContain('--mode keyword');
});

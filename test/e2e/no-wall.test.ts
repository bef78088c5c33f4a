import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createPlace } from '../helpers/run-okso.ts';

const root = mkdtempSync(join(tmpdir(), 'okso-no-wall-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A machine whose only program is Python: nothing there can hold it in. */
const programs = join(root, 'bin');
mkdirSync(programs);
symlinkSync(execFileSync('python3', ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' }).trim(), join(programs, 'python3'));

const calculation = JSON.stringify({
  v: 1,
  request: 'What is 6 times 7?',
  steps: [
    { thought: 'Calculate it.', tool: 'python_repl', args: { input: 'print(6 * 7)' } },
    { thought: 'Answer.', tool: 'final_answer', args: {} },
  ],
});
const run = (...options: string[]) =>
  createPlace(mkdtempSync(join(root, 'place-'))).run(['run', ...options, '--plan', '-'], {
    env: { PATH: programs, TESTING_PASSTHROUGH: 'true' },
    stdin: calculation,
  });

test.skipIf(process.platform === 'darwin')('what Python prints is the answer on a machine without a wall', async () => {
  const result = await run('--yes');
  expect(result, result.stderr).toMatchObject({ exit: 0, stdout: '42\n' });
  expect(result.stderr).toContain('without a wall');
});

test.skipIf(process.platform === 'darwin')('there it needs a yes, and is left out of a dry run', async () => {
  expect(await run()).toMatchObject({ exit: 3, stdout: '' });
  expect(await run('--yes', '--dry-run')).toMatchObject({ exit: 0, stdout: 'Skipped: dry run\n' });
});

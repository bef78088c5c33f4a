import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import pythonRepl from '../../plugins/python-repl.ts';
import { createPrograms } from '../../sandbox/capabilities/programs.ts';
import { createPython, type Python } from '../../sandbox/python/create-python.ts';
import { createDirectHost, type DirectHost, type DirectRun } from '../helpers/direct-host.ts';

const path = process.env.PATH ?? '';
const guardPath = fileURLToPath(new URL('../../sandbox/python/guard.py', import.meta.url));

let host: DirectHost;
let python: Python | undefined;
const run = (input: string, more: DirectRun = {}): Promise<unknown> => host.call(pythonRepl, { input }, more);

beforeAll(async () => {
  host = await createDirectHost({
    python: (workspace) => {
      const isInWorkspace = (real: string): boolean => real.startsWith(`${workspace}/`);
      python = createPython({
        workspace,
        home: workspace,
        guardPath,
        path,
        isInWorkspace,
        findProgram: createPrograms({ path, isInWorkspace }).find,
        scratchParent: join(workspace, '..'),
      });
      return python;
    },
  });
});
afterAll(async () => {
  await python?.[Symbol.asyncDispose]();
  await host[Symbol.asyncDispose]();
});

it('gives what is printed', async () => {
  expect(await run('print("ok")')).toEqual({ stdout: 'ok\n', stderr: '', exitCode: 0, truncated: false });
});

it('has examples that hold', async () => {
  for (const { args, result } of pythonRepl.manifest.examples) expect(await host.call(pythonRepl, args)).toMatchObject(result as object);
});

it('never lets a traceback pass for an answer', async () => {
  const failure = run('print("half")\nraise RuntimeError("boom")');
  await expect(failure).rejects.toMatchObject({ name: 'ToolFailure', message: 'RuntimeError: boom' });
  await expect(failure).rejects.toMatchObject({ details: { stdout: 'half\n', exitCode: 1 } });
  await expect(run('import sys; sys.exit(3)')).rejects.toMatchObject({ message: 'Python ended with exit code 3' });
});

it('reads what earlier steps and earlier calls left', async () => {
  expect(await run('len(steps[1].split())', { earlier: ['one two three'] })).toMatchObject({ stdout: '3\n' });
  await run('total = 40');
  expect(await run('total + 2')).toMatchObject({ stdout: '42\n' });
});

it('wants code, and nothing else', async () => {
  await expect(host.call(pythonRepl, {})).rejects.toMatchObject({ code: 'OKSO_ARGS_INVALID' });
  await expect(host.call(pythonRepl, { input: '1', extra: 1 })).rejects.toMatchObject({ code: 'OKSO_ARGS_INVALID' });
});

it('follows the folder of the session', async () => {
  writeFileSync(join(host.workspace, 'here.txt'), 'here');
  expect(await run('open("here.txt").read()')).toMatchObject({ stdout: 'here\n' });
});

it('keeps what it writes to itself without approval, and says so', async () => {
  expect(await run('print(open("draft.txt", "w").write("x"))')).toMatchObject({
    stdout: '1\n',
    stderr: expect.stringContaining('note: draft.txt is kept in Python'),
  });
  expect(existsSync(join(host.workspace, 'draft.txt'))).toBe(false);
});

it('saves what it writes once the plan is approved, as file_write would', async () => {
  await run('open("saved.txt", "w").write("one")', { approval: 'plan', session: 'approved' });
  expect(readFileSync(join(host.workspace, 'saved.txt'), 'utf8')).toBe('one');
  expect(host.changes).toContain(join(host.workspace, 'saved.txt'));
  await run('open("saved.txt", "a").write("two")', { approval: 'plan', session: 'approved' });
  expect(readFileSync(join(host.workspace, 'saved.txt'), 'utf8')).toBe('onetwo');
});

it('does not save half of what failed, nor credentials', async () => {
  await expect(run('open("half.txt", "w").write("x")\n1/0', { approval: 'plan', session: 'failing' })).rejects.toThrow('ZeroDivisionError');
  expect(existsSync(join(host.workspace, 'half.txt'))).toBe(false);
  await expect(run('open("new.pem", "w").write("x")', { approval: 'plan', session: 'secret' })).rejects.toMatchObject({ code: 'OKSO_REFUSED' });
  expect(existsSync(join(host.workspace, 'new.pem'))).toBe(false);
});

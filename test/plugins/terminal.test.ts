import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import terminal from '../../plugins/terminal.ts';
import { createDirectHost, type DirectHost, type DirectRun } from '../helpers/direct-host.ts';

interface Output {
  stdout: string;
  stderr: string;
  exitCode: number;
  cwd: string;
  truncated: boolean;
}

let host: DirectHost;
const at = (path: string): string => join(host.workspace, path);
const run = (command: string | undefined, args?: string[] | string, run: DirectRun & { stdin?: string } = {}): Promise<Output> => {
  const { stdin, ...rest } = run;
  return host.call(
    terminal,
    { ...(command === undefined ? {} : { command }), ...(args === undefined ? {} : { args }), ...(stdin === undefined ? {} : { stdin }) },
    rest,
  ) as Promise<Output>;
};
const output = async (command: string, args: string[], options?: DirectRun & { stdin?: string }): Promise<string> =>
  (await run(command, args, options)).stdout;

beforeEach(async () => {
  host = await createDirectHost();
  writeFileSync(at('data.txt'), 'pear\napple\n');
});
afterEach(() => host[Symbol.asyncDispose]());

describe('what the terminal says of itself', () => {
  it('shows session, folder and commands when nothing is asked', async () => {
    const lines = (await run(undefined)).stdout.split('\n');
    expect(lines[0]).toBe('Session: s');
    expect(lines[1]).toBe(`Working directory: ${host.workspace}`);
    expect(lines[2]).toMatch(/^Allowed commands: status pwd ls/);
    expect(lines).toContain('  data.txt');
  });

  it('keeps the folder from call to call within a session', async () => {
    mkdirSync(at('tests'));
    await run('cd', ['tests']);
    expect(await output('pwd', [])).toBe(`${host.workspace}/tests\n`);
    expect((await run('pwd', [], { session: 'other' })).stdout).toBe(`${host.workspace}\n`);
    await run('cd', ['..']);
    expect(await output('pwd', [])).toBe(`${host.workspace}\n`);
  });

  it('goes back to the workspace with cd alone', async () => {
    mkdirSync(at('a/b'), { recursive: true });
    await run('cd', ['a/b']);
    await run('cd', []);
    expect(await output('pwd', [])).toBe(`${host.workspace}\n`);
  });

  it('refuses a folder outside, through a link, or that is none', async () => {
    symlinkSync(host.outside, at('lnkdir'));
    for (const folder of ['..', '/', 'lnkdir', '/etc']) await expect(run('cd', [folder])).rejects.toThrow('leaves the workspace');
    await expect(run('cd', ['data.txt'])).rejects.toThrow('not a folder');
    await expect(run('cd', ['nowhere'])).rejects.toThrow('no such file');
    await expect(run('cd', ['..', 'x'])).rejects.toThrow('cd takes one folder');
    expect(await output('pwd', [])).toBe(`${host.workspace}\n`);
  });
});

describe('a walk through folders', () => {
  const names = ['.env', '.ENV', 'Server.KEY', 'sub/.env~', 'sub/Id_RSA', '.docker/config.json', '.config/gh/hosts.yml', '.AWS/x', 'FISH_HISTORY'];
  beforeEach(() => {
    for (const name of names) {
      mkdirSync(at(`one/${name}`).replace(/\/[^/]*$/, ''), { recursive: true });
      writeFileSync(at(`one/${name}`), 'TOP-SECRET\n');
    }
    mkdirSync(at('two'));
    for (const folder of ['one', 'two']) writeFileSync(at(`${folder}/plain.txt`), `plain in ${folder}\n`);
  });

  it.each([
    ['grep', ['-r', 'TOP-SECRET', '.']],
    ['grep', ['-R', 'TOP-SECRET']],
    ['grep', ['TOP-SECRET']],
    ['grep', ['-rh', '--include=.ENV', 'TOP-SECRET', 'one']],
    ['grep', ['-d', 'recurse', 'TOP-SECRET', 'one']],
    ['diff', ['-r', '-N', 'one', 'two']],
    ['diff', ['one', 'two']],
  ])('%s %j shows no credentials, whatever the case of their names', async (command, args) => {
    const { stdout, stderr } = await run(command, args);
    expect(stdout + stderr).not.toMatch(/^.*TOP-SECRET/m);
  });

  it('shows the command line of diff as it was meant', async () => {
    expect(await output('diff', ['-r', 'one', 'two'])).toContain('diff -r one/plain.txt two/plain.txt\n1c1\n< plain in one');
  });
});

describe('commands', () => {
  it.each([
    ['mkdir', [], 'mkdir requires a target directory'],
    ['mv', ['source-only'], 'mv requires a source and destination'],
    ['cp', [], 'cp requires a source and destination'],
    ['touch', [], 'touch requires at least one target'],
    ['rm', [], 'rm requires a target'],
    ['stat', [], 'stat requires a target'],
    ['wc', [], 'wc requires at least one target'],
    ['base64', [], 'base64 requires a mode'],
    ['base64', ['transform', 'file'], 'base64 mode must be encode or decode'],
  ])('%s %j is answered with "%s"', async (command, args, message) => {
    await expect(run(command, args)).rejects.toThrow(message);
  });

  it('makes and removes a folder without a word', async () => {
    expect(await output('mkdir', ['sandbox'])).toBe('');
    expect(await output('rmdir', ['sandbox'])).toBe('');
    expect(existsSync(at('sandbox'))).toBe(false);
  });

  it('makes folders with their parents', async () => {
    await run('mkdir', ['dir/subdir/subsubdir']);
    expect(existsSync(at('dir/subdir/subsubdir'))).toBe(true);
  });

  it('copies, moves and shows', async () => {
    writeFileSync(at('original.txt'), 'demo\n');
    await run('cp', ['original.txt', 'copy.txt']);
    await run('mv', ['copy.txt', 'moved.txt']);
    expect(await output('cat', ['moved.txt'])).toBe('demo\n');
  });

  it('makes the folder that cp, mv or touch needs', async () => {
    writeFileSync(at('a.png'), '');
    writeFileSync(at('b.png'), '');
    await run('cp', ['data.txt', 'new/deep/copy.txt']);
    await run('mv', ['*.png', 'img/']);
    await run('touch', ['logs/today.log']);
    expect(readdirSync(at('img'))).toEqual(['a.png', 'b.png']);
    expect(readFileSync(at('new/deep/copy.txt'), 'utf8')).toBe('pear\napple\n');
    expect(existsSync(at('logs/today.log'))).toBe(true);
  });

  it('copies a folder as a whole', async () => {
    mkdirSync(at('src'));
    writeFileSync(at('src/a.ts'), 'a');
    await run('cp', ['src', 'backup']);
    expect(readFileSync(at('backup/a.ts'), 'utf8')).toBe('a');
  });

  it('does not write through a link in a folder that another is mixed into', async () => {
    mkdirSync(at('src/in'), { recursive: true });
    mkdirSync(at('dst/src/in'), { recursive: true });
    writeFileSync(join(host.outside, 'victim.txt'), 'victim\n');
    writeFileSync(at('src/in/x'), 'changed\n');
    symlinkSync(join(host.outside, 'victim.txt'), at('dst/src/in/x'));
    await expect(run('cp', ['-r', 'src', 'dst'])).rejects.toMatchObject({ code: 'OKSO_REFUSED' });
    if (process.platform === 'linux') await run('cp', ['-r', 'src', 'dst'], { approval: 'plan' });
    expect(readFileSync(join(host.outside, 'victim.txt'), 'utf8')).toBe('victim\n');
  });

  it('deletes a file only with the approval of the plan', async () => {
    await expect(run('rm', ['data.txt'])).rejects.toMatchObject({ code: 'OKSO_REFUSED' });
    expect(existsSync(at('data.txt'))).toBe(true);
    await run('rm', ['-i', 'data.txt'], { approval: 'plan' });
    expect(existsSync(at('data.txt'))).toBe(false);
    expect(host.changes).toEqual([at('data.txt')]);
  });

  it('counts with the name as it was written', async () => {
    expect(await output('wc', ['-l', 'data.txt'])).toBe('2 data.txt\n');
    expect(await output('stat', ['data.txt'])).toContain('data.txt');
  });

  it('has defaults for ls, find, du and date', async () => {
    expect(await output('ls', [])).toMatch(/^total .*\n.* \.\n/);
    expect(await output('find', [])).toContain('./data.txt');
    expect((await output('du', [])).split('\n')[0]).toMatch(/\.$/);
    expect(await output('date', [])).toContain(':');
  });

  it('takes a single argument without brackets, and lets a lone dot go', async () => {
    expect((await run('ls', '.')).exitCode).toBe(0);
    expect((await run('date', '.')).exitCode).toBe(0);
    expect((await run('cat', 'data.txt')).stdout).toBe('pear\napple\n');
  });

  it('encodes and decodes text', async () => {
    const encoded = await output('base64', ['encode', 'encode me']);
    expect(encoded).toBe('ZW5jb2RlIG1l\n');
    expect(await output('base64', ['decode', encoded])).toBe('encode me\n');
    expect(await output('base64', ['decode', 'ZW5jb2RlIG1lCg=='])).toBe('encode me\n');
    expect(await output('base64', ['encode'], { stdin: 'tide' })).toBe('dGlkZQ==\n');
    await expect(run('base64', ['decode', '%%%'])).rejects.toThrow('not base64');
  });

  it('filters text that comes in', async () => {
    expect(await output('sort', [], { stdin: 'b\na\n' })).toBe('a\nb\n');
    expect(await output('uniq', ['-c'], { stdin: 'a\na\n' })).toMatch(/2 a/);
    expect(await output('cut', ['-d', ',', '-f2'], { stdin: 'a,b\n' })).toBe('b\n');
    expect(await output('cut', ['-d\\t', '-f', '2'], { stdin: 'a\tb\n' })).toBe('b\n');
    expect(await output('tr', ['a-z', 'A-Z'], { stdin: 'up' })).toBe('UP');
    expect(await output('grep', ['b'], { stdin: 'abc\nxyz\n' })).toBe('abc\n');
    expect(await output('wc', ['-w'], { stdin: 'a b c' })).toMatch(/^3/);
    expect(await output('head', ['-1', 'data.txt'])).toBe('pear\n');
  });

  it('does not wait for input that nobody gives', async () => {
    expect(await output('cat', ['-'])).toBe('');
  });

  it('takes no match and differences for answers, and every other failure for a failure', async () => {
    writeFileSync(at('other.txt'), 'pear\n');
    expect((await run('grep', ['nothing', 'data.txt'])).exitCode).toBe(1);
    expect(await run('diff', ['data.txt', 'other.txt'])).toMatchObject({ exitCode: 1, stdout: '2d1\n< apple\n' });
    const failure = run('cat', ['data.txt', 'missing.txt']);
    await expect(failure).rejects.toMatchObject({ name: 'ToolFailure', message: 'cat: missing.txt: No such file or directory' });
    await expect(failure).rejects.toMatchObject({ details: { stdout: 'pear\napple\n', exitCode: 1, cwd: host.workspace } });
  });

  it('searches the folder when grep is given no file, and descends into one that is named', async () => {
    mkdirSync(at('src'));
    writeFileSync(at('src/a.ts'), '// TODO: x\n');
    expect(await output('grep', ['TODO'])).toBe('./src/a.ts:1:// TODO: x\n');
    expect(await output('grep', ['TODO', 'src'])).toBe('src/a.ts:// TODO: x\n');
  });

  it('never finds credentials in a recursive search, and no link leads it out', async () => {
    writeFileSync(at('.env'), 'KEY=S3CRET\n');
    writeFileSync(join(host.outside, 'x.txt'), 'S3CRET\n');
    symlinkSync(host.outside, at('lnkdir'));
    mkdirSync(at('sub'));
    writeFileSync(at('sub/server.key'), 'S3CRET\n');
    for (const args of [
      ['-R', 'S3CRET', '.'],
      ['-rn', '--include=*', 'S3CRET'],
      ['-d', 'recurse', 'S3CRET', '.'],
    ]) {
      expect((await run('grep', args)).stdout).toBe('');
    }
  });

  it('lists names that patterns stand for, and leaves patterns of grep and find alone', async () => {
    writeFileSync(at('b.txt'), 'x\n');
    expect(await output('ls', ['*.txt'])).toBe('b.txt\ndata.txt\n');
    expect(await output('find', ['.', '-name', '*.txt', '-newer', 'data.txt'])).not.toContain('data.txt');
    expect(await output('grep', ['-c', 'p*e', 'data.txt'])).toBe('2\n');
  });

  it('passes shell syntax on as plain text', async () => {
    for (const arg of ['; touch pwn', '$(touch pwn)', '`touch pwn`', '| touch pwn', '&& touch pwn']) {
      await expect(run('ls', [arg])).rejects.toThrow('No such file');
    }
    expect(readdirSync(host.workspace)).toEqual(['data.txt']);
  });

  it('cuts output that nobody could read, and says so', async () => {
    writeFileSync(at('big.txt'), 'x'.repeat(3_000_000));
    const { stdout, truncated } = await run('cat', ['big.txt']);
    expect(truncated).toBe(true);
    expect(stdout.length).toBeLessThanOrEqual(1_000_000);
  });

  it('replaces bytes that are no text', async () => {
    writeFileSync(at('latin.txt'), Buffer.from([0x66, 0xfc, 0x72]));
    expect(await output('cat', ['latin.txt'])).toBe('f\uFFFDr');
  });

  it('does nothing for open where there is no macOS, and says so', async () => {
    const platform = process.platform;
    if (platform === 'darwin') await expect(run('open', ['data.txt'])).rejects.toMatchObject({ code: 'OKSO_REFUSED' });
    else expect(await run('open', ['data.txt'])).toMatchObject({ exitCode: 0, stdout: '', stderr: 'open works on macOS only; nothing was opened\n' });
  });

  it('runs the system program, not one that lies in the folder', async () => {
    writeFileSync(at('ls'), '#!/bin/sh\necho planted\n', { mode: 0o755 });
    expect(await output('ls', ['data.txt'])).toBe('data.txt\n');
  });
});

it('has examples that hold', async () => {
  for (const { args, result } of terminal.manifest.examples) expect(await host.call(terminal, args)).toMatchObject(result as object);
});

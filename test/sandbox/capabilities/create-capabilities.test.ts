import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ExecResult, FileBytes, FolderEntry } from '../../../plugins/sdk.ts';
import { createDirectHost, type DirectHost } from '../../helpers/direct-host.ts';

let host: DirectHost;
const at = (name: string): string => join(host.workspace, name);

beforeEach(async () => {
  host = await createDirectHost();
  writeFileSync(at('a.txt'), 'one\ntwo\n');
});
afterEach(() => host[Symbol.asyncDispose]());

describe('a call has only what its tool declared', () => {
  it.each([
    ['fs.read', ['a.txt'], ['fs.write', 'exec']],
    ['fs.list', ['.'], ['fs.write', 'exec']],
    ['fs.write', ['b.txt', 'x', { mode: 'create' }], ['fs.read', 'exec']],
    ['exec', [{ file: 'ls', args: [] }], ['fs.read', 'fs.write']],
    ['python', ['1'], ['fs.read', 'fs.write']],
  ] as const)('%s', async (name, args, capabilities) => {
    await expect(host.open('plugin', { capabilities, approval: 'explicit' })[name](...args)).rejects.toMatchObject({
      code: 'OKSO_REFUSED',
      message: expect.stringContaining('has not declared the capability'),
    });
    expect(readdirSync(host.workspace)).toEqual(['a.txt']);
  });
});

describe('arguments from a worker are taken for hostile', () => {
  it.each([
    ['fs.read', []],
    ['fs.read', [5]],
    ['fs.read', ['']],
    ['fs.read', ['a\0b']],
    ['fs.read', ['x'.repeat(5000)]],
    ['fs.read', ['a.txt', { maxBytes: -1 }]],
    ['fs.read', ['a.txt', { maxBytes: 1, extra: true }]],
    ['fs.read', [{ toString: 'x' }]],
    ['fs.write', ['a.txt', 'x']],
    ['fs.write', ['a.txt', 5, { mode: 'create' }]],
    ['fs.write', ['a.txt', 'x', { mode: 'truncate' }]],
    ['exec', ['ls']],
    ['exec', [{ file: 'ls', args: 'x' }]],
    ['exec', [{ file: 'ls', args: [], env: {} }]],
    ['exec', [{ file: 'ls', args: [], shell: true }]],
    ['python', [5]],
    ['state.set', [{ big: 'x'.repeat(200_000) }]],
    ['log', ['fatal', 'x']],
    ['progress', ['much', 'x']],
  ] as const)('%s %.80j', async (name, args) => {
    await expect(host.open('plugin', { approval: 'explicit' })[name](...args)).rejects.toMatchObject({ code: 'OKSO_ARGS_INVALID' });
  });
});

describe('reading', () => {
  it('gives bytes, size and the real path, up to a limit', async () => {
    symlinkSync('a.txt', at('link'));
    const read = (await host.open('t', {})['fs.read']('link', { maxBytes: 3 })) as FileBytes;
    expect(read).toMatchObject({ path: at('a.txt'), size: 8, truncated: true });
    expect(Buffer.from(read.bytes).toString()).toBe('one');
    expect(((await host.open('t', {})['fs.read']('a.txt', undefined)) as FileBytes).truncated).toBe(false);
  });

  it('refuses pipes and devices, and does not wait for them', async () => {
    execFileSync('mkfifo', [at('pipe')]);
    await expect(host.open('t', { approval: 'explicit' })['fs.read']('pipe')).rejects.toMatchObject({ code: 'OKSO_REFUSED' });
    await expect(host.open('t', { approval: 'explicit' })['fs.read']('/dev/zero')).rejects.toMatchObject({ code: 'OKSO_REFUSED' });
  });

  it('lists names, kinds and sizes without following links', async () => {
    mkdirSync(at('sub'));
    symlinkSync('sub', at('link'));
    const entries = (await host.open('t', {})['fs.list']('.')) as FolderEntry[];
    expect(entries.map(({ name, kind }) => [name, kind])).toEqual([
      ['a.txt', 'file'],
      ['link', 'link'],
      ['sub', 'folder'],
    ]);
    expect(entries[0]).toMatchObject({ size: 8, modifiedMs: expect.any(Number) });
  });
});

describe('running programs', () => {
  const exec = (request: Record<string, unknown>, more = {}): Promise<ExecResult> => host.open('t', more).exec(request) as Promise<ExecResult>;

  it('knows the programs of the table and no others, whoever approves', async () => {
    for (const file of ['bash', 'sh', 'env', 'python3', '/bin/ls', './ls', 'git', 'curl']) {
      await expect(exec({ file, args: [] }, { approval: 'explicit' })).rejects.toMatchObject({
        code: 'OKSO_REFUSED',
        message: expect.stringContaining('not permitted'),
      });
    }
  });

  it('checks the folder it is to run in', async () => {
    await expect(exec({ file: 'ls', args: [], cwd: '..' })).rejects.toMatchObject({ code: 'OKSO_REFUSED' });
    expect((await exec({ file: 'pwd', args: [] }).catch((error: Error) => error)) as unknown).toMatchObject({ code: 'OKSO_REFUSED' });
  });

  it('judges flags for every tool, not only for the terminal', async () => {
    await expect(exec({ file: 'find', args: ['.', '-delete'] }, { approval: 'explicit' })).rejects.toMatchObject({
      code: 'OKSO_REFUSED',
      details: { rule: 'terminal.refused-flag' },
    });
    await expect(exec({ file: 'rm', args: ['a.txt'] })).rejects.toMatchObject({ code: 'OKSO_REFUSED' });
    expect(readdirSync(host.workspace)).toEqual(['a.txt']);
  });

  it('shows the program nothing of the environment', async () => {
    // With a time zone of the test only, date would show another one.
    process.env['OKSO_LEAK'] = 'S3CRET';
    const { stdout } = await exec({ file: 'date', args: ['-d', '@0', '+%Z'] });
    delete process.env['OKSO_LEAK'];
    expect(stdout).toBe('UTC\n');
  });

  it('ends a program that takes too long, or whose call is given up', async () => {
    writeFileSync(at('big.txt'), 'x\n'.repeat(2_000_000));
    // Sorting by a random key what never comes in one piece: long enough to be ended on any machine.
    const slow = { file: 'sort', args: ['-R', 'big.txt', 'big.txt', 'big.txt', 'big.txt'] };
    await expect(exec({ ...slow, timeoutMs: 20 })).rejects.toMatchObject({ code: 'OKSO_TOOL_TIMEOUT' });
    const controller = new AbortController();
    const call = exec(slow, { signal: controller.signal });
    controller.abort(new Error('given up'));
    await expect(call).rejects.toThrow('given up');
  });

  it('announces what may change, and nothing that may not', async () => {
    await exec({ file: 'cat', args: ['a.txt'] });
    expect(host.changes).toEqual([]);
    await exec({ file: 'cp', args: ['a.txt', 'sub/b.txt'] });
    expect(host.changes).toEqual([at('sub/'), at('sub/b.txt')].map((path) => path.replace(/\/$/, '')));
  });
});

describe('state', () => {
  it('is kept per tool and session, and what is handed out is a copy', async () => {
    const one = host.open('terminal', { session: 'a' });
    const value = { cwd: at('.'), list: [1] };
    await one['state.set'](value);
    value.list.push(2);
    expect(await one['state.get']()).toEqual({ cwd: at('.'), list: [1] });
    expect(await host.open('terminal', { session: 'b' })['state.get']()).toBeUndefined();
    expect(await host.open('other', { session: 'a' })['state.get']()).toBeUndefined();
  });

  it('moves the folder only when the terminal keeps one, and then for every tool of the session', async () => {
    mkdirSync(at('sub'));
    writeFileSync(at('sub/b.txt'), 'b');
    await host.open('other', {})['state.set']({ cwd: at('sub') });
    await expect(host.open('file_read', {})['fs.read']('b.txt')).rejects.toThrow('no such file');
    await host.open('terminal', {})['state.set']({ cwd: at('sub') });
    expect(Buffer.from(((await host.open('file_read', {})['fs.read']('b.txt')) as FileBytes).bytes).toString()).toBe('b');
    await host.open('terminal', {})['state.set']({ cwd: 'relative' });
    await expect(host.open('file_read', {})['fs.read']('b.txt')).rejects.toThrow('no such file');
  });
});

it('hands progress on within its bounds', async () => {
  const seen: [number, string][] = [];
  const functions = host.open('t', { onProgress: (fraction, label) => void seen.push([fraction, label]) });
  await functions.progress(0.5, 'half');
  await functions.progress(7, 'beyond');
  expect(seen).toEqual([
    [0.5, 'half'],
    [1, 'beyond'],
  ]);
});

it('says what is refused, why, and what would open it', async () => {
  const failure = host.open('file_read', {})['fs.read']('../outside/x.txt');
  await expect(failure).rejects.toMatchObject({
    code: 'OKSO_REFUSED',
    hint: expect.stringContaining('--add-dir'),
    details: { rule: 'path.outside', verdict: 'ask', opens: 'explicit' },
  });
  await expect(failure).rejects.toThrow('file_read: reading ../outside/x.txt');
  expect(readFileSync(at('a.txt'), 'utf8')).toBe('one\ntwo\n');
});

describe('asking the model', () => {
  it('is for tools that say so in their manifest, and its limits are the host’s', async () => {
    const asked: unknown[] = [];
    const host = await createDirectHost({
      askModel: async (request) => {
        asked.push(request);
        return 'a cat';
      },
    });
    const ask = host.open('describer', { capabilities: ['model'] })['model.ask'];
    expect(await ask({ prompt: 'What is on the mat?' })).toBe('a cat');
    expect(asked).toEqual([{ prompt: 'What is on the mat?', maxTokens: 256 }]);
    await expect(host.open('describer', { capabilities: ['fs.read'] })['model.ask']({ prompt: 'x' })).rejects.toMatchObject({ code: 'OKSO_REFUSED' });
    await expect(ask({ prompt: 'x'.repeat(20_000) })).rejects.toMatchObject({ code: 'OKSO_ARGS_INVALID' });
    await expect(ask({ prompt: 'x', maxTokens: 1e6 })).rejects.toMatchObject({ code: 'OKSO_ARGS_INVALID' });
    await host[Symbol.asyncDispose]();
  });

  it('fails in words where there is no model', async () => {
    const host = await createDirectHost();
    await expect(host.open('describer', { capabilities: ['model'] })['model.ask']({ prompt: 'x' })).rejects.toMatchObject({
      code: 'OKSO_MODEL_UNAVAILABLE',
    });
    await host[Symbol.asyncDispose]();
  });
});

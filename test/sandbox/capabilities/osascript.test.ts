import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOsascript, type OsascriptOptions } from '../../../sandbox/capabilities/osascript.ts';
import { createDirectHost } from '../../helpers/direct-host.ts';

const fixture = fileURLToPath(new URL('../../fixtures/osascript', import.meta.url));
const signal = new AbortController().signal;
const noPrograms: OsascriptOptions['programs'] = { find: () => undefined, searchPath: '/usr/bin' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'okso-osascript-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function plant(name: string): string {
  const place = join(folder, name);
  mkdirSync(place);
  copyFileSync(fixture, join(place, 'osascript'));
  chmodSync(join(place, 'osascript'), 0o755);
  // The stand-in is a module, and here nothing else says so.
  writeFileSync(join(place, 'package.json'), '{"type":"module"}');
  return place;
}

const standIn = (path: string, isInWorkspace: (path: string) => boolean = () => false) =>
  createOsascript({
    programs: noPrograms,
    programEnvironment: {},
    isInWorkspace,
    platform: 'linux',
    standIn: { environment: { PATH: path, OSASCRIPT_FOLDER: folder, NOT_SET: undefined } },
  });

describe('osascript', () => {
  it('is not there away from macOS', async () => {
    const osascript = createOsascript({ programs: noPrograms, programEnvironment: {}, isInWorkspace: () => false, platform: 'linux' });
    expect(osascript.whyNot()).toBe('it needs macOS, and this is linux');
    await expect(osascript.run({ script: '', args: [] }, signal)).rejects.toMatchObject({
      code: 'OKSO_TOOL_FAILED',
      details: { noOsascript: 'it needs macOS, and this is linux' },
    });
  });

  it('is not there on a Mac that lacks it', () => {
    const osascript = createOsascript({ programs: noPrograms, programEnvironment: {}, isInWorkspace: () => false, platform: 'darwin' });
    expect(osascript.whyNot()).toBe('osascript is not installed');
  });

  it('on a Mac is the system’s own, with the environment of programs that tools start', async () => {
    writeFileSync(join(folder, 'osascript'), '#!/bin/sh\nenv\n', { mode: 0o755 });
    const programs: OsascriptOptions['programs'] = { find: (name) => join(folder, name), searchPath: '/usr/bin:/bin' };
    const osascript = createOsascript({ programs, programEnvironment: { HOME: '/home/me' }, isInWorkspace: () => false, platform: 'darwin' });
    expect(osascript.whyNot()).toBeUndefined();
    const { stdout } = await osascript.run({ script: 'x', args: [] }, signal);
    expect(stdout).toContain('HOME=/home/me\n');
    expect(stdout).toContain('PATH=/usr/bin:/bin\n');
    expect(stdout).not.toContain('OSASCRIPT_FOLDER');
  });

  it('gets the script as one argument, values behind it, and nothing on stdin', async () => {
    const osascript = standIn(`${plant('bin')}:${process.env.PATH ?? ''}`);
    await osascript.run({ script: 'on run argv\nend run', args: ['--help', '', 'two\nlines'] }, signal);
    expect(JSON.parse(readFileSync(join(folder, 'calls.jsonl'), 'utf8'))).toEqual({
      script: 'on run argv\nend run',
      args: ['--help', '', 'two\nlines'],
      stdin: '',
    });
  });

  it('as a stand-in is the first on PATH, but never one that lies in the workspace', () => {
    const planted = plant('workspace');
    expect(standIn(planted).whyNot()).toBeUndefined();
    expect(standIn(planted, (path) => path.startsWith(folder)).whyNot()).toBe('osascript is not installed');
    expect(standIn('.', () => false).whyNot()).toBe('osascript is not installed');
  });

  it('that ends with its call ends at once', async () => {
    const place = join(folder, 'slow');
    mkdirSync(place);
    writeFileSync(join(place, 'osascript'), '#!/bin/sh\nexec /bin/sleep 600\n', { mode: 0o755 });
    const controller = new AbortController();
    const running = standIn(place).run({ script: 'x', args: [] }, controller.signal);
    controller.abort(new Error('the call is over'));
    await expect(running).rejects.toThrow('the call is over');
  });
});

describe('the capability', () => {
  it('runs the scripts of okso’s own tools, and those of others only when a person has seen that very step', async () => {
    await using host = await createDirectHost({
      mac: { standIn: { environment: { PATH: `${plant('bin')}:${process.env.PATH ?? ''}`, OSASCRIPT_FOLDER: folder } } },
    });
    const request = { script: 'x', args: ['y'] };
    const open = (tool: string, approval: 'none' | 'plan' | 'explicit') =>
      host.open(tool, { capabilities: ['osascript'], approval }).osascript(request);
    expect(await open('reminders_list', 'none')).toMatchObject({ exitCode: 0 });
    await expect(open('my_plugin', 'plan')).rejects.toMatchObject({ code: 'OKSO_REFUSED', details: { rule: 'macos.foreign-script' } });
    expect(await open('my_plugin', 'explicit')).toMatchObject({ exitCode: 0 });
  });

  it('is refused to tools that do not declare it', async () => {
    await using host = await createDirectHost();
    await expect(host.open('reminders_list', { capabilities: ['exec'] }).osascript({ script: 'x', args: [] })).rejects.toMatchObject({
      code: 'OKSO_REFUSED',
    });
  });

  it.each([
    [{ script: 'x' }],
    [{ script: 'x\0', args: [] }],
    [{ script: 'x', args: ['a\0'] }],
    [{ script: 'x', args: 'y' }],
    [{ script: 'x'.repeat(20_001), args: [] }],
  ])('refuses a request that is no script with arguments', async (request) => {
    await using host = await createDirectHost();
    await expect(host.open('reminders_list', { capabilities: ['osascript'] }).osascript(request)).rejects.toMatchObject({
      code: 'OKSO_ARGS_INVALID',
    });
  });
});

import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPolicy, type PolicyOptions, type WorkspacePolicy } from '../../../sandbox/policy/create-policy.ts';
import { isPermitted, type Verdict } from '../../../sandbox/policy/verdict.ts';
import type { ToolManifest } from '../../../schemas/manifest.ts';

let base: string;
let workspace: string;
let policy: WorkspacePolicy;
const make = (options: Partial<PolicyOptions> = {}): WorkspacePolicy =>
  createPolicy({ workspace, home: join(base, 'home'), ownFolders: [join(base, 'workspace/.config/okso')], ...options });
const judge = (tool: string, args: Record<string, unknown>, from: WorkspacePolicy = policy): Verdict => from.judge({ tool, args, cwd: workspace });

beforeAll(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'okso-policy-')));
  workspace = join(base, 'workspace');
  for (const folder of ['workspace/sub', 'outside', 'home/.ssh', 'workspace/.config/okso']) mkdirSync(join(base, folder), { recursive: true });
  for (const file of ['workspace/a.txt', 'outside/b.txt', 'workspace/.env', 'workspace/.env.example', 'home/.ssh/id_rsa'])
    writeFileSync(join(base, file), 'x');
  symlinkSync(join(base, 'outside'), join(workspace, 'link'));
  symlinkSync('missing/../../outside/new.txt', join(workspace, 'dangling'));
  symlinkSync('loop', join(workspace, 'loop'));
  policy = make();
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

describe('file tools', () => {
  it.each([
    ['file_read', { path: 'a.txt' }, 'allow', 'path.inside'],
    ['file_read', { input: 'sub/../a.txt' }, 'allow', 'path.inside'],
    ['file_read', { path: '.env.example' }, 'allow', 'path.inside'],
    ['file_read', { path: '.env' }, 'explicit', 'path.secret'],
    ['file_read', { path: '../outside/b.txt' }, 'explicit', 'path.outside'],
    ['file_read', { path: 'link/b.txt' }, 'explicit', 'path.outside'],
    ['file_read', { path: 'link/../workspace/a.txt' }, 'allow', 'path.inside'],
    ['file_read', { path: 'link/../outside/b.txt' }, 'explicit', 'path.outside'],
    ['file_read', { path: 'loop' }, 'allow', 'path.inside'],
    ['file_read', { path: '~/.ssh/id_rsa' }, 'explicit', 'path.outside'],
    ['file_read', { path: '/dev/zero' }, 'explicit', 'path.outside'],
    ['file_search', { input: 'x' }, 'allow', 'path.inside'],
    ['file_search', { input: 'x', path: '/' }, 'explicit', 'path.outside'],
    ['file_write', { path: 'new.txt', content: '' }, 'plan', 'path.create'],
    ['file_write', { path: 'deep/new.txt', content: '' }, 'plan', 'path.create'],
    ['file_write', { path: 'a.txt', content: '' }, 'plan', 'path.create'],
    ['file_write', { path: 'a.txt', content: '', mode: 'overwrite' }, 'plan', 'path.overwrite'],
    ['file_write', { path: 'a.txt', content: '', mode: 'append' }, 'plan', 'path.append'],
    ['file_write', { path: 'dangling', content: '' }, 'explicit', 'path.outside'],
    ['file_write', { path: 'link/new.txt', content: '' }, 'explicit', 'path.outside'],
    ['file_write', { path: '.env', content: '' }, 'explicit', 'path.secret'],
    ['file_write', { path: '.git/config', content: '' }, 'explicit', 'path.guarded'],
    ['file_write', { path: '.config/okso/policy.json', content: '' }, 'explicit', 'path.guarded'],
    ['file_edit', { path: 'a.txt', find: 'x', replace: 'y' }, 'plan', 'path.overwrite'],
    ['json_set', { path: 'a.txt', key: 'x', value: 1 }, 'plan', 'path.overwrite'],
    ['final_answer', {}, 'allow', 'tool.harmless'],
    ['feedback', {}, 'allow', 'tool.harmless'],
    ['python_repl', { input: '1' }, 'plan', 'python.unconfined'],
    ['rocket', {}, 'explicit', 'tool.unknown'],
  ])('%s %j: %s by %s', (tool, args, opens, rule) => {
    const verdict = judge(tool, args);
    expect(verdict.rule).toBe(rule);
    expect([isPermitted(verdict, 'none'), isPermitted(verdict, 'plan'), isPermitted(verdict, 'explicit')]).toEqual(
      { allow: [true, true, true], plan: [false, true, true], explicit: [false, false, true] }[opens],
    );
  });

  it('tells what would happen', () => {
    expect(judge('file_write', { path: 'new.txt', content: '' })).toMatchObject({
      effect: 'reversible',
      target: join(workspace, 'new.txt'),
      reason: 'new.txt would be created',
    });
    expect(judge('file_write', { path: 'a.txt', content: '', mode: 'overwrite' })).toMatchObject({ effect: 'irreversible' });
    expect(judge('file_read', { path: 'link/b.txt' }).reason).toBe(
      `reading link/b.txt, which leads to ${join(base, 'outside/b.txt')}, goes outside the workspace`,
    );
  });
});

describe('what opens', () => {
  it('an added folder, like the workspace itself', () => {
    const added = make({ addDirs: [join(base, 'outside')] });
    expect(judge('file_read', { path: '../outside/b.txt' }, added)).toMatchObject({ verdict: 'allow' });
    expect(judge('file_read', { path: 'link/b.txt' }, added)).toMatchObject({ verdict: 'allow' });
    expect(judge('terminal', { command: 'cd', args: ['link'] }, added)).toMatchObject({ verdict: 'allow' });
    expect(judge('terminal', { command: 'rm', args: ['-r', '../outside'] }, added)).toMatchObject({ rule: 'path.root' });
  });

  it('a whole disk keeps devices shut', () => {
    const everything = make({ addDirs: ['/'] });
    expect(judge('file_read', { path: '/dev/zero' }, everything)).toMatchObject({ verdict: 'deny', rule: 'path.special' });
    expect(judge('file_read', { path: '~/.ssh/id_rsa' }, everything)).toMatchObject({ rule: 'path.secret' });
  });

  it('Python that a wall holds in', () => {
    expect(judge('python_repl', { input: '1' }, make({ isPythonConfined: () => true }))).toMatchObject({ verdict: 'allow', rule: 'python.confined' });
  });

  it('a rule of somebody else, also in place of a built-in one', () => {
    const net: Verdict = { verdict: 'allow', rule: 'net.public', reason: '', effect: 'none', target: 'example.org', opens: 'plan' };
    const extended = make({ rules: { web_fetch: () => net, final_answer: () => ({ ...net, rule: 'mine' }) } });
    expect(judge('web_fetch', { url: 'https://example.org' }, extended)).toEqual({ ...net, risks: ['network'] });
    expect(judge('final_answer', {}, extended).rule).toBe('mine');
  });

  it('a manifest, as far as its capabilities are checked again', () => {
    const manifests: Record<string, Pick<ToolManifest, 'capabilities' | 'sideEffects'>> = {
      clock: { capabilities: ['none'], sideEffects: 'none' },
      reader: { capabilities: ['fs.read'], sideEffects: 'none' },
      lamp: { capabilities: ['osascript'], sideEffects: 'reversible' },
      weather: { capabilities: ['net'], sideEffects: 'none' },
    };
    const known = make({ manifestOf: (tool) => manifests[tool] });
    expect(judge('clock', {}, known)).toMatchObject({ verdict: 'allow' });
    expect(judge('reader', {}, known)).toMatchObject({ verdict: 'allow' });
    expect(judge('lamp', {}, known)).toMatchObject({ verdict: 'ask', opens: 'plan', rule: 'tool.side-effects' });
    expect(judge('weather', {}, known)).toMatchObject({ verdict: 'ask', opens: 'explicit', rule: 'net.no-rule' });
    expect(judge('other', {}, known)).toMatchObject({ rule: 'tool.unknown' });
    const vouchedFor = make({ manifestOf: (tool) => manifests[tool], isVouchedFor: (tool) => tool === 'weather' });
    expect(judge('weather', {}, vouchedFor)).toMatchObject({ verdict: 'ask', opens: 'plan', rule: 'net.plugin', risks: ['network'] });
  });
});

it('takes arguments that are not what they should be without a fault', () => {
  for (const args of [{}, { path: 5 }, { command: null }, { command: 'ls', args: { a: 1 } }, { command: ['ls'] }, { args: [null, undefined, 3] }]) {
    for (const tool of ['terminal', 'file_read', 'file_write', 'file_edit', 'json_set', 'file_search', 'python_repl'])
      expect(judge(tool, args).verdict).toMatch(/^(allow|ask|deny)$/);
  }
});

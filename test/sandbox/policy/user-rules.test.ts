import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPolicy, type PolicyOptions } from '../../../sandbox/policy/create-policy.ts';
import { fromPolicyRule } from '../../../sandbox/policy/standing-rule.ts';
import { isPermitted, type Judgement } from '../../../sandbox/policy/verdict.ts';
import type { PolicyRule } from '../../../schemas/policy.ts';

let base: string;
let workspace: string;
let outside: string;

beforeAll(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'okso-user-rules-')));
  workspace = join(base, 'workspace');
  outside = join(base, 'outside');
  for (const folder of ['workspace/private', 'workspace/build', 'workspace/.git', 'outside/logs/.ssh', 'elsewhere'])
    mkdirSync(join(base, folder), { recursive: true });
  for (const file of [
    'workspace/a.txt',
    'workspace/.env',
    'workspace/private/s.txt',
    'workspace/build/o.txt',
    'outside/logs/x.log',
    'outside/logs/.env',
    'elsewhere/e.txt',
  ])
    writeFileSync(join(base, file), 'x\n');
  symlinkSync(join(base, 'elsewhere'), join(workspace, 'planted'));
  symlinkSync(join(base, 'elsewhere'), join(outside, 'logs/away'));
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

const under = (rules: readonly (Omit<PolicyRule, 'name'> & { name?: string })[], options: Partial<PolicyOptions> = {}) => {
  const standing = rules.map((rule, index) => fromPolicyRule({ name: `r${index + 1}`, ...rule }));
  return createPolicy({ workspace, home: join(base, 'home'), isPythonConfined: () => true, standing, ...options });
};
const call = (tool: string, args: Record<string, unknown>) => ({ tool, args, cwd: workspace });
const line = (...words: string[]) => call('terminal', { command: words[0], args: words.slice(1) });

describe('a rule that allows', () => {
  const logs = () => under([{ decision: 'allow', path: join(outside, 'logs'), access: 'read' }]);

  it('opens the folder outside that it names, in every tool and capability, for what it names', () => {
    const policy = logs();
    const log = join(outside, 'logs/x.log');
    expect(policy.judge(call('file_read', { path: log }))).toMatchObject({ verdict: 'allow', rule: 'user:r1', risks: ['read', 'outside'] });
    expect(policy.judge(line('cat', log))).toMatchObject({ verdict: 'allow', rule: 'user:r1' });
    expect(policy.judgePath(log, 'read', workspace, 'file_read')).toMatchObject({ verdict: 'allow', rule: 'user:r1', target: log });
    expect(policy.examineCommand({ file: 'cat', args: [log], cwd: workspace, hasStdin: false }).verdict.verdict).toBe('allow');
    expect(policy.judge(line('rm', log))).toMatchObject({ verdict: 'ask', rule: 'path.outside', opens: 'explicit' });
    expect(policy.judge(line('cp', log, join(outside, 'logs/y.log')))).toMatchObject({ verdict: 'ask', rule: 'path.outside' });
    expect(policy.judge(line('cat', join(base, 'elsewhere/e.txt')))).toMatchObject({ verdict: 'ask', rule: 'path.outside' });
  });

  it('opens neither credentials in its folder nor what a link in it leads to', () => {
    const policy = logs();
    for (const name of ['.env', '.ssh/id_rsa', 'away/e.txt', '../../elsewhere/e.txt'])
      expect(policy.judge(call('file_read', { path: `${outside}/logs/${name}` })), name).toMatchObject({
        verdict: 'ask',
        opens: 'explicit',
      });
  });

  it('opens credentials that it names', () => {
    const policy = under([{ decision: 'allow', path: ['.env', join(outside, 'logs/.env')], access: 'read' }]);
    expect(policy.judge(call('file_read', { path: '.env' }))).toMatchObject({ verdict: 'allow', rule: 'user:r1', risks: ['read', 'secret'] });
    expect(policy.judge(line('cat', join(outside, 'logs/.env')))).toMatchObject({ verdict: 'allow', rule: 'user:r1' });
    expect(policy.judge(call('file_write', { path: '.env', content: '' })).verdict).toBe('ask');
  });

  it('for a path of the workspace opens nothing outside, whatever link lies there', () => {
    const policy = under([{ decision: 'allow', path: 'planted', access: ['read', 'write'] }]);
    expect(policy.judge(call('file_read', { path: 'planted/e.txt' }))).toMatchObject({ verdict: 'ask', rule: 'path.outside' });
  });

  it('is never stronger than a refusal of okso, nor than what git runs later', () => {
    const policy = under([
      { decision: 'allow', path: '/', access: ['read', 'write', 'delete'] },
      { decision: 'allow', tool: ['terminal', 'web_fetch'] },
    ]);
    expect(policy.judge(line('rm', '-rf', '.'))).toMatchObject({ verdict: 'deny', rule: 'path.root' });
    expect(policy.judge(line('curl', 'x'))).toMatchObject({ verdict: 'deny', rule: 'terminal.unknown-command' });
    expect(policy.judge(call('file_read', { path: '/dev/zero' }))).toMatchObject({ verdict: 'deny', rule: 'path.special' });
    expect(policy.judge(call('file_write', { path: '.git/config', content: '' }))).toMatchObject({ verdict: 'ask', rule: 'path.guarded' });
    expect(policy.judge(line('cd', outside))).toMatchObject({ verdict: 'deny', rule: 'terminal.cd-outside' });
    expect(policy.judge(line('ls', '--no-such-flag', '/etc'))).toMatchObject({ verdict: 'ask', rule: 'terminal.unknown-flag' });
  });

  it('by tool opens what approval of the plan would open, and here as in the capability', () => {
    const policy = under([{ decision: 'allow', tool: 'file_write' }]);
    expect(policy.judge(call('file_write', { path: 'new.txt', content: '' }))).toMatchObject({ verdict: 'allow', rule: 'user:r1' });
    expect(policy.judgePath('new.txt', 'add', workspace, 'file_write').verdict).toBe('allow');
    expect(policy.judgePath('new.txt', 'add', workspace, 'other').verdict).toBe('ask');
    expect(policy.judge(call('file_write', { path: join(outside, 'new.txt'), content: '' }))).toMatchObject({ verdict: 'ask', rule: 'path.outside' });
  });

  it('by command opens that command and no other, and the folder it may delete with all in it', () => {
    const policy = under([
      { decision: 'allow', argv: ['rm', '-f', 'a.txt'] },
      { decision: 'allow', tool: 'terminal', path: 'build', access: 'delete' },
    ]);
    expect(policy.judge(line('rm', '-f', 'a.txt'))).toMatchObject({ verdict: 'allow', rule: 'user:r1' });
    expect(policy.judge(line('rm', 'a.txt')).verdict).toBe('ask');
    expect(policy.judge(line('rm', '-rf', 'build'))).toMatchObject({ verdict: 'allow', rule: 'user:r2' });
    expect(policy.judge(line('rm', '-rf', 'private'))).toMatchObject({ verdict: 'ask', rule: 'terminal.recursive-delete' });
  });

  it('names a tool that okso has no rule for, and an interpreter where the user wants that', () => {
    const policy = under([{ decision: 'allow', tool: ['rocket', 'python_repl'] }], { isPythonConfined: () => false });
    expect(policy.judge(call('rocket', {}))).toMatchObject({ verdict: 'allow', rule: 'user:r1' });
    expect(policy.judge(call('python_repl', { input: '1' }))).toMatchObject({ verdict: 'allow', rule: 'user:r1' });
  });
});

describe('a rule that denies', () => {
  const shut = () => under([{ decision: 'deny', path: 'private', reason: 'it is private' }]);

  it('holds for every tool, every access and every way there, whoever approves', () => {
    const policy = shut();
    const calls = [
      call('file_read', { path: 'private/s.txt' }),
      call('file_write', { path: 'build/../private/new.txt', content: '' }),
      line('cat', 'private/s.txt'),
      line('ls', join(workspace, 'private')),
      line('mv', 'private', 'p2'),
      line('cp', 'a.txt', 'private/'),
      call('file_read', { path: 'PRIVATE/s.txt' }),
    ];
    for (const judged of calls) {
      const verdict: Judgement = policy.judge(judged);
      expect(verdict, JSON.stringify(judged)).toMatchObject({ verdict: 'deny', rule: 'user:r1' });
      expect(isPermitted(verdict, 'explicit')).toBe(false);
    }
    expect(policy.judgePath('private/s.txt', 'read', workspace)).toMatchObject({ verdict: 'deny', rule: 'user:r1' });
  });

  it('holds for what reads or takes away the folder around it, Python included', () => {
    const policy = shut();
    for (const judged of [
      line('grep', '-r', 'x', '.'),
      call('file_search', { input: 'x' }),
      call('python_repl', { input: '1' }),
      line('cp', '-r', '.', '/tmp/x'),
    ])
      expect(policy.judge(judged), JSON.stringify(judged)).toMatchObject({ verdict: 'deny', rule: 'user:r1' });
    for (const judged of [line('ls', '.'), line('grep', 'x', 'a.txt'), line('mkdir', 'new'), call('file_read', { path: '' })])
      expect(policy.judge(judged).verdict, JSON.stringify(judged)).toBe('allow');
  });

  it('beats every rule that allows, in whatever order they stand', () => {
    const allow = { decision: 'allow', path: 'private', access: ['read'] } as const;
    const ask = { decision: 'ask', path: 'private' } as const;
    const deny = { decision: 'deny', path: 'private/s.txt' } as const;
    for (const rules of [
      [allow, ask, deny],
      [deny, ask, allow],
    ])
      expect(under(rules.map((rule) => ({ ...rule, access: ['read'] }))).judge(line('cat', 'private/s.txt')).verdict).toBe('deny');
    expect(under([{ ...allow, access: ['read'] }, ask]).judge(line('cat', 'private/s.txt'))).toMatchObject({
      verdict: 'ask',
      opens: 'explicit',
      rule: 'user:r2',
    });
  });

  it('by command sees flags in every spelling', () => {
    const policy = under([{ decision: 'deny', argv: ['rm', ['-r', '-R', '--recursive']] }]);
    for (const args of [
      ['-r', 'build'],
      ['-fr', 'build'],
      ['build', '-R'],
      ['--recurs', 'build'],
      ['-f', '--recursive', 'build'],
    ])
      expect(policy.judge(line('rm', ...args)), args.join(' ')).toMatchObject({ verdict: 'deny', rule: 'user:r1' });
    expect(policy.judge(line('rm', '-f', 'a.txt')).verdict).toBe('ask');
    expect(policy.examineCommand({ file: 'rm', args: ['-fr', 'x'], cwd: workspace, hasStdin: false, tool: 'plugin' }).verdict.verdict).toBe('deny');
  });

  it('by tool shuts the tool', () => {
    expect(under([{ decision: 'deny', tool: ['mail_send', 'final_answer'] }]).judge(call('final_answer', {}))).toMatchObject({
      verdict: 'deny',
      rule: 'user:r1',
    });
  });
});

it('a rule that asks wants a person, also under --yes', () => {
  const verdict = under([{ decision: 'ask', path: 'a.txt', access: 'read' }]).judge(line('cat', 'a.txt'));
  expect(verdict).toMatchObject({ verdict: 'ask', rule: 'user:r1' });
  expect([isPermitted(verdict, 'plan'), isPermitted(verdict, 'explicit')]).toEqual([false, true]);
});

it('globs name files wherever they lie, and all conditions of a rule must hold', () => {
  const policy = under([{ decision: 'deny', tool: 'terminal', argv: ['cat'], path: '**/*.txt', access: 'read' }]);
  expect(policy.judge(line('cat', 'private/s.txt')).verdict).toBe('deny');
  expect(policy.judge(line('head', 'private/s.txt')).verdict).toBe('allow');
  expect(policy.judge(call('file_read', { path: 'private/s.txt' })).verdict).toBe('allow');
});

describe('--strict', () => {
  it('refuses Python without a wall, and says what is missing', () => {
    const policy = under([], { isStrict: true, isPythonConfined: () => false, whyNoPythonWall: () => 'install the package bubblewrap' });
    expect(policy.judge(call('python_repl', { input: '1' }))).toMatchObject({
      verdict: 'deny',
      rule: 'python.no-wall',
      reason: expect.stringContaining('install the package bubblewrap'),
    });
    expect(under([], { isStrict: true }).judge(call('python_repl', { input: '1' })).verdict).toBe('allow');
  });

  it('refuses tools without a rule, unless the user names or vouches for them', () => {
    expect(under([], { isStrict: true }).judge(call('rocket', {}))).toMatchObject({ verdict: 'deny', rule: 'tool.not-vouched' });
    expect(under([{ decision: 'allow', tool: 'rocket' }], { isStrict: true }).judge(call('rocket', {}))).toMatchObject({
      verdict: 'allow',
      rule: 'user:r1',
    });
    expect(under([], { isStrict: true, isVouchedFor: () => true }).judge(call('rocket', {}))).toMatchObject({ verdict: 'ask' });
  });
});

it.each([
  [() => line('cat', 'a.txt'), ['read']],
  [() => line('cp', 'a.txt', '.env'), ['read', 'write', 'secret']],
  [() => line('rm', 'a.txt'), ['write', 'irreversible']],
  [() => line('date'), []],
  [() => call('file_write', { path: 'n.txt', content: '' }), ['write']],
  [() => call('file_edit', { path: 'a.txt', find: 'x', replace: 'y' }), ['write', 'irreversible']],
  [() => call('mail_send', { to: 'a@example.org' }), ['network', 'send', 'irreversible']],
  [() => call('notes_list', {}), ['read']],
  [() => call('python_repl', { input: '1' }), ['read']],
  [() => call('final_answer', {}), []],
])('case %# has its risks in words', (made, risks) => {
  expect(under([], { platform: 'darwin', whyNoOsascript: () => undefined }).judge(made()).risks).toEqual(risks);
});

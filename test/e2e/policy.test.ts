import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { APPROVAL_DAYS, createApprovals } from '../../sandbox/policy/approvals.ts';

const cli = fileURLToPath(new URL('../../dist/okso.js', import.meta.url));
const root = realpathSync(mkdtempSync(join(tmpdir(), 'okso-policy-e2e-')));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A workspace, a folder outside it and a home of their own, and okso as people run it. */
function place(name: string, policy?: unknown) {
  const [work, outside, home] = ['work', 'outside', 'home'].map((part) => join(root, name, part)) as [string, string, string];
  for (const folder of [work, outside, join(home, '.config/okso')]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(work, 'a.txt'), 'one\ntwo\n');
  writeFileSync(join(outside, 'x.log'), 'log\n');
  const policyFile = join(home, '.config/okso/policy.json');
  if (policy !== undefined) writeFileSync(policyFile, typeof policy === 'string' ? policy : JSON.stringify(policy));
  const okso = (args: string[], { stdin = '', cwd = work } = {}) =>
    new Promise<{ exit: number; stdout: string; stderr: string }>((resolve) => {
      const env = { PATH: process.env['PATH'] ?? '', HOME: home, TMPDIR: tmpdir(), NO_COLOR: '1', TESTING_PASSTHROUGH: 'true' };
      const child = execFile(process.execPath, [cli, ...args], { cwd, env }, (_error, stdout, stderr) =>
        resolve({ exit: child.exitCode ?? -1, stdout, stderr }),
      );
      child.stdin?.on('error', () => undefined);
      child.stdin?.end(stdin);
    });
  const approvalsFile = join(home, '.local/state/okso/approvals.json');
  return { work, outside, home, policyFile, approvalsFile, okso };
}

const step = (tool: string, args: unknown) => ({ thought: '', tool, args });
const plan = (...steps: unknown[]) => JSON.stringify({ v: 1, steps: [...steps, step('final_answer', {})] });
const write = (path: string) => step('file_write', { path, content: 'x' });

test('a rule that allows opens a folder outside, and what it does not name stays shut', async () => {
  const { outside, okso, policyFile } = place('allow');
  const rule = {
    name: 'logs',
    decision: 'allow',
    path: outside,
    access: 'read',
    match: [`cat ${outside}/x.log`],
    not_match: [`rm ${outside}/x.log`],
  };
  writeFileSync(policyFile, JSON.stringify({ rules: [rule] }));
  const cat = plan(step('terminal', { command: 'cat', args: [join(outside, 'x.log')] }));
  expect(await okso(['run', '--plan', '-'], { stdin: cat })).toMatchObject({ exit: 0, stdout: 'log\n' });
  const read = await okso(['tool', 'file_read', '--json', JSON.stringify({ path: join(outside, 'x.log') })]);
  expect(JSON.parse(read.stdout)).toMatchObject({ ok: true, value: { content_markdown: 'log\n' } });
  const checked = await okso(['policy', 'check', '--', 'cat', join(outside, 'x.log')]);
  expect(JSON.parse(checked.stdout)).toMatchObject({ verdict: 'allow', rule: 'user:logs', risks: ['read', 'outside'] });
  expect(await okso(['run', '--yes', '--plan', '-'], { stdin: plan(write(join(outside, 'new.txt'))) })).toMatchObject({ exit: 3, stdout: '' });
});

test('a rule that denies beats --yes, and is named', async () => {
  const { work, okso } = place('deny', { rules: [{ name: 'no-notes', decision: 'deny', path: 'notes', reason: 'notes are mine' }] });
  const result = await okso(['run', '--yes', '--plan', '-'], { stdin: plan(write('notes/b.txt')) });
  expect(result).toMatchObject({ exit: 3, stdout: '' });
  expect(result.stderr).toContain('notes are mine');
  expect(existsSync(join(work, 'notes'))).toBe(false);
});

test.each([
  ['JSON that is broken', '{"rules":[', 'the JSON is broken'],
  ['a misspelt key', '{"rules":[{"name":"a","decison":"deny","path":"x"}]}', 'Did you mean "decision"?'],
  ['an example that does not come out', '{"rules":[{"name":"a","decision":"deny","path":"x","match":["cat y"]}]}', 'should match and does not'],
])('with %s in policy.json no command runs anything', async (name, policy, says) => {
  const { okso } = place(`broken ${name}`, policy);
  for (const args of [
    ['tool', 'terminal', '--json', '{"command":"ls"}'],
    ['run', '--yes', '--plan', '-'],
    ['policy', 'check', '--', 'ls'],
  ]) {
    const result = await okso(args, { stdin: plan(step('terminal', { command: 'ls' })) });
    expect(result, args.join(' ')).toMatchObject({ exit: 2, stdout: '' });
    expect(result.stderr).toContain('[OKSO_CONFIG]');
    expect(result.stderr).toContain(says);
    expect(result.stderr).toContain('policy.json:1');
  }
});

test('a policy.json in the working folder is not read', async () => {
  const { work, okso } = place('foreign');
  writeFileSync(join(work, 'policy.json'), '{"rules":[{"name":"open","decision":"allow","path":"/etc","access":"read"}]}');
  const checked = await okso(['policy', 'check', '--', 'cat', '/etc/hosts']);
  expect(JSON.parse(checked.stdout)).toMatchObject({ verdict: 'ask', rule: 'path.outside' });
});

test('policy test counts every example and fails with the one that does not come out', async () => {
  const good = place('test good', { rules: [{ name: 'a', decision: 'deny', path: 'x', match: ['cat x'], not_match: ['cat y'] }] });
  const passed = await good.okso(['policy', 'test']);
  expect(passed.exit, passed.stdout).toBe(0);
  expect(passed.stdout).toContain('✓  user:a: 2');
  const bad = place('test bad', { rules: [{ name: 'a', decision: 'deny', path: 'x', match: ['cat y'] }] });
  const failed = await bad.okso(['policy', 'test', '--json']);
  expect(failed.exit).toBe(1);
  const outcome = JSON.parse(failed.stdout);
  expect(outcome).toMatchObject({ ok: false, failed: 1 });
  expect(outcome.groups.at(-1)).toMatchObject({ rules: 'user:a', failed: [{ example: 'cat y' }] });
});

test('an approval serves later runs in its workspace until it expires or is taken back', async () => {
  const { work, outside, approvalsFile, okso } = place('approvals');
  const stdin = plan(write('b.txt'));
  expect((await okso(['run', '--plan', '-'], { stdin })).exit).toBe(3);

  const pattern = { tool: 'file_write', path: join(work, 'b.txt'), access: 'add' } as const;
  await createApprovals({ file: approvalsFile, now: Date.now }).add(work, [pattern]);
  expect(await okso(['run', '--plan', '-'], { stdin })).toMatchObject({ exit: 0 });
  expect(readFileSync(join(work, 'b.txt'), 'utf8')).toBe('x');
  rmSync(join(work, 'b.txt'));
  expect((await okso(['run', '--plan', '-'], { stdin: plan(write('c.txt')) })).exit).toBe(3);
  expect((await okso(['run', '--plan', '-', '--add-dir', work], { stdin: plan(write(join(work, 'b.txt'))), cwd: outside })).exit).toBe(3);

  const listed = await okso(['approvals', 'list', '--json']);
  const approval = JSON.parse(listed.stdout);
  expect(approval).toMatchObject({ workspace: work, allows: pattern });
  expect(await okso(['approvals', 'revoke', 'nope'])).toMatchObject({ exit: 2 });
  expect(await okso(['approvals', 'revoke', approval.id])).toMatchObject({ exit: 0 });
  expect((await okso(['run', '--plan', '-'], { stdin })).exit).toBe(3);

  const longAgo = Date.now() - (APPROVAL_DAYS + 1) * 86_400_000;
  await createApprovals({ file: approvalsFile, now: () => longAgo }).add(work, [pattern]);
  expect((await okso(['run', '--plan', '-'], { stdin })).exit).toBe(3);
});

test('--strict is an option of every command that judges, and refuses tools without a rule', async () => {
  const { okso } = place('strict');
  for (const args of [
    ['tool', 'terminal', '--strict', '--json', '{"command":"ls"}'],
    ['run', '--strict', '--plan', '-'],
    ['policy', 'check', '--strict', '--', 'ls'],
  ])
    expect(await okso(args, { stdin: plan(step('terminal', { command: 'ls' })) }), args.join(' ')).toMatchObject({ exit: 0 });
});

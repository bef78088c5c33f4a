import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offerApproval } from '../../../sandbox/policy/approval-offer.ts';
import { APPROVAL_DAYS, createApprovals } from '../../../sandbox/policy/approvals.ts';
import { createPolicy } from '../../../sandbox/policy/create-policy.ts';
import { fromPolicyRule, type StandingRule } from '../../../sandbox/policy/standing-rule.ts';

let base: string;
let workspace: string;
const DAY_MS = 86_400_000;
beforeAll(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'okso-approvals-')));
  workspace = join(base, 'workspace');
  for (const folder of ['workspace/folder', 'outside', 'home']) mkdirSync(join(base, folder), { recursive: true });
  for (const file of ['workspace/a.txt', 'workspace/.env', 'outside/b.txt']) writeFileSync(join(base, file), 'x\n');
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

const policyUnder = (standing: readonly StandingRule[]) => createPolicy({ workspace, home: join(base, 'home'), standing });
const offer = (tool: string, args: Record<string, unknown>, standing: readonly StandingRule[] = []) => {
  const call = { tool, args, cwd: workspace };
  return offerApproval(call, (more) => policyUnder([...standing, ...more]).judge(call));
};
const terminal = (command: string, ...args: string[]) => offer('terminal', { command, args });

describe('always offers exactly what the step asks for', () => {
  it.each([
    [() => offer('file_write', { path: 'n.txt', content: '' }), [{ tool: 'file_write', path: '/n.txt', access: 'add' }]],
    [() => offer('file_write', { path: 'a.txt', content: '', mode: 'append' }), [{ tool: 'file_write', path: '/a.txt', access: 'append' }]],
    [() => terminal('cat', '../outside/b.txt'), [{ tool: 'terminal', path: '/../outside/b.txt', access: 'read' }]],
    [
      () => terminal('cp', '../outside/b.txt', '../outside/new/c.txt'),
      [
        { tool: 'terminal', path: '/../outside/b.txt', access: 'read' },
        { tool: 'terminal', path: '/../outside/new', access: 'create' },
        { tool: 'terminal', path: '/../outside/new/c.txt', access: 'create' },
      ],
    ],
  ])('case %#', (made, patterns) => {
    const found = made();
    expect(found.ok).toBe(true);
    const expected = patterns.map((pattern) => ({ ...pattern, path: join(workspace, pattern.path) }));
    expect(found.ok && [...found.patterns].sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toEqual(
      expected.sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
    );
  });
});

describe('always is not to be had', () => {
  it.each([
    ['an interpreter', () => offer('python_repl', { input: '1' }), 'interpreter'],
    ['a delete', () => terminal('rm', 'a.txt'), 'deletes'],
    ['a folder deleted with its content', () => terminal('rm', '-r', 'folder'), ''],
    ['overwriting', () => offer('file_write', { path: 'a.txt', content: '', mode: 'overwrite' }), 'taken back'],
    ['overwriting outside', () => offer('file_write', { path: '../outside/b.txt', content: '', mode: 'overwrite' }), ''],
    ['credentials', () => terminal('cat', '.env'), 'credentials'],
    ['moving away from outside', () => terminal('mv', '../outside/b.txt', 'b.txt'), 'takes away'],
    ['a path that only turns out later', () => offer('file_write', { path: '{{1}}', content: '' }), 'turns out'],
    ['a tool that okso does not know', () => offer('rocket', {}), ''],
    ['what okso forbids', () => terminal('rm', '-rf', '.'), ''],
    [
      'what a rule of the user wants to be asked about',
      () => offer('file_read', { path: 'a.txt' }, [fromPolicyRule({ name: 'x', decision: 'ask', path: 'a.txt' })]),
      'rule x',
    ],
  ])('%s', (_title, made, why) => {
    const found = made();
    expect(found).toMatchObject({ ok: false });
    expect(found.ok ? '' : found.why).toContain(why);
  });
});

describe('kept approvals', () => {
  const pattern = { tool: 'file_write', path: '', access: 'add' } as const;
  const opened = (name: string, now = { ms: Date.UTC(2026, 0, 1) }) => ({
    now,
    file: join(base, name, 'approvals.json'),
    approvals: createApprovals({ file: join(base, name, 'approvals.json'), now: () => now.ms }),
  });

  it('answer the same step in the same workspace until they expire, and never one that loses something', async () => {
    const { approvals, now, file } = opened('used');
    await approvals.add(workspace, [
      { ...pattern, path: join(workspace, 'n.txt') },
      { tool: 'file_write', path: join(workspace, 'a.txt'), access: 'write' },
    ]);
    const judge = (path: string, mode: string, where = workspace) =>
      policyUnder(approvals.rulesFor(where)).judge({ tool: 'file_write', args: { path, content: '', mode }, cwd: workspace });
    expect(judge('n.txt', 'create')).toMatchObject({ verdict: 'allow', rule: expect.stringMatching(/^approval:[a-z0-9]+$/) });
    expect(judge('n.txt', 'overwrite').verdict).toBe('ask');
    expect(judge('a.txt', 'overwrite')).toMatchObject({ verdict: 'ask', rule: 'path.overwrite' });
    expect(judge('n.txt', 'create', join(base, 'outside')).verdict).toBe('ask');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    now.ms += APPROVAL_DAYS * DAY_MS + 1;
    expect(judge('n.txt', 'create').verdict).toBe('ask');
    expect(approvals.list()).toEqual([]);
  });

  it('are given once, listed and taken back', async () => {
    const { approvals } = opened('revoked');
    const [first] = await approvals.add(
      '/w',
      [pattern].map((one) => ({ ...one, path: '/w/a' })),
    );
    expect(await approvals.add('/w', [{ ...pattern, path: '/w/a' }])).toEqual([]);
    await approvals.add('/w', [{ tool: 'web_fetch', address: 'localhost:80' }]);
    expect(approvals.list().map(({ allows }) => allows.tool)).toEqual(['file_write', 'web_fetch']);
    expect(await approvals.revoke([first?.id ?? ''])).toEqual([first]);
    expect(approvals.list()).toHaveLength(1);
    await approvals.revoke('all');
    expect(approvals.list()).toEqual([]);
  });

  it('written at the same time are all there', async () => {
    const { approvals, file, now } = opened('together');
    const other = createApprovals({ file, now: () => now.ms });
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? approvals : other).add('/w', [{ ...pattern, path: `/w/${index}` }])),
    );
    expect(approvals.list()).toHaveLength(10);
  });

  it('in a file that cannot be read open nothing and are not written over, until all are taken back', async () => {
    const { approvals, file } = opened('broken');
    mkdirSync(join(base, 'broken'));
    writeFileSync(file, '{"v":1,"approvals":[{"id":"x"}]}');
    chmodSync(file, 0o600);
    expect(approvals.rulesFor('/w')).toEqual([]);
    expect(approvals.fault()).toContain('cannot be read');
    await expect(approvals.add('/w', [{ ...pattern, path: '/w/a' }])).rejects.toMatchObject({ code: 'OKSO_CONFIG' });
    await approvals.revoke('all');
    expect(approvals.fault()).toBeUndefined();
  });
});

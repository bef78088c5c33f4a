import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { previewPlan } from '../../../../kernel/cli/preview/plan-preview.ts';
import { sealPlan } from '../../../../kernel/planning/plan/plan-hash.ts';
import { createPolicy } from '../../../../sandbox/policy/create-policy.ts';
import { readShippedPlugins } from '../../../../sandbox/shipped-plugins.ts';

const dist = fileURLToPath(new URL('../../../../dist/', import.meta.url));
const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

type Args = Record<string, unknown>;

/** What a plan would do in a workspace with these files, as text; and the files afterwards, which must be the same. */
async function preview(files: Record<string, string>, ...steps: [tool: string, args: Args][]) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'okso-preview-')));
  roots.push(root);
  const workspace = join(root, 'work');
  mkdirSync(workspace);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(workspace, name, '..'), { recursive: true });
    writeFileSync(join(workspace, name), text);
  }
  const plan = sealPlan({ request: '', intent: { groups: [], search: false }, steps: steps.map(([tool, args]) => ({ thought: '', tool, args })) });
  const previews = await previewPlan(plan, {
    policy: createPolicy({ workspace, addDirs: [], home: join(root, 'home'), ownFolders: [] }),
    cwd: workspace,
    shipped: await readShippedPlugins(join(dist, 'plugins')),
    host: { workerFile: join(dist, 'worker.mjs'), sdkFolder: join(dist, 'sdk'), cacheDir: join(root, 'cache'), workspace },
    signal: new AbortController().signal,
  });
  for (const [name, text] of Object.entries(files)) expect(readFileSync(join(workspace, name), 'utf8')).toBe(text);
  const names = new Set(Object.keys(files).map((name) => name.split('/')[0]));
  expect(readdirSync(workspace).sort()).toEqual([...names].sort());
  const text = (bytes: Uint8Array | undefined): string | undefined => (bytes === undefined ? undefined : new TextDecoder().decode(bytes));
  return previews.map((each) =>
    each.map((one) => (one.kind === 'change' ? { path: one.path, before: text(one.before), after: text(one.after) } : one)),
  );
}

test('every mode of writing shows what it would leave, and writes nothing', async () => {
  const files = { 'a.txt': 'one' };
  expect(
    await preview(
      files,
      ['file_write', { path: 'new/b.txt', content: 'x\n' }],
      ['file_write', { path: 'a.txt', content: 'two\n', mode: 'append' }],
      ['file_write', { path: 'a.txt', content: 'three\n', mode: 'overwrite' }],
    ),
  ).toEqual([
    [{ path: 'new/b.txt', before: undefined, after: 'x\n' }],
    [{ path: 'a.txt', before: 'one', after: 'one\ntwo\n' }],
    // The step before has been here, on paper.
    [{ path: 'a.txt', before: 'one\ntwo\n', after: 'three\n' }],
  ]);
});

test('tools that edit say themselves what they would change', async () => {
  const [edit, set] = await preview(
    { 'a.txt': 'red\nblue\n', 'c.json': '{"port": 80}\n' },
    ['file_edit', { path: 'a.txt', find: 'blue', replace: 'green' }],
    ['json_set', { path: 'c.json', key: 'port', value: 8080 }],
  );
  expect(edit).toEqual([{ path: 'a.txt', before: 'red\nblue\n', after: 'red\ngreen\n' }]);
  expect(set).toEqual([{ path: 'c.json', before: '{"port": 80}\n', after: '{"port": 8080}\n' }]);
});

test('a step that cannot go well says why, unless a step before may make it go', async () => {
  const edit: [string, Args] = ['file_edit', { path: 'b.txt', find: 'x', replace: 'y' }];
  expect(await preview({ 'a.txt': 'x' }, edit)).toEqual([[{ kind: 'fault', message: expect.stringContaining('b.txt') }]]);
  expect(await preview({ 'a.txt': 'x' }, ['terminal', { command: 'cp', args: ['a.txt', 'b.txt'] }], edit)).toEqual([[], []]);
});

test('what is not known yet is not made up', async () => {
  expect(
    await preview(
      { 'a.txt': 'x' },
      ['file_read', { path: 'a.txt' }],
      ['file_write', { path: 'b.txt', content: '{{1}}' }],
      ['file_write', { path: 'c.txt', content: '' }],
    ),
  ).toEqual([[], [{ kind: 'note', text: 'content from step 1' }], [{ kind: 'note', text: 'content: filled in when the step is reached' }]]);
});

test('neither what a secret file holds nor what it would hold is shown, and nothing outside the workspace is read', async () => {
  const shown = await preview(
    { '.env': 'KEY=1\n' },
    ['file_write', { path: '.env', content: 'KEY=2\n', mode: 'overwrite' }],
    ['file_edit', { path: '.env', find: 'KEY', replace: 'NAME' }],
    ['file_edit', { path: '/etc/hostname', find: 'a', replace: 'b' }],
  );
  expect(shown).toEqual(Array(3).fill([{ kind: 'note', text: 'the change is not shown' }]));
});

test('a command tells what it hits where its line does not', async () => {
  const files = { 'a.tmp': '1', 'b.tmp': '2', 'old/x': '3', 'old/deep/y': '4', 'c.txt': '5', 'd.txt': '6' };
  expect(
    await preview(
      files,
      ['terminal', { command: 'rm', args: ['*.tmp'] }],
      ['terminal', { command: 'rm', args: ['-r', 'old'] }],
      ['terminal', { command: 'rm', args: ['c.txt'] }],
      ['terminal', { command: 'mv', args: ['c.txt', 'd.txt'] }],
      ['terminal', { command: 'cd', args: ['old'] }],
      ['terminal', { command: 'rm', args: ['*'] }],
    ),
  ).toEqual([
    [{ kind: 'names', what: 'removes', names: ['a.tmp', 'b.tmp'] }],
    [{ kind: 'names', what: 'removes', names: ['old/ (2 files)'] }],
    [],
    [{ kind: 'names', what: 'replaces', names: ['d.txt'] }],
    [],
    // Somewhere else by then.
    [],
  ]);
});

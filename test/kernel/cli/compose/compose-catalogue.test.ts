import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { composeCatalogue } from '../../../../kernel/cli/compose/compose-catalogue.ts';
import { composeTools } from '../../../../kernel/cli/compose/compose-tools.ts';
import { openCliSession } from '../../../../kernel/cli/session/cli-session.ts';
import { ruleExamples } from '../../../../sandbox/policy/rule-examples.ts';

const packageRoot = fileURLToPath(new URL('../../../../', import.meta.url));

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'okso-catalogue-')));
  mkdirSync(join(root, 'work'));
  writeFileSync(join(root, 'work/notes.txt'), 'text\n');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function open() {
  const stderr = new PassThrough();
  const io = { stdout: new PassThrough(), stderr, stdin: new PassThrough(), cwd: join(root, 'work'), packageRoot, version: '1.2.3' };
  const env = { HOME: root, PATH: process.env['PATH'] ?? '' };
  const session = openCliSession({ command: 'policy', words: [], options: { allowNet: ['tides.example'] }, flags: {} }, { ...io, env });
  return { session, said: () => String(stderr.read() ?? '') };
}

function put(path: string, content: unknown): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

const workflow = {
  name: 'ring',
  description: 'Rings.',
  parameters: { type: 'object', properties: {} },
  steps: [{ thought: 'List.', tool: 'terminal', args: { command: 'ls', args: [] } }],
};

const places: [string, () => void][] = [
  ['nothing of the user’s own', () => undefined],
  ['rules', () => put('.config/okso/policy.json', { rules: [{ name: 'no-notes', decision: 'deny', path: 'notes.txt' }] })],
  ['unreadable approvals', () => put('.local/state/okso/approvals.json', '{')],
  ['workflows', () => put('.local/share/okso/workflows/ring.json', workflow)],
  ['a broken workflow', () => put('.local/share/okso/workflows/ring.json', '{')],
];

it.each(places)('the catalogue lists, judges and says what the tools themselves do, with %s', async (_what, prepare) => {
  prepare();
  const [one, other] = [open(), open()];
  await using catalogue = await composeCatalogue(one.session);
  await using tools = await composeTools(other.session);
  expect(catalogue.manifests()).toEqual(tools.manifests());
  expect(catalogue.manifests().length).toBeGreaterThan(10);
  const fetched = { tool: 'web_fetch', args: { url: 'http://tides.example/' } };
  for (const { tool, args } of [...ruleExamples, fetched, { tool: 'web_search', args: { query: 'x' } }]) {
    expect(catalogue.judge({ tool, args }), `${tool} ${JSON.stringify(args).slice(0, 200)}`).toEqual(
      tools.runner.judge({ tool, args, session: 'x' }),
    );
  }
  expect(one.said()).toBe(other.said());
});

it('rules of the user decide in the catalogue', async () => {
  put('.config/okso/policy.json', { rules: [{ name: 'no-notes', decision: 'deny', path: 'notes.txt' }] });
  await using catalogue = await composeCatalogue(open().session);
  const judged = catalogue.judge({ tool: 'terminal', args: { command: 'cat', args: ['notes.txt'] } });
  expect(judged).toMatchObject({ verdict: 'deny', rule: 'user:no-notes' });
});

it('plugins of the user’s own are loaded, and a broken one is named', async () => {
  put('.local/share/okso/plugins/broken.js', 'export default defineTool(;');
  const { session, said } = open();
  await using catalogue = await composeCatalogue(session);
  expect(said()).toContain('broken.js');
  expect(catalogue.manifests().map(({ name }) => name)).toContain('terminal');
});

it('a damaged list of trusted plugins is an error and not an empty one', async () => {
  put('.local/state/okso/trusted-plugins.json', '{');
  await expect(composeCatalogue(open().session)).rejects.toMatchObject({ code: 'OKSO_STORAGE' });
});

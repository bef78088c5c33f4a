import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Policy } from '../../sandbox/policy/verdict.ts';
import { createWorkspaceView } from '../../sandbox/workspace-view.ts';

let workspace: string;
beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'okso-view-'));
});
afterEach(() => rm(workspace, { recursive: true, force: true }));

const policy = { judgePath: () => ({ verdict: 'allow' }) } as unknown as Policy;

test('hidden entries are seen where they are named, and only these', async () => {
  await mkdir(join(workspace, '.github'));
  for (const path of ['a.txt', '.env.example', '.npmrc', '.github/ci.yml']) await writeFile(join(workspace, path), 'x');
  const view = createWorkspaceView({ workspace, policy });
  const paths = async (named?: string[]) => (await view.entries(named)).entries.map(({ path }) => path);
  expect(await paths()).toEqual(['a.txt']);
  expect(await paths(['.env.example', '.github'])).toEqual(['.env.example', '.github', 'a.txt', '.github/ci.yml']);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ToolManifest, ToolResult } from '../../schemas/manifest.ts';
import { createPlace, type Place } from '../helpers/run-okso.ts';

const root = mkdtempSync(join(tmpdir(), 'okso-arguments-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What runs with nothing said: the one shows where it stands, the other leaves the answer to be written. */
const NEEDS_NOTHING = ['final_answer', 'terminal'];

let place: Place;
let tools: string[];
beforeAll(async () => {
  place = createPlace(root);
  const manifests = JSON.parse((await place.run(['tools', '--json'])).stdout) as ToolManifest[];
  // What talks to an app reads its lines itself and says what it misses; workflows have a command of their own.
  tools = manifests.filter(({ name, capabilities }) => !name.startsWith('workflow_') && !capabilities.includes('osascript')).map(({ name }) => name);
});

/** The code of each fault, by tool; undefined where the call succeeded. */
async function codes(args: object): Promise<Record<string, string | undefined>> {
  const stdin = tools.map((tool) => JSON.stringify({ tool, args })).join('\n');
  const { stdout } = await place.run(['tool', '--batch'], { stdin });
  const results = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as ToolResult);
  return Object.fromEntries(results.map((result, index) => [tools[index], result.ok ? undefined : result.error.code]));
}

test('a tool that needs an argument is not started without it', async () => {
  expect(tools.length).toBeGreaterThan(NEEDS_NOTHING.length);
  expect(await codes({})).toEqual(Object.fromEntries(tools.map((tool) => [tool, NEEDS_NOTHING.includes(tool) ? undefined : 'OKSO_ARGS_INVALID'])));
});

test('a key that no tool knows is a fault of every one', async () => {
  expect(await codes({ no_such_key: 1 })).toEqual(Object.fromEntries(tools.map((tool) => [tool, 'OKSO_ARGS_INVALID'])));
});

test.each([
  [['file_read'], '"path" or "input" is missing'],
  [['file_read', '--json', '{}'], '"path" or "input" is missing'],
  [['file_read', '--json', '{"page":"x"}'], '"path" or "input" is missing; "page" must be a whole number'],
  [['file_read', '--json', '{"path":"a.txt","pge":2}'], '"pge" is not known here (did you mean "page"?)'],
  [['web_search'], '"query" or "input" is missing'],
])('okso tool %j ends with status 2 and says why', async (words, problem) => {
  const { exit, stdout } = await place.run(['tool', ...words]);
  expect(exit).toBe(2);
  expect(JSON.parse(stdout)).toMatchObject({ ok: false, error: { code: 'OKSO_ARGS_INVALID', message: `${words[0]}: ${problem}` } });
});

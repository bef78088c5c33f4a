import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { answerEvents, llamaModels, startModelServer, stream } from '../helpers/model-server.ts';
import { createPlace } from '../helpers/run-okso.ts';

const root = mkdtempSync(join(tmpdir(), 'okso-candidates-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A model that writes these scripts one after the other, and a folder with a file. */
async function ask(name: string, request: string, scripts: readonly string[], args: readonly string[] = []) {
  await using server = await startModelServer({
    models: llamaModels,
    chat: (response, _asked, count) => stream(response, answerEvents(scripts[Math.min(count, scripts.length) - 1] ?? '')),
  });
  const place = createPlace(join(root, name));
  writeFileSync(join(place.work, 'tides.csv'), 'date,level\n2024-01-01,120\n2024-01-02,180\n');
  const log = join(place.home, 'candidates.jsonl');
  const result = await place.run(['--yes', ...args, '--', request], { env: { OKSO_MODEL_URL: server.url, PLANNER_DEBUG_LOG: log } });
  const candidates = readFileSync(log, 'utf8')
    .trimEnd()
    .split('\n')
    .map(
      (line) => JSON.parse(line) as { rank: number; total: number; rationale: string[]; faults: { code: string; grade: string }[]; script: string },
    );
  return { ...result, candidates, log, asked: server.chats().length };
}

test('what would fail is found before it runs, and the model writes it once more', async () => {
  const scripts = ['python \'print(max(frobnicate("tides.csv")))\'', 'python \'print(max(r["level"] for r in rows("tides.csv")))\''];
  const { exit, stdout, stderr, candidates, asked } = await ask('again', 'What is the maximum of level in tides.csv?', scripts);
  expect({ exit, asked, stderr }).toMatchObject({ exit: 0, asked: 2 });
  expect(stdout).toContain('180');
  expect(candidates.map(({ script }) => script)).toEqual([scripts[1]]);
});

test('what leaves no doubt is mended, and the log of candidates says so to its owner alone', async () => {
  const { exit, stdout, candidates, log, asked } = await ask('mended', 'What is the square root of the maximum of level in tides.csv?', [
    'python \'print(round(sqrt(max(r["level"] for r in rows("tide.csv"))), 2))\'',
  ]);
  expect({ exit, stdout: stdout.trim(), asked }).toEqual({ exit: 0, stdout: expect.stringContaining('13.42'), asked: 1 });
  expect(candidates).toMatchObject([
    {
      rank: 1,
      faults: [
        { code: 'code-name', grade: 'mended' },
        { code: 'missing-file', grade: 'mended' },
      ],
    },
  ]);
  expect(candidates[0]?.rationale).toContain('Step 1, mended: "from math import sqrt" was missing.');
  expect(statSync(log).mode & 0o777).toBe(0o600);
});

test('of several samples each stands in the log, best first', async () => {
  const scripts = ['cat tides.csv; head -1 tides.csv; wc -l tides.csv', 'cat tides.csv; wc -l tides.csv', 'wc -l tides.csv'];
  const { candidates, asked, exit } = await ask('samples', 'Show tides.csv and count its lines', scripts, ['--samples', '3']);
  expect({ exit, asked }).toEqual({ exit: 0, asked: 3 });
  expect(candidates.map(({ rank }) => rank)).toEqual([1, 2, 3]);
  expect(candidates.map(({ script }) => script)).toEqual([...scripts].reverse());
  expect(candidates.map(({ total }) => total)).toEqual(candidates.map(({ total }) => total).sort((a, b) => b - a));
});

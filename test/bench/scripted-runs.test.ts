import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { compareReports } from '../../bench/compare.ts';
import { planRequests } from '../../bench/plan-requests.ts';
import { planStages } from '../../bench/plan-stages.ts';
import { plannerRequests } from '../../bench/planner-requests.ts';
import { measureScriptedRuns } from '../../bench/scripted-runs.ts';
import { seededRandom } from '../../bench/seeded-random.ts';

const folder = mkdtempSync(join(tmpdir(), 'okso-scripted-'));
const packageRoot = fileURLToPath(new URL('../..', import.meta.url));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const WAIT_MS = 200;

test('every request runs to its end, and what makes one stage longer shows in that stage', async () => {
  const { requests, together } = await measureScriptedRuns({
    packageRoot,
    folder,
    rounds: 1,
    warmUpRounds: 0,
    env: process.env,
    report: () => undefined,
    // A model that takes its time over every answer.
    answer: async (words) => {
      await wait(WAIT_MS);
      return words;
    },
  });
  expect(Object.keys(requests)).toEqual(planRequests.map(({ name }) => name));
  for (const { name } of planRequests) expect(requests[name]?.tool[0], name).toBeGreaterThan(0);
  // Timers may be a millisecond early.
  expect(requests['count']?.plan[0]).toBeGreaterThan(WAIT_MS - 2);
  expect(requests['fill']?.fill[0]).toBeGreaterThan(WAIT_MS - 2);
  expect(requests['web']?.rephrase[0]).toBeGreaterThan(WAIT_MS - 2);
  expect(requests['web']?.search[0]).toBeGreaterThan(0);
  expect([requests['count']?.fill[0], requests['count']?.search[0]]).toEqual([0, 0]);
  expect(Object.values(together).map(({ length }) => length)).toEqual(planStages.map(() => 1));
}, 240_000);

test('what the planner asks its model is heard word for word, with the part that never changes apart', async () => {
  const [count, find] = await plannerRequests(packageRoot, process.env, planRequests.slice(0, 2));
  expect(count?.prefix).toEqual(find?.prefix);
  expect(count?.prefix[0]?.role).toBe('system');
  expect(JSON.stringify(count?.turns)).toContain('How many lines are in notes.txt?');
  expect(JSON.stringify(count?.prefix)).not.toContain('How many lines are in notes.txt?');
  expect(count?.grammar).toContain('root ::=');
});

/** Reports as the bench writes them: stages of a usual size, with the noise that a quiet machine has. */
function stagesReport(seed: number, slower: Partial<Record<string, number>> = {}) {
  const random = seededRandom(seed);
  const usualMs = { start: 150, intent: 2, rephrase: 8, search: 90, plan: 900, check: 300, fill: 2, tool: 1600, answer: 20, end: 40 };
  return {
    scripted: {
      stages: Object.fromEntries(
        Object.entries(usualMs).map(([stage, ms]) => [
          stage,
          { samplesMs: Array.from({ length: 15 }, () => ms * (slower[stage] ?? 1) * (0.95 + 0.1 * random())) },
        ]),
      ),
    },
  };
}

test('a fifth more in one stage is named as slower there and nowhere else', () => {
  for (const stage of planStages) {
    const judged = compareReports(stagesReport(1), stagesReport(2, { [stage]: 1.2 })).filter(({ judgement }) => judgement !== "can't tell");
    expect(judged.map(({ figure, judgement }) => [figure, judgement])).toEqual([[`scripted.stages.${stage}`, 'slower']]);
  }
});

test("two runs of one revision compare as can't tell", () => {
  for (let seed = 1; seed < 20; seed++) {
    const judgements = compareReports(stagesReport(seed), stagesReport(seed + 100)).map(({ judgement }) => judgement);
    expect(new Set(judgements)).toEqual(new Set(["can't tell"]));
  }
});

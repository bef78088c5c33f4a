import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ceilingsSchema, hasFailed, judge } from '../../bench/judge.ts';
import { judgeFile } from '../../bench/judge-command.ts';
import { seededRandom } from '../../bench/seeded-random.ts';

const folder = mkdtempSync(join(tmpdir(), 'okso-judge-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Ratios as a busy machine gives them: most near their middle, some far above it. */
function ratios(centre: number, seed = 1, count = 40): number[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => centre * (0.9 + 0.2 * random()) * (random() < 0.1 ? 3 : 1));
}

const verdict = (samplesRatio: readonly number[], ceiling: number) => judge({ x: { samplesRatio } }, { x: { ceiling, from: 'here' } })[0]?.verdict;

test('a ratio whose whole interval lies above its ceiling is slower', () => {
  expect(verdict(ratios(1.5), 1.25)).toBe('slower');
  expect(verdict(ratios(1.5), 2)).toBe('unchanged');
});

test("a ratio whose interval holds the ceiling can't be told", () => {
  const [judged] = judge({ x: { samplesRatio: ratios(1.25) } }, { x: { ceiling: 1.25, from: 'here' } });
  expect(judged).toMatchObject({ verdict: "can't tell", low: expect.any(Number) });
  expect(hasFailed(judged === undefined ? [] : [judged])).toBe(false);
});

test('noise around an unchanged middle fails in no run of a hundred', () => {
  const verdicts = Array.from({ length: 100 }, (_, seed) => verdict(ratios(1.2, seed + 1), 1.4));
  expect(verdicts).not.toContain('slower');
});

test('a handful of samples fails nothing', () => {
  expect(verdict([9, 9, 9], 1)).toBe("can't tell");
});

test('absolute times are never judged, whatever the ceiling', () => {
  const report = { slow: { samplesMs: ratios(9_000) }, fast: { samplesSpeedRatio: ratios(9) } };
  const judged = judge(report, { slow: { ceiling: 1, from: 'here' }, fast: { ceiling: 1, from: 'here' } });
  expect(judged.map(({ figure, verdict: said }) => [figure, said])).toEqual([
    ['slow', 'missing'],
    ['fast', 'missing'],
  ]);
});

test('a ceiling without its figure fails, because a renamed figure would be guarded by nobody', () => {
  expect(hasFailed(judge({}, { x: { ceiling: 1, from: 'here' } }))).toBe(true);
  expect(hasFailed(judge({ x: { samplesRatio: ratios(1) } }, { x: { ceiling: 2, from: 'here' } }))).toBe(false);
});

test('every verdict is a line of the table, and the JSON holds the same', () => {
  const report = join(folder, 'report.json');
  const ceilings = join(folder, 'ceilings.json');
  writeFileSync(report, JSON.stringify({ v: 1, call: { samplesRatio: [2, 2, 2, 2, 2, 2] } }));
  writeFileSync(ceilings, JSON.stringify({ call: { ceiling: 1.5, from: 'here' }, gone: { ceiling: 3, from: 'there' } }));
  const { text, failed } = judgeFile(report, ceilings, false);
  expect(failed).toBe(true);
  expect(text).toMatch(/^call +2\.00 \(2\.00–2\.00\) +1\.50 +slower$/m);
  expect(text).toMatch(/^gone +3\.00 +missing$/m);
  expect(JSON.parse(judgeFile(report, ceilings, true).text)).toMatchObject({
    failed: true,
    judged: [{ figure: 'call', low: 2, verdict: 'slower' }, { verdict: 'missing' }],
  });
});

test('a file that holds no ceilings is named', () => {
  expect(() => judgeFile(join(folder, 'report.json'), join(folder, 'gone.json'), false)).toThrow(/gone\.json is no file of ceilings: .*ENOENT/);
  const odd = join(folder, 'odd.json');
  writeFileSync(odd, '{"call":{"ceiling":1.5}}');
  expect(() => judgeFile(odd, odd, false)).toThrow(/odd\.json is no file of ceilings: .*from/s);
});

test('the committed ceilings say where each number comes from', () => {
  const committed = ceilingsSchema.parse(JSON.parse(readFileSync(new URL('../../bench/ceilings.json', import.meta.url), 'utf8')));
  for (const [figure, { from }] of Object.entries(committed)) expect(from, figure).toMatch(/median .* revision [0-9a-f]{7}/);
});

import { describe, expect, it } from 'vitest';
import { compareReports } from '../../bench/compare.ts';
import { sampledFigures } from '../../bench/sampled-figures.ts';
import { seededRandom } from '../../bench/seeded-random.ts';

function noisy(centre: number, seed: number, count = 20): number[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => centre * (0.9 + 0.2 * random()));
}

const judgements = (a: unknown, b: unknown): Record<string, string> =>
  Object.fromEntries(compareReports(a, b).map(({ figure, judgement }) => [figure, judgement]));

describe('comparing two reports', () => {
  it('says of each figure whether it became faster or slower, by what it is counted in', () => {
    const a = { x: { samplesMs: noisy(100, 1) }, y: { samplesPerS: noisy(100, 2) }, z: { samplesRatio: noisy(1, 3) } };
    const b = { x: { samplesMs: noisy(150, 4) }, y: { samplesPerS: noisy(150, 5) }, z: { samplesRatio: noisy(0.7, 6) } };
    expect(judgements(a, b)).toEqual({ x: 'slower', y: 'faster', z: 'faster' });
    expect(judgements(b, a)).toEqual({ x: 'faster', y: 'slower', z: 'slower' });
  });

  it("can't tell two runs of one revision apart, however many figures there are", () => {
    const run = (seed: number) =>
      Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`f${index}`, { samplesMs: noisy(100, seed + index) }]));
    expect(new Set(Object.values(judgements(run(100), run(900))))).toEqual(new Set(["can't tell"]));
  });

  it('does not tell a change that is sure but smaller than what the machine does by itself', () => {
    const steady = (centre: number, seed: number) => ({ x: { samplesMs: noisy(1, seed, 200).map((value) => centre + value) } });
    expect(judgements(steady(100, 1), steady(104, 2))).toEqual({ x: "can't tell" });
    expect(judgements(steady(100, 1), steady(120, 2))).toEqual({ x: 'slower' });
  });

  it('does not judge by a handful of samples', () => {
    expect(judgements({ x: { samplesMs: [1, 1, 1] } }, { x: { samplesMs: [9, 9, 9] } })).toEqual({ x: "can't tell" });
  });

  it('leaves out what only one of them has', () => {
    expect(judgements({ x: { samplesMs: noisy(1, 1) } }, { y: { samplesMs: noisy(1, 1) } })).toEqual({});
  });
});

describe('figures of a report', () => {
  it('are found wherever they stand and named by their place', () => {
    const report = { reload: { samplesMs: [1, 2], sent: 3, underLoad: { samplesMs: [4] } }, memory: { rssSamples: [1] } };
    expect(sampledFigures(report).map(({ name, samples }) => [name, samples])).toEqual([
      ['reload', [1, 2]],
      ['reload.underLoad', [4]],
    ]);
  });

  it('of rows are named by what was measured, ours and those of llama-bench', () => {
    const rows = [
      { name: 'okso pp256', n_prompt: 256, n_gen: 0, samples_ns: [1], samples_ts: [5] },
      { n_prompt: 0, n_gen: 64, samples_ns: [2], samples_ts: [6] },
    ];
    expect(sampledFigures(rows).map(({ name, better }) => [name, better])).toEqual([
      ['okso pp256', 'higher'],
      ['tg64', 'higher'],
    ]);
  });

  it('of something that is no report are none', () => {
    for (const odd of [null, 7, 'text', [], {}]) expect(sampledFigures(odd)).toEqual([]);
  });
});

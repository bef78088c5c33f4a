import { z } from 'zod';
import { sampledFigures } from './sampled-figures.ts';
import { type Interval, median, medianInterval } from './statistics.ts';

/** Ratios by name, with the highest that still counts as unchanged. */
export const ceilingsSchema = z.record(
  z.string(),
  z.strictObject({
    ceiling: z.number().positive(),
    /** Where the number comes from: what was measured, and where. */
    from: z.string().min(1),
  }),
);
export type Ceilings = z.infer<typeof ceilingsSchema>;

/** "slower" fails, and so does "missing": a figure that was renamed would be guarded by nobody. */
export type Verdict = 'unchanged' | "can't tell" | 'slower' | 'missing';

export type Judged = { figure: string; ceiling: number } & (
  | ({ verdict: Exclude<Verdict, 'missing'>; median: number } & Interval)
  | { verdict: 'missing' }
);

/** With fewer samples an interval says nothing. */
const FEWEST_SAMPLES = 6;

/**
 * Holds the ratios of a report against their ceilings. Only ratios: an absolute time says as much about the machine as about okso. A ratio has become
 * slower when its whole interval lies above the ceiling, so that what makes samples vary fails nothing.
 */
export function judge(report: unknown, ceilings: Ceilings): Judged[] {
  const ratios = new Map(
    sampledFigures(report)
      .filter(({ isRatio, better }) => isRatio && better === 'lower')
      .map(({ name, samples }) => [name, samples]),
  );
  return Object.entries(ceilings).map(([figure, { ceiling }]) => {
    const samples = ratios.get(figure);
    if (samples === undefined) return { figure, ceiling, verdict: 'missing' };
    const interval = medianInterval(samples);
    return { figure, ceiling, median: median(samples), ...interval, verdict: verdictOf(samples, interval, ceiling) };
  });
}

/** Whether something is to be looked into. */
export function hasFailed(judged: readonly Judged[]): boolean {
  return judged.some(({ verdict }) => verdict === 'slower' || verdict === 'missing');
}

function verdictOf(samples: readonly number[], { low, high }: Interval, ceiling: number): Exclude<Verdict, 'missing'> {
  if (high <= ceiling) return 'unchanged';
  return low > ceiling && samples.length >= FEWEST_SAMPLES ? 'slower' : "can't tell";
}

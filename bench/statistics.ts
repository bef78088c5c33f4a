import { seededRandom } from './seeded-random.ts';

export interface Interval {
  low: number;
  high: number;
}

/** How often a bootstrap draws: the ends of the interval then move by less than what is printed. */
const RESAMPLES = 2_000;
const CONFIDENCE = 0.95;

/** The value below which a share of the samples lies, interpolated between neighbours (type 7 of Hyndman and Fan 1996, as in R and NumPy). */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** The middle value; of an even number of samples the mean of the two in the middle. */
export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5);
}

/** Where the median of more such samples would lie, 95 times of 100: the percentile bootstrap of Efron (1979). Equal samples give equal ends. */
export function medianInterval(samples: readonly number[], seed = 1): Interval {
  if (samples.length < 2) return { low: median(samples), high: median(samples) };
  const random = seededRandom(seed);
  const medians = Array.from({ length: RESAMPLES }, () => median(samples.map(() => samples[Math.floor(random() * samples.length)] ?? Number.NaN)));
  return { low: quantile(medians, (1 - CONFIDENCE) / 2), high: quantile(medians, (1 + CONFIDENCE) / 2) };
}

/** The ratio of each pair that was measured one right after the other: what slows the machine slows both. */
export function pairedRatios(measured: readonly number[], reference: readonly number[]): number[] {
  if (measured.length !== reference.length) throw new Error(`${measured.length} samples cannot be paired with ${reference.length}`);
  return measured.map((value, index) => value / (reference[index] ?? Number.NaN));
}

/** The median of the slopes between all pairs of points (Theil 1950, Sen 1968): a jump here and there does not move it. */
export function medianSlope(values: readonly number[]): number {
  return median(values.flatMap((from, index) => values.slice(index + 1).map((to, distance) => (to - from) / (distance + 1))));
}

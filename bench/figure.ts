import { median, medianInterval, quantile } from './statistics.ts';

/** What a figure is counted in. Its samples stand under `samples` and the unit, so that whoever reads the JSON needs no key to it. */
export type Unit = 'Ms' | 'Us' | 'PerS' | 'Mb' | 'Share' | 'Ratio' | 'SpeedRatio';

/** A median with its interval and every sample that it was made of. */
export type Figure<Of extends Unit> = { median: number; low: number; high: number; p95: number } & { [Key in `samples${Of}`]: readonly number[] };

/** Sums samples up and keeps them. */
export function figure<Of extends Unit>(unit: Of, samples: readonly number[]): Figure<Of> {
  const summary = { median: median(samples), ...medianInterval(samples), p95: quantile(samples, 0.95), [`samples${unit}`]: samples };
  return summary as unknown as Figure<Of>;
}

/** `12.3 (11.9–12.8)`: the median and where it would lie again. */
export function inWords({ median: middle, low, high }: Pick<Figure<Unit>, 'median' | 'low' | 'high'>, digits: number): string {
  return `${middle.toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`;
}

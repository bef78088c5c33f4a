import { rankTest } from './mann-whitney.ts';
import { sampledFigures } from './sampled-figures.ts';
import { median } from './statistics.ts';

export type Judgement = 'faster' | 'slower' | "can't tell";

/** What became of one figure from A to B. */
export interface Comparison {
  figure: string;
  a: number;
  b: number;
  /** B's median over A's. */
  change: number;
  /** Of the rank test, before any correction. */
  p: number;
  judgement: Judgement;
}

/** Of the figures called different, at most one in twenty may be so by chance (the rate of Benjamini and Hochberg 1995). */
const FALSE_DISCOVERY_RATE = 0.05;
/** With fewer samples on a side chance cannot be ruled out. */
const FEWEST_SAMPLES = 4;
/**
 * Changes smaller than this are not told, however sure the test is: samples of one run resemble each other, and the machine alone moves a
 * run's median by several percent from one quarter of an hour to the next. A ratio measured in pairs moves less.
 */
const LEAST_CHANGE = 0.1;
const LEAST_CHANGE_OF_RATIO = 0.04;

/** Compares every figure that both reports have samples of. */
export function compareReports(a: unknown, b: unknown): Comparison[] {
  const later = new Map(sampledFigures(b).map((one) => [one.name, one]));
  const pairs = sampledFigures(a).flatMap((before) => {
    const after = later.get(before.name);
    if (after === undefined) return [];
    const middle = { a: median(before.samples), b: median(after.samples) };
    const p = Math.min(before.samples.length, after.samples.length) < FEWEST_SAMPLES ? 1 : rankTest(before.samples, after.samples);
    return [{ before, ...middle, change: middle.b / middle.a, p }];
  });
  const limit = discoveryLimit(pairs.map(({ p }) => p));
  return pairs.map(({ before, change, p, ...middle }) => {
    const least = before.isRatio ? LEAST_CHANGE_OF_RATIO : LEAST_CHANGE;
    // A third more and a quarter less are the same distance.
    const isTold = p <= limit && Math.abs(Math.log(change)) >= Math.log(1 + least);
    const isFaster = change < 1 === (before.better === 'lower');
    return { figure: before.name, ...middle, change, p, judgement: isTold ? (isFaster ? 'faster' : 'slower') : "can't tell" };
  });
}

/** The largest p that still counts when this many were looked at. */
function discoveryLimit(values: readonly number[]): number {
  const sorted = [...values].sort((x, y) => x - y);
  return sorted.findLast((p, index) => p <= ((index + 1) / sorted.length) * FALSE_DISCOVERY_RATE) ?? 0;
}

import { signTest } from '../../sign-test.ts';
import { type Interval, median, medianInterval, pairedRatios } from '../../statistics.ts';
import { outcomes, type Summary, summarize } from '../rates.ts';
import type { TaskRun } from '../run-task.ts';
import type { Task } from '../task.ts';
import { FULL, type Variant } from './variants.ts';

/** A run of a task under a variant. */
export type VariantRun = TaskRun & { variant: string };

/** How a variant did, and what it changed, task by task. */
export interface VariantResult {
  name: string;
  means: string;
  summary: Summary;
  /** Undefined for the whole program itself, and where no task was run with both. */
  difference: Difference | undefined;
}

/** Over the tasks that both were asked. */
export interface Difference {
  tasks: number;
  /** Tasks that hold with the variant only, and with the whole program only. */
  won: string[];
  lost: string[];
  /** How likely so one-sided a difference is by chance. */
  p: number;
  /** The variant's time over that of the whole program: the median over the tasks. */
  times: { median: number } & Interval;
}

/** Holds each variant that was run against the whole program. */
export function compareVariants(variants: readonly Variant[], tasks: readonly Task[], runs: readonly VariantRun[]): VariantResult[] {
  const runsOf = (name: string): VariantRun[] => runs.filter(({ variant }) => variant === name);
  return variants.flatMap(({ name, means }) => {
    const own = runsOf(name);
    const judged = outcomes(tasks, own);
    if (judged.length === 0) return [];
    const difference = name === FULL ? undefined : differenceBetween(tasks, own, runsOf(FULL));
    return [{ name, means, summary: summarize(judged, own), difference }];
  });
}

function differenceBetween(tasks: readonly Task[], own: readonly VariantRun[], full: readonly VariantRun[]): Difference | undefined {
  const pairs = outcomes(tasks, own).flatMap((mine) => {
    const whole = outcomes(tasks, full).find(({ id }) => id === mine.id);
    return whole === undefined ? [] : [{ id: mine.id, mine: mine.held, whole: whole.held }];
  });
  if (pairs.length === 0) return undefined;
  const won = pairs.flatMap(({ id, mine, whole }) => (mine && !whole ? [id] : []));
  const lost = pairs.flatMap(({ id, mine, whole }) => (whole && !mine ? [id] : []));
  const ratios = pairedRatios(
    pairs.map(({ id }) => timeOf(id, own)),
    pairs.map(({ id }) => timeOf(id, full)),
  );
  return { tasks: pairs.length, won, lost, p: signTest(won.length, lost.length), times: { median: median(ratios), ...medianInterval(ratios) } };
}

function timeOf(task: string, runs: readonly VariantRun[]): number {
  return median(runs.filter(({ id }) => id === task).flatMap(({ samplesMs }) => samplesMs));
}

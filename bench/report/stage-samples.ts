import { median } from '../statistics.ts';
import type { StageBar } from './plots.ts';

/** A chart of stages: rows that belong together. */
export interface StageChart {
  title: string;
  stages: string[];
  bars: (StageBar & { samples: Readonly<Record<string, readonly number[]>> })[];
}

/** Every place of a report where samples are kept by stage, those of one parent as one chart. */
export function stageCharts(report: unknown, path: readonly string[] = []): StageChart[] {
  if (typeof report !== 'object' || report === null || Array.isArray(report)) return [];
  const children = Object.entries(report);
  const bars = children.flatMap(([name, value]): StageChart['bars'] => {
    const samples = (value as { samplesByStage?: Record<string, number[]> } | null)?.samplesByStage;
    if (samples === undefined) return [];
    const stages = Object.entries(samples).map(([stage, values]) => ({ stage, ms: values.length === 0 ? 0 : median(values) }));
    return [{ name, stages, samples }];
  });
  if (bars.length > 0) return [{ title: path.join(' '), stages: bars[0]?.stages.map(({ stage }) => stage) ?? [], bars }];
  return children.flatMap(([name, value]) => stageCharts(value, [...path, name]));
}

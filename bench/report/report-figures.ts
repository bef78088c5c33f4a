import { type SampledFigure, sampledFigures } from '../sampled-figures.ts';
import { median, medianInterval, quantile } from '../statistics.ts';

/** A figure as a report shows it. */
export interface ReportFigure extends SampledFigure {
  /** What it is about: all figures of one kind are drawn together. */
  group: string;
  label: string;
  median: number;
  low: number;
  high: number;
  p95: number;
}

/** Every figure of a report, with what its samples come to; nothing in a report is taken from anywhere else. */
export function reportFigures(report: unknown): ReportFigure[] {
  return sampledFigures(report).map((figure) => {
    const parts = figure.name.split('.');
    const label = parts.slice(parts.length > 1 ? 1 : 0).join(' ');
    return {
      ...figure,
      group: parts.length > 1 ? (parts[0] ?? '') : '',
      label,
      median: median(figure.samples),
      ...medianInterval(figure.samples),
      p95: quantile(figure.samples, 0.95),
    };
  });
}

/** Figures that belong together, in their order. */
export function byGroup(figures: readonly ReportFigure[]): Map<string, ReportFigure[]> {
  const groups = new Map<string, ReportFigure[]>();
  for (const figure of figures) groups.set(figure.group, [...(groups.get(figure.group) ?? []), figure]);
  return groups;
}

/** Three digits that mean something, and no more zeros than that takes. */
export function shortNumber(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (value === 0) return '0';
  return Math.abs(value) >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
}

import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import type { ReportFigure } from './report-figures.ts';

/** Pixels of the two ways a page is read; each plot is drawn for both, because text in a picture that shrinks cannot be read. */
export const plotWidths = { wide: 900, narrow: 360 } as const;
export type PlotWidth = keyof typeof plotWidths;

export interface StageBar {
  name: string;
  /** Medians in milliseconds, in order. */
  stages: readonly { stage: string; ms: number }[];
}

const ROW_HEIGHT = 26;
const AXIS_HEIGHT = 56;
/** Of a name beside its row, and how many of its characters fit there. */
const LABEL = { wide: { pixels: 250, characters: 38 }, narrow: { pixels: 130, characters: 17 } } as const;
/** Far apart, so that a figure a hundred times another does not flatten it. */
const LOG_SPREAD = 50;

/** Every sample as a dot, the median as a line across and its interval as a bar; a row leads to its samples. */
export function samplesPlot(figures: readonly ReportFigure[], width: PlotWidth, linkOf: (figure: ReportFigure) => string): string {
  const names = rowNames(
    figures.map(({ label }) => label),
    width,
  );
  const rows = figures.map((figure, index) => ({ ...figure, row: names[index] ?? figure.label }));
  const dots = rows.flatMap(({ row, samples }) => samples.map((value) => ({ row, value })));
  const values = dots.map(({ value }) => value);
  const isLog = Math.min(...values) > 0 && Math.max(...values) > LOG_SPREAD * Math.min(...values);
  return drawn(width, rows.length, {
    x: {
      label: figures[0]?.unit ?? '',
      grid: true,
      ...(isLog ? { type: 'log' } : { zero: true, nice: true }),
      ...(width === 'narrow' ? { ticks: 4 } : {}),
    },
    y: { label: null, domain: rows.map(({ row }) => row) },
    marks: [
      Plot.dot(dots, { x: 'value', y: 'row', r: 2.5, fill: 'var(--dot)', fillOpacity: 0.35 }),
      Plot.ruleY(rows, { x1: 'low', x2: 'high', y: 'row', stroke: 'var(--bar)', strokeWidth: 3 }),
      Plot.tickX(rows, { x: 'median', y: 'row', stroke: 'var(--text)', strokeWidth: 2, href: linkOf, insetTop: 4, insetBottom: 4 }),
    ],
  });
}

/** What the time of each row was spent on, one stage after the other. */
export function stagesPlot(bars: readonly StageBar[], stages: readonly string[], width: PlotWidth): string {
  const parts = bars.flatMap(({ name, stages: spent }) => spent.map(({ stage, ms }) => ({ name, stage, ms })));
  return drawn(width, bars.length, {
    x: { label: 'ms', grid: true, ...(width === 'narrow' ? { ticks: 4 } : {}) },
    y: { label: null, domain: bars.map(({ name }) => name) },
    color: { domain: [...stages], range: stages.map((_, index) => `var(--stage-${index})`) },
    marks: [
      Plot.barX(
        parts,
        Plot.stackX({
          x: 'ms',
          y: 'name',
          fill: 'stage',
          order: [...stages],
          title: ({ name, stage, ms }: (typeof parts)[number]) => `${name}, ${stage}: ${ms.toFixed(1)} ms`,
        }),
      ),
    ],
  });
}

/** A name that is too long loses its middle, because names that are alike differ at their ends; two that still look the same get a number. */
function rowNames(labels: readonly string[], width: PlotWidth): string[] {
  const half = Math.floor(LABEL[width].characters / 2);
  const cut = labels.map((label) => (label.length <= LABEL[width].characters ? label : `${label.slice(0, half)}…${label.slice(-half)}`));
  return cut.map((name, index) => (cut.indexOf(name) === index ? name : `${name} ${index + 1}`));
}

function drawn(width: PlotWidth, rows: number, options: Plot.PlotOptions): string {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const plot = Plot.plot({
    document: document as unknown as Document,
    width: plotWidths[width],
    height: AXIS_HEIGHT + rows * ROW_HEIGHT,
    marginLeft: LABEL[width].pixels,
    marginTop: 8,
    marginBottom: 40,
    marginRight: 20,
    className: 'plot',
    ...options,
  });
  // The style that the library puts into each picture stands once in the page.
  for (const style of plot.querySelectorAll('style')) style.remove();
  return plot.outerHTML;
}

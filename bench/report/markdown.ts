import { headLines, reportHead } from './read-machine.ts';
import { byGroup, type ReportFigure, reportFigures, shortNumber } from './report-figures.ts';

/** A report as Markdown: where it was measured, and a table of every figure. */
export function reportMarkdown(report: unknown): string {
  const head = reportHead(report);
  const sections = [...byGroup(reportFigures(report))].map(
    ([group, figures]) => `${group === '' ? '' : `## ${cell(group)}\n\n`}${figureTable(figures)}`,
  );
  return [`# okso bench ${head.bench}`, headLines(head).join('  \n'), ...sections].join('\n\n').concat('\n');
}

function figureTable(figures: readonly ReportFigure[]): string {
  const rows = figures.map(
    ({ label, unit, median, low, high, p95, samples }) =>
      `| ${cell(label)} | ${unit} | ${shortNumber(median)} | ${shortNumber(low)}–${shortNumber(high)} | ${shortNumber(p95)} | ${samples.length} |`,
  );
  return ['| figure | in | median | 95 % interval | p95 | samples |', '| --- | --- | ---: | ---: | ---: | ---: |', ...rows].join('\n');
}

/** A name must not end its cell. */
function cell(text: string): string {
  return text.replace(/[|\n]/g, ' ');
}

import { createHash } from 'node:crypto';
import { type Html, html } from '../../kernel/trace/page/html.ts';
import { pageStyle } from './page-style.ts';
import { type PlotWidth, plotWidths, samplesPlot, stagesPlot } from './plots.ts';
import { headLines, reportHead } from './read-machine.ts';
import { byGroup, type ReportFigure, reportFigures, shortNumber } from './report-figures.ts';
import { type StageChart, stageCharts } from './stage-samples.ts';

/**
 * A report as a page in one file: nothing is loaded, nothing runs. Each number stands beside a link to the samples it was made of, and the whole report
 * lies in the page as JSON.
 */
export function reportPage(report: unknown): string {
  const head = reportHead(report);
  const figures = reportFigures(report);
  const anchors = new Map(figures.map((figure, index) => [figure, `samples-${index + 1}`]));
  const anchorOf = (figure: ReportFigure): string => anchors.get(figure) ?? '';
  const styleHash = createHash('sha256').update(pageStyle).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'`;
  const title = `okso bench ${head.bench}`;
  const body = html`<header><h1>${title}</h1>${headLines(head).map((line) => html`<p class="soft">${line}</p>`)}</header>
${head.machine?.isBusy === true ? html`<p class="warn">The machine was busy: figures are worse than they should be, and vary.</p>` : html``}
<p>Dots are samples, a bar is where the median would lie 95 times of 100, the line across it is the median. A name leads to its samples.</p>
${stageCharts(report).map(stageSection)}
${[...byGroup(figures)].map(([group, members]) => figureSection(group, members, anchorOf))}
<section><h2>Samples</h2>${figures.map((figure) => samplesBox(figure, anchorOf(figure)))}</section>
`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
${html`<title>${title}</title>`.html}
<style>${pageStyle}</style>
</head>
<body>
${body.html}<script type="application/json" id="report">${JSON.stringify(report).replaceAll('<', '\\u003c')}</script>
</body>
</html>
`;
}

/** A plot for each unit, because two units have no axis in common, and one table. */
function figureSection(group: string, figures: readonly ReportFigure[], anchorOf: (figure: ReportFigure) => string): Html {
  const units = [...new Set(figures.map(({ unit }) => unit))];
  const link = (figure: ReportFigure): string => `#${anchorOf(figure)}`;
  const plots = units.map((unit) => {
    const members = figures.filter((figure) => figure.unit === unit);
    return bothWidths((width) =>
      samplesPlot(members, width, ({ name }) => link(members.find((each) => each.name === name) ?? (members[0] as ReportFigure))),
    );
  });
  const rows = figures.map(
    (figure) =>
      html`<tr><td><a href="${link(figure)}">${figure.label}</a></td><td class="number">${shortNumber(figure.median)} ${figure.unit}</td><td class="number rare">${shortNumber(figure.low)}–${shortNumber(figure.high)}</td><td class="number rare">${shortNumber(figure.p95)}</td><td class="number">${figure.samples.length}</td></tr>`,
  );
  return html`<section>${group === '' ? html`` : html`<h2>${group}</h2>`}${plots}<table><thead><tr><th>figure</th><th class="number">median</th><th class="number rare">95 % interval</th><th class="number rare">p95</th><th class="number">samples</th></tr></thead><tbody>${rows}</tbody></table></section>`;
}

function stageSection({ title, stages, bars }: StageChart): Html {
  const seen = stages.filter((stage) => bars.some((bar) => bar.stages.some((part) => part.stage === stage && part.ms > 0)));
  const legend = seen.map(
    (stage) =>
      html`<li><svg viewBox="0 0 8 8" aria-hidden="true"><rect width="8" height="8" fill="var(--stage-${stages.indexOf(stage)})"></rect></svg>${stage}</li>`,
  );
  const anchorOf = (bar: number, stage: string): string => `stage-${title.replaceAll(' ', '-')}-${bar + 1}-${stage}`;
  const rows = bars.map((bar, index) => {
    const cells = seen.map((stage) => {
      const ms = bar.stages.find((part) => part.stage === stage)?.ms ?? 0;
      return html`<td class="number"><a href="#${anchorOf(index, stage)}">${shortNumber(ms)}</a></td>`;
    });
    return html`<tr><td>${bar.name}</td>${cells}</tr>`;
  });
  const samples = bars.map(
    (bar, index) =>
      html`<details><summary>${bar.name} <span class="soft">samples, ms</span></summary>${seen.map((stage) => html`<p id="${anchorOf(index, stage)}">${stage}: ${(bar.samples[stage] ?? []).map(String).join(' ')}</p>`)}</details>`,
  );
  return html`<section><h2>Stages: ${title}</h2><ul class="legend">${legend}</ul>${bothWidths((width) => stagesPlot(bars, stages, width))}
<details><summary>medians, ms</summary><div class="scrolled"><table><thead><tr><th></th>${seen.map((stage) => html`<th class="number">${stage}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div></details>${samples}</section>`;
}

function bothWidths(draw: (width: PlotWidth) => string): Html {
  const widths = Object.keys(plotWidths) as PlotWidth[];
  return html`${widths.map((width) => html`<div class="${width}">${{ html: draw(width) }}</div>`)}`;
}

function samplesBox({ name, unit, samples }: ReportFigure, anchor: string): Html {
  return html`<details><summary>${name} <span class="soft">${samples.length} in ${unit}</span></summary><p id="${anchor}">${samples.map(String).join(' ')}</p></details>`;
}

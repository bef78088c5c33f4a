import { createHash } from 'node:crypto';
import type { RunReading } from '../read-run.ts';
import { count, duration, endWords, modelWords, moment } from '../run-words.ts';
import type { Stage } from '../stages.ts';
import { type Html, html, type ShowText } from './html.ts';
import { pageStyle } from './page-style.ts';
import { roundSections } from './round-sections.ts';

/** A browser lays this much out without a pause; what is longer stands in the record. */
const SHOWN_CHARACTERS = 200_000;
/** Percent of the width: about a pixel on a phone. */
const THINNEST_BAR = 0.4;

/**
 * One run as a page in one file: nothing is loaded, nothing runs. Whatever tools and models wrote is text in it, and the policy in its head
 * lets a browser use the one style that stands here and no script at all. `harmless` makes invisible characters visible.
 */
export function runPage(run: RunReading, harmless: (text: string) => string): string {
  const show: ShowText = (text) =>
    text.length <= SHOWN_CHARACTERS
      ? text
      : `${text.slice(0, SHOWN_CHARACTERS)}\n… (${text.length} characters; okso trace show ${run.id} --full shows them)`;
  const styleHash = createHash('sha256').update(pageStyle).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'`;
  const body = html`<header><h1>${show(run.request)}</h1>${facts(run, show)}</header>
${ending(run, show)}
${timeline(run.stages, show)}
${run.rounds.map((round, index) => roundSections(round, run.rounds.length === 1 ? '' : ` ${index + 1}`, show))}
`;
  // The page as a whole, so that no text is forgotten; nothing that stands here by itself is changed by it.
  return harmless(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
${html`<title>${show(`okso ${run.id}: ${run.request}`)}</title>`.html}
<style>${pageStyle}</style>
</head>
<body>
${body.html}</body>
</html>
`);
}

function facts({ id, at, end, ms, steps, opened, models, unreadable }: RunReading, show: ShowText): Html {
  const settings = Object.entries(opened?.settings ?? {}).map(([name, value]) => `${name}=${value}`);
  const rows: [string, string][] = [
    ['run', `${id}, ${moment(at)} UTC`],
    ['outcome', `${endWords(end)}, ${count(steps, 'step')}, ${duration(ms)}`],
    ...(opened === undefined
      ? []
      : ([
          ['workspace', opened.workspace],
          ['okso', `${opened.okso} on Node ${opened.node}, ${opened.platform}`],
        ] as [string, string][])),
    ...models.map((use): [string, string] => ['model', modelWords(use, true)]),
    ...(settings.length === 0 ? [] : ([['settings', settings.join(' ')]] as [string, string][])),
    ...(unreadable === 0 ? [] : ([['damaged', `${count(unreadable, 'line')} of the record cannot be read`]] as [string, string][])),
  ];
  return html`<dl>${rows.map(([name, text]) => html`<dt>${name}</dt><dd>${show(text)}</dd>`)}</dl>`;
}

function ending({ end }: RunReading, show: ShowText): Html {
  switch (end.type) {
    case 'run.completed':
      return html`<section><h2>Answer</h2><pre class="answer">${show(end.body.answer)}</pre></section>`;
    case 'run.planned':
      return html`<section><h2>Answer</h2><p>The plan was all that was asked for.</p></section>`;
    case 'run.refused':
      return html`<section><h2 class="bad">Refused</h2><ul>${end.body.denied.map(({ tool, target, reason }) => html`<li><code>${show(tool)} ${show(target)}</code>: ${show(reason)}</li>`)}</ul></section>`;
    case 'run.failed':
      return html`<section><h2 class="bad">Failed</h2><pre>${show(end.body.error.message)}</pre><p class="soft">${end.body.error.code}. ${show(end.body.error.hint)}</p></section>`;
    case 'unfinished':
      return html`<section><h2 class="warn">Unfinished</h2><p>The record has no end: the run went on when this page was made, or its process was killed.</p></section>`;
  }
}

/** A bar for each stretch of the run. Bars are attributes of a picture: inline styles are shut out by the policy. */
function timeline(stages: readonly Stage[], show: ShowText): Html {
  const spent = stages.filter(({ ms }) => ms > 0);
  const total = Math.max(1, ...spent.map(({ startMs, ms }) => startMs + ms));
  if (spent.length === 0) return html``;
  // What took a moment only must still be seen, also at the very end.
  const bar = ({ startMs, ms }: Stage): { x: number; width: number } => {
    const width = Math.max(THINNEST_BAR, (ms / total) * 100);
    return { x: Math.min((startMs / total) * 100, 100 - width), width };
  };
  const rows = spent.map((stage) => {
    const { x, width } = bar(stage);
    const label = `${duration(stage.ms)} from ${duration(stage.startMs)} on`;
    const picture = html`<svg viewBox="0 0 100 8" preserveAspectRatio="none" role="img" aria-label="${label}"><rect x="${x.toFixed(2)}" y="0" width="${width.toFixed(2)}" height="8"></rect></svg>`;
    return html`<tr><td>${show(stage.name)}</td><td class="number">${duration(stage.ms)}</td><td class="bar">${picture}</td></tr>`;
  });
  return html`<section><h2>Timeline</h2><table><tbody>${rows}</tbody></table></section>`;
}

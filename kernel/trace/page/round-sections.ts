import type { Score } from '../../../schemas/messages.ts';
import { FINAL_ANSWER } from '../../../schemas/plan.ts';
import { textResult } from '../../planning/answer/text-result.ts';
import { stepLine } from '../../planning/plan/step-line.ts';
import type { Round, StepReading } from '../read-rounds.ts';
import { approvalWords, duration, sourceWords } from '../run-words.ts';
import { type Html, html, type ShowText } from './html.ts';

/** One plan with its score card and its steps. */
export function roundSections(round: Round, number: string, show: ShowText): Html {
  return html`<section><h2>Plan${number}</h2>
${planList(round, show)}
<p class="soft">${approvalWords(round)}</p>
${round.script === '' ? html`` : html`<h3>As the model wrote it</h3><pre>${show(round.script)}</pre>`}
${round.complaints.map(({ script, complaint }) => html`<h3>What was no plan</h3><pre>${show(script)}</pre><p class="warn">${show(complaint)}</p>`)}
${scoreCard(round.scores, show)}
</section>
${round.steps.length === 0 ? html`` : html`<section><h2>Steps${number}</h2>${round.steps.map((step) => stepBox(step, show))}</section>`}
${round.refusedAnswers.map(({ answer, invented }) => html`<section><h3 class="warn">An answer that was refused</h3><pre>${show(answer)}</pre><p>${show(invented.join(', '))} stands in no result.</p></section>`)}
${round.rejected === undefined ? html`` : html`<section><h3 class="warn">Planned again</h3><pre>${show(round.rejected.text)}</pre></section>`}
`;
}

function planList({ plan, risks }: Round, show: ShowText): Html {
  const steps = (plan?.steps ?? []).flatMap((step, position) => {
    if (step.tool === FINAL_ANSWER) return [];
    const risk = risks[position];
    const why =
      risk === undefined || risk.verdict === 'allow'
        ? html``
        : html`<br><span class="${risk.verdict === 'deny' ? 'bad' : 'warn'}">${risk.verdict === 'deny' ? 'denied' : 'asks'}</span> <span class="soft">${show(risk.reason)} (${risk.rule})</span>`;
    return [html`<li><code>${show(stepLine(step))}</code> ${(risk?.risks ?? []).map((name) => html`<span class="tag">${name}</span> `)}${why}</li>`];
  });
  return steps.length === 0 ? html`<p>No step was needed.</p>` : html`<ol>${steps}</ol>`;
}

function scoreCard(scores: readonly Score[], show: ShowText): Html {
  if (scores.length === 0) return html``;
  return html`<h3>Score card</h3><table><thead><tr><th>Candidate</th><th>Score</th><th>Why</th></tr></thead><tbody>${scores.map(
    ({ candidate, total, rationale }) =>
      html`<tr><td>${candidate + 1}${candidate === 0 ? ', taken' : ''}</td><td class="number">${total}</td><td class="why">${rationale.map((reason) => html`<p>${show(reason)}</p>`)}</td></tr>`,
  )}</tbody></table>`;
}

function stepBox({ index, step, args, sources, questions, result, text, ms, origins }: StepReading, show: ShowText): Html {
  const mark =
    result === undefined ? html`<span class="warn">…</span>` : result.ok ? html`<span class="good">✓</span>` : html`<span class="bad">✗</span>`;
  return html`<details><summary>${mark} ${index} <code>${show(stepLine(step, args))}</code> <span class="soft">${ms === undefined ? '' : duration(ms)}</span></summary><div>
${step.thought === '' ? html`` : html`<p class="soft">${show(step.thought)}</p>`}
<h3>Input</h3><pre>${show(JSON.stringify(args, null, 2))}</pre>
${sources.map((source) => html`<p class="soft">${show(sourceWords(source))}</p>`)}
${questions.flatMap(({ findings, target, answer }) => findings.map(({ argument, value, origins: from, reason }) => html`<p class="warn">Asked again: <code>${show(argument ?? target)}</code>${value === undefined ? html`` : html` = <code>${show(value)}</code>`}: ${show(reason)}${from.length === 0 ? '' : ` (from ${show(from.join(' and '))})`}. Answer: ${answer}.</p>`))}
<h3>Output</h3><pre>${result === undefined ? 'The step did not end.' : show(text ?? textResult(result))}</pre>
${origins.length === 0 ? html`` : html`<p class="warn">It holds text of strangers: ${show(origins.join(', '))}</p>`}
${result === undefined ? html`` : html`<details><summary class="soft">the whole result</summary><div><pre>${show(JSON.stringify(result, null, 2))}</pre></div></details>`}
</div></details>`;
}

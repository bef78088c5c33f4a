import type { Observation, StepRisk } from '../../../schemas/messages.ts';
import type { Plan } from '../../../schemas/plan.ts';
import type { SearchReport } from '../../actors/rephraser.ts';
import type { KernelEvent } from '../../inspector.ts';
import type { ModelProgress } from '../../model/model.ts';
import { answerBehindLines } from '../../planning/answer/quoted-lines.ts';
import { stepLine } from '../../planning/plan/step-line.ts';
import type { Respelt } from '../../planning/request/spelling.ts';
import type { PlanPreview } from '../preview/plan-preview.ts';
import { forDisplay } from '../session/for-display.ts';
import type { Io } from '../session/io.ts';
import { durationText } from '../view/duration.ts';
import { beside } from '../view/fit-lines.ts';
import { planLines } from '../view/plan-lines.ts';
import type { Screen } from '../view/screen.ts';
import { searchLine } from '../view/search-line.ts';
import type { StatusLine } from '../view/status-line.ts';

export interface RunViewOptions {
  stderr: Io['stderr'];
  screen: Screen;
  status: StatusLine;
  /** 0 nothing, 1 progress, 2 everything that is worth a line. */
  verbosity: number;
  /** What the steps of a plan would change, where that was found out. */
  previewOf(plan: Plan): PlanPreview;
}

/** Shows a run on stderr as it happens. It renders events and decides nothing. */
export function createRunView({ stderr, screen, status, verbosity, previewOf }: RunViewOptions): (event: KernelEvent) => void {
  const { colours } = screen;
  /** Whole lines that stay. What they show was made harmless before it was coloured. */
  const show = (...lines: string[]): void => {
    status.clear();
    for (const line of lines) stderr.write(`${line}\n`);
  };
  const line = (text: string, head = ''): void => show(beside(head, forDisplay(text), screen.columns() - 1));
  let draft = '';

  const reports: Record<string, (body: never) => void> = {
    'model.progress': (body: ModelProgress & { role: string }) => {
      if (body.stage === 'loading') status.show('loading the model', percent(body.fraction));
      else if (body.stage === 'reading')
        status.show(body.role === 'executor' ? 'reading the results' : 'reading the request', percent(body.fraction));
      else if (body.stage === 'restarted') line(`the model process was restarted: ${body.reason}`);
      else status.show(DOES[body.role] ?? 'filling in');
    },
    'search.made': (report: SearchReport) => line(searchLine(report)),
    'plan.presented': ({ plan, risks, first = 0 }: { plan: Plan; risks: StepRisk[]; first?: number }) =>
      show(...planLines(plan, { risks, previews: previewOf(plan), first, screen })),
    'step.started': ({ index, step, args }: { index: number; step: Observation['step']; args: Observation['args'] }) =>
      status.show(`step ${index}`, forDisplay(stepLine(step, args))),
    'step.progress': ({ index, fraction, label }: { index: number; fraction: number; label: string }) =>
      status.show(`step ${index}`, `${forDisplay(label)} ${percent(fraction)}`),
    'step.observed': ({ index, step, args, result, ms }: Observation) => {
      const mark = result.ok ? colours.green('✓') : colours.red('✗');
      const done = `${forDisplay(stepLine(step, args))} ${colours.dim(durationText(ms))}`;
      show(beside(`${mark} ${index}  `, done, screen.columns() - 1));
      if (!result.ok) show(beside('     ', colours.red(forDisplay(firstLine(result.error.message))), screen.columns() - 1));
    },
    'argument.filled': ({ key, value }: { key: string; value: unknown }) => line(`${key}: ${firstLine(String(value))}`, '     '),
    'answer.progress': (progress: ModelProgress) => {
      if (progress.stage === 'reading') status.show('reading the results', percent(progress.fraction));
      if (progress.stage !== 'token') return;
      draft += progress.text;
      status.write('writing the answer', forDisplay(answerBehindLines(draft)));
    },
    'request.respelt': ({ respelt }: { respelt: Respelt[] }) =>
      line(`read as: ${respelt.map(({ written, read }) => `${read} for ${written}`).join(', ')}`),
    'answer.kept': ({ because }: { because: string }) => line(`keeping the first answer: ${firstLine(because)}`),
    'answer.refused': ({ invented }: { invented: string[] }) => {
      draft = '';
      if (verbosity > 1) line(`answer refused: ${invented.join(', ')} stands in no result`);
    },
  };
  const details: Record<string, (body: never) => void> = {
    'plan.written': ({ script, complaint }: { script: string; complaint?: string }) =>
      line(`${script.trimEnd()}${complaint === undefined ? '' : `\n(${complaint})`}`, 'script: '),
  };

  return (event) => {
    if (verbosity === 0) return;
    if (event.type === 'actor.reported') {
      reports[event.report.type]?.(event.report.body as never);
      if (verbosity > 1) details[event.report.type]?.(event.report.body as never);
    } else if (event.type === 'message.delivered' && event.envelope.type === 'plan.rejected') {
      const { feedback } = event.envelope.body as { feedback: { from: string; text: string }[] };
      const last = feedback.at(-1);
      if (last !== undefined && last.from !== 'person') line(`planning again: ${firstLine(last.text)}`);
    } else if (verbosity > 1 && event.type === 'message.handled') {
      line(`${event.envelope.to} handled ${event.envelope.type} in ${Math.round(event.ms)} ms`);
    }
  };
}

/** What a model does for whom. */
const DOES: Readonly<Record<string, string>> = { planner: 'planning', intent: 'understanding the request', rephraser: 'wording a web search' };

function percent(fraction: number): string {
  return `${Math.round(fraction * 100)} %`;
}

/** Characters of a message that are worth their place; the record has all of it. */
const MESSAGE_CHARACTERS = 200;

function firstLine(text: string): string {
  const line = text.trim().split('\n')[0] ?? '';
  return line.length > MESSAGE_CHARACTERS ? `${line.slice(0, MESSAGE_CHARACTERS - 1)}…` : line;
}

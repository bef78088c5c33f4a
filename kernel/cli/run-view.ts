import pc from 'picocolors';
import type { Observation, StepRisk } from '../../schemas/messages.ts';
import { FINAL_ANSWER, type Plan } from '../../schemas/plan.ts';
import type { SearchReport } from '../actors/rephraser.ts';
import type { KernelEvent } from '../inspector.ts';
import type { ModelProgress } from '../model/model.ts';
import { stepLine } from '../planning/step-line.ts';
import { forDisplay } from './for-display.ts';
import type { Io } from './io.ts';
import type { StatusLine } from './status-line.ts';

export interface RunViewOptions {
  io: Io;
  /** 0 nothing, 1 progress, 2 everything that is worth a line. */
  verbosity: number;
  status: StatusLine;
}

/** Shows a run on stderr as it happens. It renders events and decides nothing. */
export function createRunView({ io, verbosity, status }: RunViewOptions): (event: KernelEvent) => void {
  const colours = pc.createColors(io.stderr.isTTY === true && (io.env['NO_COLOR'] ?? '') === '');
  const line = (text: string): void => {
    status.clear();
    io.stderr.write(`${forDisplay(text)}\n`);
  };
  /** Colour is added after the text was made harmless. */
  const coloured = (text: string): void => {
    status.clear();
    io.stderr.write(`${text}\n`);
  };
  /** The risks of a step in words. Quiet where the step may run as it is, loud where it asks or is refused. */
  const tagOf = ({ verdict, effect, risks }: StepRisk): string => {
    const words = verdict === 'deny' ? ['denied', ...risks] : risks.length === 0 && verdict === 'ask' ? ['asks'] : risks;
    if (words.length === 0) return '';
    const colour = verdict === 'deny' ? colours.red : verdict === 'ask' || effect !== 'none' ? colours.yellow : colours.dim;
    return colour(` [${words.join(', ')}]`);
  };
  let preview = '';

  /** `first` steps were shown before: in ReAct mode a plan grows. */
  const showPlan = (plan: Plan, risks: readonly StepRisk[], first: number): void => {
    const steps = plan.steps.filter(({ tool }) => tool !== FINAL_ANSWER);
    if (steps.length === first) return;
    if (first === 0) coloured(colours.bold('plan'));
    steps.forEach((step, index) => {
      if (index < first) return;
      const risk = risks[index];
      coloured(`  ${index + 1}  ${forDisplay(stepLine(step))}${risk === undefined ? '' : tagOf(risk)}`);
      if (risk !== undefined && risk.verdict !== 'allow') coloured(colours.dim(`     ${forDisplay(risk.reason)}`));
    });
  };

  const reports: Record<string, (body: never) => void> = {
    'model.progress': (body: ModelProgress & { role: string }) => {
      if (body.stage === 'loading') status.show(`loading the model ${percent(body.fraction)}`);
      else if (body.stage === 'reading') status.show(`reading the ${body.role === 'executor' ? 'results' : 'request'} ${percent(body.fraction)}`);
      else if (body.stage === 'restarted') line(`the model process was restarted: ${body.reason}`);
      else status.show(`${DOES[body.role] ?? 'filling in'}…`);
    },
    'search.made': ({ queries, snippets, failures }: SearchReport) => {
      const [failure] = failures;
      const found = snippets === 0 ? 'nothing found' : `${snippets} ${snippets === 1 ? 'snippet' : 'snippets'}`;
      if (failure === undefined || snippets > 0) line(`searched the web for ${queries.map((query) => `“${query}”`).join(', ')}: ${found}`);
      else line(`planning without a web search: ${firstLine(failure)}`);
    },
    'plan.presented': ({ plan, risks, first = 0 }: { plan: Plan; risks: StepRisk[]; first?: number }) => showPlan(plan, risks, first),
    'step.started': ({ index, step }: { index: number; step: { tool: string } }) => status.show(`step ${index}: ${step.tool}…`),
    'step.observed': (observation: Observation) => {
      const mark = observation.result.ok ? colours.green('✓') : colours.red('✗');
      coloured(`${mark} ${observation.index}  ${forDisplay(stepLine(observation.step, observation.args))} ${colours.dim(`${observation.ms} ms`)}`);
      if (!observation.result.ok) coloured(colours.red(`     ${forDisplay(firstLine(observation.result.error.message))}`));
    },
    'argument.filled': ({ key, value }: { key: string; value: unknown }) => line(`   ${key}: ${firstLine(String(value))}`),
    'answer.progress': (progress: ModelProgress) => {
      if (progress.stage === 'reading') status.show(`reading the results ${percent(progress.fraction)}`);
      if (progress.stage !== 'token') return;
      preview += progress.text;
      status.show(forDisplay(preview.replace(/\s+/g, ' ')));
    },
    'answer.refused': ({ invented }: { invented: string[] }) => {
      preview = '';
      if (verbosity > 1) line(`answer refused: ${invented.join(', ')} stands in no result`);
    },
  };
  const details: Record<string, (body: never) => void> = {
    'plan.written': ({ script, complaint }: { script: string; complaint?: string }) =>
      line(`script: ${script.replaceAll('\n', '\n        ')}${complaint === undefined ? '' : `\n        (${complaint})`}`),
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
const DOES: Readonly<Record<string, string>> = { planner: 'planning', intent: 'understanding', rephraser: 'wording a web search' };

function percent(fraction: number): string {
  return `${Math.round(fraction * 100)} %`;
}

function firstLine(text: string): string {
  const line = text.trim().split('\n')[0] ?? '';
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}

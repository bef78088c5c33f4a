import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describeMachine, observeMachine } from '../../machine.ts';
import { expectWritable, writeReport } from '../../write-reports.ts';
import type { EvalOptions } from '../eval-options.ts';
import { type EvalEnd, orderFor, readSuite } from '../run-suite.ts';
import { type RunContext, runTasks, type TasksOrder } from '../run-tasks.ts';
import type { Task } from '../task.ts';
import { ablationMarkdown, ablationText } from './ablation-table.ts';
import { compareVariants, type VariantResult, type VariantRun } from './compare-variants.ts';
import { type AblationHead, keptRuns } from './kept-runs.ts';
import { type LoadedModel, openLoadedModel } from './loaded-model.ts';
import { chooseVariants, type Variant } from './variants.ts';

export type AblationOptions = EvalOptions & { ablation: NonNullable<EvalOptions['ablation']> };

/** Asks every task of every variant, writes the report after each run, and gives the table. What a report holds already is not run again. */
export async function runAblation(options: AblationOptions, context: RunContext): Promise<EvalEnd> {
  const { json, ablation, repeat, limitMs, seed } = options;
  const model = options.model ?? (context.env['PLANNER_MODEL_SPEC'] || undefined);
  const variants = chooseVariants(ablation.variants, model);
  const suite = readSuite(options);
  expectWritable({ json, markdown: ablation.markdown, html: undefined });
  const observed = observeMachine(context);
  const { okso, revision } = observed();
  const head: AblationHead = {
    v: 1,
    bench: 'ablation',
    tasks: basename(options.tasks),
    tasksSha256: createHash('sha256').update(readFileSync(options.tasks)).digest('hex'),
    okso,
    revision,
    model: model ?? null,
    seed: seed ?? null,
    limitMs,
  };
  const { runs, left } = withKept(json === undefined ? [] : keptRuns(json, head), turns(suite.tasks, variants), repeat);
  const results = (): VariantResult[] => compareVariants(variants, suite.tasks, runs);
  if (left.length > 0) {
    await using loaded = await openLoadedModel(options, context);
    for await (const run of performed(left, orderFor(options, context, suite), loaded, context)) {
      runs.push(run);
      if (json !== undefined) writeReport(json, { ...head, machine: observed(), variants: results(), runs });
    }
  }
  if (runs.length === 0) return { text: '', passed: false };
  if (ablation.markdown !== undefined) writeFileSync(ablation.markdown, ablationMarkdown(results()));
  return { passed: true, text: `${describeMachine(observed())}\n${ablationText(results())}` };
}

interface Turn {
  task: Task;
  variant: Variant;
}

/** Task by task every variant, so that what slows the machine slows all of them, and an end before time leaves whole pairs; who goes first changes. */
function turns(tasks: readonly Task[], variants: readonly Variant[]): Turn[] {
  return tasks.flatMap((task, at) => {
    const first = at % variants.length;
    return [...variants.slice(first), ...variants.slice(0, first)].map((variant) => ({ task, variant }));
  });
}

/** What need not be run again, and what is left; a turn that was interrupted between its runs begins anew. */
function withKept(kept: readonly VariantRun[], all: readonly Turn[], repeat: number): { runs: VariantRun[]; left: Turn[] } {
  const runsOf = ({ task, variant }: Turn): VariantRun[] => kept.filter((run) => run.id === task.id && run.variant === variant.name);
  const left = all.filter((turn) => runsOf(turn).length < repeat);
  const begun = new Set(left.flatMap(runsOf));
  return { runs: kept.filter((run) => !begun.has(run)), left };
}

/** Room for the name of a variant in front of a line about its run. */
const NAME_WIDTH = 13;

async function* performed(left: readonly Turn[], order: TasksOrder, { env }: LoadedModel, context: RunContext): AsyncGenerator<VariantRun> {
  async function* perform({ task, variant: { name, settings } }: Turn, repeat: number, label: string): AsyncGenerator<VariantRun> {
    const folder = join(context.folder, name);
    mkdirSync(folder, { recursive: true });
    const progress = (line: string): void => context.progress(`${label.padEnd(NAME_WIDTH)} ${line}`);
    const extraEnv = { ...order.extraEnv, ...env, ...settings };
    for await (const run of runTasks({ ...order, repeat, tasks: [task], extraEnv }, { ...context, folder, progress }))
      yield { ...run, variant: name };
  }
  for (const turn of warmUps(left)) for await (const _ of perform(turn, 1, 'warm-up'));
  for (const turn of left) yield* perform(turn, order.repeat, turn.variant.name);
}

/** One turn for each way of writing plans: what the model reads of its instructions then is kept for all runs behind, and the run that waited for it says nothing. */
function warmUps(left: readonly Turn[]): Turn[] {
  const formatOf = ({ variant }: Turn): string => variant.settings.PLANNER_FORMAT ?? '';
  return left.filter((turn, at) => left.findIndex((other) => formatOf(other) === formatOf(turn)) === at);
}

import type { Bench, BenchContext } from './bench.ts';
import { obtainBenchModel } from './bench-model.ts';
import { type Figure, figure, inWords } from './figure.ts';
import { type ModelScenario, type ModelScenarios, measureModelScenarios } from './model-scenarios.ts';
import { planStages, type StageTimes } from './plan-stages.ts';
import { measureScriptedRuns, type ScriptedStages } from './scripted-runs.ts';
import { stageBars } from './stage-bars.ts';
import { median } from './statistics.ts';
import { table } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const SCRIPTED_ROUNDS = { full: { rounds: 15, warmUpRounds: 2 }, quick: { rounds: 1, warmUpRounds: 0 } };
const MODEL_ROUNDS = { full: 3, quick: 1 };

/** Whole requests by what their time is spent on: with scripted words, so that no model hides the rest, and with a real model. */
export const benchPlan: Bench = async (context) => {
  const scripted = await inTemporaryFolder((folder) =>
    measureScriptedRuns({
      packageRoot: context.packageRoot,
      folder,
      ...(context.quick ? SCRIPTED_ROUNDS.quick : SCRIPTED_ROUNDS.full),
      env: context.env,
      report: context.report,
    }),
  );
  const modelled = context.scripted ? undefined : await withModel(context);
  return {
    json: {
      scripted: scriptedJson(scripted),
      ...(modelled === undefined
        ? {}
        : { model: modelled.id, requests: modelled.scenarios, ...(modelled.direct ? { direct: modelled.direct } : {}) }),
    },
    text: [scriptedText(scripted), ...(modelled === undefined ? [] : [modelText(modelled.id, modelled.scenarios), directText(modelled.direct)])].join(
      '\n',
    ),
  };
};

async function withModel(context: BenchContext): Promise<ModelScenarios & { id: string }> {
  // Nothing is loaded here: commands load it.
  const model = await inTemporaryFolder((folder) => obtainBenchModel(context, folder));
  const rounds = context.rounds ?? (context.quick ? MODEL_ROUNDS.quick : MODEL_ROUNDS.full);
  return { id: model.id, ...(await measureModelScenarios(context, model, rounds)) };
}

/** A figure for each stage of all requests together; of each request the whole, and its stages as bare samples: a hundred figures would only hide the few. */
function scriptedJson({ together, requests }: ScriptedStages) {
  const whole = (samples: Record<keyof StageTimes, number[]>): Figure<'Ms'> =>
    figure(
      'Ms',
      samples.start.map((_, round) => planStages.reduce((sum, stage) => sum + (samples[stage][round] ?? 0), 0)),
    );
  return {
    stages: Object.fromEntries(planStages.map((stage) => [stage, figure('Ms', together[stage])])),
    whole: whole(together),
    requests: Object.fromEntries(Object.entries(requests).map(([name, samples]) => [name, { ...whole(samples), samplesByStage: samples }])),
  };
}

function scriptedText({ together, requests }: ScriptedStages): string {
  const rows = planStages.map((stage) => {
    const { p95, ...middle } = figure('Ms', together[stage]);
    return [stage, inWords(middle, 2), p95.toFixed(2)];
  });
  const bars = Object.entries(requests).map(([name, samples]) => ({ name, stages: medians(samples) }));
  return `Scripted words, no model; each request once a round.\n\n${table(['stage, all requests', 'ms (95 % interval)', 'p95'], rows)}\n${stageBars(bars)}`;
}

function modelText(id: string, scenarios: Record<string, ModelScenario>): string {
  const rows = Object.entries(scenarios).map(([name, { plan, answer, generated, prompt }]) => [
    name,
    inWords(plan, 0),
    inWords(answer, 0),
    generated?.median.toFixed(1) ?? '',
    prompt?.median.toFixed(0) ?? '',
  ]);
  const bars = Object.entries(scenarios).map(([name, { samplesByStage }]) => ({ name, stages: medians(samplesByStage) }));
  const wrong = Object.entries(scenarios).flatMap(([name, { leftOut }]) =>
    leftOut.length === 0 ? [] : [`answered wrongly, ${name}: ${leftOut.join(', ')}\n`],
  );
  return `${id}, whole commands; medians over all requests that were answered rightly\n\n${table(['', 'ms to the plan', 'ms to the answer', 'gen/s', 'prompt/s'], rows)}\n${stageBars(bars)}${wrong.join('')}`;
}

function directText(direct: ModelScenarios['direct']): string {
  if (direct === undefined) return '';
  const ratios = Object.values(direct.timesAsLong);
  const each = Object.entries(direct.timesAsLong).map(([name, ratio]) => `${name} ${ratio.toFixed(2)}`);
  const typical = ratios.length === 0 ? 'no request to compare' : `${median(ratios).toFixed(2)} times as long (${each.join(', ')})`;
  return `llama-server asked for one shell command: ${inWords(direct.command, 0)} ms; okso with the model loaded, to the answer: ${typical}\n`;
}

function medians(samples: Record<keyof StageTimes, readonly number[]>): StageTimes {
  return Object.fromEntries(planStages.map((stage) => [stage, samples[stage].length === 0 ? 0 : median(samples[stage])])) as StageTimes;
}

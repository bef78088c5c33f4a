import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { BenchContext } from './bench.ts';
import type { BenchModel } from './bench-model.ts';
import { type DirectCallsOptions, startDirectCalls } from './direct-calls.ts';
import { type Figure, figure } from './figure.ts';
import { type ModelRun, type ModelRunsOptions, runWithModel, settleModel, stopResident, type Temperature } from './model-runs.ts';
import { fillPlanWorkspace, type PlanRequest, planRequests } from './plan-requests.ts';
import { planStages, type StageTimes } from './plan-stages.ts';
import { median } from './statistics.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

/** Requests with a real model, one way of starting. */
export interface ModelScenario {
  plan: Figure<'Ms'>;
  answer: Figure<'Ms'>;
  /** Tokens that the planner's model wrote and read in a second; left out where it was never asked. */
  generated?: Figure<'PerS'>;
  prompt?: Figure<'PerS'>;
  samplesByStage: Record<keyof StageTimes, number[]>;
  /** Which request each sample is of. */
  order: string[];
  /** Requests whose answers were wrong: their times mean nothing. */
  leftOut: string[];
}

interface Scenario {
  name: string;
  temperature: Temperature;
  /** Who says how many plans the model is to draft is answered by it; undefined leaves to okso what a request needs. */
  samples: number | undefined;
  requests: readonly PlanRequest[];
}

// Nothing is searched for: the model would be measured by what a search engine finds.
const asked = planRequests.filter(({ name }) => name !== 'web');

/** As people start it, the model loaded: what a request says in so many words is planned without it. */
const AS_ASKED = 'resident, as asked';

const scenarios: readonly Scenario[] = [
  // What is cold about it is the same whatever is asked, and takes long.
  { name: 'cold', temperature: 'cold', samples: 1, requests: asked.slice(0, 1) },
  { name: 'warm', temperature: 'warm', samples: 1, requests: asked },
  { name: 'resident', temperature: 'resident', samples: 1, requests: asked },
  { name: 'resident, 3 samples', temperature: 'resident', samples: 3, requests: asked },
  { name: AS_ASKED, temperature: 'resident', samples: undefined, requests: asked },
];

/** What a model that is asked for one command and nothing else takes, and how many times as long okso takes to the answer. */
export interface DirectComparison {
  command: Figure<'Ms'>;
  /** Medians of a request with the model loaded, by those of the direct call: okso to llama-server, one for each request. */
  timesAsLong: Record<string, number>;
}

/** All ways of starting, and the direct calls where there is a server to ask. */
export interface ModelScenarios {
  scenarios: Record<string, ModelScenario>;
  direct?: DirectComparison;
}

/** Runs the requests in every way of starting, round after round, so that what slows the machine slows all of them. */
export function measureModelScenarios(
  { packageRoot, env, model, quick, report, compare, threads, signal }: BenchContext,
  { path, modelsDir }: Pick<BenchModel, 'path' | 'modelsDir'>,
  rounds: number,
): Promise<ModelScenarios> {
  return inTemporaryFolder(async (folder) => {
    const [count = availableParallelism()] = threads;
    const options: ModelRunsOptions = { cli: join(packageRoot, 'dist/okso.js'), folder, modelsDir, model, env };
    await settleModel(options);
    const runs = new Map(scenarios.map(({ name }) => [name, [] as { request: PlanRequest; run: ModelRun }[]]));
    const direct: { request: PlanRequest; ms: number }[] = [];
    try {
      for (let round = 0; round < rounds; round++) {
        // First, so that a server which cannot be started is noticed before minutes of measuring.
        if (compare !== undefined) {
          report(`round ${round + 1} of ${rounds}: the model asked directly`);
          direct.push(...(await askDirectly({ path: compare, modelPath: path, threads: count, signal })));
        }
        for (const { name, temperature, samples, requests } of scenarios) {
          report(`round ${round + 1} of ${rounds}: ${name}`);
          await fillPlanWorkspace(join(folder, 'workspace'));
          const cache = temperature === 'cold' ? `cache-${round}` : 'cache';
          const timed = quick ? requests.slice(0, 1) : requests;
          // The first command saves the prefix, or starts the host: it is neither warm nor resident.
          if (temperature !== 'cold') await runWithModel(requests[0] ?? { request: '' }, { temperature, samples, cache }, options);
          for (const request of timed) {
            runs.get(name)?.push({ request, run: await runWithModel(request, { temperature, samples, cache }, options) });
          }
          if (temperature === 'resident') await stopResident(options);
        }
      }
    } finally {
      await stopResident(options);
    }
    const summaries = Object.fromEntries([...runs].map(([name, made]) => [name, summary(made)]));
    return { scenarios: summaries, ...(compare === undefined ? {} : { direct: comparison(direct, runs.get(AS_ASKED) ?? []) }) };
  });
}

/** Each request that is one command, once; the first of all only warms up. */
async function askDirectly(options: DirectCallsOptions): Promise<{ request: PlanRequest; ms: number }[]> {
  await using server = await startDirectCalls(options);
  const asks = asked.filter(({ isOneCommand }) => isOneCommand);
  await server.ask(asks[0]?.request ?? '');
  const made: { request: PlanRequest; ms: number }[] = [];
  for (const request of asks) made.push({ request, ms: await server.ask(request.request) });
  return made;
}

function comparison(
  direct: readonly { request: PlanRequest; ms: number }[],
  resident: readonly { request: PlanRequest; run: ModelRun }[],
): DirectComparison {
  const ratios = asked.flatMap(({ name }): [string, number][] => {
    const [theirs, own] = [
      direct.filter(({ request }) => request.name === name).map(({ ms }) => ms),
      resident.filter(({ request, run }) => request.name === name && request.right.test(run.answer)).map(({ run }) => run.answerMs),
    ];
    return theirs.length === 0 || own.length === 0 ? [] : [[name, median(own) / median(theirs)]];
  });
  return {
    command: figure(
      'Ms',
      direct.map(({ ms }) => ms),
    ),
    timesAsLong: Object.fromEntries(ratios),
  };
}

function summary(made: readonly { request: PlanRequest; run: ModelRun }[]): ModelScenario {
  const right = made.filter(({ request, run }) => request.right.test(run.answer));
  const wrong = new Set(made.filter((each) => !right.includes(each)).map(({ request }) => request.name));
  const of = (value: (run: ModelRun) => number | undefined): number[] => right.flatMap(({ run }) => value(run) ?? []);
  const generated = of(({ generatedPerS }) => generatedPerS);
  const prompt = of(({ promptPerS }) => promptPerS);
  return {
    plan: figure(
      'Ms',
      of(({ planMs }) => planMs),
    ),
    answer: figure(
      'Ms',
      of(({ answerMs }) => answerMs),
    ),
    ...(generated.length === 0 ? {} : { generated: figure('PerS', generated) }),
    ...(prompt.length === 0 ? {} : { prompt: figure('PerS', prompt) }),
    samplesByStage: Object.fromEntries(planStages.map((stage) => [stage, of(({ stages }) => stages[stage])])) as ModelScenario['samplesByStage'],
    order: right.map(({ request }) => request.name),
    leftOut: [...wrong],
  };
}

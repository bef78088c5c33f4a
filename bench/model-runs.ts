import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunInput, recordedGenerationSchema } from '../kernel/trace/run-inputs.ts';
import { readRunLines } from '../kernel/trace/run-lines.ts';
import type { PlanRequest } from './plan-requests.ts';
import { QUERIES_WORDED, type StageTimes, timeStages } from './plan-stages.ts';

/** Where the model is when a command starts: nowhere, its prefix saved on disk, or loaded in a host that stays. */
export type Temperature = 'cold' | 'warm' | 'resident';

export interface ModelRunsOptions {
  /** dist/okso.js */
  cli: string;
  /** Workspace, home, caches and records lie below it. */
  folder: string;
  modelsDir: string;
  model: string | undefined;
  env: NodeJS.ProcessEnv;
}

/** One whole command: from its start to the plan and to the answer, by stages, and how fast the model was in it. */
export interface ModelRun {
  planMs: number;
  answerMs: number;
  stages: StageTimes;
  /** Of the planner alone; undefined where a plan was made without the model. */
  generatedPerS: number | undefined;
  promptPerS: number | undefined;
  answer: string;
}

/** Runs a request as a person does, in a process of its own, and reads its times from its own record. */
export async function runWithModel(
  { request }: Pick<PlanRequest, 'request'>,
  { temperature, samples, cache }: { temperature: Temperature; samples: number | undefined; cache: string },
  options: ModelRunsOptions,
): Promise<ModelRun> {
  const { folder } = options;
  const traceDir = join(folder, 'records', `${Date.now()}`);
  const startedMs = epochMs();
  const child = okso(['--yes', ...(samples === undefined ? [] : ['--samples', String(samples)]), '--', request], {
    ...options,
    extra: { XDG_CACHE_HOME: join(folder, cache), OKSO_TRACE_DIR: traceDir, OKSO_HOST: temperature === 'resident' ? 'resident' : 'off' },
  });
  const closed = once(child, 'close');
  let answer = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  await closed;
  const endedMs = epochMs();
  const [record] = await readdir(traceDir).catch(() => []);
  if (record === undefined) throw new Error(`okso left no record of "${request}", so its time means nothing`);
  const { events, inputs } = await readRunLines(join(traceDir, record));
  const said = events.map(({ type, at }) => ({ type, atMs: Date.parse(at) }));
  const worded = inputs.find(({ source, key }) => source === 'model' && key.startsWith('executor'));
  const searched = said.find(({ type }) => type === 'request.rephrased');
  const isSearch = worded !== undefined && searched !== undefined && Date.parse(worded.at) <= searched.atMs;
  const timed = isSearch ? [...said, { type: QUERIES_WORDED, atMs: Date.parse(worded.at) }].sort((a, b) => a.atMs - b.atMs) : said;
  const presented = said.find(({ type }) => type === 'plan.presented' || type === 'plan.scored');
  return {
    planMs: (presented?.atMs ?? endedMs) - startedMs,
    answerMs: endedMs - startedMs,
    stages: timeStages(timed, startedMs, endedMs),
    ...speedOf(inputs),
    answer: answer.trim(),
  };
}

/** Ends the host that stayed. */
export async function stopResident(options: ModelRunsOptions): Promise<void> {
  await once(okso(['host', 'stop'], { ...options, extra: {} }), 'close');
}

/** The same clock as the record's, with parts of a millisecond. */
function epochMs(): number {
  return performance.timeOrigin + performance.now();
}

function okso(words: readonly string[], { cli, folder, modelsDir, env, extra }: ModelRunsOptions & { extra: Record<string, string> }) {
  return spawn(process.execPath, [cli, ...words], {
    cwd: join(folder, 'workspace'),
    env: {
      ...env,
      HOME: join(folder, 'home'),
      XDG_STATE_HOME: join(folder, 'state'),
      XDG_CONFIG_HOME: join(folder, 'config'),
      // A resident host listens there: never the one of the person who measures.
      XDG_RUNTIME_DIR: join(folder, 'run'),
      OKSO_MODELS_DIR: modelsDir,
      VERBOSITY: '0',
      ...extra,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Has all runs use a model. */
export async function settleModel({ folder, model }: ModelRunsOptions): Promise<void> {
  const config = join(folder, 'config/okso');
  await mkdir(config, { recursive: true });
  if (model !== undefined)
    await writeFile(join(config, 'config.env'), `PLANNER_MODEL_SPEC=${model}\nEXECUTOR_MODEL_SPEC=${model}\n`, { mode: 0o600 });
}

/** Tokens a second of everything that the planner's model did in a run. */
function speedOf(inputs: readonly RunInput[]): Pick<ModelRun, 'generatedPerS' | 'promptPerS'> {
  const generations = inputs.flatMap(({ source, key, answer }) => {
    const parsed = source === 'model' && key.startsWith('planner') ? recordedGenerationSchema.safeParse(answer) : undefined;
    return parsed?.success === true ? [parsed.data.generation] : [];
  });
  const sum = (value: (generation: (typeof generations)[number]) => number): number => generations.reduce((total, each) => total + value(each), 0);
  const rate = (tokens: number, ms: number): number | undefined => (tokens > 0 && ms > 0 ? (tokens * 1000) / ms : undefined);
  return {
    // The first token of an answer comes with the prompt.
    generatedPerS: rate(
      sum(({ outputTokens }) => outputTokens - 1),
      sum(({ decodeMs }) => decodeMs),
    ),
    promptPerS: rate(
      sum(({ promptTokens, reusedTokens }) => promptTokens - reusedTokens),
      sum(({ prefillMs }) => prefillMs),
    ),
  };
}

import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Figure, figure } from './figure.ts';

/** Milliseconds from starting the command to the plan and to the answer. */
export interface RequestTimes {
  plan: Figure<'Ms'>;
  answer: Figure<'Ms'>;
}

const REQUEST = 'How many lines are in notes.txt?';
const LINES = 40;

/** Times whole commands, each in a process of its own: cold with an empty cache folder, warm with the state that the one before it saved. */
export async function measureRequestTimes(
  cli: string,
  modelsDir: string,
  model: string | undefined,
  repetitions: { cold: number; warm: number },
): Promise<Record<'cold' | 'warm', RequestTimes>> {
  const root = await mkdtemp(join(tmpdir(), 'okso-bench-'));
  await writeFile(join(root, 'notes.txt'), 'a line of text\n'.repeat(LINES));
  const samples = { cold: [] as Sample[], warm: [] as Sample[] };
  try {
    for (let run = 0; run < repetitions.cold; run++) samples.cold.push(await timeRequest(cli, root, modelsDir, model, join(root, `.cache-${run}`)));
    for (let run = 0; run < repetitions.warm; run++) samples.warm.push(await timeRequest(cli, root, modelsDir, model, join(root, '.cache-0')));
  } finally {
    await rm(root, { recursive: true, force: true });
  }
  return { cold: summary(samples.cold), warm: summary(samples.warm) };
}

interface Sample {
  planMs: number;
  answerMs: number;
}

async function timeRequest(cli: string, root: string, modelsDir: string, model: string | undefined, cache: string): Promise<Sample> {
  const started = performance.now();
  const child = spawn(process.execPath, [cli, '--yes', '--json', ...(model === undefined ? [] : ['--model', model]), '--', REQUEST], {
    cwd: root,
    env: {
      ...process.env,
      HOME: join(root, '.home'),
      XDG_CACHE_HOME: cache,
      XDG_STATE_HOME: join(root, '.state'),
      XDG_CONFIG_HOME: join(root, '.config'),
      OKSO_MODELS_DIR: modelsDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let planMs = Number.NaN;
  let answer = '';
  for await (const line of createInterface({ input: child.stdout })) {
    const event = JSON.parse(line) as { type: string; body: { answer?: string } };
    if (event.type === 'plan.presented' && Number.isNaN(planMs)) planMs = performance.now() - started;
    if (event.type === 'run.completed') answer = event.body.answer ?? '';
  }
  const answerMs = performance.now() - started;
  if (!answer.includes(String(LINES))) throw new Error(`the request was answered wrongly, so its time means nothing: ${answer}`);
  return { planMs, answerMs };
}

function summary(samples: readonly Sample[]): RequestTimes {
  return {
    plan: figure(
      'Ms',
      samples.map(({ planMs }) => planMs),
    ),
    answer: figure(
      'Ms',
      samples.map(({ answerMs }) => answerMs),
    ),
  };
}

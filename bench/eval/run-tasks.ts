import { randomBytes } from 'node:crypto';
import type { Assistant } from './assistant.ts';
import { makePrograms } from './programs.ts';
import { runLine } from './report.ts';
import { runTask, type TaskRun } from './run-task.ts';
import type { Task } from './task.ts';
import { type EvalWeb, openWeb, type WebPages } from './web-server.ts';

export interface TasksOrder {
  tasks: readonly Task[];
  pages: WebPages;
  fixture: string;
  assistant: (web: EvalWeb) => Assistant;
  repeat: number;
  seed: number | undefined;
  limitMs: number;
  extraEnv: Record<string, string>;
  keep: boolean;
}

export interface RunContext {
  packageRoot: string;
  version: string;
  env: NodeJS.ProcessEnv;
  /** A folder for this evaluation alone. */
  folder: string;
  /** Each run, as soon as it is over. */
  progress: (line: string) => void;
  signal: AbortSignal;
}

/** Runs tasks one after the other, each as often as it is wanted. What was interrupted is left out, because it says nothing. */
export async function* runTasks({ tasks, pages, repeat, seed, ...order }: TasksOrder, context: RunContext): AsyncGenerator<TaskRun> {
  const { packageRoot, env, folder, progress, signal } = context;
  await using web = await openWeb(pages);
  const { fixture, limitMs, extraEnv, keep } = order;
  const assistant = order.assistant(web);
  const programs = makePrograms(folder, packageRoot);
  const mark = randomBytes(8).toString('hex');
  const setting = { assistant, web, fixture, programs, folder, keep, env, extraEnv, limitMs, mark, signal };
  for (const task of tasks) {
    for (let run = 1; run <= repeat; run++) {
      if (signal.aborted) return;
      const done = await runTask(task, run, seed === undefined ? undefined : seed + run - 1, setting);
      if (signal.aborted) return;
      progress(runLine(done, repeat));
      yield done;
    }
  }
}

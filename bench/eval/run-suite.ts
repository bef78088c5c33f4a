import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { basename } from 'node:path';
import { OksoError } from '../../schemas/okso-error.ts';
import { writeReport } from '../write-reports.ts';
import { assistantFor } from './assistant-for.ts';
import { searchEntrySchema } from './canned-search.ts';
import { chooseTasks } from './choose-tasks.ts';
import type { EvalOptions } from './eval-options.ts';
import { outcomes } from './rates.ts';
import { report, summaries } from './report.ts';
import type { TaskRun } from './run-task.ts';
import { type RunContext, runTasks, type TasksOrder } from './run-tasks.ts';
import { readTasks, type Task } from './task.ts';

export interface EvalEnd {
  text: string;
  /** Whether as many cases hold as have to. */
  passed: boolean;
}

/** Runs a file of tasks and says how many of them hold. */
export async function runSuite(options: EvalOptions, context: RunContext): Promise<EvalEnd> {
  const suite = readSuite(options);
  return await judged(options, context, suite.tasks, runTasks(orderFor(options, context, suite), context));
}

/** The chosen tasks and the world that they are asked in. */
export function readSuite({ tasks, choice, web, search, fixture }: EvalOptions): Pick<TasksOrder, 'tasks' | 'pages' | 'fixture'> {
  return { tasks: chooseTasks(readTasks(tasks), choice), pages: { folders: web, searches: search.flatMap(readSearches) }, fixture };
}

/** What to run, with all that the options say about how. */
export function orderFor(options: EvalOptions, context: RunContext, what: Pick<TasksOrder, 'tasks' | 'pages' | 'fixture'>): TasksOrder {
  const { repeat, seed, limitMs, keep, env: extraEnv } = options;
  return { ...what, assistant: assistantFor(options, context), repeat, seed, limitMs, keep, extraEnv };
}

/** Collects runs, writes the report after each, and gives the table. What was run before an interruption counts. */
export async function judged(
  options: EvalOptions,
  { version }: RunContext,
  tasks: readonly Task[],
  running: AsyncIterable<TaskRun>,
): Promise<EvalEnd> {
  const { repeat, seed, limitMs, template, reference, json } = options;
  const about = {
    v: 1,
    tasks: basename(options.adapter?.file ?? options.tasks),
    command: template ?? (reference === undefined ? 'okso' : 'reference'),
    version,
    started: new Date().toISOString(),
    seed,
    repeat,
    limitMs,
    chosen: tasks.length,
    machine: { platform: process.platform, cpus: cpus().length, load1: loadavg()[0] },
  };
  const runs: TaskRun[] = [];
  for await (const run of running) {
    runs.push(run);
    if (json !== undefined) writeReport(json, { ...about, summary: summaries(tasks, runs), outcomes: outcomes(tasks, runs), runs });
  }
  if (runs.length === 0) return { text: '', passed: false };
  const held = outcomes(tasks, runs).filter((outcome) => outcome.held).length;
  const needed = options.min ?? tasks.length;
  const passed = held >= needed;
  return { passed, text: `${report(tasks, runs, repeat)}${passed ? 'PASS' : 'BELOW'}: ${held} of ${tasks.length} tasks hold, ${needed} needed\n` };
}

function readSearches(file: string) {
  try {
    return searchEntrySchema.array().parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new OksoError('OKSO_FILE', `${file} is no list of search results`, {
      hint: 'It is JSON: [{"keys", "results": [{"url", "title", "content"}]}].',
      cause,
    });
  }
}

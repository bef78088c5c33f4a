import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { basename, join } from 'node:path';
import { resolveFolders } from '../../kernel/cli/folders.ts';
import { OksoError } from '../../schemas/okso-error.ts';
import { writeReport } from '../run-bench.ts';
import { type Assistant, fromReference, fromTemplate, okso } from './assistant.ts';
import { searchEntrySchema } from './canned-search.ts';
import { chooseTasks } from './choose-tasks.ts';
import type { EvalOptions } from './eval-options.ts';
import { makePrograms } from './programs.ts';
import { outcomes } from './rates.ts';
import { report, runLine, summaries } from './report.ts';
import { runTask, type TaskRun } from './run-task.ts';
import { readReference, readTasks } from './task.ts';
import type { EvalWeb } from './web-server.ts';
import { openWeb } from './web-server.ts';

export interface SuiteContext {
  packageRoot: string;
  version: string;
  env: NodeJS.ProcessEnv;
  /** A folder for this evaluation alone. */
  folder: string;
  /** Each run, as soon as it is over. */
  progress: (line: string) => void;
  signal: AbortSignal;
}

export interface SuiteEnd {
  text: string;
  /** Whether as many tasks held as have to. */
  passed: boolean;
}

/** Runs a file of tasks and says how many of them hold. What was run before an interruption is reported all the same. */
export async function runSuite(options: EvalOptions, context: SuiteContext): Promise<SuiteEnd> {
  const tasks = chooseTasks(readTasks(options.tasks), options.choice);
  const { packageRoot, env, folder, progress, signal } = context;
  await using web = await openWeb({ folders: options.web, searches: options.search.flatMap(readSearches) });
  const assistant = assistantFor(options, web, context);
  const started = new Date().toISOString();
  const mark = randomBytes(8).toString('hex');
  const programs = makePrograms(folder, packageRoot);
  const { fixture, keep, limitMs, env: extraEnv, repeat, seed } = options;
  const runs: TaskRun[] = [];
  for (const task of tasks) {
    for (let run = 1; run <= repeat && !signal.aborted; run++) {
      const setting = { assistant, web, fixture, programs, folder, keep, env, extraEnv, limitMs, mark, signal };
      const done = await runTask(task, run, seed === undefined ? undefined : seed + run - 1, setting);
      // What was interrupted says nothing.
      if (signal.aborted) break;
      runs.push(done);
      progress(runLine(done, repeat));
      if (options.json !== undefined) {
        const about = { v: 1, tasks: basename(options.tasks), command: assistant.name, version: context.version, started, seed, repeat, limitMs };
        const machine = { platform: process.platform, cpus: cpus().length, load1: loadavg()[0] };
        writeReport(options.json, {
          ...about,
          chosen: tasks.length,
          machine,
          summary: summaries(tasks, runs),
          tasksHeld: outcomes(tasks, runs),
          runs,
        });
      }
    }
  }
  if (runs.length === 0) return { text: '', passed: false };
  const held = outcomes(tasks, runs).filter((outcome) => outcome.held).length;
  const needed = options.min ?? tasks.length;
  const passed = held >= needed;
  return { passed, text: `${report(tasks, runs, repeat)}${passed ? 'PASS' : 'BELOW'}: ${held} of ${tasks.length} tasks hold, ${needed} needed\n` };
}

function assistantFor(options: EvalOptions, web: EvalWeb, { packageRoot, env, folder }: SuiteContext): Assistant {
  if (options.reference !== undefined) return fromReference(readReference(options.reference));
  if (options.template !== undefined) return fromTemplate(options.template, web);
  const own = [process.execPath, join(packageRoot, 'dist/okso.js'), ...(options.model === undefined ? [] : ['--model', options.model])];
  // HOME is new for every run. Models are not fetched again, and what the model has read of the instructions is kept from run to run.
  const models = env['OKSO_MODELS_DIR'] || join(resolveFolders(env).data, 'models');
  return okso(own, web, { OKSO_MODELS_DIR: models, XDG_CACHE_HOME: join(folder, 'cache') });
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

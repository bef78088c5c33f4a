import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { OksoError } from '../../../schemas/okso-error.ts';
import { assistantFor } from '../assistant-for.ts';
import { chooseTasks } from '../choose-tasks.ts';
import type { EvalOptions } from '../eval-options.ts';
import { makePlace } from '../place.ts';
import { runLine } from '../report.ts';
import { type ProcessEnd, runProcess } from '../run-process.ts';
import { type EvalEnd, judged } from '../run-suite.ts';
import type { TaskRun } from '../run-task.ts';
import type { RunContext } from '../run-tasks.ts';
import { changesBetween, type Snapshot, takeSnapshot } from '../snapshot.ts';
import { readRows, taskSchema } from '../task.ts';
import { openWeb } from '../web-server.ts';
import { type RootFolder, withRootFolders } from './namespace.ts';
import { sameOutput } from './same-output.ts';

/** A task with the commands that solve it; some rows say which of those okso may run, and whether one is enough. */
const rowSchema = z.object({
  id: z.string(),
  query: z.string(),
  gold: z.array(z.string()),
  gold_allowed: z.array(z.string()).default([]),
  single_allowed_command: z.boolean().default(true),
});
type ShellTask = z.infer<typeof rowSchema> & { kind: RootFolder };

/** What a command came to. */
interface Attempt {
  end: ProcessEnd;
  before: Snapshot;
  after: Snapshot;
}

/** Runs a command at a place in the trees, freshly made. */
type AttemptAt = (start: string, command: readonly string[], env: NodeJS.ProcessEnv) => Promise<Attempt>;

/** Runs shell tasks: what okso prints and what it does to the files has to be what one of the gold commands prints and does. */
export async function runIntercode(file: string, options: EvalOptions, context: RunContext): Promise<EvalEnd> {
  // Their folders lie at the root, which only a namespace can give to one command.
  if (spawnSync('bwrap', ['--version'], { env: context.env }).error !== undefined) {
    throw new OksoError('OKSO_USAGE', 'these tasks need bubblewrap, which is not installed', {
      hint: 'Install the package bubblewrap; it is for Linux.',
    });
  }
  const rows = readRows(file, rowSchema).filter((row) => row.single_allowed_command);
  const cases = chooseTasks(
    rows.map((row) => ({ ...row, kind: folderOf(row) })),
    options.choice,
  );
  const tasks = cases.map(({ id, kind, query }) => taskSchema.parse({ id, kind, request: query }));
  return await judged(options, context, tasks, runAll(cases, options, context));
}

async function* runAll(cases: readonly ShellTask[], options: EvalOptions, context: RunContext): AsyncGenerator<TaskRun> {
  const { signal, progress } = context;
  for (const given of cases) {
    for (let run = 1; run <= options.repeat && !signal.aborted; run++) {
      const done = await runOne(given, run, options, context);
      if (signal.aborted) return;
      progress(runLine(done, options.repeat));
      yield done;
    }
  }
}

async function runOne(given: ShellTask, run: number, options: EvalOptions, context: RunContext): Promise<TaskRun> {
  const { id, kind, query } = given;
  await using web = await openWeb({ folders: [], searches: [] });
  const assistant = assistantFor(options, context)(web);
  const place = makePlace(join(context.folder, `${id}-${run}`));
  const attempt = attemptIn(place.workspace, place.root, options, context);
  const env = { ...context.env, ...place.homeEnv, TMPDIR: place.temporary, OKSO_PLAN_OUTPUT: place.planFile, NO_COLOR: '1' };
  const wanted = await goldAttempts(given, attempt, env);
  const seed = options.seed === undefined ? undefined : options.seed + run - 1;
  const request = taskSchema.parse({ id, kind, request: query });
  const got = await attempt(`/${kind}`, assistant.command(request, place, seed), { ...env, ...assistant.env, ...options.env });
  const said = [got.end.stdout, ...place.outputs()];
  const fits = wanted.some(({ end, after }) => changesBetween(after, got.after).length === 0 && said.some((text) => sameOutput(text, end.stdout)));
  const why = wanted.length === 0 ? 'no gold command works in these trees' : 'not what the gold commands print or do';
  const { exit, ms, stdout, stderr, left } = got.end;
  const ok = exit === 0 && fits;
  return {
    id,
    kind,
    run,
    ok,
    why: ok ? [] : [exit === 0 ? why : `exit ${exit}: ${stderr.trim().split('\n').at(-1)}`],
    samplesMs: [ms],
    exit,
    tools: place.toolsUsed(),
    toolsOk: undefined,
    changed: changesBetween(got.before, got.after),
    leftRunning: left,
    request: query,
    answer: stdout,
    stderr,
  };
}

/** Tasks begin in different folders, and so their gold commands make sense in different ones. */
async function goldAttempts({ gold, gold_allowed: allowed, kind }: ShellTask, attempt: AttemptAt, env: NodeJS.ProcessEnv): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  for (const command of allowed.length > 0 ? allowed : gold) {
    for (const start of [`/${kind}`, '/']) attempts.push(await attempt(start, ['bash', '-c', command], env));
  }
  return attempts.filter(({ end }) => end.exit === 0);
}

function attemptIn(folder: string, outputFolder: string, { limitMs }: EvalOptions, { packageRoot, signal }: RunContext): AttemptAt {
  const mark = randomBytes(8).toString('hex');
  return async (start, command, env) => {
    execFileSync('bash', [
      '-c',
      'chmod -R u+rwx "$1" && rm -rf "$1" && exec bash "$0" "$1"',
      join(packageRoot, 'bench/eval/intercode-fixture.sh'),
      folder,
    ]);
    const before = takeSnapshot(folder);
    const end = await runProcess({ command: withRootFolders(folder, start, command), cwd: '/', env, outputFolder, limitMs, mark, signal });
    return { end, before, after: takeSnapshot(folder) };
  };
}

/** The folder that a task is about. */
function folderOf({ query, gold }: z.infer<typeof rowSchema>): RootFolder {
  const named = /(?<![\w.])(testbed|system|workspace)(?=\/|\s+(?:directory|folder)|\s|$)/.exec([...gold, query].join(' '))?.[1];
  return (named as RootFolder | undefined) ?? 'testbed';
}

import { Readable, Writable } from 'node:stream';
import { parseCommandLine } from '../kernel/cli/command-line/command-line.ts';
import { runCommand } from '../kernel/cli/run/run-command.ts';
import type { Io } from '../kernel/cli/session/io.ts';
import { fillPlanWorkspace, type PlanRequest, planRequests } from './plan-requests.ts';
import { planStages, QUERIES_WORDED, type StageTimes, type TimedEvent, timeStages } from './plan-stages.ts';
import { openScriptedServer } from './scripted-server.ts';
import { type Asked, createAskedOf, scriptedWords } from './scripted-words.ts';
import { openToolWorkspace } from './tool-workspace.ts';

export interface ScriptedRunsOptions {
  packageRoot: string;
  /** Workspace, home and records lie below it. */
  folder: string;
  rounds: number;
  /** Rounds before them, which are thrown away: they load modules, start threads and let the compiler see what is hot. */
  warmUpRounds: number;
  env: NodeJS.ProcessEnv;
  report: (line: string) => void;
  /** Called after each request that counts, with the number of its round: what a round is compared with is measured within it. */
  afterEach?: (round: number) => void;
  /** Stands in for the words of a model; tests make it slower. */
  answer?: (words: string, asked: Asked) => string | Promise<string>;
}

/** Milliseconds in each stage, one sample a round: of all requests together, and of each. */
export interface ScriptedStages {
  together: Record<keyof StageTimes, number[]>;
  requests: Record<string, Record<keyof StageTimes, number[]>>;
}

/**
 * Runs every request as `okso --yes --json` does, through the command's own code and real tools, in this process and with scripted words instead of
 * a model. Times are taken as each line of the run is written, so a stage of a tenth of a millisecond shows.
 */
export async function measureScriptedRuns({
  packageRoot,
  folder,
  rounds,
  warmUpRounds,
  env,
  report,
  afterEach = () => undefined,
  answer = (words) => words,
}: ScriptedRunsOptions): Promise<ScriptedStages> {
  const workspace = `${folder}/workspace`;
  await using web = await openToolWorkspace(folder, `${folder}/web`);
  const askedOf = createAskedOf(packageRoot);
  const events: TimedEvent[] = [];
  let current: PlanRequest | undefined;
  await using server = await openScriptedServer(async (question) => {
    if (current === undefined) throw new Error('nothing was requested');
    const asked = askedOf(question);
    const said = await answer(scriptedWords(asked, current), asked);
    if (asked === 'rephrase') events.push({ type: QUERIES_WORDED, atMs: performance.now() });
    return said;
  });
  const io: Io = {
    stdout: linesTo((line) => events.push({ type: (JSON.parse(line) as { type: string }).type, atMs: performance.now() })),
    stderr: linesTo(() => undefined),
    stdin: Readable.from([]),
    // Nothing of the user's own: settings and folders of theirs would be measured too.
    env: { PATH: env['PATH'] ?? '', HOME: `${folder}/home`, VERBOSITY: '0', OKSO_MODEL_URL: server.url, SEARXNG_URL: web.origin },
    cwd: workspace,
    packageRoot,
    version: 'bench',
  };
  const stages: ScriptedStages = { together: emptyStages(), requests: Object.fromEntries(planRequests.map(({ name }) => [name, emptyStages()])) };
  for (let round = -warmUpRounds; round < rounds; round++) {
    if (round >= 0) report(`scripted round ${round + 1} of ${rounds}`);
    await fillPlanWorkspace(workspace);
    const sums = Object.fromEntries(planStages.map((stage) => [stage, 0])) as StageTimes;
    for (const request of planRequests) {
      current = request;
      events.length = 0;
      const times = await timeRun(request, io, web.host, events);
      if (round < 0) continue;
      for (const stage of planStages) {
        sums[stage] += times[stage];
        stages.requests[request.name]?.[stage].push(times[stage]);
      }
      afterEach(round);
    }
    if (round >= 0) for (const stage of planStages) stages.together[stage].push(sums[stage]);
  }
  return stages;
}

async function timeRun({ name, request }: PlanRequest, io: Io, webHost: string, events: TimedEvent[]): Promise<StageTimes> {
  const parsed = parseCommandLine(['--yes', '--json', '--allow-net', webHost, '--', request], io.version);
  if (parsed.kind !== 'command') throw new Error('the bench was misunderstood');
  const startedMs = performance.now();
  const status = await runCommand(parsed.line, io);
  const endedMs = performance.now();
  if (status !== 0) throw new Error(`the request "${name}" ended with status ${status}, so its time means nothing`);
  return timeStages(events, startedMs, endedMs);
}

function emptyStages(): Record<keyof StageTimes, number[]> {
  return Object.fromEntries(planStages.map((stage): [keyof StageTimes, number[]] => [stage, []])) as Record<keyof StageTimes, number[]>;
}

/** A stream that hands on what is written at once; a line is written in one piece. */
function linesTo(see: (line: string) => void): Writable {
  return new Writable({
    decodeStrings: false,
    write(chunk: string, _encoding, done) {
      see(chunk);
      done();
    },
  });
}

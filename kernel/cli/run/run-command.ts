import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createWorkspaceView } from '../../../sandbox/workspace-view.ts';
import { exitFor, exits } from '../../../schemas/error-codes.ts';
import type { MessageBody, RunOptions } from '../../../schemas/messages.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import { FINAL_ANSWER, type Plan } from '../../../schemas/plan.ts';
import { SAID_NO } from '../../actors/approver.ts';
import { answerOfStopped } from '../../actors/first-answer.ts';
import { isScript } from '../../planning/plan/plan-file.ts';
import { createSchemaValidators } from '../../planning/plan/schema-validators.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import { composeModels } from '../compose/compose-models.ts';
import { composeRecord, runsFolder } from '../compose/compose-record.ts';
import { composeTools, type Tools } from '../compose/compose-tools.ts';
import { isRating, keepIfRatedWell } from '../memory/keep-rated.ts';
import { composeOutside, composePlanner } from '../outside/compose-outside.ts';
import { type Outcome, performRun } from '../outside/compose-run.ts';
import { recordOutside } from '../outside/record-outside.ts';
import { toolByWords } from '../outside/settled-by-words.ts';
import { type CliSession, openCliSession, textOption } from '../session/cli-session.ts';
import { forDisplay } from '../session/for-display.ts';
import { interruptible } from '../session/interruptible.ts';
import { type Io, readStdin } from '../session/io.ts';
import { createJsonLines } from '../session/json-lines.ts';
import { reportError } from '../session/report-error.ts';
import { newRunId } from '../session/run-id.ts';
import { aboveStatus } from '../view/above-status.ts';
import { screenOf } from '../view/screen.ts';
import { createStatusLine } from '../view/status-line.ts';
import { createAskModel } from './ask-model.ts';
import { composeFront } from './compose-front.ts';
import { readRequest } from './request-input.ts';
import { MAX_PLAN_BYTES, readSavedPlan } from './saved-plan.ts';
import { logScores } from './score-log.ts';

/** `okso run`: plans, approves, runs and answers one request, or runs a saved plan. */
export async function runCommand(line: CommandLine, io: Io): Promise<number> {
  const planFile = textOption(line, 'plan');
  const request = planFile === undefined ? await readRequest(line, io) : '';
  return performCommand(line, io, {
    request,
    plan: planFile === undefined ? undefined : { file: planFile },
    planOnly: line.options['planOnly'] === true,
    showPlan: () => undefined,
  });
}

export interface RunDemand {
  request: string;
  /** A saved plan: a file, or one that was made here. */
  plan: { file: string } | { ready: Plan } | { of: (tools: Tools) => Plan } | undefined;
  planOnly: boolean;
  /** What to print on stdout when the run ends with a plan; undefined prints it as JSON. */
  showPlan: (plan: Plan, tools: Tools) => string | undefined;
  /** Tells the end in another way, and answers the exit status. */
  tell?: (outcome: Outcome) => number;
}

/** One run from settings to exit status; `okso plan` comes here as well. */
export async function performCommand(line: CommandLine, terminal: Io, demand: RunDemand): Promise<number> {
  const opened = openCliSession(line, terminal);
  const isJson = line.options['json'] === true;
  const screen = screenOf(terminal.stderr, terminal.env);
  const status = createStatusLine({
    stderr: terminal.stderr,
    screen,
    isQuiet: opened.verbosity === 0 || isJson,
    now: () => performance.now(),
    everySecond: (callback) => {
      const timer = setInterval(callback, 1_000).unref();
      return () => clearInterval(timer);
    },
  });
  // Before anything that takes time: somebody waits for a sign of life.
  status.show('getting ready');
  const io: Io = { ...terminal, stderr: aboveStatus(terminal.stderr, status) };
  const session: CliSession = { ...opened, io };
  const runId = newRunId(new Date());
  await using record = composeRecord(session, runId);
  await using interruption = interruptible(io);
  await using models = composeModels(session, interruption.signal);
  const firstTool = demand.plan === undefined ? toolByWords(session, demand.request) : undefined;
  // Nearly every request needs it, and loading takes longer than all that follows here.
  const warmsModel = demand.plan === undefined && firstTool === undefined && session.mode !== 'keyword';
  if (warmsModel) models.warm(session.mode === 'react' ? 'react' : 'planner');
  await using tools = await composeTools(session, {
    unit: { id: runId, title: titleOf(demand) },
    askModel: createAskModel(() => models.get('executor')),
  });
  if (firstTool !== undefined && firstTool !== FINAL_ANSWER && !demand.planOnly) await tools.plugins.warmUp(firstTool);
  const given = await givenPlan(demand.plan, session, tools);

  const toStdout = createJsonLines(runId, (event) => io.stdout.write(`${JSON.stringify(event)}\n`));
  const front = composeFront({ session, tools, screen, status, interruption, isJson, editsScript: given?.isScript === true });
  const live = composeOutside({ runId, request: demand.request, session, tools, models, ask: front.ask, confirm: front.confirm });
  const outside = recordOutside(live, record);
  const validatorOf = createSchemaValidators({ areLoaded: true });
  let isRated = false;
  const outcome = await performRun({
    runId,
    request: given?.plan.request ?? demand.request,
    options: { ...runOptions(session, demand.planOnly), ...(given !== undefined && session.mode === 'react' ? { mode: 'plan' as const } : {}) },
    ...(given === undefined ? {} : { plan: given.plan }),
    outside,
    beforeShowing: front.beforeShowing,
    planner: composePlanner(session, tools, outside, { validatorOf, ...(warmsModel ? { warm: models.warm } : {}) }),
    validatorOf,
    packageRoot: io.packageRoot,
    timeoutMs: session.timeoutMs,
    signal: AbortSignal.any([interruption.signal, record.signal]),
    listen: (event) => {
      record.see(event);
      if (isJson) toStdout.see(event);
      front.see(event);
      isRated ||= isRating(event);
      if (event.type === 'message.delivered' && event.envelope.type === 'plan.approved') {
        keepApprovedPlan(session, event.envelope.body as { plan: Plan });
      }
      if (event.type === 'message.delivered' && event.envelope.type === 'plan.scored') {
        logScores(session, runId, event.envelope.body as MessageBody<'plan.scored'>);
      }
    },
  });
  record.end(outcome, Date.now());
  if (isRated) await keepIfRatedWell(join(runsFolder(session), runId), session, tools);
  if (isJson) toStdout.end(outcome, Date.now());
  status.clear();
  const exit = demand.tell === undefined ? finish(outcome, { session, tools, isJson, demand }) : demand.tell(outcome);
  if (tools.hasChanges() && screen.isTerminal && session.verbosity > 0 && !isJson) {
    io.stderr.write(`${screen.colours.dim('okso undo takes the changes back')}\n`);
  }
  return exit;
}

/** What is forbidden stays so; what nobody could be asked about need not. */
const HOW_TO_APPROVE = 'What only has to be approved can be approved in a terminal, or with --yes.';

function finish(
  outcome: Outcome,
  { session, tools, isJson, demand }: { session: CliSession; tools: Tools; isJson: boolean; demand: RunDemand },
): number {
  const { io } = session;
  switch (outcome.type) {
    case 'run.completed':
      if (!isJson) printAnswer(outcome.body.answer, io);
      return exits.done;
    case 'run.planned':
      if (!isJson) io.stdout.write(demand.showPlan(outcome.body.plan, tools) ?? `${JSON.stringify(outcome.body.plan)}\n`);
      return exits.done;
    case 'run.refused':
      // Whoever has just said no knows what the plan was.
      if (outcome.body.denied.every(({ reason }) => reason === SAID_NO)) io.stderr.write('okso: not run, as you said\n');
      else {
        for (const { tool, target, reason } of outcome.body.denied) io.stderr.write(`okso: refused: ${forDisplay(`${tool} ${target}: ${reason}`)}\n`);
        if (session.line.options['yes'] !== true) io.stderr.write(`  ${HOW_TO_APPROVE}\n`);
      }
      return exits.refused;
    case 'run.failed': {
      const error = OksoError.fromBody(outcome.body.error);
      const soFar = answerOfStopped(error);
      if (!isJson && soFar !== undefined) {
        printAnswer(soFar.answer, io);
        io.stderr.write(`okso: the answer is an early one; ${forDisplay(soFar.because)}\n`);
      }
      return isJson ? exitFor(error.code) : reportError(error, io, session.line.options['debug'] === true);
    }
  }
}

function printAnswer(answer: string, { stdout }: Pick<Io, 'stdout'>): void {
  stdout.write(`${stdout.isTTY === true ? forDisplay(answer) : answer}\n`);
}

/** The settings of this session as the options of a run. */
export function runOptions({ settings, line, seed, mode }: CliSession, planOnly: boolean): RunOptions {
  return {
    mode,
    planOnly,
    dryRun: line.options['dryRun'] === true,
    approveAll: settings.APPROVE_ALL,
    forceConfirm: settings.FORCE_CONFIRM,
    search: !settings.INTENT_DISABLE_SEARCH,
    samples: settings.PLANNER_SAMPLE_COUNT,
    temperature: settings.PLANNER_TEMPERATURE,
    seed,
    maxSteps: settings.PLANNER_MAX_PLAN_STEPS,
    maxOutputTokens: settings.PLANNER_MAX_OUTPUT_TOKENS,
    format: settings.PLANNER_FORMAT,
    ...(settings.VALIDATOR_MODEL_SPEC === undefined ? {} : { asksValidator: true }),
    ...(settings.PLANNER_WITHOUT.length === 0 ? {} : { without: settings.PLANNER_WITHOUT }),
  };
}

interface GivenPlan {
  plan: Plan;
  /** Written in the plan language, so that is what a person edits. */
  isScript: boolean;
}

async function givenPlan(given: RunDemand['plan'], session: CliSession, tools: Tools): Promise<GivenPlan | undefined> {
  if (given === undefined) return undefined;
  if ('file' in given) return loadPlan(given.file, session.io, session, tools);
  return { plan: 'ready' in given ? given.ready : given.of(tools), isScript: false };
}

async function loadPlan(file: string, io: Io, session: CliSession, tools: Tools): Promise<GivenPlan> {
  const tooLarge = () =>
    new OksoError('OKSO_PLAN_INVALID', `the plan from ${file === '-' ? 'stdin' : file} is larger than 1 MB`, { hint: 'Check that it is a plan.' });
  let text: string;
  if (file === '-') {
    text = await readStdin(io, MAX_PLAN_BYTES, tooLarge);
  } else {
    try {
      const bytes = await readFile(resolve(io.cwd, file));
      if (bytes.length > MAX_PLAN_BYTES) throw tooLarge();
      text = bytes.toString('utf8');
    } catch (error) {
      if (error instanceof OksoError) throw error;
      throw new OksoError('OKSO_FILE', `the plan file ${file} cannot be read`, { hint: 'Check the path given with --plan.', cause: error });
    }
  }
  const isWritten = isScript(text, file);
  const { entries } = isWritten ? await createWorkspaceView({ workspace: tools.policy.workspace, policy: tools.policy }).entries() : { entries: [] };
  const plan = readSavedPlan(text, {
    name: file,
    manifests: tools.manifests(),
    expand: tools.expand,
    maxSteps: session.settings.PLANNER_MAX_PLAN_STEPS,
    knownPaths: new Set(entries.map(({ path }) => path)),
  });
  return { plan, isScript: isWritten };
}

/** What the run is about, for the list of what can be taken back. */
function titleOf({ request, plan }: RunDemand): string {
  return plan !== undefined && 'file' in plan ? `the plan ${plan.file}` : request;
}

function keepApprovedPlan({ settings, io }: CliSession, { plan }: { plan: Plan }): void {
  const file = settings.OKSO_PLAN_OUTPUT;
  if (file === undefined) return;
  const path = resolve(io.cwd, file);
  mkdir(dirname(path), { recursive: true })
    .then(() => writeFile(path, `${JSON.stringify(plan, null, 2)}\n`))
    .catch((error: Error) => io.stderr.write(`okso: the plan could not be written to ${path}: ${error.message}\n`));
}

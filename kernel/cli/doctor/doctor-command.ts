import { devNull } from 'node:os';
import { Writable } from 'node:stream';
import pc from 'picocolors';
import { createPolicy } from '../../../sandbox/policy/create-policy.ts';
import { exits } from '../../../schemas/error-codes.ts';
import { OksoError } from '../../../schemas/okso-error.ts';
import { settingsTable } from '../../../schemas/settings-table.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import { composeMachine } from '../compose/compose-machine.ts';
import { policyFolders } from '../compose/compose-policy.ts';
import { composeTools, type Tools } from '../compose/compose-tools.ts';
import { type CliSession, openCliSession } from '../session/cli-session.ts';
import { resolveFolders } from '../session/folders.ts';
import { interruptible } from '../session/interruptible.ts';
import type { Io } from '../session/io.ts';
import { configChecks } from './check-config.ts';
import { extensionChecks } from './check-extensions.ts';
import { folderChecks } from './check-folders.ts';
import { hostChecks } from './check-host.ts';
import { installationChecks } from './check-installation.ts';
import { machineChecks } from './check-machine.ts';
import { modelChecks } from './check-models.ts';
import { programChecks } from './check-programs.ts';
import { recordChecks } from './check-records.ts';
import { sandboxChecks } from './check-sandbox.ts';
import { searchChecks } from './check-search.ts';
import { speedChecks } from './check-speed.ts';
import type { Patient, Status } from './finding.ts';
import { harmless } from './harmless.ts';
import { runChecks } from './run-checks.ts';
import { showRows } from './show-rows.ts';

/** Most checks are a look at the disk; one that takes longer than this has found something. */
const CHECK_LIMIT_MS = 10_000;
/** Wider than this a line is hard to read. */
const MOST_COLUMNS = 100;
const DEFAULT_COLUMNS = 80;

const allChecks = [
  ...installationChecks,
  ...configChecks,
  ...folderChecks,
  ...modelChecks,
  ...machineChecks,
  ...hostChecks,
  ...speedChecks,
  ...sandboxChecks,
  ...programChecks,
  ...searchChecks,
  ...extensionChecks,
  ...recordChecks,
];

/** `okso doctor`: what works here and what does not; exit 1 when something that is needed is broken. */
export async function doctorCommand(line: CommandLine, io: Io): Promise<number> {
  const [surplus] = line.words;
  if (surplus !== undefined) throw new OksoError('OKSO_USAGE', `okso doctor does not take "${surplus}"`, { hint: 'See `okso doctor --help`.' });
  const { session, settingsFault } = openWhateverIsSet(line, io);
  await using interruption = interruptible(io);
  await using tools = laterTools(session);
  const machine = composeMachine(session, createPolicy({ ...policyFolders(session), isPythonConfined: () => true }));
  const patient: Patient = { session, machine, settingsFault, tools: tools.get };
  const wanted = allChecks.filter(({ isThorough }) => isThorough !== true || line.options['full'] === true);
  const found = await runChecks(wanted, patient, {
    now: () => performance.now(),
    limitMs: Math.min(CHECK_LIMIT_MS, session.timeoutMs ?? CHECK_LIMIT_MS),
    signal: interruption.signal,
  });
  interruption.signal.throwIfAborted();
  const rows = harmless(found, { secrets: session.secrets, home: session.folders.home });
  if (line.options['json'] === true) io.stdout.write(`${JSON.stringify(rows)}\n`);
  else {
    const isScreen = io.stdout.isTTY === true && (io.env['NO_COLOR'] ?? '') === '';
    const colours = pc.createColors(isScreen);
    const paint: Record<Status, (text: string) => string> = { ok: colours.green, warn: colours.yellow, fail: colours.red };
    const shown = showRows(rows, {
      columns: Math.min(io.stdout.columns ?? DEFAULT_COLUMNS, MOST_COLUMNS),
      hasSigns: isScreen,
      colour: (status, text) => paint[status](text),
      dim: colours.dim,
      hasTimes: session.verbosity > 1,
    });
    io.stdout.write(shown);
  }
  return rows.some(({ status }) => status === 'fail') ? exits.failed : exits.done;
}

/** The session; where settings cannot be read the one that the defaults give, so that everything else is looked at all the same. */
function openWhateverIsSet(line: CommandLine, io: Io): { session: CliSession; settingsFault: Error | undefined } {
  try {
    return { session: openCliSession(line, io), settingsFault: undefined };
  } catch (thrown) {
    if (!(thrown instanceof OksoError) || thrown.code !== 'OKSO_CONFIG') throw thrown;
    const env = Object.fromEntries(Object.entries(io.env).filter(([name]) => !(name in settingsTable)));
    const session = openCliSession({ ...line, flags: {}, options: { ...line.options, config: devNull } }, { ...io, env });
    return { session: { ...session, folders: resolveFolders(io.env) }, settingsFault: thrown };
  }
}

/** Tools that are put together when they are first asked for. What that says on stderr is a row here. */
function laterTools(session: CliSession): { get: () => Promise<Tools> } & AsyncDisposable {
  const stderr = new Writable({ write: (_chunk, _encoding, done) => done() });
  let composing: Promise<Tools> | undefined;
  return {
    get() {
      composing ??= composeTools({ ...session, verbosity: 0, io: { ...session.io, stderr } });
      return composing;
    },
    async [Symbol.asyncDispose]() {
      const tools = await composing?.catch(() => undefined);
      await tools?.[Symbol.asyncDispose]();
    },
  };
}

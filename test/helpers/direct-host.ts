import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Host, Tool } from '../../plugins/sdk.ts';
import { ToolFailure } from '../../plugins/sdk.ts';
import { type AskModel, createCapabilities, type PythonRunner } from '../../sandbox/capabilities/create-capabilities.ts';
import { createOsascript, type OsascriptOptions } from '../../sandbox/capabilities/osascript.ts';
import { createPrograms } from '../../sandbox/capabilities/programs.ts';
import { createSessions } from '../../sandbox/capabilities/sessions.ts';
import type { CallGrant, HostFunctions } from '../../sandbox/capability.ts';
import { type ChangeJournal, noJournal } from '../../sandbox/journal/change.ts';
import type { Net } from '../../sandbox/net/create-net.ts';
import { createPolicy, type WorkspacePolicy } from '../../sandbox/policy/create-policy.ts';
import { type Approval, isPermitted } from '../../sandbox/policy/verdict.ts';
import { createSchemaCompiler } from '../../sandbox/schema-check.ts';
import { OksoError } from '../../schemas/okso-error.ts';

export interface DirectRun {
  approval?: Approval;
  session?: string;
  earlier?: readonly string[];
  signal?: AbortSignal;
}

export interface DirectHost extends AsyncDisposable {
  /** The folder tools work in. */
  workspace: string;
  /** A folder beside it that nothing may touch. */
  outside: string;
  policy: WorkspacePolicy;
  /** Every change that was announced. */
  changes: string[];
  /** What tools said through host.log, as `tool: message`. */
  logged: string[];
  /** The capabilities of a call of this tool. */
  open(tool: string, grant: Partial<CallGrant>): HostFunctions;
  /** Judges and runs a tool as the runner does, without a worker. */
  call(tool: Tool, args: Record<string, unknown>, run?: DirectRun): Promise<unknown>;
}

const noPython: PythonRunner = { run: () => Promise.reject(new OksoError('OKSO_TOOL_FAILED', 'no Python in this test', { hint: '' })) };

/** A workspace in a fresh folder with the real policy and capabilities, so that tools can be tried without threads. */
export async function createDirectHost(
  options: {
    python?: (workspace: string) => PythonRunner;
    isPythonConfined?: () => boolean;
    addDirs?: string[];
    mac?: Pick<OsascriptOptions, 'platform' | 'standIn'>;
    net?: Pick<Net, 'access' | 'rules'>;
    askModel?: AskModel;
    /** A journal for the workspace. */
    journal?: (workspace: string) => ChangeJournal;
  } = {},
): Promise<DirectHost> {
  const base = await realpath(await mkdtemp(join(tmpdir(), 'okso-direct-')));
  const [workspace, outside, home] = await Promise.all(['workspace', 'outside', 'home'].map((name) => makeFolder(join(base, name))));
  if (workspace === undefined || outside === undefined || home === undefined) throw new Error('the folders of the test could not be made');
  const policy = createPolicy({
    workspace,
    home,
    addDirs: options.addDirs ?? [],
    isPythonConfined: options.isPythonConfined ?? (() => true),
    whyNoOsascript: () => osascript.whyNot(),
    ...(options.net === undefined ? {} : { rules: options.net.rules }),
  });
  const sessions = createSessions({ workspace });
  const changes: string[] = [];
  const journal = options.journal?.(workspace) ?? noJournal;
  const logged: string[] = [];
  const programs = createPrograms({ path: process.env.PATH ?? '', isInWorkspace: policy.isInWorkspace });
  const programEnvironment = { LC_ALL: 'C.UTF-8', HOME: home, TZ: 'UTC' };
  // Tests never talk to the Mac they may run on.
  const osascript = createOsascript({ programs, programEnvironment, isInWorkspace: policy.isInWorkspace, platform: 'linux', ...options.mac });
  const openCapabilities = createCapabilities({
    policy,
    sessions,
    programs,
    osascript,
    ...(options.net === undefined ? {} : { net: options.net.access }),
    ...(options.askModel === undefined ? {} : { askModel: options.askModel }),
    python: options.python?.(workspace) ?? noPython,
    programEnvironment,
    log: (_level, tool, message) => void logged.push(`${tool}: ${message}`),
    journal: {
      ...journal,
      begin: (announced, author) => {
        changes.push(...announced.map(({ path }) => path));
        return journal.begin(announced, author);
      },
    },
  });
  const open = (tool: string, grant: Partial<CallGrant>): HostFunctions =>
    openCapabilities({
      tool,
      capabilities: ['fs.read', 'fs.write', 'exec'],
      session: 's',
      step: 1,
      approval: 'none',
      earlier: [],
      signal: new AbortController().signal,
      ...grant,
    });
  const compiler = createSchemaCompiler();
  return {
    workspace,
    outside,
    policy,
    changes,
    logged,
    open,
    async call({ manifest, run }, args, { approval = 'none', session = 's', earlier = [], signal = new AbortController().signal } = {}) {
      const given = structuredClone(args);
      const problems = compiler.compile(manifest.input, 'the arguments').problems(given);
      if (problems.length > 0) throw new OksoError('OKSO_ARGS_INVALID', problems.join(', '), { hint: '' });
      const verdict = policy.judge({ tool: manifest.name, args: given, cwd: sessions.folder(session) });
      if (!isPermitted(verdict, approval)) throw new OksoError('OKSO_REFUSED', verdict.reason, { hint: '', details: verdict });
      const host = asHost(open(manifest.name, { capabilities: manifest.capabilities, session, approval, earlier, signal }));
      const value = await run(given, { host, signal, workspace, session });
      const faults = compiler.compile(manifest.output, 'the result').problems(JSON.parse(JSON.stringify(value)));
      if (faults.length > 0) throw new OksoError('OKSO_RESULT_INVALID', faults.join(', '), { hint: '' });
      return value;
    },
    async [Symbol.asyncDispose]() {
      await rm(base, { recursive: true, force: true });
    },
  };
}

async function makeFolder(path: string): Promise<string> {
  await mkdir(path);
  return path;
}

/** The SDK's host over the flat functions, with errors as the worker sees them. */
function asHost(functions: HostFunctions): Host {
  const ask = async (name: keyof HostFunctions, ...args: unknown[]): Promise<never> => {
    try {
      return (await functions[name](...args)) as never;
    } catch (thrown) {
      if (!(thrown instanceof OksoError)) throw thrown;
      const failure = new ToolFailure(thrown.message, { hint: thrown.hint, details: thrown.details, refused: thrown.code === 'OKSO_REFUSED' });
      throw Object.assign(failure, { code: thrown.code });
    }
  };
  return {
    fs: {
      read: (path, options) => ask('fs.read', path, options),
      list: (path) => ask('fs.list', path),
      write: (path, content, options) => ask('fs.write', path, content, options),
    },
    exec: (request) => ask('exec', request),
    python: (input) => ask('python', input),
    osascript: (request) => ask('osascript', request),
    net: { fetch: (request) => ask('net.fetch', request) },
    search: (request) => ask('search', request),
    model: { ask: (request) => ask('model.ask', request) },
    state: { get: () => ask('state.get'), set: (value) => ask('state.set', value) },
    log: (level, message) => void ask('log', level, message),
    progress: (fraction, label) => void ask('progress', fraction, label),
  };
}

import { dirname } from 'node:path';
import type { ExecResult } from '../../plugins/sdk.ts';
import { OksoError } from '../../schemas/okso-error.ts';
import type { PythonRunner, WrittenFile } from '../capabilities/create-capabilities.ts';
import { realPath } from '../policy/real-path.ts';
import { secretPatterns } from '../policy/secrets.ts';
import { type ConfinedStart, type Confinement, findWall, type Wall } from './confinement.ts';
import { findInterpreter, type Interpreter } from './interpreter.ts';
import { type ReplProcess, startRepl } from './repl-process.ts';
import { createScratch, type Scratch } from './scratch.ts';

export interface PythonOptions {
  /** Absolute. Code starts here; it can be read, and what code writes there goes to the scratch folder first. */
  workspace: string;
  addDirs?: readonly string[];
  home: string;
  /** guard.py; its parts lie beside it. */
  guardPath: string;
  /** PATH, for the interpreter. */
  path: string;
  isInWorkspace: (realPath: string) => boolean;
  findProgram: (name: string) => string | undefined;
  /** Where scratch folders are made. */
  scratchParent: string;
  platform?: NodeJS.Platform;
  /** Time zone for dates, as in TZ. */
  timeZone?: string;
  limits?: Partial<PythonLimits>;
}

export interface PythonLimits {
  /** One call, by the clock. Below the time limit of the python_repl tool, so that code is interrupted and its names live on. */
  runMs: number;
  /** From interrupting to killing. */
  graceMs: number;
  startMs: number;
  /** Address space: libraries reserve far more than they use. */
  memoryBytes: number;
  cpuSeconds: number;
  /** The largest file that can be written. */
  fileBytes: number;
  outputCharacters: number;
}

const LIMITS: PythonLimits = {
  runMs: 50_000,
  graceMs: 2_000,
  startMs: 20_000,
  memoryBytes: 4 * 1024 ** 3,
  cpuSeconds: 120,
  fileBytes: 256 * 1024 ** 2,
  outputCharacters: 1_000_000,
};

export interface Python extends PythonRunner, AsyncDisposable {
  /** What holds Python in on this machine. Found out on first use, which takes a moment. */
  confinement(): Confinement;
  /** Version and path of the interpreter, for `okso doctor`; undefined when there is none. */
  interpreter(): Interpreter | undefined;
  /** Ends the Python of one session and removes its scratch folder. */
  end(session: string): Promise<void>;
}

interface Session {
  scratch: Scratch;
  process: ReplProcess | undefined;
  /** Calls of one session wait for each other. */
  last: Promise<unknown>;
}

/** One Python per session, started when it is first needed and kept until it is ended, dies or is disposed. */
export function createPython(options: PythonOptions): Python {
  const limits = { ...LIMITS, ...options.limits };
  const workspace = realPath(options.workspace).path;
  const readable = [workspace, ...(options.addDirs ?? []).map((folder) => realPath(folder).path)];
  const sessions = new Map<string, Session>();
  let found: { interpreter: Interpreter; wall: Wall } | 'none' | undefined;

  const startOf = (interpreter: Interpreter, scratch: string): ConfinedStart => ({
    interpreter,
    scratch,
    guardFolder: dirname(realPath(options.guardPath).path),
    readable,
    home: realPath(options.home).path,
  });

  function find(): { interpreter: Interpreter; wall: Wall } | 'none' {
    if (found !== undefined) return found;
    const interpreter = findInterpreter(options);
    if (interpreter === undefined) {
      found = 'none';
      return found;
    }
    const scratch = createScratch(options.scratchParent, workspace);
    const start = startOf(interpreter, scratch.folder);
    const wall = findWall({
      platform: options.platform ?? process.platform,
      findProgram: options.findProgram,
      start,
      env: environment(scratch, options),
    });
    void scratch.remove();
    found = { interpreter, wall };
    return found;
  }

  async function startProcess(scratch: Scratch): Promise<ReplProcess> {
    const tools = find();
    if (tools === 'none')
      throw new OksoError('OKSO_TOOL_FAILED', 'python3 is not installed', {
        hint: 'Install Python 3.8 or newer, then run okso doctor.',
        details: { missingProgram: 'python3' },
      });
    const { interpreter, wall } = tools;
    const config = {
      workspace,
      readable: [...readable, ...interpreter.folders],
      home: realPath(options.home).path,
      scratch: scratch.folder,
      files: scratch.files,
      confined: wall.confinement.tier !== 'guard',
      secretPattern: secretPatterns.secret,
      harmlessPattern: secretPatterns.harmless,
      limits,
    };
    const argv = ['-I', '-B', '-u', '-X', 'utf8', realPath(options.guardPath).path, JSON.stringify(config)];
    return startRepl(wall.command(startOf(interpreter, scratch.folder), argv), {
      cwd: workspace,
      env: environment(scratch, options),
      startTimeoutMs: limits.startMs,
    });
  }

  async function runOnce(session: Session, request: Parameters<PythonRunner['run']>[0]): Promise<ExecResult & { written: WrittenFile[] }> {
    request.signal.throwIfAborted();
    if (session.process?.isAlive !== true) session.process = await startProcess(session.scratch);
    const repl = session.process;
    let isOver = false;
    const timers: NodeJS.Timeout[] = [];
    const stop = (): void => {
      repl.interrupt();
      timers.push(setTimeout(repl.kill, limits.graceMs));
    };
    timers.push(
      setTimeout(() => {
        isOver = true;
        stop();
      }, limits.runMs),
    );
    request.signal.addEventListener('abort', stop, { once: true });
    try {
      const reply = await repl.run({ code: request.input, cwd: request.cwd, steps: request.earlier }).catch((error: unknown) => {
        if (isOver) throw timedOut(limits.runMs, false);
        throw error;
      });
      request.signal.throwIfAborted();
      if (isOver) throw timedOut(limits.runMs, true);
      // What failed half-way is not handed on; it is seen again once the code succeeds.
      return { ...reply, written: reply.exitCode === 0 ? await session.scratch.written() : [] };
    } finally {
      for (const timer of timers) clearTimeout(timer);
      request.signal.removeEventListener('abort', stop);
    }
  }

  return {
    confinement() {
      const tools = find();
      return tools === 'none' ? { tier: 'guard', reason: 'python3 is not installed' } : tools.wall.confinement;
    },
    interpreter() {
      const tools = find();
      return tools === 'none' ? undefined : tools.interpreter;
    },
    run(request) {
      const session = sessions.get(request.session) ?? {
        scratch: createScratch(options.scratchParent, workspace),
        process: undefined,
        last: Promise.resolve(),
      };
      sessions.set(request.session, session);
      const result = session.last.then(() => runOnce(session, request));
      session.last = result.catch(() => undefined);
      return result;
    },
    end: (session) => endSession(sessions, session),
    async [Symbol.asyncDispose]() {
      await Promise.all([...sessions.keys()].map((session) => endSession(sessions, session)));
    },
  };
}

async function endSession(sessions: Map<string, Session>, name: string): Promise<void> {
  const session = sessions.get(name);
  sessions.delete(name);
  session?.process?.kill();
  await session?.scratch.remove();
}

function timedOut(limitMs: number, isKept: boolean): OksoError {
  const hint = isKept ? 'What was defined before is kept.' : 'It could not be interrupted and was ended; the next call starts a fresh Python.';
  return new OksoError('OKSO_TOOL_TIMEOUT', `Python did not finish within ${limitMs} ms`, { hint });
}

/** Nothing of the user's environment: keys live there. */
function environment(scratch: Scratch, { timeZone }: PythonOptions): Record<string, string> {
  return {
    PATH: '/usr/bin:/bin',
    HOME: scratch.folder,
    TMPDIR: scratch.temporary,
    LC_ALL: process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8',
    MPLBACKEND: 'Agg',
    // Numeric libraries reserve memory per thread, and take one for every core.
    OPENBLAS_NUM_THREADS: '2',
    OMP_NUM_THREADS: '2',
    ...(timeZone === undefined ? {} : { TZ: timeZone }),
  };
}

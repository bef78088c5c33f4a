import { dirname } from 'node:path';
import { OksoError } from '../../schemas/okso-error.ts';
import type { PythonRunner } from '../capabilities/create-capabilities.ts';
import type { KeptFile } from '../capabilities/session-store.ts';
import { realPath } from '../policy/real-path.ts';
import { secretPatterns } from '../policy/secrets.ts';
import { systemPlaces } from '../wall/system-view.ts';
import { type ConfinedStart, type Confinement, findWall, type Wall } from './confinement.ts';
import { findInterpreter, type Interpreter } from './interpreter.ts';
import { defaultLimits, type PythonLimits } from './python-limits.ts';
import { createPythonSession, type PythonSession } from './python-session.ts';
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
  /** Where a session's names are kept between processes; undefined for a session that nobody named. */
  keptState?: (session: string) => KeptFile | undefined;
  /** Told what went wrong without failing a call. */
  warn?: (message: string) => void;
}

export interface Python extends PythonRunner, AsyncDisposable {
  /** What holds Python in on this machine. Found out on first use, which takes a moment. */
  confinement(): Confinement;
  /** Version and path of the interpreter, for `okso doctor`; undefined when there is none. */
  interpreter(): Interpreter | undefined;
  /** Ends the Python of one session and removes its scratch folder. */
  end(session: string): Promise<void>;
}

/** One Python per session, started when it is first needed and kept until it is ended, dies or is disposed. */
export function createPython(options: PythonOptions): Python {
  const limits = { ...defaultLimits, ...options.limits };
  const workspace = realPath(options.workspace).path;
  const readable = [workspace, ...(options.addDirs ?? []).map((folder) => realPath(folder).path)];
  const sessions = new Map<string, PythonSession>();
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
    // The probe writes nothing, so any folder stands in for a scratch folder; making one may fail, and that is for a call to tell.
    const standIn = dirname(realPath(options.guardPath).path);
    const wall = findWall({
      platform: options.platform ?? process.platform,
      findProgram: options.findProgram,
      start: startOf(interpreter, standIn),
      env: environment({ folder: standIn, temporary: standIn }, options),
    });
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
      system: systemPlaces(),
      home: realPath(options.home).path,
      scratch: scratch.folder,
      files: scratch.files,
      stateFile: scratch.stateFile,
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

  const open = (session: string): PythonSession => {
    const scratch = createScratch(options.scratchParent, workspace);
    return createPythonSession({
      scratch,
      start: () => startProcess(scratch),
      limits,
      kept: options.keptState?.(session),
      warn: options.warn ?? (() => undefined),
    });
  };

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
      const session = sessions.get(request.session) ?? open(request.session);
      sessions.set(request.session, session);
      return session.run(request);
    },
    end: (session) => endSession(sessions, session),
    async [Symbol.asyncDispose]() {
      await Promise.all([...sessions.keys()].map((session) => endSession(sessions, session)));
    },
  };
}

async function endSession(sessions: Map<string, PythonSession>, name: string): Promise<void> {
  const session = sessions.get(name);
  sessions.delete(name);
  await session?.end();
}

/** Nothing of the user's environment: keys live there. */
function environment(scratch: Pick<Scratch, 'folder' | 'temporary'>, { timeZone }: PythonOptions): Record<string, string> {
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

import { OksoError } from '../../schemas/okso-error.ts';
import type { PythonRunner } from '../capabilities/create-capabilities.ts';
import type { KeptFile } from '../capabilities/session-store.ts';
import { realPath } from '../policy/real-path.ts';
import { secretPatterns } from '../policy/secrets.ts';
import { systemPlaces } from '../wall/system-view.ts';
import { type FoundPython, findPython, type PythonPlaces } from './find-python.ts';
import { programEnvironment } from './program-environment.ts';
import { defaultLimits, type PythonLimits } from './python-limits.ts';
import { createPythonSession, type PythonSession } from './python-session.ts';
import { type ReplProcess, startRepl } from './repl-process.ts';
import { createScratch, type Scratch } from './scratch.ts';

export interface PythonOptions extends PythonPlaces {
  /** Where scratch folders are made. */
  scratchParent: string;
  limits?: Partial<PythonLimits>;
  /** Where a session's names are kept between processes; undefined for a session that nobody named. */
  keptState?: (session: string) => KeptFile | undefined;
  /** Told what went wrong without failing a call. */
  warn?: (message: string) => void;
}

export interface Python extends PythonRunner, AsyncDisposable, Pick<FoundPython, 'confinement' | 'interpreter'> {
  /** Ends the Python of one session and removes its scratch folder. */
  end(session: string): Promise<void>;
}

/** One Python per session, started when it is first needed and kept until it is ended, dies or is disposed. */
export function createPython(options: PythonOptions, python: FoundPython = findPython(options)): Python {
  const limits = { ...defaultLimits, ...options.limits };
  const workspace = realPath(options.workspace).path;
  const sessions = new Map<string, PythonSession>();

  async function startProcess(scratch: Scratch): Promise<ReplProcess> {
    const found = python.find();
    if (found === undefined)
      throw new OksoError('OKSO_TOOL_FAILED', 'python3 is not installed', {
        hint: 'Install Python 3.8 or newer, then run okso doctor.',
        details: { missingProgram: 'python3' },
      });
    const { interpreter, wall } = found;
    const start = python.startOf(interpreter, scratch.folder);
    const config = {
      workspace,
      readable: [...start.readable, ...interpreter.folders],
      system: systemPlaces(),
      home: start.home,
      scratch: scratch.folder,
      files: scratch.files,
      stateFile: scratch.stateFile,
      confined: wall.confinement.tier !== 'guard',
      secretPattern: secretPatterns.secret,
      harmlessPattern: secretPatterns.harmless,
      limits,
    };
    const argv = ['-I', '-B', '-u', '-X', 'utf8', realPath(options.guardPath).path, JSON.stringify(config)];
    return startRepl(wall.command(start, argv), {
      cwd: workspace,
      env: programEnvironment(scratch, options.timeZone),
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
    confinement: python.confinement,
    interpreter: python.interpreter,
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

import type { ExecResult } from '../../plugins/sdk.ts';
import { OksoError } from '../../schemas/okso-error.ts';
import { failed } from './checked-open.ts';

export interface ProgramRun {
  /** Absolute. */
  program: string;
  /** How the user knows it. */
  name: string;
  argv: readonly string[];
  cwd: string;
  env: Readonly<Record<string, string>>;
  stdin: string | undefined;
  timeoutMs: number;
  signal: AbortSignal;
}

/** A model reads far less, and a worker has to hold it; what comes after is cut and the result says so. */
export const MAX_OUTPUT_BYTES = 1_000_000;

/** Runs one program without a shell, in a process group of its own that ends with the call. */
export async function runProgram(run: ProgramRun): Promise<ExecResult> {
  // Loaded late: listing and judging start no program, and it is the largest package on their way.
  const { execa } = await import('execa');
  run.signal.throwIfAborted();
  const child = execa(run.program, [...run.argv], {
    // Complaints begin with the name that was asked for, not with where the program was found.
    argv0: run.name,
    cwd: run.cwd,
    env: { ...run.env },
    extendEnv: false,
    // Closed unless given: a program that reads from nowhere ends instead of waiting.
    ...(run.stdin === undefined ? { stdin: 'ignore' as const } : { input: run.stdin }),
    encoding: 'buffer',
    stripFinalNewline: false,
    maxBuffer: MAX_OUTPUT_BYTES,
    reject: false,
    detached: true,
  });
  const killGroup = (): void => {
    // The negative id is the whole group: helpers that the program started end with it.
    if (child.pid !== undefined) killQuietly(-child.pid);
  };
  let isTimedOut = false;
  const timer = setTimeout(() => {
    isTimedOut = true;
    killGroup();
  }, run.timeoutMs);
  run.signal.addEventListener('abort', killGroup, { once: true });
  try {
    const result = await child;
    // Also after a good end: what it has left behind must not outlive the call.
    killGroup();
    run.signal.throwIfAborted();
    if (isTimedOut) {
      throw new OksoError('OKSO_TOOL_TIMEOUT', `${run.name} did not finish within ${run.timeoutMs} ms`, {
        hint: 'Narrow it down: fewer files, a smaller folder.',
      });
    }
    if (!result.isMaxBuffer && result.exitCode === undefined && result.signal === undefined) throw couldNotStart(run.name, result.code);
    return {
      stdout: decode(result.stdout),
      stderr: decode(result.stderr),
      // Cutting the output ended the program; that is no failure of its own.
      exitCode: result.isMaxBuffer ? 0 : (result.exitCode ?? SIGNALLED),
      truncated: result.isMaxBuffer,
    };
  } finally {
    clearTimeout(timer);
    run.signal.removeEventListener('abort', killGroup);
  }
}

/** As a shell reports a program that a signal ended. */
const SIGNALLED = 128;

function couldNotStart(name: string, code: string | undefined): OksoError {
  if (code === 'E2BIG') return failed(`${name}: argument list too long`, 'Name fewer files, or the folder they lie in.', { code });
  if (code === 'ENOENT')
    return failed(
      `${name} could not be started: the program or the folder it should run in is gone`,
      'Check that the current folder still exists: terminal status.',
      { code },
    );
  return failed(`${name} could not be started (${code ?? 'unknown reason'})`, 'See okso doctor.', { code });
}

function decode(output: unknown): string {
  // Cut in the middle of a character or not text at all: a replacement character stands in.
  return output instanceof Uint8Array ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(output) : '';
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute } from 'node:path';
import type { ExecResult } from '../../plugins/sdk.ts';
import { OksoError } from '../../schemas/okso-error.ts';
import { realPath } from '../policy/real-path.ts';
import { failed } from './checked-open.ts';
import type { Programs } from './programs.ts';
import { runProgram } from './run-program.ts';

export interface OsascriptOptions {
  programs: Programs;
  /** Environment of osascript itself, as of every program that a tool starts. */
  programEnvironment: Readonly<Record<string, string>>;
  isInWorkspace: (realPath: string) => boolean;
  platform?: NodeJS.Platform;
  /** OKSO_ASSUME_MACOS: okso's own environment. The osascript that comes first on its PATH runs in place of macOS's, and is given it whole. */
  standIn?: { environment: Readonly<Record<string, string | undefined>> };
}

export interface OsascriptRequest {
  script: string;
  args: readonly string[];
}

/** The way to the applications of macOS, where there is one. */
export interface Osascript {
  /** Why nothing can be asked of macOS here; undefined where it can. */
  whyNot(): string | undefined;
  /** Runs a script with its arguments; fails with `details.noOsascript` where there is no macOS. */
  run(request: OsascriptRequest, signal: AbortSignal): Promise<ExecResult>;
}

/** An application may have to be started first; beyond that macOS is waiting for a person to allow it. */
const OSASCRIPT_TIMEOUT_MS = 20_000;

/** Decides once for rules and tools alike whether there is a macOS to talk to, and talks to it. */
export function createOsascript(options: OsascriptOptions): Osascript {
  const { programs, standIn, platform = process.platform } = options;
  const locate = (): { program: string } | { missing: string } => {
    if (standIn === undefined && platform !== 'darwin') return { missing: `it needs macOS, and this is ${platform}` };
    const program = standIn === undefined ? programs.find('osascript') : firstOnPath(standIn.environment.PATH ?? '', options.isInWorkspace);
    return program === undefined ? { missing: 'osascript is not installed' } : { program };
  };
  return {
    whyNot: () => {
      const located = locate();
      return 'missing' in located ? located.missing : undefined;
    },
    run: async ({ script, args }, signal) => {
      const located = locate();
      if ('missing' in located) {
        throw failed(`osascript cannot run: ${located.missing}`, 'Use this tool on a Mac.', { noOsascript: located.missing });
      }
      try {
        return await runProgram({
          program: located.program,
          name: 'osascript',
          // Behind `--` an argument that begins with a dash is text and no option.
          argv: ['-e', script, '--', ...args],
          cwd: '/',
          env: standIn === undefined ? { ...options.programEnvironment, PATH: programs.searchPath } : definedOnly(standIn.environment),
          stdin: undefined,
          timeoutMs: OSASCRIPT_TIMEOUT_MS,
          signal,
        });
      } catch (error) {
        throw error instanceof OksoError && error.code === 'OKSO_TOOL_TIMEOUT' ? noAnswer(error) : error;
      }
    },
  };
}

/** In the order of PATH, unlike other programs: a stand-in lies before the system's own on purpose. The workspace still cannot plant one. */
function firstOnPath(path: string, isInWorkspace: (realPath: string) => boolean): string | undefined {
  return path
    .split(delimiter)
    .filter((folder) => isAbsolute(folder))
    .map((folder) => `${folder}/osascript`)
    .find((candidate) => isProgram(candidate) && !isInWorkspace(realPath(candidate).path));
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function definedOnly(environment: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(environment).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

function noAnswer(cause: OksoError): OksoError {
  return new OksoError('OKSO_TOOL_TIMEOUT', cause.message, {
    hint: 'macOS may be asking whether okso may control the application: look for its question, answer it and try again.',
    cause,
  });
}
